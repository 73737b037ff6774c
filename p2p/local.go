package p2p

import (
	"strings"
	"time"

	"github.com/libp2p/go-libp2p/core/peer"

	"lastcard/p2p/internal/addr"
)

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
