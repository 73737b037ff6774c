package foreign

import (
	"strconv"
	"strings"
	"unicode"

	"golang.org/x/text/cases"
	"golang.org/x/text/unicode/norm"
)

// Mark begins a name that could be taken for another one, before its number.
// No name can have it: Names writes it as a tilde.
const Mark = '≈'

// Names returns the names of a table as they are shown. Each that looks like another
// one has the mark and its number among those that look alike, counted from 1 in the
// order given; so has one that looks like nothing.
func Names(names []string) []string { return Beside(nil, names) }

// Beside is Names for people beside the seats, such as spectators: whoever of
// them looks like somebody at the table has the mark, those at the table do
// not.
func Beside(seated, names []string) []string {
	like := map[string]int{}
	for _, n := range seated {
		like[skeleton(n)]++
	}
	shown, keys, total := make([]string, len(names)), make([]string, len(names)), map[string]int{}
	for i, n := range names {
		shown[i] = strings.ReplaceAll(Line(n, MaxShownName), string(Mark), "~")
		keys[i] = skeleton(shown[i])
		total[keys[i]]++
	}
	for i, key := range keys {
		like[key]++
		if key == "" || like[key] > 1 || total[key] > 1 {
			shown[i] = strings.TrimSpace(string(Mark) + strconv.Itoa(like[key]) + " " + shown[i])
		}
	}
	return shown
}

// skeleton is what two texts that look alike have in common; it is "" for texts that look
// like nothing. It is for comparing, never for showing.
func skeleton(name string) string {
	s := norm.NFKD.String(passing(Line(name, MaxShownName)))
	s = cases.Fold().String(passing(s)) // again: the plain form of a bold Greek letter may pass for a Latin one
	s = strings.Map(func(r rune) rune {
		switch to, ok := prototypes[r]; {
		case unicode.IsSpace(r) || !visible(r):
			return -1
		case ok:
			return to
		}
		return r
	}, s)
	s = sequences.Replace(s)
	if strings.IndexFunc(s, func(r rune) bool { return !unicode.IsMark(r) }) < 0 {
		return "" // marks without a letter
	}
	return norm.NFC.String(s)
}

// passing replaces what passes for a Latin capital. That comes before case is
// folded, since the small letters of Greek and Cherokee look otherwise.
func passing(s string) string {
	return strings.Map(func(r rune) rune {
		if to, ok := capitals[r]; ok {
			return to
		}
		return r
	}, s)
}
