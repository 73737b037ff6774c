package p2p

import (
	"context"
	"slices"
	"time"

	"github.com/libp2p/go-libp2p/core/network"
	"github.com/libp2p/go-libp2p/core/peer"
	"github.com/libp2p/go-libp2p/core/peerstore"
	"github.com/libp2p/go-libp2p/p2p/protocol/ping"

	"lastcard/p2p/internal/addr"
)

// Here the table runs the effects of its circle. Some of them, such as a call, end with a command to the owner.

// startEffects runs each effect in goroutines of its own, and does not wait for them.
func (t *Table) startEffects(e effects) {
	for _, x := range e.hangUps {
		t.crew.spawn(func() { t.hangUp(x) })
	}
	for _, x := range e.calls {
		t.crew.spawn(func() { t.dial(x) })
	}
	for _, l := range e.links {
		t.crew.spawn(func() { t.write(l, l.pulseQueue) })
		if !t.crew.spawn(func() { defer close(l.ended); t.write(l, l.queue) }) {
			close(l.ended)
		}
		if t.node.cfg.relays() {
			t.crew.spawn(func() { keepReservation(l.ctx, t.node.host, l.id) })
		}
	}
	for _, id := range e.punches {
		go func() { // not in the crew: Close would wait for the punch, which may take 15 s; it ends with the host
			_ = t.node.puncher.DirectConnect(id) // after a failure punch.go tries again
			t.owner.post(func(c *circle) { c.contacts.onPunched(id) })
		}()
	}
	for _, p := range e.homes {
		t.crew.spawn(func() { t.dialInside(p) })
	}
	for _, x := range e.checks {
		t.crew.spawn(func() { t.node.checkStranger(t.ctx, x) })
	}
	if len(e.outside) > 0 {
		t.crew.spawn(func() { t.node.lookOutside(t.ctx, e.outside) })
	}
}

func (t *Table) hangUp(x hangUp) {
	if x.offences > 0 {
		t.node.strike(x.id, x.offences)
		t.node.host.Network().ClosePeer(x.id)
		return
	}
	t.node.host.Network().ClosePeer(x.id)
	t.owner.post(func(c *circle) { c.onHungUp(x.id) })
}

// dial makes a call, unless there is no way to reach the contact, and reports the outcome.
func (t *Table) dial(x call) {
	err := ErrUnreachable
	if len(x.target.Addrs) > 0 || connected(t.node.host, x.target.ID) {
		err = t.call(t.ctx, x)
	}
	a := Attempt{Way: x.way, Target: describeTarget(x.target), Err: err}
	t.owner.do(func(c *circle) {
		c.attempts.addAttempt(a)
		c.callEnded(x, err, time.Now())
	})
	t.cfg.report(a)
}

// dialInside dials a relayed member once, at addresses inside our home (punch.go). If that succeeds, the member's
// connections show it.
func (t *Table) dialInside(p peer.AddrInfo) {
	ctx, cancel := context.WithTimeout(network.WithForceDirectDial(t.ctx, "at our home"), homeTimeout)
	defer cancel()
	n := t.node
	n.crew.spawn(func() { n.gate.Knock(ctx, t.keys.mac, p.ID.String(), p.Addrs) })
	n.clearBackoff(p.ID)
	n.host.Peerstore().AddAddrs(p.ID, p.Addrs, peerstore.TempAddrTTL)
	_, _ = n.host.Network().DialPeer(ctx, p.ID) // after a failure dialHome tries again
}

// checkStranger pings a stranger that relays for us, and hangs up on it if it does not answer (place.go).
func (n *Node) checkStranger(ctx context.Context, x relayCheck) {
	id := x.id
	if n.isMember(id) || n.host.Network().Connectedness(id) != network.Connected {
		return
	}
	patience, cancel := context.WithTimeout(network.WithNoDial(ctx, "only what is connected"), x.patience)
	defer cancel()
	if r, answers := <-ping.Ping(patience, n.host, id); ctx.Err() == nil && (!answers || r.Error != nil) {
		n.host.Network().ClosePeer(id)
	}
}

// lookOutside closes the connection to a peer of the DHT and opens a new one, so that the peer tells us where it sees
// us (addr.Own). It leaves out members, the relays that we use, and the relays between us and another member (between).
func (n *Node) lookOutside(ctx context.Context, between []peer.ID) {
	between = append(addr.RelaysIn(n.host.Addrs()), between...)
	for _, id := range n.dht.peers() {
		if slices.Contains(between, id) || n.isMember(id) {
			continue
		}
		n.host.Network().ClosePeer(id)
		ctx, cancel := context.WithTimeout(ctx, openTimeout)
		err := n.host.Connect(ctx, n.host.Peerstore().PeerInfo(id))
		cancel()
		if err == nil {
			return
		}
	}
}
