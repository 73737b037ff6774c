// Package archive is what this computer keeps of matches: it reads the logs of
// a data directory in the background and makes a short account of each.
//
// It shows nothing and plays nothing. Every log is verified before it counts;
// the accounts are kept beside the logs, by name, size and time of the file, so
// that each is read once. A log that is not good for any other reason than that it is damaged is read again
// when the program is started again: another version wrote it, or has its game or rules; the game has a fault; or the
// system did not let us read it. It is imported by cmd only.
package archive
