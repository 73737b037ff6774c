package p2p

import (
	"strings"
	"time"

	"github.com/libp2p/go-libp2p/core/peer"

	"lastcard/p2p/internal/addr"
)

// startSearches takes in the addresses that the caller knows, and starts all searches for others except mDNS, which
// the node runs for all its tables. A stand is not searched for. The searches go on until the table ends, because
// a member that restarts may come back with other addresses.
func (t *Table) startSearches() {
	if id, err := t.invite.Peer.id(); err == nil {
		t.onFound("", WayLink, peer.AddrInfo{ID: id, Addrs: addr.Parse(t.invite.Addrs)})
	}
	for _, s := range t.cfg.Known {
		if p, err := peer.AddrInfoFromString(s); err == nil {
			t.onFound("", WayKnown, peer.AddrInfo{ID: p.ID, Addrs: addr.Fit(p.Addrs)})
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

// Processes of one user on this computer meet in a directory (package rundir).
const (
	localEvery  = 300 * time.Millisecond // the pause between two looks while nobody is there
	localSlowly = 2 * time.Second        // the pause between two looks once somebody is there
	lanDir      = "lan"                  // the name under which nodes that announce a table meet (lan.go)
)

// findLocally posts our addresses in the directory and finds others there, until the table ends.
func (t *Table) findLocally() {
	n, seen := t.node, map[peer.ID]string{}
	defer n.runDir.Withdraw(t.keys.rendezvousName, n.host.ID())
	for t.ctx.Err() == nil {
		n.runDir.Post(t.keys.rendezvousName, peer.AddrInfo{ID: n.host.ID(), Addrs: n.allAddrs()})
		for _, p := range n.runDir.Read(t.keys.rendezvousName) {
			if now := strings.Join(addr.Texts(p.Addrs), " "); seen[p.ID] != now {
				seen[p.ID] = now
				t.onFound("", WayComputer, p)
			}
		}
		pause := localEvery
		if t.progress().connected {
			pause = localSlowly
		}
		waitFor(t.ctx, pause)
	}
}
