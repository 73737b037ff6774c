package p2p

import (
	"math/rand/v2"
	"time"

	"lastcard/p2p/internal/door"
)

// Pauses between two calls to a contact.
const (
	dialAfter   = 250 * time.Millisecond // the pause after the first failure
	dialAtMost  = 4 * time.Second        // the longest pause
	dialStrange = 30 * time.Second       // the longest pause for a peer that never proved the secret
)

// This compiles only if a member that we left calls more seldom than the guard forgets a vain call.
const _ = uint(dialAtMost - 2*door.VainEvery)

// plan says when we dial a contact next.
type plan struct {
	failedTries    int // tries that failed since we last heard something new of the contact
	nextTry        time.Time
	calls, hangUps int // calls and hang-ups under way; a new call waits until all have ended, unless it is for a new address
}

func (p *plan) idle() bool { return p.calls+p.hangUps == 0 }

func (p *plan) due(now time.Time) bool { return p.idle() && !now.Before(p.nextTry) }

// planNow forgets the failures and plans the next try for now.
func (p *plan) planNow(now time.Time) { p.failedTries, p.nextTry = 0, now }

// planLater plans the next try. It waits for first, and in addition for a pause that doubles with each
// failure, from dialAfter up to most; before the first failure there is no such pause.
func (p *plan) planLater(now time.Time, first, most time.Duration) {
	pause := first
	if p.failedTries > 0 {
		pause += min(dialAfter<<min(p.failedTries-1, 8), most)
	}
	if pause > 0 {
		pause += rand.N(pause/4 + 1) //nolint:forbidigo // so that two peers that dial each other do not always do so at the same moment
	}
	p.nextTry = now.Add(pause)
}

// longestPause returns the longest pause between two calls to a contact.
func (x *contact) longestPause() time.Duration {
	if x.firstProvenAt.IsZero() {
		return dialStrange
	}
	return dialAtMost
}
