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

// twinWithin: if a session comes back within this time after another one of the same peer has asked to come in, both run.
// So they do if a session comes back after another one has come in.
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

// becomeLeft: the contact said goodbye, was expelled, or had to make room for another (crowdedOut). We no longer dial it,
// and forget it when enough others have left after it.
func (c *circle) becomeLeft(x *contact, why Event) {
	c.out.disconnect(c.us, x, phaseLeft, why)
	c.node.host.ConnManager().Unprotect(x.id, c.connTag)
	c.contacts.forgetLeft()
}

// lookAt learns from the connections to a contact the path to it, the address under which it counts in a crowd (homeOf),
// the addresses at which we can dial it, and whether we have dialled it.
// known are its addresses that libp2p knows. self is our id: without any connection, the smaller id counts as
// the one that has dialled.
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
