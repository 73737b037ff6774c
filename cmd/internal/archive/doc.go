// Package archive is what this computer keeps of matches: it reads the logs of
// a data directory in the background and makes a short account of each.
//
// It shows nothing and plays nothing. Every log is verified before it counts;
// the accounts are kept beside the logs, by name, size and time of the file, so
// that each is read once. If a log is damaged is not read again. A log that is not good, but not damaged either, the archive reads it again
// the next time the
// program starts. Perhaps another version wrote it, or has its game or rules; perhaps the game has a
// fault, or the system did not let us read the log. It is imported by cmd only.
package archive
