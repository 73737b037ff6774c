package p2p

import (
	"time"

	"github.com/libp2p/go-libp2p/core/event"
	"github.com/libp2p/go-libp2p/core/network"

	"lastcard/p2p/internal/addr"
	"lastcard/p2p/internal/door"
)

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
		n.tables.each(func(c *circle) {
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
