// Package foreign makes text that others sent fit to be shown. Names, chat,
// rules, versions, platforms, the dumps of a report and the texts of an invite
// come from programs that nobody here has checked: they may hold the commands of
// a terminal, turn the direction of writing, hide characters, or pass for
// somebody else's name.
//
// It has two duties, each one function:
//
//	Line   any text as one printable line of bounded length (line.go)
//	Names  the names of a table, with a mark and a number before each that looks
//	       like another one, or like nothing at all (names.go)
//
// All packages of cmd pass what they take from lockstep, p2p and chat through this package at once;
// cmd/internal/policy has a test that finds what does not. It is about how text looks. It does not
// check signatures or keys, and it decides nothing: a name with a mark plays as any other.
//
// Two names look alike when their skeletons are equal. A skeleton is made as
// Unicode Technical Standard 39 (Unicode Security Mechanisms, section 4) makes
// it, with three differences: case is folded, compatibility forms are taken apart
// (NFKD), and blanks do not count, since a name at a card table is not an
// identifier. The table in confusable.go is small: the letters and digits of the
// Latin, Greek, Cyrillic, Armenian and Cherokee scripts that pass for a Latin
// letter, after the file confusables.txt of that standard. Chinese, Japanese,
// Korean and the scripts of India are compared after normalisation only.
//
// It may be imported by cmd only.
package foreign
