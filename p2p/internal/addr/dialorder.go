package addr

import (
	"time"

	"github.com/libp2p/go-libp2p/core/network"
	"github.com/libp2p/go-libp2p/p2p/net/swarm"
	ma "github.com/multiformats/go-multiaddr"
)

// tcpAfter is how long a call tries QUIC before it tries TCP as well. QUIC works nearly everywhere, and on a
// slow line two simultaneous handshakes delay each other.
const tcpAfter = time.Second

// DialOrder returns when a call tries each address: as libp2p does, but with
// TCP later.
func DialOrder(addrs []ma.Multiaddr) []network.AddrDelay {
	plan := swarm.DefaultDialRanker(addrs)
	quic := false
	for _, x := range plan {
		quic = quic || HasQUIC(x.Addr)
	}
	for i := range plan {
		if quic && !HasQUIC(plan[i].Addr) && !IsCircuit(plan[i].Addr) {
			plan[i].Delay = max(plan[i].Delay, tcpAfter)
		}
	}
	return plan
}
