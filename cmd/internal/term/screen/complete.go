package screen

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// complete extends the typed text as far as all lines that begin with it agree; case does not matter.
// If there are several such lines and no letter could be added, choices returns them.
func complete(typed string, offers []string) (done string, choices []string) {
	var fit []string
	for _, o := range offers {
		if begins(o, typed) {
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
		for !begins(o, common) {
			_, n := utf8.DecodeLastRuneInString(common)
			common = common[:len(common)-n]
		}
	}
	if utf8.RuneCountInString(common) > utf8.RuneCountInString(typed) {
		return common, nil
	}
	return typed, fit
}

// begins reports whether text begins with typed; case does not matter.
func begins(text, typed string) bool {
	for _, r := range typed {
		first, n := utf8.DecodeRuneInString(text)
		if n == 0 || unicode.ToLower(first) != unicode.ToLower(r) {
			return false
		}
		text = strings.TrimPrefix(text, string(first))
	}
	return true
}
