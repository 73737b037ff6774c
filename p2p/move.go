package p2p

import (
	"time"

	"github.com/libp2p/go-libp2p/core/event"
	"github.com/libp2p/go-libp2p/core/network"

	"lastcard/p2p/internal/addr"
)

// A computer that moves to another network notices that within a second and announces its new addresses. QUIC
// connections that we dialled migrate by themselves; all others are dead, but do not show it. So after a
// change every member must answer within 3 s, or we dial it again at once.
const (
	moveLook   = time.Second            // how often we look at our addresses; libp2p itself sees a change after a minute at most; see package addr
	moveSettle = 300 * time.Millisecond // how long we wait after a change of addresses: several change at a time
	moveAnswer = 3 * time.Second        // the time after a change within which we must hear each member
)

// watchAddrs has all tables ask their members (askAll) when our addresses change.
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
		if now == before { // only a relay or a port mapping came or went
			continue
		}
		before = now
		n.tables.post(func(c *circle) {
			c.contacts.askAll(moveAnswer, time.Now())
			c.out.nudge()
		})
	}
}

// expectPeers keeps the gate open for members and for peers that we have called, such as relays and peers of the DHT.
func (n *Node) expectPeers() {
	var chosen []network.Conn
	for _, c := range n.host.Network().Conns() {
		if c.Stat().Direction == network.DirOutbound || n.isMember(c.RemotePeer()) {
			chosen = append(chosen, c)
		}
	}
	n.gate.LetThrough(addr.OfConns(chosen), time.Now())
}

// askAll is called when this computer has moved to another network, or its router has got another address. It
// asks every connected member for an answer, and plans the next call to every other contact for now, except to
// one that has left or is being called. If a member does not answer within the given time, tendMember hangs
// up on it.
func (l contacts) askAll(within time.Duration, now time.Time) {
	for _, x := range l {
		switch {
		case x.phase == phaseLeft:
		case x.phase.connected():
			x.answerBy = now.Add(within + x.slack())
			x.nextPingAt = time.Time{} // its ping is due now
		case x.dialPlan.calls == 0:
			x.dialPlan.planNow(now)
		}
	}
}
