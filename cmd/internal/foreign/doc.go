// Package foreign makes text that others sent safe to show. Names, chat, rules,
// versions, platforms, the dumps of a report and the texts of an invite come
// from programs that nobody here has checked: they may contain terminal
// commands, turn the direction of writing, hide characters, or imitate somebody
// else's name.
//
// The package has three duties:
//
//	CleanLine  any text as one printable line of bounded length (line.go)
//	MarkNames  the names of a table, with a mark and a number before each that looks like another
//	           one, or like nothing at all (names.go); MarkNamesBeside, the same for people without
//	           a seat
//	LookAlike  whether a name passes for that of somebody who is not at the table
//
// All packages of cmd pass each text from lockstep, p2p and chat through this package at once; a
// test of cmd/internal/policy finds texts that do not pass. The package is only about how text
// looks. It checks no signatures or keys, and it decides nothing: a player whose name has a mark
// plays like any other.
//
// Two names look alike when their skeletons are equal. This package makes
// skeletons as Unicode Technical Standard 39 (Unicode Security Mechanisms,
// section 4) says, with four differences: it folds case, takes compatibility
// forms apart (NFKD), ignores a dot above a letter that has one anyway, and ignores
// blanks, since a name at a card table is not an identifier. The table in confusable.go
// is small: characters that pass for a Latin letter, a digit, a hyphen or an apostrophe,
// after the file confusables.txt of that standard. Most
// are of the Cyrillic, Latin, Greek, Cherokee, Lisu, Coptic and Armenian scripts
// and of Canadian Aboriginal syllabics. The letters of Chinese, Japanese, Korean
// and the scripts of India are compared after normalisation only.
//
// Only cmd may import this package.
package foreign
