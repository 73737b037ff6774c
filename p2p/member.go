package p2p

import (
	"errors"
	"time"

	"github.com/libp2p/go-libp2p/core/network"
	"github.com/libp2p/go-libp2p/core/peer"
	ma "github.com/multiformats/go-multiaddr"

	"lastcard/p2p/internal/addr"
	"lastcard/p2p/internal/wire"
)

// callsCross: if each side says hello to the other within this time, their calls count as crossed.
const callsCross = time.Second

// admit decides whether a peer that has called us and proved the secret may come in, and if so, takes it in.
// refusal is the result of TableConfig.Admit, nil if the caller has no objection.
func (c *circle) admit(id peer.ID, session uint64, r role, refusal error, now time.Time) status {
	if c.out.closed {
		return statusUnknown
	}
	if c.expelled[id] {
		return statusRefused
	}
	x := c.contacts[id]
	if x != nil && c.inTheWay(x, session, now) {
		if x.askedAgainAt = now; x.session != session {
			x.rivalAt = now
		}
		return statusAgain
	}
	if refusal != nil && (x == nil || !x.isMember()) {
		return statusFor(refusal) // even a peer that we would otherwise send on to a stand
	}
	if full := c.findPlace(id, x, r, now); full != statusOK {
		return full
	}
	if x == nil {
		if r == roleWatches {
			c.forget(c.contacts.lostWatcher())
		}
		x = newContact(id)
		x.way = WayMember
		c.contacts[id] = x
	}
	x.watches = r == roleWatches
	c.becomeProven(x, session, now)
	return statusOK
}

// findPlace reports whether there is a place for a peer, as contacts.roomFor does. x is its contact, nil if it has
// none. If there is no place, it first tries to make one (fleeting, crowdedOut).
func (c *circle) findPlace(id peer.ID, x *contact, r role, now time.Time) status {
	full := c.contacts.roomFor(c.us, x, r)
	if full == statusOK {
		return full
	}
	if full == statusFull {
		if away := c.contacts.fleeting(c.keeps, now); away != nil {
			c.forget(away)
			return c.contacts.roomFor(c.us, x, r)
		}
	}
	at := homeOf(c.node.host.Network().ConnsToPeer(id))
	for _, out := range c.contacts.crowdedOut(c.contacts.excess(c.us, x, r), at, r, c.keeps) {
		c.becomeLeft(out, Event{Err: full.err()})
		c.out.todo.hangUps = append(c.out.todo.hangUps, hangUp{id: out.id})
	}
	return c.contacts.roomFor(c.us, x, r)
}

// forget forgets a member whose place somebody else gets. x is nil if nobody has to go.
func (c *circle) forget(x *contact) {
	if x == nil {
		return
	}
	delete(c.contacts, x.id)
	c.out.stale = true
	c.node.host.ConnManager().Unprotect(x.id, c.connTag)
}

// trust takes frames from a peer that we have called, as soon as it has proved the secret: it may send before we
// hear that it lets us in. If there is no room for the peer in its role, trust returns an error, so that the hello
// ends before the peer lets us in and believes that we are there.
func (c *circle) trust(id peer.ID, r role, now time.Time) error {
	x := c.contacts[id]
	if x == nil || c.expelled[id] {
		return nil // letIn returns the error
	}
	if full := c.findPlace(id, x, r, now); full != statusOK {
		return full.err()
	}
	if !x.phase.trusted() {
		x.path = pathOf(c.node.host.Network().ConnsToPeer(id)) // its frames may name addresses, and the path decides which of them we call (credible)
		c.out.become(x, phaseTrusted)
	}
	return nil
}

// letIn makes a peer that we have called, and that has let us in, a proven contact.
func (c *circle) letIn(id peer.ID, session uint64, r role, now time.Time) error {
	x := c.contacts[id]
	switch {
	case c.out.closed || x == nil:
		return ErrClosed
	case c.expelled[id]:
		return ErrNotMember
	case c.inTheWay(x, session, now):
		return errAgain
	}
	if full := c.findPlace(id, x, r, now); full != statusOK {
		c.out.become(x, phaseHeard) // so that we no longer take its frames
		return full.err()
	}
	x.watches = r == roleWatches
	c.becomeProven(x, session, now)
	return nil
}

// inTheWay reports whether an older connection is in the way of the one that a hello has just used. There are
// two cases. In the first, the peer is another process than before, and a connection of the old process is still
// open. In the second, the peer has moved to another network and calls again, while its old connection still
// seems alive to us. In both cases all connections must be closed, because pubsub goes deaf when an old
// connection is still open beside a new one; see doc.go, "Staying together".
func (c *circle) inTheWay(x *contact, session uint64, now time.Time) bool {
	if x.firstProvenAt.IsZero() || len(c.node.host.Network().ConnsToPeer(x.id)) < 2 {
		return false
	}
	return x.session != session || x.phase.connected() && now.Sub(x.provenSince) > callsCross+c.turns.slack()
}

