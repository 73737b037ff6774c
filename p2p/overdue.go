package p2p

import (
	"time"

	"github.com/libp2p/go-libp2p/core/peer"

	"lastcard/p2p/internal/addr"
)

// When a member's router gets another public address, a third member at the table sees that and tells it
// (place.go). Two members that are alone have no such witness, and the strangers that relay between them tell
// them nothing. Their packets to each other are lost, and neither learns why. So when we are alone with another
// member and do not hear it, we soon ping it, and the strangers between us as well. We hang up on a stranger that
// does not answer, since our connection to it may be worn out. If the member does not answer either, we call it
// again through a stranger. We also call a peer of the DHT anew to learn our own public address, which hole
// punching needs.
//
// The silence may only be a gap in somebody's Wi-Fi. So we report this member to the caller no sooner than
// any other silent member.
const (
	aloneAsk    = 400 * time.Millisecond               // after this time without an answer to our frames, we ping the other member and the strangers
	aloneAnswer = 700 * time.Millisecond               // after this additional time without an answer, we call the other member again
	aloneCheck  = aloneAnswer - watchEvery             // how long a stranger may take to answer
	renewAlone  = silentAfter - aloneAsk - aloneAnswer // the other member counts as gone if it is not back within this time after we have hung up
)

// relayCheck names a stranger that we ping, and how long it may take to answer.
type relayCheck struct {
	id       peer.ID
	patience time.Duration
}

// overdue reports whether we are alone with x, and x should have answered by now. It reports false if no stranger relays
// between us. When x has not answered for aloneAsk, overdue pings x and has those strangers checked.
func (c *circle) overdue(x *contact, now time.Time) bool {
	if x.path != PathDirect && x.path != PathRelay || c.contacts.connected() > 1 {
		return false
	}
	between := addr.RelaysIn(x.addrs)
	if len(between) == 0 {
		return false
	}
	late := func(since time.Time, by time.Duration) bool { return now.Sub(since) > by+x.slack() }
	asked, checked := x.firstPingAt.After(x.heardAt), x.checkedAt.After(x.heardAt)
	if !checked && (x.owesAnswer && late(x.heardAt, aloneAsk) || asked && late(x.firstPingAt, aloneAsk)) {
		x.checkedAt = now
		for _, id := range between {
			c.out.todo.checks = append(c.out.todo.checks, relayCheck{id, aloneCheck + x.slack()})
		}
		if !asked {
			c.ping(x, now)
		}
	}
	return asked && checked && late(x.firstPingAt, aloneAnswer) && late(x.checkedAt, aloneAnswer)
}

// callAgain has a member that did not answer called at once, or as soon as its connection is closed. It also has a
// peer of the DHT called, but seldom, since a member may fall silent on purpose, again and again.
func (c *circle) callAgain(x *contact, now time.Time) {
	x.dialPlan.planNow(now)
	if c.outsideCalls.AllowN(now, 1) {
		c.out.todo.outside = addr.RelaysIn(x.addrs)
	}
}
