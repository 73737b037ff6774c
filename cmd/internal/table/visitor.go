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

// note notes a visitor whose version is not ours, and tells the feed. It reports at most one visitor in
// visitorTime, so a visitor who comes again and again, each time with another version, cannot fill
// the feed.
func (v *visitor) note(theirs, ours string, told *feed) {
	theirs = shownVersion(theirs)
	if v.isRecent(time.Now()) {
		return
	}
	t := visitorTrouble(theirs, ours)
	*v = visitor{theirs, time.Now(), t}
	told.put(seam.VisitorTurnedAway{Trouble: t.Trouble})
}

// noteRefused notes the visitor whom the lobby has turned away last, if it is another one. theirs is the
// visitor's version, "" if there was no visitor.
func (v *visitor) noteRefused(theirs string, told *feed) {
	if theirs = shownVersion(theirs); theirs != "" && theirs != v.version {
		v.note(theirs, Compat, told)
	}
}
