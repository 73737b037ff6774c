// Package archive is what this computer keeps of matches: it reads the logs of
// a data directory in the background and makes a short account of each.
//
// It shows nothing and plays nothing. Every log is verified before it counts;
// the accounts are kept beside the logs, by name, size and time of the file, so
// that each is read once. A log whose game or rules this version does not have, or on which the game has a
// fault, is read again when the program is started again. It is imported by cmd only.
package archive
