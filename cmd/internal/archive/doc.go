// Package archive knows the matches on this computer: it reads the logs of a data directory in the
// background, and makes a short account of each.
//
// It shows nothing and plays nothing. It verifies every log before it makes an account. It saves each
// account with the name, size and time of the log, so that it reads a log again only after a change.
// This also holds for a damaged log. But a log that is not good for another reason is read again the
// next time the program starts: perhaps another version wrote it, perhaps this version lacks its game
// or rules, perhaps the game has a fault, or the system did not let the program read the log.
//
// Only cmd imports this package.
package archive
