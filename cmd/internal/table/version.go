package table

import (
	"strconv"
	"strings"

	"lastcard/assets"
)

func versions(theirs, ours string) assets.Args { return assets.Args{"theirs": theirs, "ours": ours} }

// olderThan says whose version is older, as a case of the sentences: "theirs", "ours", or "" if that cannot be told. A version is a
// word and a number, as in "rules/3".
func olderThan(theirs, ours string) string {
	word, number, ok := strings.Cut(theirs, "/")
	ourWord, ourNumber, _ := strings.Cut(ours, "/")
	a, errA := strconv.ParseUint(number, 10, 32)
	b, errB := strconv.ParseUint(ourNumber, 10, 32)
	switch {
	case !ok || word != ourWord || errA != nil || errB != nil || a == b:
		return ""
	case a < b:
		return "theirs"
	}
	return "ours"
}
