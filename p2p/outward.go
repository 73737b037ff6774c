package p2p

import (
	"slices"
	"strings"
	"time"

	"github.com/libp2p/go-libp2p/core/peer"
	ma "github.com/multiformats/go-multiaddr"

	"lastcard/p2p/internal/addr"
	"lastcard/p2p/internal/door"
)

// outward is the connection gater of libp2p: the guard, and a check that no name leads into our home. Strangers on the
// DHT, and members, may name a relay by a name of the domain name system, and libp2p calls whatever that name stands
// for. A name that the user has given (namedByUser) may stand for any address.
type outward struct {
	*door.Guard
	node *Node
}

// InterceptAddrDial reports whether libp2p may call a peer at an address. libp2p has looked up names by then.
func (o outward) InterceptAddrDial(id peer.ID, at ma.Multiaddr) bool {
	if _, isIP := addr.IP(at); !isIP || len(addr.Far([]ma.Multiaddr{at})) > 0 {
		return true
	}
	n := o.node
	wasIP := func(a ma.Multiaddr) bool { return addr.SameIP(a, at) }
	return slices.ContainsFunc(n.host.Peerstore().Addrs(id), wasIP) || n.namedByUser(id)
}

// namedByUser reports whether the user has named a peer: as a peer of the DHT; or by a name of the domain name system
// in an invite, as the peer to call or as a relay to that peer; or by such a name, but not as a relay, in an earlier
// session.
func (n *Node) namedByUser(id peer.ID) bool {
	isName := func(a string) bool { return strings.HasPrefix(a, "/dns") }
	end := "/p2p/" + id.String()
	inInvite := func(v Invite) bool { // the addresses in the invite to a stand come from members
		return !v.stand && slices.ContainsFunc(v.Addrs, func(a string) bool { return isName(a) && (v.Peer == peerOf(id) || strings.Contains(a, end+"/")) })
	}
	isKnown := func(a string) bool { // the name of a relay may come from a member, every other name from the user (learnOwnAddrs)
		return isName(a) && strings.HasSuffix(a, end) && !strings.Contains(a, "/p2p-circuit")
	}
	return slices.ContainsFunc(n.dht.bootstrap, func(p peer.AddrInfo) bool { return p.ID == id }) ||
		n.tables.find(func(t *Table) bool { return inInvite(t.invite) || slices.ContainsFunc(t.cfg.Known, isKnown) }) != nil
}

// strike notes offences of a stranger, and disconnects the stranger if they are too many.
func (n *Node) strike(id peer.ID, offences int) {
	if n.guard.Strike(id, offences, time.Now()) {
		n.host.Network().ClosePeer(id)
	}
}

// askedInVain notes that a peer has called for a table that is not here, and disconnects the peer if it does so too
// often.
func (n *Node) askedInVain(id peer.ID) {
	if n.guard.AsksInVain(id, time.Now()) {
		n.host.Network().ClosePeer(id)
	}
}

// isOurKnock reports whether a knock was made for this node, with the key of one of our tables.
func (n *Node) isOurKnock(b []byte) bool {
	return n.tables.find(func(t *Table) bool { return door.MAC(t.keys.mac).Made(b, string(n.self)) }) != nil
}
