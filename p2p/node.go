package p2p

import (
	"context"
	"fmt"
	"time"

	pubsub "github.com/libp2p/go-libp2p-pubsub"
	"github.com/libp2p/go-libp2p/core/host"
	"github.com/libp2p/go-libp2p/core/network"
	"github.com/libp2p/go-libp2p/p2p/protocol/circuitv2/relay"
	"github.com/libp2p/go-libp2p/p2p/protocol/holepunch"

	"lastcard/p2p/internal/addr"
	"lastcard/p2p/internal/door"
	"lastcard/p2p/internal/rundir"
)

// Node is this process on the network. Any goroutine may call its methods.
type Node struct {
	cfg    Config
	ctx    context.Context
	cancel context.CancelFunc
	crew   crew
	tables tables

	host host.Host
	self Peer
	own  *addr.Own // the addresses that we listen on, and those that others see us at

	// Protection from strangers.
	gate  *door.Gate
	guard *door.Guard

	// Gossip, and the parts that find others and get through to them.
	gossip       *pubsub.PubSub
	topics       *subscriptions // the topics of others that gossip remembers
	knownHost    *knownHost
	lan          *lan
	runDir       rundir.Dir
	dht          *dhtClient
	relayService *relay.Relay       // nil: this node does not relay
	puncher      *holepunch.Service // nil: there is none
}

// New starts a node. It lives until Close, or until ctx ends.
// Errors: ErrBadConfig, ErrListen.
func New(ctx context.Context, cfg Config) (*Node, error) {
	quietly()
	boot, err := bootPeers(cfg.Bootstrap)
	if err != nil {
		return nil, err
	}
	n := &Node{
		cfg: cfg, runDir: rundir.Open(cfg.RunDir), tables: tables{byTopic: map[string]*Table{}},
		dht: &dhtClient{bootstrap: boot, reached: make(chan struct{}), walks: newWalks()}, own: &addr.Own{}, topics: newSubscriptions(),
	}
	n.gate = door.NewGate(n.isOurKnock)
	n.guard = door.NewGuard(n.isMember, n.gate)
	n.ctx, n.cancel = context.WithCancel(ctx)
	h, err := newHost(n)
	if err != nil {
		n.cancel()
		return nil, err
	}
	n.host, n.self, n.lan = h, peerOf(h.ID()), newLAN(n)
	n.own.SetNetwork(h.Network())
	if n.gossip, err = n.protocols(); err != nil {
		n.cancel()
		h.Close()
		return nil, fmt.Errorf("%w: %w", ErrBadConfig, err)
	}
	h.Network().Notify(&network.NotifyBundle{ConnectedF: n.onConnect, DisconnectedF: n.onDisconnect})
	n.crew.spawn(n.lan.run)
	if cfg.LAN {
		n.crew.spawn(n.findOnNetwork)
	}
	n.crew.spawn(n.watchAddrs)
	context.AfterFunc(n.ctx, func() { n.Close() })
	return n, nil
}

// protocols sets up the protocols that the node speaks, and returns the gossipsub router.
func (n *Node) protocols() (*pubsub.PubSub, error) {
	n.host.SetStreamHandler(helloProtocol, n.answerHello)
	n.host.SetStreamHandler(directProtocol, n.acceptDirect)
	n.host.SetStreamHandler(lanProtocol, n.lan.sendCards)
	if n.cfg.relays() {
		r, err := n.startRelay()
		if err != nil {
			return nil, err
		}
		n.relayService = r
	}
	var err error
	if n.knownHost, err = newKnownHost(n); err != nil {
		return nil, err
	}
	return pubsub.NewGossipSub(n.ctx, n.knownHost, gossipOptions(n.topics)...)
}

// Peer returns the node's own identity.
func (n *Node) Peer() Peer { return n.self }

// Close leaves all tables and stops the node.
func (n *Node) Close() error {
	if !n.tables.close() {
		n.crew.wait()
		return nil
	}
	for _, t := range n.tables.all() {
		t.Close()
	}
	n.cancel()
	n.crew.dismiss()
	if n.relayService != nil {
		n.relayService.Close()
	}
	n.dht.close()
	err := n.host.Close()
	n.crew.wait()
	return err
}

func (n *Node) onConnect(_ network.Network, c network.Conn) {
	p := c.RemotePeer()
	n.lan.onConnect(p)
	n.tables.post(func(c *circle) { c.onConnChanged(p, time.Now()) })
}

// onDisconnect is called for each connection that ends, even if other connections to the same peer are left.
func (n *Node) onDisconnect(_ network.Network, c network.Conn) {
	p := c.RemotePeer()
	there := connected(n.host, p)
	if !there {
		n.topics.forget(p)
	}
	n.tables.post(func(c *circle) {
		if there {
			c.onConnChanged(p, time.Now())
		} else {
			c.onLost(p, time.Now())
		}
	})
}
