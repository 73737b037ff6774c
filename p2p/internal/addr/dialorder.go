package addr

import (
	"time"

	"github.com/libp2p/go-libp2p/core/network"
	"github.com/libp2p/go-libp2p/p2p/net/swarm"
	ma "github.com/multiformats/go-multiaddr"
)

// tcpAfter is how long a call tries QUIC alone before it tries TCP as well. QUIC works nearly everywhere, and on a
// slow line two simultaneous handshakes delay each other.
const tcpAfter = time.Second

// DialOrder returns how long a call waits before it tries each address. The times are libp2p's, but if there is a
// QUIC address, TCP waits for at least tcpAfter.
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