// onIdentified takes in the addresses that a peer has sent to libp2p. If they are new, we introduce the member to
// the others again: it may have proved the secret before we had its addresses, and nobody could dial it. libp2p limits
// how often a peer sends addresses.
func (c *circle) onIdentified(id peer.ID) {
	x := c.contacts[id]
	if x != nil && x.phase.connected() && !c.out.closed && x.learnOwnAddrs(c.node.host.Peerstore().Addrs(id)) {
		c.contacts.introduce(x, &c.out)
	}
}

// hear notes that a trusted peer is alive.
func (c *circle) hear(id peer.ID, now time.Time) {
	x := c.contacts[id]
	if x == nil || !x.phase.trusted() {
		return
	}
	x.heardAt, x.answerBy, x.owesAnswer = now, time.Time{}, false
	if x.phase == phaseSilent {
		c.out.become(x, phaseJoined)
	}
}

// onGoodbye notes that a member has left the table. A goodbye of an earlier session may come late, when the member
// is here again; onGoodbye ignores it.
func (c *circle) onGoodbye(id peer.ID, session uint64) {
	x := c.contacts[id]
	if x == nil || c.out.closed || x.phase.connected() && x.session != session {
		return
	}
	c.becomeLeft(x, Event{Bye: true})
}

// expel puts a peer out for good. It reports false if the peer was out already, or we have left the table.
func (c *circle) expel(id peer.ID) bool {
	if c.out.closed || c.expelled[id] {
		return false
	}
	c.expelled[id] = true
	c.out.stale = true
	if x := c.contacts[id]; x != nil {
		c.becomeLeft(x, Event{Err: ErrRefused})
	}
	return true
}

// hangUp names a peer whose connections the node must close. offences is how many offences the node first notes
// against a stranger; 0 for a member.
type hangUp struct {
	id       peer.ID
	offences int
}

// hangUp has the connections to a member closed and plans the next call, which waits until they are
// closed. A joined member becomes renewing, and any other is parted. A silent member counts as joined if we
// hang up because of its silence and its broadcasts still reach us through others.
func (c *circle) hangUp(x *contact, why error, now time.Time) {
	if errors.Is(why, errSilent) && c.authors.Heard(x.id, now) && x.phase == phaseSilent {
		c.out.become(x, phaseJoined)
	}
	if x.phase == phaseJoined {
		c.out.becomeRenewing(x, why, now)
	} else {
		c.out.becomeParted(c.us, x, why)
	}
	x.dialPlan.hangUps++
	c.out.todo.hangUps = append(c.out.todo.hangUps, hangUp{id: x.id})
	c.turns.planRedial(x, c.contacts, now)
}

// onHungUp notes that a member's connections are closed. Meanwhile we may have forgotten
// the member, and may even have heard of it again.
func (c *circle) onHungUp(id peer.ID) {
	if x := c.contacts[id]; x != nil && x.dialPlan.hangUps > 0 {
		x.dialPlan.hangUps--
		c.out.nudge()
	}
}

// twinWithin: if a session comes back within this time after another one of the same peer has asked to come in, both
// run. So they do if a session comes back after another one has come in.
const twinWithin = 3 * time.Second

// becomeProven: a hello is complete. The member is connected; we introduce it to the others, and the others to
// it. The phase changes after lookAt, so that an event about the change names the new path.
func (c *circle) becomeProven(x *contact, session uint64, now time.Time) {
	if x.phase.connected() && x.session != session {
		c.out.closeLink(x)
	}
	if x.phase == phaseRenewing && x.session != session {
		c.out.becomeParted(c.us, x, x.endedBy)
	}
	conns := c.node.host.Network().ConnsToPeer(x.id)
	c.node.gate.LetThrough(addr.OfConns(conns), now)
	x.lookAt(conns, c.node.host.Peerstore().Addrs(x.id), c.us.id)
	switch {
	case x.phase == phaseRenewing:
		x.deafSince, x.provenSince = now, now
		c.out.become(x, phaseJoined)
	case !x.phase.connected():
		x.deafSince, x.provenSince = now, now
		c.out.become(x, phaseProven)
	}
	if x.firstProvenAt.IsZero() {
		x.firstProvenAt = now
	}
	if x.session == session && now.Sub(x.rivalAt) < twinWithin || x.lastSession == session {
		c.out.emitMinor(Event{Kind: MemberTwin, Peer: x.peer})
	}
	if x.session != session {
		x.lastSession = x.session
	}
	x.session, x.heardAt, x.answerBy, x.dialPlan.failedTries = session, now, time.Time{}, 0
	x.rivalAt, x.twinCalls = time.Time{}, 0
	x.seenAddr, x.moveCount = nil, 0
	c.node.guard.Forgive(x.id)
	c.node.host.ConnManager().Protect(x.id, c.connTag)
	offer(c.node.knownHost.provenPeers, x.id) // so that gossip opens its streams to the member
	c.out.openLink(x)
	c.ping(x, now)
	c.introduceSoon(x, now)
	c.welcome(x)
	poke(c.lookAgain)
}

