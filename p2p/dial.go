package p2p

import (
	"errors"
	"slices"
	"time"

	"github.com/libp2p/go-libp2p/core/peer"
	ma "github.com/multiformats/go-multiaddr"

	"lastcard/p2p/internal/addr"
)

// When we dial a contact. Of two members the one with the smaller id dials; the
// other dials only if that fails.
const (
	dialYield = 2 * time.Second        // how long the larger id waits for the smaller one to dial
	openYield = time.Second            // how long an opener waits for a peer that joins to dial
	joinYield = 150 * time.Millisecond // how long the peer with the larger id waits when both join at the same time
	maxVia    = 4                      // the most relaying members through which we dial one peer
	maxCalls  = 2                      // calls to one contact at a time; the second one (callBeside) tries an address that is new to us
	longCall  = 2 * time.Second        // we may give up a call to a stranger after this time if we need room
)

// yieldTime returns how long we wait for the other side to dial.
func yieldTime(self, other peer.ID) time.Duration {
	if self < other {
		return 0
	}
	return dialYield
}

// yieldTime returns how long we wait for a contact to dial us. On slow lines a call takes
// long, and a second call at the same time would slow both down.
func (c *circle) yieldTime(other peer.ID) time.Duration {
	if yieldTime(c.self, other) == 0 {
		return 0
	}
	return c.longestYield()
}

// longestYield returns the longest time that we wait for the other side to dial.
func (c *circle) longestYield() time.Duration {
	return dialYield + max(c.contacts.longestSlack(), c.callSlack())
}

// callSlack returns how much longer than usual our calls may take: the time that the latest
// successful call took, up to slackMost. On most lines that is little.
func (c *circle) callSlack() time.Duration { return min(c.callTook, slackMost) }

// onFound plans when to dial a peer that we have just heard of.
func (c *circle) onFound(by peer.ID, way Way, p peer.AddrInfo, now time.Time) {
	if p.ID == c.self || p.ID.Validate() != nil || c.expelled[p.ID] {
		return
	}
	x := c.contacts[p.ID]
	if x == nil {
		if !c.contacts.makeRoom(now) {
			return
		}
		x = newContact(p.ID)
		c.contacts[p.ID] = x
		x.learnAddrs(p.Addrs, way)
		x.noteKnownBy(by)
		x.dialPlan.planLater(now, c.firstPause(way, p.ID), dialStrange)
		c.nudge()
		return
	}
	fresh := x.learnAddrs(p.Addrs, way)
	x.noteKnownBy(by)
	if x.phase.connected() || way == WayInternet && !fresh { // the DHT returns the same addresses again and again
		return
	}
	if x.dialPlan.calls > 0 {
		if fresh && way != WayMember {
			c.callBeside(x, now)
		}
		return
	}
	if way != WayMember {
		c.becomeHeard(x)
	}
	planned := x.dialPlan.nextTry
	x.dialPlan.failedTries = 0
	x.dialPlan.planLater(now, c.firstPause(way, p.ID), x.longestPause())
	if planned.Before(x.dialPlan.nextTry) && planned.After(now) {
		x.dialPlan.nextTry = planned // keep the earlier dial that was planned already
	}
	c.nudge()
}

// callBeside calls a contact at a new address while another call to it is under way, because the
// other call may be waiting for addresses that lead nowhere. We do not do so for addresses that a
// member sends: a member could send ever new ones and make us call them all.
func (c *circle) callBeside(x *contact, now time.Time) {
	if c.closed || x.phase == phaseLeft || x.dialPlan.calls >= maxCalls || x.dialPlan.hangUps > 0 {
		return
	}
	c.beginCall(x, now)
	c.nudge()
}

// firstPause returns how long to wait before dialling a peer, so that two peers do not
// dial each other at the same time. A peer that joins dials first; otherwise the one
// with the smaller id does.
func (c *circle) firstPause(way Way, id peer.ID) time.Duration {
	alone := c.contacts.connected() == 0
	switch {
	case way == WayMember:
		return c.yieldTime(id)
	case c.joining && alone && (way == WayLink || c.self < id):
		return 0
	case c.joining && alone:
		return joinYield
	case !c.joining && way == WayInternet: // the peer that joins has dialled at once, but may be unable to reach us
		return openYield
	default:
		return openYield + c.yieldTime(id)
	}
}

// call is one try to reach a contact.
type call struct {
	target  peer.AddrInfo
	way     Way
	beganAt time.Time
	slack   time.Duration // how much longer than usual it may take
	relayed bool          // dial only through relays, since the direct addresses have failed
}

// beginCall begins a try.
func (c *circle) beginCall(x *contact, now time.Time) {
	if x.dialPlan.calls == 0 {
		x.calledAt = now
	}
	x.dialPlan.calls++
	if !x.firstProvenAt.IsZero() {
		c.stats.Redials++
	}
	to := x.addrInfo()
	if c.node.relays() {
		to.Addrs = append(to.Addrs, c.contacts.circuitsTo(x)...)
	}
	lost := x.phase == phaseRenewing && x.path == PathRelay || x.checkedAt.After(x.heardAt)
	relayed := lost && slices.ContainsFunc(to.Addrs, addr.IsCircuit)
	if relayed {
		to.Addrs = slices.DeleteFunc(to.Addrs, func(a ma.Multiaddr) bool { return !addr.IsCircuit(a) })
	}
	c.todo.calls = append(c.todo.calls, call{to, x.way, now, c.callSlack(), relayed})
}

// callEnded decides what to do after one try. Meanwhile we may have forgotten
// the contact, and may even have heard of it again.
func (c *circle) callEnded(t call, err error, now time.Time) {
	if err == nil {
		c.callTook = now.Sub(t.beganAt)
	}
	x := c.contacts[t.target.ID]
	if x == nil || x.dialPlan.calls == 0 {
		return
	}
	x.dialPlan.calls--
	if err == nil || x.phase.connected() || c.closed {
		return
	}
	if isRefusal(err) && (t.way == WayLink || !errors.Is(err, errUnsigned)) {
		c.refusal = err
		poke(c.update)
	}
	if errors.Is(err, ErrCrowded) && c.lostPlace(x) {
		c.emit(Event{Kind: Crowded, Peer: x.peer})
	}
	x.dialPlan.failedTries++
	if x.firstProvenAt.IsZero() && t.way == WayMember && errors.Is(err, ErrWrongSecret) && x.dialPlan.idle() {
		delete(c.contacts, x.id) // it is on the topic, but does not know the secret
		return
	}
	first := time.Duration(0)
	if !x.firstProvenAt.IsZero() {
		first = c.yieldTime(x.id)
	}
	x.dialPlan.planLater(now, first, x.longestPause())
}

// isRefusal reports whether the peer refused for a reason that asking again
// will not change soon.
func isRefusal(err error) bool {
	return errors.Is(err, ErrOtherVersion) || errors.Is(err, ErrFull) || errors.Is(err, ErrCrowded) || errors.Is(err, ErrRefused) ||
		errors.Is(err, ErrShut) || errors.Is(err, ErrNotInvited)
}
