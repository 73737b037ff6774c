package p2p

import (
	"time"

	"github.com/libp2p/go-libp2p/core/network"
	"github.com/libp2p/go-libp2p/core/peer"
	ma "github.com/multiformats/go-multiaddr"
	manet "github.com/multiformats/go-multiaddr/net"
	"github.com/quic-go/quic-go"
)

// A router that gets another public address, or forgets what it has translated, moves the QUIC connections through it. QUIC
// survives that, and only the other end sees it. So a member that sees another one move tells that one where it is seen now.
// The one that moved may have lost its direct paths to others, and for hole punching it must know where it is.
//
// Each move uses up one of four connection ids, and quic-go v0.64.1 takes none of them back: after the third move a connection
// says nothing more. So after the second the member that has seen it makes a new connection while the old one still works.
const maxMoves = 2

// elsewhereSeldom is the least time between two checks of all members, which we make when one member says that our address has
// changed. A router has few addresses a day, and a member may lie.
const elsewhereSeldom = 15 * time.Second

// elsewhereAnswer is how long the members have to answer. The network works, unlike one that this computer has just come to.
const elsewhereAnswer = 750 * time.Millisecond

// notePlace notes where a member is seen now; nil: nowhere.
func (c *circle) notePlace(x *contact, at ma.Multiaddr, now time.Time) {
	switch {
	case at == nil || x.place != nil && at.Equal(x.place):
		return
	case x.place == nil:
		x.place = at
		return
	}
	x.place = at
	x.moves++
	c.push(x, kindPeers.frame(nil, appendPeers(nil, []peer.AddrInfo{{ID: x.id, Addrs: []ma.Multiaddr{at}}})))
	if x.moves >= maxMoves {
		c.hangUp(x, errWorn, now)
	}
}

// placeOf is where the peer at the other end of its direct QUIC connection is seen now, nil if there is none.
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

// seenAt takes in where a member sees us, at one address. If it is news, our router has another one, and every member must answer
// soon. Only a member that is reached directly over the internet sees that.
func (c *circle) seenAt(id peer.ID, addrs []ma.Multiaddr, now time.Time) {
	if x := c.contacts[id]; x == nil || x.path != PathDirect || len(addrs) == 0 {
		return
	}
	if c.node.outside.tell(addrs[0]) && now.Sub(c.seenMoved) > elsewhereSeldom {
		c.seenMoved = now
		c.moved(elsewhereAnswer, now)
	}
}
