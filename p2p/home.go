package p2p

import (
	"slices"
	"time"

	"github.com/libp2p/go-libp2p/core/peer"
	ma "github.com/multiformats/go-multiaddr"

	"lastcard/p2p/internal/addr"
	"lastcard/p2p/internal/wire"
)

// Two members behind one public address may be in one home, and still meet only through somebody else's
// relay: many networks carry no multicast, and many routers do not send packets back into the network that they
// come from. Therefore each member sends its addresses, inside and outside the home, to the members that it
// reaches through a relay. If one of a member's outside addresses is ours too, we dial its inside addresses. The
// peer with the smaller id begins; later both do so. Two homes behind one carrier's router look the same, but
// there the dial fails. So we repeat it ever more rarely.
const (
	homeTimeout = 3 * time.Second
	homeTries   = 1 // how many times the peer with the larger id sends its addresses before it dials as well
)

// This compiles only if each dial ends before the next one is due.
const _ = uint(punchAgain - homeTimeout)

// ownAddrs returns the addresses that we send about ourselves: those where others see us from outside, then
// those inside our home.
func (n *Node) ownAddrs() []ma.Multiaddr {
	inside, err := addr.Present(n.host.Network())
	if err != nil {
		return nil
	}
	return addr.Fit(append(n.own.Outside(), addr.Inside(inside)...))
}

// whereabouts holds the addresses that a relayed member says it has. tellPlan says when we send it ours next, and
// dialPlan when we dial it inside our home next.
type whereabouts struct {
	inside, outside    []ma.Multiaddr
	tellPlan, dialPlan retryPlan
}

// shareHome sends a relayed member our addresses, and dials the member if it seems to be in our home. It does so
// again and again, because either side may not know its outside address at first.
func (c *circle) shareHome(x *contact, now time.Time) {
	if x.path != PathRelay {
		x.whereabouts = whereabouts{}
		return
	}
	if !x.whereabouts.tellPlan.due(now) {
		return
	}
	c.out.queueFrame(x, wire.KindPeers.Frame(nil, wire.AppendPeers(nil, []peer.AddrInfo{{ID: c.us.id, Addrs: c.node.ownAddrs()}})))
	x.whereabouts.tellPlan.begin(now)
	c.dialHome(x, now)
}

// noteWhereabouts takes in the addresses that a member says it has. However often the member sends addresses, we
// dial them ever more rarely: a member must not be able to make this program scan our home.
func (c *circle) noteWhereabouts(id peer.ID, addrs []ma.Multiaddr, now time.Time) {
	x := c.contacts[id]
	if x == nil || !x.phase.connected() {
		return
	}
	x.whereabouts.inside = addr.Inside(addrs)
	x.whereabouts.outside = addr.Public(addrs)
	c.dialHome(x, now)
}

// dialHome dials a relayed member at its inside addresses, if it seems to be in our home.
func (c *circle) dialHome(x *contact, now time.Time) {
	h := &x.whereabouts
	if x.path != PathRelay || !h.dialPlan.due(now) || len(h.inside) == 0 || !shareIP(h.outside, c.node.own.Outside()) || c.us.id > x.id && h.tellPlan.failedTries <= homeTries {
		return
	}
	h.dialPlan.begin(now)
	c.out.todo.homes = append(c.out.todo.homes, peer.AddrInfo{ID: x.id, Addrs: h.inside})
}

// shareIP reports whether an address in one list has the same IP as one in the other.
func shareIP(l, r []ma.Multiaddr) bool {
	return slices.ContainsFunc(l, func(a ma.Multiaddr) bool {
		return slices.ContainsFunc(r, func(b ma.Multiaddr) bool { return addr.SameIP(a, b) })
	})
}
