package p2p

import (
	"errors"
	"slices"
	"time"

	"github.com/libp2p/go-libp2p/core/peer"
	ma "github.com/multiformats/go-multiaddr"

	"lastcard/p2p/internal/addr"
)

// Limits of calls.
const (
	maxVia   = 4               // we dial one peer through at most this many members as relays
	maxCalls = 2               // calls to one contact at a time; the second one (callBeside) tries a new address as well
	longCall = 2 * time.Second // we may give up a call to a stranger after this time if we need room
)

// onFound takes in addresses of a peer, and plans when to dial it. by is the member that sent them, "" if none did. It
// returns the peer for which there is no room: this one, or another that had to go for it; "" if all have room.
func (c *circle) onFound(by peer.ID, way Way, p peer.AddrInfo, now time.Time) (out peer.ID) {
	if p.ID == c.us.id || p.ID.Validate() != nil || c.expelled[p.ID] {
		return ""
	}
	x := c.contacts[p.ID]
	if by != "" {
		if x == nil || !x.phase.connected() {
			if a := c.authors.Of(by, c.contacts.isMemberOrTrusted, now); a == nil || !a.Naming.AllowN(now, 1) {
				return ""
			}
		}
		p.Addrs = c.contacts.credible(by, p.Addrs)
	}
	if x == nil {
		var room bool
		if out, room = c.contacts.makeRoom(way, now); !room {
			return p.ID
		}
		x = newContact(p.ID)
		c.contacts[p.ID] = x
		x.learnFound(p.Addrs, way)
		x.noteKnownBy(by)
		x.dialPlan.planLater(now, c.turns.first(way, c.us.id, p.ID, c.contacts), dialStrange)
		c.out.nudge()
		return out
	}
	x.noteKnownBy(by)
	c.foundAgain(x, way, p.Addrs, now)
	return ""
}

// foundAgain takes in addresses of a contact that we know already, and plans when to dial it unless it is connected.
func (c *circle) foundAgain(x *contact, way Way, addrs []ma.Multiaddr, now time.Time) {
	fresh := x.learnFound(addrs, way)
	if x.phase.connected() || way == WayInternet && !fresh { // the DHT returns the same addresses again and again
		return
	}
	if x.dialPlan.calls > 0 {
		if fresh && way != WayMember {
			c.callBeside(x, now)
		}
		return
	}
	if way != WayMember && x.phase == phaseLeft {
		c.out.become(x, phaseHeard)
	}
	planned := x.dialPlan.nextTry
	x.dialPlan.failedTries = 0
	x.dialPlan.planLater(now, c.turns.first(way, c.us.id, x.id, c.contacts), x.longestPause())
	if planned.Before(x.dialPlan.nextTry) && planned.After(now) {
		x.dialPlan.nextTry = planned // keep the earlier dial that was planned already
	}
	c.out.nudge()
}

// callBeside calls a contact that has a new address while another call to it is under way, because the
// other call may be waiting for addresses that lead nowhere. The caller of callBeside leaves out addresses
// that a member sent: a member could send ever new ones and make us call them all.
func (c *circle) callBeside(x *contact, now time.Time) {
	if c.out.closed || x.phase == phaseLeft || x.dialPlan.calls >= maxCalls || x.dialPlan.hangUps > 0 {
		return
	}
	c.beginCall(x, now)
	c.out.nudge()
}

// enoughTwinCalls: when so many calls to a member have ended with ErrTwin, we take that for a refusal. Before that, an
// earlier program of ours may still be ending.
const enoughTwinCalls = 3

// call is one try to reach a contact.
type call struct {
	target  peer.AddrInfo
	way     Way
	beganAt time.Time
	slack   time.Duration // how much longer than usual each of its steps may take
	relayed bool          // dial only through relays: a relayed connection has just ended, or no answer came (place.go)
}

// beginCall hands out a call to a contact.
func (c *circle) beginCall(x *contact, now time.Time) {
	if x.dialPlan.calls == 0 {
		x.calledAt = now
	}
	x.dialPlan.calls++
	to := x.addrInfo()
	to.Addrs = append(to.Addrs, slices.DeleteFunc(slices.Clone(x.given), func(a ma.Multiaddr) bool { return slices.ContainsFunc(x.addrs, a.Equal) })...)
	if c.node.cfg.relays() {
		to.Addrs = append(to.Addrs, c.contacts.circuitsTo(x)...)
	}
	lost := x.phase == phaseRenewing && x.path == PathRelay || x.checkedAt.After(x.heardAt)
	relayed := lost && slices.ContainsFunc(to.Addrs, addr.IsCircuit)
	if relayed {
		to.Addrs = slices.DeleteFunc(to.Addrs, func(a ma.Multiaddr) bool { return !addr.IsCircuit(a) })
	}
	c.out.todo.calls = append(c.out.todo.calls, call{to, x.way, now, c.turns.slack(), relayed})
}

// callEnded decides what to do after a call. Meanwhile we may have forgotten
// the contact, and may even have heard of it again.
func (c *circle) callEnded(tried call, err error, now time.Time) {
	if err == nil {
		c.turns.callTook = now.Sub(tried.beganAt)
	}
	x := c.contacts[tried.target.ID]
	if x == nil || x.dialPlan.calls == 0 {
		return
	}
	x.dialPlan.calls--
	if err == nil || x.phase.connected() || c.out.closed {
		return
	}
	lasts := isRefusal(err) && (x.named == WayLink || !errors.Is(err, errUnsigned))
	if errors.Is(err, ErrTwin) {
		x.twinCalls++
		lasts = x.twinCalls >= enoughTwinCalls
	}
	if lasts {
		c.refusal = err
		poke(c.lookAgain)
	}
	if errors.Is(err, ErrCrowded) && c.contacts.lostPlace(c.us, x) {
		c.out.emit(Event{Kind: Crowded, Peer: x.peer})
	}
	x.dialPlan.failedTries++
	if x.firstProvenAt.IsZero() && tried.way == WayMember && x.named == "" && errors.Is(err, ErrWrongSecret) && x.dialPlan.idle() {
		delete(c.contacts, x.id) // only a member named it, or it is on the topic, but it does not know the secret
		return
	}
	first := time.Duration(0)
	if !x.firstProvenAt.IsZero() {
		first = c.turns.yield(c.us.id, x.id, c.contacts)
	}
	x.dialPlan.planLater(now, first, x.longestPause())
}

// isRefusal reports whether the peer refused us for a reason that will not change soon.
func isRefusal(err error) bool {
	return errors.Is(err, ErrOtherVersion) || errors.Is(err, ErrFull) || errors.Is(err, ErrCrowded) || errors.Is(err, ErrRefused) ||
		errors.Is(err, ErrShut) || errors.Is(err, ErrNotInvited)
}

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
