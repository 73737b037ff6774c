// Package archive knows the matches on this computer: it reads the logs of a data directory in the
// background, and makes a short account of each.
//
// It shows nothing and plays nothing. It verifies every log before it makes an account. The accounts
// are saved with the name, size and time of each log, so that each log is read once. A damaged log is
// not read again either. A log that is not good for another reason is read again the next time the
// program starts: perhaps another version wrote it, perhaps this version lacks its game or rules,
// perhaps the game has a fault, or the system did not let us read the log. The package is imported by
// cmd only.
package archive
