package table

import (
	"time"

	"lastcard/render/seam"
)

// visitorTime is how long people at a table see that a visitor could not come in.
const visitorTime = 20 * time.Second

// visitor is the latest person who had the code but could not come in, because their program has another
// version, or the key of this player. The zero value is nobody.
type visitor struct {
	version string    // of the visitor's program; "": it has this player's key
	seenAt  time.Time // when the visitor came
	trouble *Trouble
}

// shownTrouble returns the trouble about the visitor until visitorTime after they came, and then nil.
func (v *visitor) shownTrouble(now time.Time) *seam.Trouble {
	if !v.isRecent(now) {
		return nil
	}
	return v.trouble.forPeople()
}

func (v *visitor) isRecent(now time.Time) bool {
	return v.trouble != nil && now.Sub(v.seenAt) <= visitorTime
}

// note notes a visitor whose program has the version theirs, which is not ours, and reports them to the feed.
// It does so at most once in visitorTime. So a visitor who comes again and again, each time with another
// version, cannot fill the feed.
func (v *visitor) note(theirs, ours string, f *feed) {
	theirs = shownVersion(theirs)
	if v.isRecent(time.Now()) {
		return
	}
	t := visitorTrouble(theirs, ours)
	v.report(theirs, t, f)
}

// noteTwin notes that another program with this player's key has asked for this seat, at most once in visitorTime.
func (v *visitor) noteTwin(f *feed) {
	if !v.isRecent(time.Now()) {
		v.report("", twinAsksTrouble(), f)
	}
}

func (v *visitor) report(version string, t *Trouble, f *feed) {
	*v = visitor{version, time.Now(), t}
	f.put(seam.VisitorTurnedAway{Trouble: t.Trouble})
}

// noteRefused notes the latest visitor whom the lobby has turned away, unless the visitor that was noted before
// has the same version. theirs is the visitor's version, "" if there was no visitor.
func (v *visitor) noteRefused(theirs string, f *feed) {
	if theirs = shownVersion(theirs); theirs != "" && theirs != v.version {
		v.note(theirs, Compat, f)
	}
}
