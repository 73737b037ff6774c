package screen

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// complete completes the typed text to the offer that begins with it, and adds a blank. If several offers
// begin with it, complete adds the letters in which they agree; if there are none, it returns these offers
// as choices. Upper and lower case are the same.
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

// beginsWith is strings.HasPrefix, except that upper and lower case are the same.
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
