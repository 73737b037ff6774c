package p2p

import (
	"time"

	"github.com/libp2p/go-libp2p/core/network"
	"github.com/libp2p/go-libp2p/core/peer"
	ma "github.com/multiformats/go-multiaddr"

	"lastcard/p2p/internal/addr"
)

// reported lists the changes of a phase that an event reports to the caller.
var reported = map[[2]phase]EventKind{
	{phaseProven, phaseJoined}:   MemberJoined,
	{phaseJoined, phaseSilent}:   MemberSilent,
	{phaseSilent, phaseJoined}:   MemberBack,
	{phaseRenewing, phaseJoined}: MemberRenewed,
}

// become changes the phase of a contact.
func (c *circle) become(x *contact, next phase) {
	kind := reported[[2]phase{x.phase, next}]
	x.phase = next
	c.stale = true
	if kind != 0 {
		c.emit(Event{Kind: kind, Peer: x.peer, Path: x.path})
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
	c.lookAtConnections(x, now)
	switch {
	case x.phase == phaseRenewing:
		x.deafSince, x.provenSince = now, now
		c.become(x, phaseJoined)
	case !x.phase.connected():
		x.deafSince, x.provenSince = now, now
		c.become(x, phaseProven)
	}
	if x.firstProvenAt.IsZero() {
		x.firstProvenAt = now
	}
	x.session, x.heardAt, x.answerBy, x.dialPlan.failedTries = session, now, time.Time{}, 0
	x.seenAddr, x.moveCount = nil, 0
	c.node.guard.Forgive(x.id)
	c.node.host.ConnManager().Protect(x.id, c.tag)
	c.node.knownHost.showMember(x.id)
	c.openLink(x)
	c.ping(x, now)
	c.introduce(x)
	c.welcome(x)
	poke(c.update)
}

// becomeRenewing: the connection of a joined member has ended. That happens when a stranger's relay
// ends it (after two minutes or 128 KiB), when a computer moves to another network, and when we
// call a friend behind a router again. A new connection usually follows soon, so we report the loss
// to the caller only if it takes longer than renewWithin.
func (c *circle) becomeRenewing(x *contact, why error, now time.Time) {
	c.become(x, phaseRenewing)
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

// lookAtConnections learns from a member's connections the path to it, and the addresses that reach
// it.
func (c *circle) lookAtConnections(x *contact, now time.Time) {
	conns := c.node.host.Network().ConnsToPeer(x.id)
	c.node.gate.LetThrough(addr.OfConns(conns), now)
	x.path = pathOf(conns)
	x.learnAddrs(c.node.host.Peerstore().Addrs(x.id), x.way)
	x.dialled = c.us.id < x.id
	for _, conn := range conns {
		if x.dialled = conn.Stat().Direction == network.DirOutbound; x.dialled && !conn.Stat().Limited {
			x.learnAddrs(addr.Fit([]ma.Multiaddr{conn.RemoteMultiaddr()}), x.way)
		}
	}
}

// welcome makes a proven member a joined one, once that member hears our broadcasts.
func (c *circle) welcome(x *contact) {
	if x.phase == phaseProven && (c.topicPeers.has(x.id) || x.path == PathRelay) {
		c.become(x, phaseJoined)
		poke(c.update)
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
	told := x.phase.joined() || c.us.watches && x.phase == phaseProven
	c.become(x, next)
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
