package table

import (
	"strconv"
	"strings"

	"lastcard/assets"
)

// What two programs must have in common when they meet. p2p compares protocol (p2p/hello.go), before anything else is
// said. The lobby then compares Compat: the opener's when somebody asks for a seat or to watch, the newcomer's when the opener
// proposes a match (lockstep/lobby).
const (
	// protocol is for talking at all.
	protocol = "lockstep/6"
	// Compat is our word for "the same rules": it changes whenever a version of
	// the engine would play a log differently. It is part of what all sign.
	Compat = "rules/5"
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