// becomeLeft: the contact said goodbye, was expelled, or had to make room for another (crowdedOut). We no longer dial
// it, and forget it when enough others have left after it.
func (c *circle) becomeLeft(x *contact, why Event) {
	c.out.disconnect(c.us, x, phaseLeft, why)
	c.node.host.ConnManager().Unprotect(x.id, c.connTag)
	c.contacts.forgetLeft()
}

// lookAt learns from the connections to a contact the path to it, the address under which it counts in a crowd
// (homeOf), the addresses at which we can dial it, and whether we have dialled it. known are its addresses that libp2p
// knows. self is our id: without any connection, the smaller id counts as the one that has dialled.
func (x *contact) lookAt(conns []network.Conn, known []ma.Multiaddr, self peer.ID) {
	x.path = pathOf(conns)
	x.noteHome(conns)
	x.learnOwnAddrs(known)
	x.dialled = self < x.id
	for _, conn := range conns {
		if x.dialled = conn.Stat().Direction == network.DirOutbound; x.dialled && !conn.Stat().Limited {
			x.learnAddrs(addr.Fit([]ma.Multiaddr{conn.RemoteMultiaddr()}))
		}
	}
}

// welcome makes a proven contact a joined one if it hears our broadcasts: over the topic, or through a relay, where
// they go over its direct stream.
func (c *circle) welcome(x *contact) {
	if x.phase == phaseProven && (c.topicPeers.has(x.id) || x.path == PathRelay) {
		c.out.become(x, phaseJoined)
		poke(c.lookAgain)
	}
}

// onTopicChange notes that a peer has come to the topic (on) or has left it.
func (c *circle) onTopicChange(id peer.ID, on bool, now time.Time) {
	if on == c.topicPeers.has(id) {
		return
	}
	if on {
		c.topicPeers[id] = &presence{since: now}
	} else {
		delete(c.topicPeers, id)
	}
	if x := c.contacts[id]; x != nil {
		x.deafSince = now
		c.welcome(x)
	}
}

// renewWithin is how long we wait for a new connection before we report to the
// caller that the old one has ended.
func (x *contact) renewWithin() time.Duration {
	switch {
	case errors.Is(x.endedBy, errOverdue):
		return renewAlone
	case x.path == PathRelay:
		return renewRelay
	}
	return renewDirect
}

// introduceEvery is the least time between two introductions of a member because of its hellos. A member may say hello
// as often as it likes, and each introduction sends a frame to everybody.
const introduceEvery = time.Second

// introduceSoon introduces a member to the others, at once or as soon as introduceEvery allows.
func (c *circle) introduceSoon(x *contact, now time.Time) {
	if x.introduceDue = now.Sub(x.introducedAt) < introduceEvery; x.introduceDue {
		return
	}
	x.introducedAt = now
	c.contacts.introduce(x, &c.out)
}

// introduce sends a member the addresses of the other connected members, and sends each of those members
// the addresses of x.
func (l contacts) introduce(x *contact, out *outcome) {
	var others []peer.AddrInfo
	for _, o := range l {
		if o == x || !o.phase.connected() {
			continue
		}
		others = append(others, o.addrsForPath(x.path))
		out.queueFrame(o, wire.KindPeers.Frame(nil, wire.AppendPeers(nil, []peer.AddrInfo{x.addrsForPath(o.path)})))
	}
	if len(others) > 0 {
		out.queueFrame(x, wire.KindPeers.Frame(nil, wire.AppendPeers(nil, others)))
	}
}

// How we treat a peer on the topic that has not proved the secret.
const (
	strangerAsk    = time.Second  // after this time on the topic, we ask a peer for the proof that it owes
	strangerClose  = helloTimeout // after this time on the topic, we disconnect a peer that still owes the proof
	strikesStrange = 2            // offences that we count against a peer when we disconnect it for want of the proof
)

// presence is a peer seen on the topic.
type presence struct {
	since      time.Time // when it came to the topic, or when it was last a connected member
	askedProof bool      // whether we have asked it for a proof
}

// topicPeers are the peers on the topic, members or not.
type topicPeers map[peer.ID]*presence

func (l topicPeers) has(id peer.ID) bool { return l[id] != nil }

// tendPresence handles a peer that is on the topic and not a connected member: it calls the peer for the
// proof that it owes, and disconnects it if no proof comes. A member that has just left, or was lost, gets the
// same time, since it stays on the topic for a moment.
func (c *circle) tendPresence(id peer.ID, p *presence, now time.Time) {
	x := c.contacts[id]
	if x != nil && x.phase.connected() {
		p.since, p.askedProof = now, false // its time as a stranger has not begun yet
		return
	}
	age := now.Sub(p.since)
	switch {
	case age > strangerClose:
		p.since = now
		c.out.todo.hangUps = append(c.out.todo.hangUps, hangUp{id, strikesStrange})
	case age > strangerAsk && !p.askedProof && x == nil && !c.expelled[id] && len(c.contacts) < maxContacts:
		p.askedProof = true
		x = newContact(id)
		x.way, x.dialPlan.nextTry = WayMember, now
		c.contacts[id] = x
	}
}
