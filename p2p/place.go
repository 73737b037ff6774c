package p2p

import (
	"time"

	"github.com/libp2p/go-libp2p/core/network"
	"github.com/libp2p/go-libp2p/core/peer"
	ma "github.com/multiformats/go-multiaddr"
	manet "github.com/multiformats/go-multiaddr/net"
	"github.com/quic-go/quic-go"
	"golang.org/x/time/rate"

	"lastcard/p2p/internal/addr"
	"lastcard/p2p/internal/wire"
)

// When a router gets another public address, or forgets its translation table, the QUIC connections through
// it move to another address. QUIC survives that, and only the far end sees it. So a member that sees another
// member move tells it the new address. The member that has moved may have lost its direct paths to
// others, and needs its new address for hole punching.
//
// Each move uses up one of four connection ids, and quic-go v0.64.1 never frees one: after the third move a
// connection is silent. So after the second move (maxMoves), the member that has seen it makes a new connection
// while the old one still works.
const maxMoves = 2

// seldomEvery is the least time between two checks of all members because one member says that our address has
// changed: a router changes its address only a few times a day, and a member may lie. It is also the least time
// between two calls to peers of the DHT to learn where they see us (callAgain).
const seldomEvery = 15 * time.Second

// newSeldom returns a limiter that allows one event in each seldomEvery.
func newSeldom() *rate.Limiter { return rate.NewLimiter(rate.Every(seldomEvery), 1) }

// elsewhereAnswer is how long the members have to answer when our router has changed our address. It is shorter than
// moveAnswer, because our network works already, unlike one that this computer has just moved to.
const elsewhereAnswer = 750 * time.Millisecond

// notePlace notes at which address we see a member now (nil if we see none). If the member has moved, we tell it the
// new address, and hang up after maxMoves.
func (c *circle) notePlace(x *contact, at ma.Multiaddr, now time.Time) {
	switch {
	case at == nil || x.seenAddr != nil && at.Equal(x.seenAddr):
		return
	case x.seenAddr == nil:
		x.seenAddr = at
		return
	}
	x.seenAddr = at
	x.moveCount++
	c.out.queueFrame(x, wire.KindPeers.Frame(nil, wire.AppendPeers(nil, []peer.AddrInfo{{ID: x.id, Addrs: []ma.Multiaddr{at}}})))
	if x.moveCount >= maxMoves {
		c.hangUp(x, errWorn, now)
	}
}

// placeOf returns the address at which we see a peer now on a direct QUIC connection, nil if it has none.
func placeOf(conns []network.Conn) ma.Multiaddr {
	for _, conn := range conns {
		var q *quic.Conn
		if conn.IsClosed() || conn.Stat().Limited || !conn.As(&q) {
			continue
		}
		if at, err := manet.FromNetAddr(q.RemoteAddr()); err == nil {
			return at.Encapsulate(ma.StringCast("/quic-v1"))
		}
	}
	return nil
}

// onSeenAt takes in the address at which a member says it sees us; it ignores all but the first of addrs. If the IP
// is new, our router has changed its address, and every member must answer soon. We believe only a member that we
// reach directly over the internet, since no other can see our public address.
func (c *circle) onSeenAt(id peer.ID, addrs []ma.Multiaddr, now time.Time) {
	if x := c.contacts[id]; x == nil || x.path != PathDirect || len(addrs) == 0 {
		return
	}
	if c.node.own.NoteReported(addrs[0]) && c.moveReports.AllowN(now, 1) {
		c.contacts.askAll(elsewhereAnswer, now)
		c.out.nudge()
	}
}

// When a member's router gets another public address, a third member at the table sees that and tells it
// (notePlace). Two members that are alone have no such witness, and the strangers that relay between them tell
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

// overdue reports whether we are alone with x, and x should have answered by now. It reports false if no stranger
// relays between us. When x has not answered for aloneAsk, overdue pings x and has those strangers checked.
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
