package foreign

import (
	"strconv"
	"strings"
	"unicode"

	"golang.org/x/text/cases"
	"golang.org/x/text/unicode/norm"
)

// NameMark and a number go before a name that people could take for another one. No
// player's name can contain NameMark: MarkNames replaces it by a tilde.
const NameMark = '≈'

// MarkNames returns the names of a table as the program shows them. Each name that looks
// like another one gets the mark and its number among the names that look alike,
// counted from 1 in the given order. A name that looks like nothing gets them too.
func MarkNames(names []string) []string { return MarkNamesBeside(nil, names) }

// MarkNamesBeside is MarkNames for the names of people without a seat, such as spectators. If one of
// names looks like one of seated, it gets the mark too; the seated player's name does not.
func MarkNamesBeside(seated, names []string) []string {
	like := map[string]int{}
	for _, n := range seated {
		like[skeleton(n)]++
	}
	shown, keys, total := make([]string, len(names)), make([]string, len(names)), map[string]int{}
	for i, n := range names {
		shown[i] = strings.ReplaceAll(CleanLine(n, MaxShownName), string(NameMark), "~")
		keys[i] = skeleton(shown[i])
		total[keys[i]]++
	}
	for i, key := range keys {
		like[key]++
		if key == "" || like[key] > 1 || total[key] > 1 {
			shown[i] = strings.TrimSpace(string(NameMark) + strconv.Itoa(like[key]) + " " + shown[i])
		}
	}
	return shown
}

// LookAlike reports whether people may take one name for the other, because the two are equal or look the same.
func LookAlike(a, b string) bool {
	key := skeleton(a)
	return a == b || key != "" && key == skeleton(b)
}

// skeleton returns a text that is the same for all texts that look alike, and "" for
// texts that look like nothing. Use it only to compare, never to show.
func skeleton(name string) string {
	s := norm.NFKD.String(replaceCapitals(CleanLine(name, MaxShownName)))
	s = dropDots(replaceCapitals(s))            // replace them again: the plain form of a bold Greek letter may pass for a Latin one
	s = replaceCapitals(cases.Fold().String(s)) // and again: folding makes capitals of the small letters of Cherokee
	s = strings.Map(func(r rune) rune {
		switch to, ok := prototypeOf[r]; {
		case unicode.IsSpace(r) || !isVisible(r):
			return -1
		case ok:
			return to
		}
		return r
	}, s)
	s = lookAlikePairs.Replace(s)
	if strings.IndexFunc(s, func(r rune) bool { return !unicode.IsMark(r) }) < 0 {
		return "" // marks without a letter
	}
	return norm.NFC.String(s)
}

// replaceCapitals replaces characters that pass for a Latin capital. It must run before
// case is folded, since a small Greek letter may look different from its capital.
func replaceCapitals(s string) string {
	return strings.Map(func(r rune) rune {
		if to, ok := capitalOf[r]; ok {
			return to
		}
		return r
	}, s)
}

// dropDots removes each dot above (U+0307) that does not show, because its letter has such a dot anyway: an i with
// another dot looks like an i. The text is in the form NFKD.
func dropDots(s string) string {
	dotted := false // the last letter has a dot of its own, and no mark above it
	return strings.Map(func(r rune) rune {
		switch above := norm.NFKD.PropertiesString(string(r)).CCC() == classAbove; {
		case r == '\u0307' && dotted:
			dotted = false
			return -1
		case above || !unicode.IsMark(r):
			dotted = unicode.Is(unicode.Soft_Dotted, r)
		}
		return r
	}, s)
}

// classAbove is the canonical combining class of the marks above a letter.
const classAbove = 230
