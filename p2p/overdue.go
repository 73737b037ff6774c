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

// When a router gets another public address, somebody else at the table sees it and says so (place.go). Two members that are
// alone have nobody who sees it, and a stranger that relays for them says nothing: what they send each other is lost, and
// neither learns why. So when one of them hears nothing, it soon asks the other, and the strangers between them as well. It
// hangs up on a stranger that does not answer, since that connection may be worn out. If the other member does not answer
// either, it calls that member anew through a stranger. It also calls a peer of the DHT anew to learn where it is seen,
// because hole punching has to know that.
//
// It may only be a gap in somebody's Wi-Fi. So the caller hears of it no sooner than of any other silent member.
const (
	aloneAsk    = 400 * time.Millisecond // the time without an answer to what we have sent, after which the other is asked, and the strangers
	aloneAnswer = 700 * time.Millisecond // the time after that in which the other must answer, or it is called anew
	aloneCheck  = aloneAnswer - watchEvery
	renewAlone  = silentAfter - aloneAsk - aloneAnswer
)

// check is a stranger to be asked whether it is there, and how long it has to answer.
type check struct {
	id       peer.ID
	patience time.Duration
}

// overdue reports whether the only other member should have answered by now. Some time before that, it has the member and
// the strangers asked.
func (c *circle) overdue(x *contact, now time.Time) bool {
	if x.path != PathDirect && x.path != PathRelay || c.contacts.connected() > 1 {
		return false
	}
	between := relaysIn(x.addrs)
	if len(between) == 0 {
		return false
	}
	late := func(since time.Time, by time.Duration) bool { return now.Sub(since) > by+x.slack() }
	asked, checked := x.firstPing.After(x.heard), x.checked.After(x.heard)
	if !checked && (x.owes && late(x.heard, aloneAsk) || asked && late(x.firstPing, aloneAsk)) {
		x.checked = now
		for _, id := range between {
			c.todo.checks = append(c.todo.checks, check{id, aloneCheck + x.slack()})
		}
		if !asked {
			c.ping(x, now)
		}
	}
	return asked && checked && late(x.firstPing, aloneAnswer) && late(x.checked, aloneAnswer)
}

// lostOverdue takes in that a member's connection has ended. If we had asked the strangers already, it calls the member at
// once: the other side has given the connection up first.
func (c *circle) lostOverdue(x *contact, now time.Time) {
	if x.checked.After(x.heard) {
		x.dials.atOnce(now)
		c.seeOutside(x, now)
	}
}

// seeOutside has a peer of the DHT called anew, which then tells where it sees us; but seldom, since a member may fall
// silent on purpose, again and again.
func (c *circle) seeOutside(x *contact, now time.Time) {
	if now.Sub(c.seenAnew) > elsewhereSeldom {
		c.seenAnew = now
		c.todo.outside = relaysIn(x.addrs)
	}
}

// relaysIn returns the relays through which addresses lead, each once.
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

// check hangs up on a stranger that does not answer.
func (n *Node) check(ctx context.Context, x check) {
	id := x.id
	if n.isMember(id) || n.host.Network().Connectedness(id) != network.Connected {
		return
	}
	patience, cancel := context.WithTimeout(network.WithNoDial(ctx, "only what is connected"), x.patience)
	defer cancel()
	if r, answers := <-ping.Ping(patience, n.host, id); ctx.Err() == nil && (!answers || r.Error != nil) {
		n.log.Debug("a stranger does not answer", "peer", id)
		n.host.Network().ClosePeer(id)
	}
}

// lookOutside calls a peer of the DHT anew that relays neither for us nor between us. Its answer says where it sees us (home.go).
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
