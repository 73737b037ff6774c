package table

import (
	"strconv"
	"strings"

	"lastcard/assets"
)

// Two programs that meet must have the same protocol and the same Compat. First p2p compares protocol
// (p2p/hello.go). Then their lobbies compare Compat (lockstep/lobby): the opener's lobby when somebody asks for a
// seat or asks to watch, and a newcomer's lobby when the opener proposes a match.
const (
	// protocol names the messages. Two programs with different ones cannot talk at all.
	protocol = "lockstep/6"
	// Compat names the rules. It changes whenever a new version would play an old log differently. All
	// players sign it.
	Compat = "rules/5"
)

func versionArgs(theirs, ours string) assets.Args { return assets.Args{"theirs": theirs, "ours": ours} }

// olderThan returns which of two versions is older, as a case of the sentences: "theirs", "ours", or "" if that
// is unknown. A version is a word and a number, as in "rules/3".
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
