package p2p

import (
	pubsub "github.com/libp2p/go-libp2p-pubsub"
	"github.com/libp2p/go-libp2p/core/event"
	"github.com/libp2p/go-libp2p/core/host"
	"github.com/libp2p/go-libp2p/core/network"
	"github.com/libp2p/go-libp2p/core/peer"
	"github.com/libp2p/go-libp2p/core/protocol"
	"github.com/libp2p/go-libp2p/p2p/host/eventbus"
)

// maxProvenWaiting is how many peers may wait to be shown to gossip. A peer for which there is no room seems deaf later;
// then we dial it again, and so show it again.
const maxProvenWaiting = 256

// knownHost is the host as gossip sees it: with no peers except those that have proved a secret. So strangers do
// not learn our topics, get no message, and cost no stream.
type knownHost struct {
	host.Host
	node        *Node
	bus         event.Bus
	provenPeers chan peer.ID // members to be shown to gossip; becomeProven adds them
}

// newKnownHost makes the knownHost of a node. Its goroutine shows members to gossip until the node is closed.
func newKnownHost(n *Node) (*knownHost, error) {
	k := &knownHost{Host: n.host, node: n, bus: eventbus.NewBus(), provenPeers: make(chan peer.ID, maxProvenWaiting)}
	all, err := n.host.EventBus().Subscribe(new(event.EvtPeerIdentificationCompleted))
	if err != nil {
		return nil, err
	}
	out, err := k.bus.Emitter(new(event.EvtPeerIdentificationCompleted))
	if err != nil {
		all.Close()
		return nil, err
	}
	n.crew.spawn(func() {
		defer all.Close()
		defer out.Close()
		for {
			select {
			case <-n.ctx.Done():
				return
			case e := <-all.Out(): // perhaps of a member's first direct connection, which gossip needs to see
				seen, ok := e.(event.EvtPeerIdentificationCompleted)
				if !ok {
					continue
				}
				n.own.NoteSeen(seen)
				if n.isMember(seen.Peer) {
					out.Emit(seen)
					n.tables.each(func(c *circle) { c.onIdentified(seen.Peer) })
				}
			case id := <-k.provenPeers:
				out.Emit(event.EvtPeerIdentificationCompleted{Peer: id, Protocols: []protocol.ID{pubsub.GossipSubID_v11}})
			}
		}
	})
	return k, nil
}

func (k *knownHost) EventBus() event.Bus { return k.bus }

// SetStreamHandler passes on only streams of members. Nobody else has a reason to open one: our program
// opens its own streams only once the other side has let it in.
func (k *knownHost) SetStreamHandler(id protocol.ID, handle network.StreamHandler) {
	k.Host.SetStreamHandler(id, func(s network.Stream) {
		if !k.node.isMember(s.Conn().RemotePeer()) {
			s.Reset()
			return
		}
		handle(s)
	})
}
