package table

import (
	"time"

	"lastcard/render/seam"
)

// visitorTime is how long people at a table see that a visitor could not come in.
const visitorTime = 20 * time.Second

// visitor is a person who had the code, but another version of the program.
type visitor struct {
	version string // the version of the visitor's program
	seenAt  time.Time
	trouble *Trouble
}

// shownTrouble returns the trouble that people see about a visitor.
func (v *visitor) shownTrouble(now time.Time) *seam.Trouble {
	if !v.isRecent(now) {
		return nil
	}
	return v.trouble.forPeople()
}

func (v *visitor) isRecent(now time.Time) bool {
	return v.trouble != nil && now.Sub(v.seenAt) <= visitorTime
}

// onTurnedAway notes a visitor whose version is not ours. It reports at most one visitor in
// visitorTime, so a visitor who comes again and again, each time with another version, cannot fill
// the feed.
func (s *seat) onTurnedAway(theirs, ours string) {
	theirs = shownVersion(theirs)
	if s.player.bot || s.visitor.isRecent(time.Now()) {
		return
	}
	t := newTrouble(Running, "visitor-version", olderThan(theirs, ours), versionArgs(theirs, ours))
	s.visitor = visitor{theirs, time.Now(), t}
	s.feed.put(seam.VisitorTurnedAway{Trouble: t.Trouble})
}

// lookForVisitor notices visitors whom the lobby has turned away.
func (s *seat) lookForVisitor() {
	if s.lobby == nil {
		return
	}
	if v := shownVersion(s.lobby.VisitorVersion()); v != "" && v != s.visitor.version {
		s.onTurnedAway(v, Compat)
	}
}
