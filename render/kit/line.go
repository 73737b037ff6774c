package kit

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// OneLine returns text as one line of at most limit characters. Line breaks at the end are left out, and so
// are ASCII control characters and invalid bytes; other line breaks and tabs become spaces.
func OneLine(text string, limit int) string {
	line := []rune(strings.Map(func(r rune) rune {
		switch {
		case r == '\n' || r == '\r' || r == '\t':
			return ' '
		case r < ' ' || r == 0x7F || r == utf8.RuneError:
			return -1
		}
		return r
	}, strings.TrimRight(text, "\r\n")))
	return string(line[:min(len(line), max(limit, 0))])
}

func prevRune(s string, i int) int {
	_, n := utf8.DecodeLastRuneInString(s[:i])
	return i - n
}

func nextRune(s string, i int) int {
	_, n := utf8.DecodeRuneInString(s[i:])
	return i + n
}

// prevWord returns the offset of the last beginning of a word before i, or 0 if there is none.
func prevWord(s string, i int) int {
	before := strings.TrimRightFunc(s[:i], unicode.IsSpace)
	at := strings.LastIndexFunc(before, unicode.IsSpace)
	if at < 0 {
		return 0
	}
	return nextRune(before, at)
}

// nextWord returns the offset of the first end of a word after i, or the length of s if there is none.
func nextWord(s string, i int) int {
	after := strings.TrimLeftFunc(s[i:], unicode.IsSpace)
	at := strings.IndexFunc(after, unicode.IsSpace)
	if at < 0 {
		return len(s)
	}
	return len(s) - len(after) + at
}

// offsetAt returns the byte offset in s whose place is nearest to x, in units from the start of the line.
func offsetAt(s string, st Style, x float64) int {
	for i := 0; i < len(s); {
		j := nextRune(s, i)
		if x < (Width(s[:i], st)+Width(s[:j], st))/2 {
			return i
		}
		i = j
	}
	return len(s)
}
