package p2p

import (
	"time"

	"github.com/libp2p/go-libp2p/core/peer"
)

// Times of the rounds in which the owner looks after the contacts. Members on slow lines get more (contact.slack).
const (
	watchEvery  = 250 * time.Millisecond  // the longest time between two rounds
	lookEvery   = 2 * time.Second         // the time between two looks at the paths of a member
	silentAfter = 6 * time.Second         // a member that we have not heard for this time is silent
	closeAfter  = 12 * time.Second        // we close the connection to a member that we have not heard for this time, and make a new one
	slackTrips  = 4                       // the extra time that a member gets, in round trips
	slackMost   = closeAfter              // the longest extra time that a member gets
	renewDirect = time.Second             // a member whose direct connection has ended counts as gone if it is not back within this time
	renewRelay  = 3 * time.Second         // a member whose relayed connection has ended counts as gone if it is not back within this time
	deafAfter   = 1500 * time.Millisecond // we disconnect and dial again a member that has been connected, but not on the topic, for this time
)

// doRound does everything that is due.
func (c *circle) doRound(now time.Time) {
	if c.out.closed {
		return
	}
	for _, x := range c.contacts {
		if x.phase == phaseRenewing && now.Sub(x.provenSince) > x.renewWithin() && !c.authors.Heard(x.id, now) {
			c.out.becomeParted(c.us, x, x.endedBy)
		}
		switch {
		case x.phase == phaseLeft:
		case x.phase.connected():
			c.tendMember(x, now)
		case x.dialPlan.due(now):
			c.beginCall(x, now)
		}
	}
	for id, p := range c.topicPeers {
		c.tendPresence(id, p, now)
	}
}

func (l contacts) untilNextRound(now time.Time) time.Duration {
	d := watchEvery
	for _, x := range l {
		if x.phase != phaseLeft && !x.phase.connected() && x.dialPlan.idle() {
			d = min(d, max(x.dialPlan.nextTry.Sub(now), time.Millisecond))
		}
	}
	return d
}

// tendMember pings a connected member, introduces it again if that is due, and hangs up on it if the connection does
// not work.
func (c *circle) tendMember(x *contact, now time.Time) {
	if !now.Before(x.nextPingAt) {
		c.ping(x, now)
	}
	if x.introduceDue {
		c.introduceSoon(x, now)
	}
	if now.Sub(x.lookedAt) >= lookEvery {
		x.lookedAt = now
		c.updatePath(x, now)
		if !x.phase.connected() {
			return // updatePath has hung up, as the connection has moved too often
		}
		c.findDirectPath(x, now)
		c.shareHome(x, now)
	}
	quiet := now.Sub(x.heardAt)
	switch {
	case c.overdue(x, now):
		c.hangUp(x, errOverdue, now)
		c.callAgain(x, now)
		return
	case !x.answerBy.IsZero() && now.After(x.answerBy):
		x.answerBy = time.Time{}
		c.hangUp(x, errMoved, now)
		x.dialPlan.planNow(now)
		return
	case quiet > closeAfter+x.slack():
		x.heardAt = now
		c.hangUp(x, errSilent, now)
		return
	case quiet > silentAfter+x.slack() && x.phase == phaseJoined:
		c.out.become(x, phaseSilent)
	}
	if !c.topicPeers.has(x.id) && now.Sub(x.deafSince) > deafAfter+max(x.slack(), c.turns.slack()) && x.path != PathRelay {
		x.deafSince = now
		c.hangUp(x, errDeaf, now)
	}
}

// onConnChanged notes that a peer has a new connection, or has lost one and has others
// left.
func (c *circle) onConnChanged(id peer.ID, now time.Time) {
	if x := c.contacts[id]; x != nil && x.phase.connected() && !c.out.closed {
		c.updatePath(x, now)
	}
}

// updatePath notes by which path we reach a member now, where it is at home, and at which address we see it (place.go).
func (c *circle) updatePath(x *contact, now time.Time) {
	conns := c.node.host.Network().ConnsToPeer(x.id)
	x.noteHome(conns)
	c.notePlace(x, placeOf(conns), now)
	path := pathOf(conns)
	if path == x.path || path == PathNone || !x.phase.connected() {
		return
	}
	if x.path == PathRelay {
		x.deafSince = now // the relay carried no gossip; it begins now
	}
	x.path = path
	c.welcome(x)
	if x.phase.joined() {
		c.out.emit(Event{Kind: PathChanged, Peer: x.peer, Path: path})
	}
}

// onLost notes that the last connection to a peer is gone.
func (c *circle) onLost(id peer.ID, now time.Time) {
	x := c.contacts[id]
	if x == nil || c.out.closed {
		return
	}
	if x.phase.connected() {
		x.learnOwnAddrs(c.node.host.Peerstore().Addrs(id))
		c.turns.planRedial(x, c.contacts, now)
		// We were checking the strangers between us (place.go) when the other side gave up the connection.
		if x.checkedAt.After(x.heardAt) {
			c.callAgain(x, now)
		}
	}
	switch x.phase {
	case phaseJoined:
		c.out.becomeRenewing(x, errGone, now)
	case phaseRenewing:
	default:
		c.out.becomeParted(c.us, x, errGone)
	}
	c.out.nudge()
}
