package p2p

import (
	"slices"

	"github.com/libp2p/go-libp2p/core/host"
	"github.com/libp2p/go-libp2p/core/network"
	"github.com/libp2p/go-libp2p/core/peer"
	ma "github.com/multiformats/go-multiaddr"

	"lastcard/p2p/internal/addr"
)

// Path says in words how we reach a member.
type Path string

const (
	PathNone     Path = ""              // not connected
	PathComputer Path = "this computer" // loopback, or an address of our own
	PathNetwork  Path = "this network"  // a private or link-local address
	PathDirect   Path = "direct"        // any other address, such as a public one
	PathRelay    Path = "relay"         // through a relay
)

// Way says in words how we found an address.
type Way string

const (
	WayLink     Way = "the link"      // addresses inside the link
	WayNetwork  Way = "this network"  // mDNS
	WayComputer Way = "this computer" // the runtime directory
	WayKnown    Way = "last time"     // TableConfig.Known
	WayInternet Way = "the internet"  // the DHT
	WayMember   Way = "a member"      // another member sent us the address, or the peer called us or came to the topic
)

// pathOf returns the path of the best open connection to a peer, PathNone if there is none.
func pathOf(conns []network.Conn) Path {
	best := PathNone
	for _, c := range conns {
		if c.IsClosed() {
			continue
		}
		if p := pathTo(c.RemoteMultiaddr(), c.LocalMultiaddr()); pathRank(p) < pathRank(best) {
			best = p
		}
	}
	return best
}

// paths lists all paths, the best first.
var paths = []Path{PathComputer, PathNetwork, PathDirect, PathRelay, PathNone}

func pathRank(p Path) int { return slices.Index(paths, p) }

func pathTo(remote, local ma.Multiaddr) Path {
	if addr.IsCircuit(remote) {
		return PathRelay
	}
	r, ok := addr.IP(remote)
	if !ok {
		return PathDirect
	}
	l, ok := addr.IP(local)
	switch {
	case r.IsLoopback(), ok && r == l, addr.IsOurs(r):
		return PathComputer
	case r.IsPrivate(), r.IsLinkLocalUnicast():
		return PathNetwork
	default:
		return PathDirect
	}
}

// connected reports whether the host has a connection to a peer, relayed or not.
func connected(h host.Host, p peer.ID) bool {
	c := h.Network().Connectedness(p)
	return c == network.Connected || c == network.Limited
}
