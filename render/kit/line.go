package kit

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// OneLine returns text as one line of at most that many characters. Line breaks and tabs become spaces,
// and line breaks at the end, control characters and invalid bytes are left out.
func OneLine(text string, most int) string {
	line := []rune(strings.Map(func(r rune) rune {
		switch {
		case r == '\n' || r == '\r' || r == '\t':
			return ' '
		case r < ' ' || r == 0x7F || r == utf8.RuneError:
			return -1
		}
		return r
	}, strings.TrimRight(text, "\r\n")))
	return string(line[:min(len(line), max(most, 0))])
}

func prevRune(s string, i int) int {
	_, n := utf8.DecodeLastRuneInString(s[:i])
	return i - n
}

func nextRune(s string, i int) int {
	_, n := utf8.DecodeRuneInString(s[i:])
	return i + n
}

// prevWord is where the word that contains i begins. If no word contains i, it is where the
// previous word begins.
func prevWord(s string, i int) int {
	before := strings.TrimRightFunc(s[:i], unicode.IsSpace)
	at := strings.LastIndexFunc(before, unicode.IsSpace)
	if at < 0 {
		return 0
	}
	return nextRune(before, at)
}

// nextWord is where the word that contains i ends. If no word contains i, it is where the next word
// ends.
func nextWord(s string, i int) int {
	after := strings.TrimLeftFunc(s[i:], unicode.IsSpace)
	if at := strings.IndexFunc(after, unicode.IsSpace); at >= 0 {
		after = after[at:]
	} else {
		after = ""
	}
	return len(s) - len(after)
}

// offsetAt is the byte offset nearest to x in a line of text.
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
