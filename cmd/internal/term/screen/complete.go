package screen

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// complete adds to the typed text the letters in which all offers that begin with it agree. Upper
// and lower case are the same. If it can add no letter because there are several such offers, it
// returns them as choices.
func complete(typed string, offers []string) (done string, choices []string) {
	var fit []string
	for _, o := range offers {
		if beginsWith(o, typed) {
			fit = append(fit, o)
		}
	}
	switch len(fit) {
	case 0:
		return typed, nil
	case 1:
		return fit[0] + " ", nil
	}
	common := fit[0]
	for _, o := range fit[1:] {
		for !beginsWith(o, common) {
			_, n := utf8.DecodeLastRuneInString(common)
			common = common[:len(common)-n]
		}
	}
	if utf8.RuneCountInString(common) > utf8.RuneCountInString(typed) {
		return common, nil
	}
	return typed, fit
}

// beginsWith reports whether text begins with typed. Upper and lower case are the same.
func beginsWith(text, typed string) bool {
	for _, r := range typed {
		first, n := utf8.DecodeRuneInString(text)
		if n == 0 || unicode.ToLower(first) != unicode.ToLower(r) {
			return false
		}
		text = strings.TrimPrefix(text, string(first))
	}
	return true
}
