package p2p

import (
	"math/rand/v2"
	"time"

	"lastcard/p2p/internal/door"
)

// Pauses between two calls to a contact.
const (
	dialAfter   = 250 * time.Millisecond // the pause after the first failure
	dialAtMost  = 4 * time.Second        // the longest pause for a peer that has proved the secret
	dialStrange = 30 * time.Second       // the longest pause for a peer that never proved the secret
)

// This compiles only if a member whose table we have left calls so seldom that the guard forgets each of its vain
// calls before the next one.
const _ = uint(dialAtMost - 2*door.VainEvery)

// plan says when we dial a contact next.
type plan struct {
	failedTries    int // tries that failed since the contact last connected, or since we last had news of it
	nextTry        time.Time
	calls, hangUps int // calls and hang-ups under way; a new call waits until all have ended, except one of callBeside
}

func (p *plan) idle() bool { return p.calls+p.hangUps == 0 }

func (p *plan) due(now time.Time) bool { return p.idle() && !now.Before(p.nextTry) }

// planNow forgets the failures and plans the next try for now.
func (p *plan) planNow(now time.Time) { p.failedTries, p.nextTry = 0, now }

// planLater plans the next try after the time first and a pause. The pause doubles with each failure, from
// dialAfter up to most; before the first failure there is none. Up to a quarter is added at random.
func (p *plan) planLater(now time.Time, first, most time.Duration) {
	pause := first
	if p.failedTries > 0 {
		pause += min(dialAfter<<min(p.failedTries-1, 8), most)
	}
	if pause > 0 {
		pause += rand.N(pause/4 + 1) //nolint:forbidigo // random, so that two peers that dial each other do not do so at the same moment each time
	}
	p.nextTry = now.Add(pause)
}

func (x *contact) longestPause() time.Duration {
	if x.firstProvenAt.IsZero() {
		return dialStrange
	}
	return dialAtMost
}
