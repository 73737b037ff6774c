package p2p

import (
	"context"
	"slices"
	"time"

	"github.com/libp2p/go-libp2p/core/network"
	"github.com/libp2p/go-libp2p/core/peer"
	"github.com/libp2p/go-libp2p/p2p/protocol/ping"
	ma "github.com/multiformats/go-multiaddr"
)

// Where three sit at a table, somebody sees that the router of another has got a new public address, and says so (place.go). Two that are
// alone have nobody who sees it, and a stranger that relays for them says nothing: what they send each other is lost, and neither
// learns why. So whoever is alone with another and gets no answer asks, soon, and meanwhile asks the strangers between them too; a
// connection to a stranger may be worn out, and is ended then. If the other does not answer, it is called anew through a stranger, and we have
// ourselves seen anew from outside, since hole punching has to know where we are. Nobody is told before the time at which a silent
// member is told of anyway: it may only be a gap in somebody's Wi-Fi.
const (
	aloneAsk    = 400 * time.Millisecond // without a frame, after we have sent one: the other is asked
	aloneAnswer = 750 * time.Millisecond // and called anew without an answer
	renewAlone  = silentAfter - aloneAsk - aloneAnswer
)

// overdue reports whether the answer of the only other member is overdue, and asks for one in time.
func (c *circle) overdue(x *contact, now time.Time) bool {
	if x.path != PathDirect && x.path != PathRelay || c.contacts.connected() > 1 {
		return false
	}
	between := relaysIn(x.addrs)
	if len(between) == 0 {
		return false
	}
	asked := x.asked.After(x.heard)
	if !asked && x.owes && now.Sub(x.heard) > aloneAsk+x.slack() {
		c.ping(x, now)
		c.todo.checks = append(c.todo.checks, between...)
	}
	return asked && now.Sub(x.asked) > aloneAnswer+x.slack()
}

// relaysIn returns the strangers and members through which addresses lead, each once.
func relaysIn(addrs []ma.Multiaddr) (out []peer.ID) {
	for _, a := range addrs {
		if !isCircuit(a) {
			continue
		}
		text, err := a.ValueForProtocol(ma.P_P2P) // the relay is named first
		if err != nil {
			continue
		}
		if id, err := peer.Decode(text); err == nil && !slices.Contains(out, id) {
			out = append(out, id)
		}
	}
	return out
}

// check ends the connection to a stranger that does not answer.
func (n *Node) check(ctx context.Context, id peer.ID) {
	if n.isMember(id) || n.host.Network().Connectedness(id) != network.Connected {
		return
	}
	patience, cancel := context.WithTimeout(network.WithNoDial(ctx, "only what is connected"), aloneAnswer)
	defer cancel()
	if r, answers := <-ping.Ping(patience, n.host, id); ctx.Err() == nil && (!answers || r.Error != nil) {
		n.log.Debug("a stranger does not answer", "peer", id)
		n.host.Network().ClosePeer(id)
	}
}

// lookOutside connects anew to a peer of the DHT that relays for nobody here, which then says where it sees us (outside).
func (n *Node) lookOutside(ctx context.Context, between []peer.ID) {
	r := n.dht.now()
	if r == nil {
		return
	}
	between = append(relaysIn(n.host.Addrs()), between...)
	for _, id := range r.dht.RoutingTable().ListPeers() {
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
