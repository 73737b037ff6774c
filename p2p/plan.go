package p2p

import (
	"math/rand/v2"
	"time"
)

// Pauses between two tries at a contact.
const (
	dialAfter   = 250 * time.Millisecond // the first
	dialAtMost  = 4 * time.Second        // the longest
	dialStrange = 30 * time.Second       // the longest for a peer that never proved anything
)

// plan says when a contact is dialled next.
type plan struct {
	tries          int // tries that failed since something new was heard of the contact
	next           time.Time
	calls, hangUps int // calls and hang-ups under way; a new call waits until all have ended, unless a new address is heard of
}

func (p *plan) idle() bool { return p.calls+p.hangUps == 0 }

func (p *plan) due(now time.Time) bool { return p.idle() && !now.Before(p.next) }

// atOnce forgets what failed.
func (p *plan) atOnce(now time.Time) { p.tries, p.next = 0, now }

// later waits for first, and ever longer, up to most, the more tries have failed.
func (p *plan) later(now time.Time, first, most time.Duration) {
	pause := first
	if p.tries > 0 {
		pause += min(dialAfter<<min(p.tries-1, 8), most)
	}
	if pause > 0 {
		pause += rand.N(pause/4 + 1) //nolint:forbidigo // two that dial each other must not draw alike
	}
	p.next = now.Add(pause)
}

// longestPause is the longest between two tries at a contact.
func (x *contact) longestPause() time.Duration {
	if x.met.IsZero() {
		return dialStrange
	}
	return dialAtMost
}
