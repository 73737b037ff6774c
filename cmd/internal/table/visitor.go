package table

import (
	"time"

	"lastcard/render/seam"
)

// visitorFor is how long people at a table see that somebody could not come in.
const visitorFor = 20 * time.Second

// visitor is somebody who had the code and another version of the program.
type visitor struct {
	version string // theirs
	at      time.Time
	trouble *Trouble
}

// shown is what people see of it.
func (v *visitor) shown(now time.Time) *seam.Trouble {
	if !v.isRecent(now) {
		return nil
	}
	return v.trouble.shown()
}

func (v *visitor) isRecent(now time.Time) bool {
	return v.trouble != nil && now.Sub(v.at) <= visitorFor
}

// turnedAway notes somebody whose version is not ours, and reports it, once in visitorFor: somebody who comes again and
// again, each time with another version, does not fill the log.
func (s *seat) turnedAway(theirs, ours string) {
	theirs = shownVersion(theirs)
	if s.player.bot || s.visitor.isRecent(time.Now()) {
		return
	}
	t := inTrouble(Running, "visitor-version", olderThan(theirs, ours), versions(theirs, ours))
	s.visitor = visitor{theirs, time.Now(), t}
	s.feed.put(seam.TurnedAway{Trouble: t.Trouble})
}

// lookForVisitor notices whom the lobby has turned away.
func (s *seat) lookForVisitor() {
	if s.lobby == nil {
		return
	}
	if v := shownVersion(s.lobby.Visitor()); v != "" && v != s.visitor.version {
		s.turnedAway(v, Compat)
	}
}
