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
	seenAt  time.Time // when the visitor came
	trouble *Trouble
	refused string // the version of the latest visitor whom the lobby has turned away, as far as people have read about it
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

// note notes a visitor whose program has the version theirs, which is not ours.
func (v *visitor) note(theirs, ours string, f *feed) {
	v.report(visitorTrouble(shownVersion(theirs), ours), f)
}

// noteTwin notes that another program with this player's key has asked for this seat.
func (v *visitor) noteTwin(f *feed) { v.report(twinAsksTrouble(), f) }

// report notes the latest visitor, and reports them to the feed. It does so at most once in visitorTime, and says
// whether it did. So a visitor who comes again and again, each time with another version, cannot fill the feed.
func (v *visitor) report(t *Trouble, f *feed) bool {
	now := time.Now()
	if v.isRecent(now) {
		return false
	}
	v.seenAt, v.trouble = now, t
	f.put(seam.VisitorTurnedAway{Trouble: t.Trouble})
	return true
}

// noteRefused notes the latest visitor whom the lobby has turned away, once for each version. theirs is the visitor's
// version, "" if there was no visitor.
func (v *visitor) noteRefused(theirs string, f *feed) {
	theirs = shownVersion(theirs)
	if theirs != "" && theirs != v.refused && v.report(visitorTrouble(theirs, Compat), f) {
		v.refused = theirs
	}
}
