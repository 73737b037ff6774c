package p2p

import (
	"time"

	"github.com/libp2p/go-libp2p/core/peer"
)

// Of two members, usually the one with the smaller id dials; the other dials only if no call comes.
const (
	dialYield = 2 * time.Second        // how long the larger id waits for the smaller one to dial
	openYield = time.Second            // how long an opener, or a peer that has joined already, waits for a peer that joins to dial
	joinYield = 150 * time.Millisecond // how long the larger id waits if both peers join at the same time
)

// yieldTime returns how long we wait for the other side to dial, on lines that are not slow.
func yieldTime(self, other peer.ID) time.Duration {
	if self < other {
		return 0
	}
	return dialYield
}

// turns says whose turn it is to dial, and how long the other side waits. On a slow line a call takes
// long, so the other side waits longer: a second call at the same time would slow both down.
type turns struct {
	joining  bool          // whether the table was made by Join
	callTook time.Duration // how long the latest call that succeeded took
}

// slack returns how much longer than usual our calls may take: as long as the latest
// successful call took, but at most slackMost. On most lines that is little.
func (t turns) slack() time.Duration { return min(t.callTook, slackMost) }

// yieldToDialler returns how long we wait for a member whose turn it is to dial: longer if a line at the table is slow.
func (t turns) yieldToDialler(l contacts) time.Duration {
	return dialYield + max(l.longestSlack(), t.slack())
}

// yield returns how long we wait for a contact to dial us.
func (t turns) yield(self, other peer.ID, l contacts) time.Duration {
	if yieldTime(self, other) == 0 {
		return 0
	}
	return t.yieldToDialler(l)
}

// first returns how long we wait before we dial a peer that we have just heard of, so that two peers do not
// dial each other at the same time. A peer that joins dials first; otherwise the one with the smaller id does.
func (t turns) first(way Way, self, id peer.ID, l contacts) time.Duration {
	alone := l.connected() == 0
	switch {
	case way == WayMember:
		return t.yield(self, id, l)
	case t.joining && alone && (way == WayLink || self < id):
		return 0
	case t.joining && alone:
		return joinYield
	case !t.joining && way == WayInternet: // the peer that joins dials at once, but may be unable to reach us
		return openYield
	default:
		return openYield + t.yield(self, id, l)
	}
}

// planRedial plans the next call to a member whose connection was lost. The side that had dialled that connection
// goes first: the other may be unable to dial.
func (t turns) planRedial(x *contact, l contacts, now time.Time) {
	first := time.Duration(0)
	if !x.dialled || now.Sub(x.askedAgainAt) < dialYield { // the other side calls us, perhaps because we asked it to
		first = t.yieldToDialler(l)
	}
	x.dialPlan.planLater(now, first, dialAtMost)
}
