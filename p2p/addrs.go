package p2p

import (
	"net"
	"slices"
	"time"

	"github.com/libp2p/go-libp2p/core/event"
	"github.com/libp2p/go-libp2p/core/network"
	ma "github.com/multiformats/go-multiaddr"

	"lastcard/p2p/internal/addr"
	"lastcard/p2p/internal/door"
)

// Addrs returns the multiaddrs at which others may reach us, without the peer id. They include loopback
// addresses only if the node has no others.
func (n *Node) Addrs() []string { return addr.Texts(n.addrs()) }

func (n *Node) addrs() []ma.Multiaddr {
	all := n.allAddrs()
	far := slices.DeleteFunc(slices.Clone(all), addr.IsLoopback)
	if len(far) == 0 {
		return all
	}
	return far
}

func (n *Node) allAddrs() []ma.Multiaddr { return addr.Fit(n.host.Addrs()) }

// HasNetwork reports whether an interface other than loopback is up and has
// an address. It returns true if the system does not say.
func HasNetwork() bool {
	ifs, err := net.Interfaces()
	if err != nil {
		return true
	}
	for _, i := range ifs {
		if i.Flags&net.FlagUp == 0 || i.Flags&net.FlagLoopback != 0 {
			continue
		}
		if a, err := i.Addrs(); err == nil && len(a) > 0 {
			return true
		}
	}
	return false
}

// When this computer moves to another network, we notice it within a second and announce our new addresses. QUIC
// connections that we have dialled migrate by themselves; all others are dead, but do not show it. So after such a
// move every member must answer within 3 s, or we dial it again at once.
const (
	moveLook   = time.Second            // how often we look at our addresses and our connections; libp2p itself may see a change of addresses only after a minute
	moveSettle = 300 * time.Millisecond // how long we wait after a change of addresses: several change at a time
	moveAnswer = 3 * time.Second        // how long the members have to answer after a move
)

// watchAddrs has all tables ask their members (askAll) when the addresses of our interfaces change. Each time that it
// looks, it also tends the connections (expectPeers).
func (n *Node) watchAddrs() {
	sub, err := n.host.EventBus().Subscribe(new(event.EvtLocalAddressesUpdated))
	if err != nil {
		return
	}
	defer sub.Close()
	before := addr.OfInterfaces()
	look := time.NewTicker(moveLook)
	defer look.Stop()
	for {
		select {
		case <-n.ctx.Done():
			return
		case <-look.C:
			n.expectPeers()
			if addr.OfInterfaces() == before {
				continue
			}
		case _, ok := <-sub.Out():
			if !ok {
				return
			}
		}
		waitFor(n.ctx, moveSettle)
		now := addr.OfInterfaces()
		if now == before { // libp2p reports a relay or a port mapping too
			continue
		}
		before = now
		n.tables.post(func(c *circle) {
			c.contacts.askAll(moveAnswer, time.Now())
			c.out.nudge()
		})
	}
}

// expectPeers keeps the gate open for all connections of members, and for those that we have dialled, such as to
// relays and peers of the DHT. Of all others it closes those that are too many for one household (door.TooMany).
func (n *Node) expectPeers() {
	var chosen, strange []network.Conn
	for _, c := range n.host.Network().Conns() {
		if c.Stat().Direction == network.DirOutbound || n.isMember(c.RemotePeer()) {
			chosen = append(chosen, c)
		} else {
			strange = append(strange, c)
		}
	}
	n.gate.LetThrough(addr.OfConns(chosen), time.Now())
	for _, c := range door.TooMany(strange) {
		n.crew.spawn(func() { c.Close() })
	}
}
