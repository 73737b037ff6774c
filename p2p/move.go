package p2p

import (
	"time"

	"github.com/libp2p/go-libp2p/core/event"
	"github.com/libp2p/go-libp2p/core/network"
)

// Moving to another network: QUIC connections that we dialled migrate by themselves, all others are dead without
// telling. So after a change every member must answer soon, or is dialled anew at once, by us.
const (
	moveLook   = time.Second            // libp2p itself sees it after a minute at most; see here.go
	moveSettle = 300 * time.Millisecond // addresses change several at a time
	moveAnswer = 3 * time.Second        // then a member must have been heard
)

// watchAddrs tells the tables when our addresses are others.
func (n *Node) watchAddrs() {
	sub, err := n.host.EventBus().Subscribe(new(event.EvtLocalAddressesUpdated))
	if err != nil {
		return
	}
	defer sub.Close()
	before := interfaceAddrs()
	look := time.NewTicker(moveLook)
	defer look.Stop()
	for {
		select {
		case <-n.ctx.Done():
			return
		case <-look.C:
			n.expectPeers()
			if interfaceAddrs() == before {
				continue
			}
		case _, ok := <-sub.Out():
			if !ok {
				return
			}
		}
		wait(n.ctx, moveSettle)
		now := interfaceAddrs()
		if now == before { // a relay or a port mapping came or went
			continue
		}
		before = now
		n.each(func(t *Table) bool {
			t.moved(time.Now())
			return true
		})
	}
}

// expectPeers keeps the gate open for members, and for those we have called, as relays and peers of the DHT.
func (n *Node) expectPeers() {
	var chosen []network.Conn
	for _, c := range n.host.Network().Conns() {
		if c.Stat().Direction == network.DirOutbound || n.isMember(c.RemotePeer()) {
			chosen = append(chosen, c)
		}
	}
	n.gate.expect(remotes(chosen), time.Now())
}

// moved is called when this computer is on another network.
func (t *Table) moved(now time.Time) {
	t.mu.Lock()
	defer t.mu.Unlock()
	for _, c := range t.contacts {
		switch {
		case c.bye:
		case c.proven:
			c.moved = now
			c.pinged = time.Time{} // due
		case !c.dialing:
			c.tries, c.next = 0, now
		}
	}
	t.nudge()
}
