package p2p

import (
	"github.com/libp2p/go-libp2p/core/peer"
	ma "github.com/multiformats/go-multiaddr"

	"lastcard/p2p/internal/addr"
)

// startSearches takes in the addresses that the caller knows, and starts all searches for others except mDNS, which
// the node runs for all its tables. A stand is not searched for. The searches go on until the table ends, because
// a member that restarts may come back with other addresses.
func (t *Table) startSearches() {
	if t.invite.Peer != "" {
		if id, err := t.invite.Peer.id(); err == nil {
			t.onFound("", WayLink, peer.AddrInfo{ID: id, Addrs: addr.Parse(t.invite.Addrs)})
		}
	}
	for _, s := range t.cfg.Known {
		if a, err := ma.NewMultiaddr(s); err == nil {
			if p, err := peer.AddrInfoFromP2pAddr(a); err == nil {
				t.onFound("", WayKnown, peer.AddrInfo{ID: p.ID, Addrs: addr.Fit(p.Addrs)})
			}
		}
	}
	if t.invite.stand {
		return
	}
	if t.node.runDir != "" {
		t.crew.spawn(t.findLocally)
	}
	if t.node.dhtUsed() {
		t.crew.spawn(t.findOnDHT)
	}
}

// searchWays returns the ways in which this table looks for others, except WayKnown.
func (t *Table) searchWays() (out []Way) {
	if t.invite.Peer != "" {
		out = append(out, WayLink)
	}
	if t.invite.stand {
		return out
	}
	if t.node.runDir != "" {
		out = append(out, WayComputer)
	}
	if t.node.cfg.LAN {
		out = append(out, WayNetwork)
	}
	if t.node.dhtUsed() {
		out = append(out, WayInternet)
	}
	return out
}
