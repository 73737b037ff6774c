package p2p

import (
	"time"

	"github.com/libp2p/go-libp2p/core/network"
	"github.com/libp2p/go-libp2p/core/peer"
	ma "github.com/multiformats/go-multiaddr"

	"lastcard/p2p/internal/addr"
)

// becomeTrusted: the contact has proved the secret to us; the hello is not
// complete yet.
func (c *circle) becomeTrusted(x *contact) {
	if !x.phase.trusted() {
		c.setPhase(x, phaseTrusted)
	}
}

// becomeProven: a hello is complete. The member is connected; we introduce it to the others, and the others to it.
func (c *circle) becomeProven(x *contact, session uint64, now time.Time) {
	if x.phase.connected() && x.session != session {
		c.closeLink(x)
	}
	if x.phase == phaseRenewing && x.session != session {
		c.becomeParted(x, x.endedBy)
	}
	renewed := x.phase == phaseRenewing
	switch {
	case renewed:
		x.deafSince, x.provenSince = now, now
		c.setPhase(x, phaseJoined)
	case !x.phase.connected():
		x.deafSince, x.provenSince = now, now
		c.setPhase(x, phaseProven)
	}
	if x.firstProvenAt.IsZero() {
		x.firstProvenAt = now
	}
	x.session, x.heardAt, x.answerBy, x.dialPlan.failedTries = session, now, time.Time{}, 0
	x.seenAddr, x.moveCount = nil, 0
	c.node.guard.Forgive(x.id)
	c.lookAtConnections(x, now)
	if renewed {
		c.emit(Event{Kind: MemberRenewed, Peer: x.peer, Path: x.path})
	}
	c.node.host.ConnManager().Protect(x.id, c.tag)
	c.node.knownHost.showMember(x.id)
	c.openLink(x)
	c.ping(x, now)
	c.introduce(x)
	c.welcome(x)
	poke(c.update)
}

func (c *circle) becomeJoined(x *contact) {
	c.setPhase(x, phaseJoined)
	c.emit(Event{Kind: MemberJoined, Peer: x.peer, Path: x.path})
	poke(c.update)
}

func (c *circle) becomeSilent(x *contact) {
	c.setPhase(x, phaseSilent)
	c.emit(Event{Kind: MemberSilent, Peer: x.peer, Path: x.path})
}

// becomeBack: a silent member has sent something again.
func (c *circle) becomeBack(x *contact) {
	c.setPhase(x, phaseJoined)
	c.emit(Event{Kind: MemberBack, Peer: x.peer, Path: x.path})
}

// becomeRenewing: the connection of a joined member has ended. That happens when a stranger's relay
// ends it (after two minutes or 128 KiB), when a computer moves to another network, and when we
// call a friend behind a router again. A new connection usually follows soon, so we report the loss
// to the caller only if it takes longer than renewWithin.
func (c *circle) becomeRenewing(x *contact, why error, now time.Time) {
	c.setPhase(x, phaseRenewing)
	x.provenSince, x.endedBy = now, why
	c.closeLink(x)
}

// becomeParted: the connection has ended or no longer works, and we look for
// the member again. A member that has left stays left.
func (c *circle) becomeParted(x *contact, why error) {
	next := phaseHeard
	if x.phase == phaseLeft {
		next = phaseLeft
	}
	c.disconnect(x, next, Event{Err: why})
}

// becomeLeft: the contact said goodbye, or was expelled. We no longer dial it,
// and forget it after a while.
func (c *circle) becomeLeft(x *contact, why Event) {
	c.disconnect(x, phaseLeft, why)
	c.node.host.ConnManager().Unprotect(x.id, c.tag)
	c.contacts.forgetLeft()
}

// becomeHeard: we hear again of a contact that had left, and may dial it.
func (c *circle) becomeHeard(x *contact) {
	if x.phase == phaseLeft {
		c.setPhase(x, phaseHeard)
	}
}

// lookAtConnections learns from a member's connections the path to it, and the addresses that reach
// it.
func (c *circle) lookAtConnections(x *contact, now time.Time) {
	conns := c.node.host.Network().ConnsToPeer(x.id)
	c.node.gate.LetThrough(addr.OfConns(conns), now)
	x.path = pathOf(conns)
	x.learnAddrs(c.node.host.Peerstore().Addrs(x.id), x.way)
	x.dialled = c.self < x.id
	for _, conn := range conns {
		if x.dialled = conn.Stat().Direction == network.DirOutbound; x.dialled && !conn.Stat().Limited {
			x.learnAddrs(addr.Fit([]ma.Multiaddr{conn.RemoteMultiaddr()}), x.way)
		}
	}
}

// welcome makes a proven member a joined one, once that member hears our broadcasts.
func (c *circle) welcome(x *contact) {
	if x.phase == phaseProven && (c.onTopic(x.id) || x.path == PathRelay) {
		c.becomeJoined(x)
	}
}

// renewWithin is how long a new connection may take before we report to the
// caller that the old one has ended.
func (x *contact) renewWithin() time.Duration {
	switch {
	case x.endedBy == errOverdue:
		return renewAlone
	case x.path == PathRelay:
		return renewRelay
	}
	return renewDirect
}

// disconnect clears the fields of a contact that only a connected member has. It sends
// the event why if the caller believes that the contact is here. A caller that watches
// believes that of every connected contact, since Join does not wait until they have
// joined.
func (c *circle) disconnect(x *contact, next phase, why Event) {
	told := x.phase.joined() || c.watches && x.phase == phaseProven
	c.setPhase(x, next)
	x.path, x.rtt, x.worstRTT, x.reach = PathNone, 0, 0, 0
	c.closeLink(x)
	if told {
		why.Kind, why.Peer = MemberLeft, x.peer
		c.emit(why)
	}
}

// introduce sends a member the addresses of the other connected members, and sends those members
// its addresses.
func (c *circle) introduce(x *contact) {
	var others []peer.AddrInfo
	for _, o := range c.contacts {
		if o == x || !o.phase.connected() {
			continue
		}
		others = append(others, o.addrsForPath(x.path))
		c.queueFrame(o, kindPeers.frame(nil, appendPeers(nil, []peer.AddrInfo{x.addrsForPath(o.path)})))
	}
	if len(others) > 0 {
		c.queueFrame(x, kindPeers.frame(nil, appendPeers(nil, others)))
	}
}
