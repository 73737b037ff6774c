package p2p

import (
	"context"
	"crypto/ed25519"
	"errors"
	"fmt"
	"log/slog"
	"sync"
	"sync/atomic"

	"github.com/libp2p/go-libp2p"
	pubsub "github.com/libp2p/go-libp2p-pubsub"
	"github.com/libp2p/go-libp2p/core/host"
	"github.com/libp2p/go-libp2p/core/network"
	"github.com/libp2p/go-libp2p/core/peer"
	"github.com/libp2p/go-libp2p/p2p/protocol/circuitv2/relay"
	"github.com/libp2p/go-libp2p/p2p/protocol/holepunch"
	ma "github.com/multiformats/go-multiaddr"
)

// MaxTables is how many tables one node can be at.
const MaxTables = 8

// Config says what a Node is to be. Only Key is needed.
type Config struct {
	Key       ed25519.PrivateKey // the lasting identity
	Listen    []string           // multiaddrs; none: QUIC and TCP, v4 and v6, any port (loopback only without LAN and Internet). Remembering a port is the caller's
	LAN       bool               // look and be found by mDNS
	Internet  bool               // port mapping, hole punching, relays, and the DHT if there is a Bootstrap
	Bootstrap []string           // multiaddrs with /p2p/ of DHT peers, for Internet: PublicDHT, or those of a private network; none: no DHT
	Relay     bool               // lend more to members than a player does by default
	RunDir    string             // where processes of this machine find each other; "": the user's runtime directory; "-": not at all
	Options   []libp2p.Option    // added last, for tests, which bring their own sockets
	Log       *slog.Logger       // nil: nothing is logged
}

// Node is this process on the network. Its methods may be called from any goroutine.
type Node struct {
	cfg    Config
	host   host.Host
	gossip *pubsub.PubSub
	log    *slog.Logger
	self   Peer
	mark   uint64 // of ourselves, see reach
	local  runDir
	lan    *lan
	guard  *guard
	gate   *gate
	socks  sockets
	swarm  atomic.Pointer[network.Network] // the host's, once there is one
	knocks knocks
	lent   *relay.Relay // nil: none
	proven chan peer.ID // members for gossip to see

	puncher *holepunch.Service // nil: none
	ctx     context.Context
	cancel  context.CancelFunc
	work    sync.WaitGroup

	mu     sync.Mutex
	tables map[string]*Table // by topic
	rdv    *rendezvous       // nil until a table needs it
	closed bool
}

// New starts a node. It lives until Close, or until ctx ends.
// Errors: ErrBadConfig, ErrListen.
func New(ctx context.Context, cfg Config) (*Node, error) {
	log := cfg.Log
	if log == nil {
		log = slog.New(slog.DiscardHandler)
	}
	quietly(log)
	if _, err := bootPeers(cfg.Bootstrap); err != nil {
		return nil, err
	}
	n := &Node{cfg: cfg, log: log, tables: map[string]*Table{}, local: openRunDir(cfg.RunDir), proven: make(chan peer.ID, knownQueue)}
	n.gate = newGate(n.opens)
	n.guard = newGuard(n.isMember, n.gate)
	n.ctx, n.cancel = context.WithCancel(ctx)
	h, err := newHost(n)
	if err != nil {
		n.cancel()
		return nil, err
	}
	n.host, n.self, n.mark = h, peerOf(h.ID()), markOf(h.ID())
	swarm := h.Network()
	n.swarm.Store(&swarm)
	if n.gossip, err = n.protocols(); err != nil {
		n.cancel()
		h.Close()
		return nil, fmt.Errorf("%w: %w", ErrBadConfig, err)
	}
	h.Network().Notify(&network.NotifyBundle{
		ConnectedF:    func(_ network.Network, c network.Conn) { n.connected(c) },
		DisconnectedF: func(_ network.Network, c network.Conn) { n.disconnected(c) },
	})
	n.lan = newLAN(n)
	n.spawn(n.lan.run)
	n.spawn(n.watchAddrs)
	context.AfterFunc(n.ctx, func() { n.Close() })
	return n, nil
}

// protocols sets up what the node speaks.
func (n *Node) protocols() (*pubsub.PubSub, error) {
	n.host.SetStreamHandler(helloProtocol, n.answerHello)
	n.host.SetStreamHandler(directProtocol, n.acceptDirect)
	n.host.SetStreamHandler(lanProtocol, n.answerLAN)
	if n.relays() {
		r, err := n.lend()
		if err != nil {
			return nil, err
		}
		n.lent = r
	}
	known, err := newKnownHost(n)
	if err != nil {
		return nil, err
	}
	return pubsub.NewGossipSub(n.ctx, known, gossipOptions(n.log)...)
}

// Peer returns the node's own identity.
func (n *Node) Peer() Peer { return n.self }

// Addrs returns the multiaddrs others may reach us at, without the peer id:
// loopback only if there is nothing else.
func (n *Node) Addrs() []string { return texts(n.addrs()) }

func (n *Node) addrs() []ma.Multiaddr {
	all, far := n.allAddrs(), []ma.Multiaddr(nil)
	for _, a := range all {
		if !isLoopback(a) {
			far = append(far, a)
		}
	}
	if len(far) == 0 {
		return all
	}
	return far
}

func (n *Node) allAddrs() []ma.Multiaddr { return fit(n.host.Addrs()) }

// Close leaves all tables and stops the node.
func (n *Node) Close() error {
	n.mu.Lock()
	if n.closed {
		n.mu.Unlock()
		n.work.Wait()
		return nil
	}
	n.closed = true
	tables := make([]*Table, 0, len(n.tables))
	for _, t := range n.tables {
		tables = append(tables, t)
	}
	n.mu.Unlock()
	for _, t := range tables {
		t.Close()
	}
	n.cancel()
	if n.lent != nil {
		n.lent.Close()
	}
	if r := n.rendezvous(); r != nil {
		r.dht.Close()
	}
	err := n.host.Close()
	n.work.Wait()
	return err
}

// spawn runs f in a goroutine that Close waits for.
func (n *Node) spawn(f func()) {
	n.work.Add(1)
	go func() {
		defer n.work.Done()
		f()
	}()
}

// Open starts a table, or goes on with one whose secret is known: it returns at once, and
// goes on looking for others with the same secret as long as it lives.
// Errors: ErrBadConfig, ErrClosed.
func (n *Node) Open(ctx context.Context, v Invite, cfg TableConfig) (*Table, error) {
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	t, err := n.newTable(v, cfg, false)
	if err != nil {
		return nil, err
	}
	t.start()
	return t, nil
}

// Join looks for the table on all ways at once and returns when a member has let us in.
// The search ends with ctx or after cfg.Patience. Errors: ErrBadConfig, ErrClosed, and *FindError with ErrNotFound,
// ErrRefused, ErrFull, ErrShut, ErrNotInvited, ErrOtherVersion or ErrNoNetwork inside.
func (n *Node) Join(ctx context.Context, v Invite, cfg TableConfig) (*Table, error) {
	t, err := n.newTable(v, cfg, true)
	if err != nil {
		return nil, err
	}
	t.start()
	if err := t.awaitMember(ctx); err != nil {
		t.Close()
		return nil, err
	}
	return t, nil
}

func (n *Node) add(t *Table) error {
	n.mu.Lock()
	defer n.mu.Unlock()
	switch {
	case n.closed:
		return ErrClosed
	case n.tables[t.keys.topic] != nil:
		return fmt.Errorf("%w: already at this table", ErrBadConfig)
	case len(n.tables) >= MaxTables:
		return fmt.Errorf("%w: more than %d tables", ErrBadConfig, MaxTables)
	}
	n.tables[t.keys.topic] = t
	return nil
}

func (n *Node) remove(t *Table) {
	n.mu.Lock()
	defer n.mu.Unlock()
	delete(n.tables, t.keys.topic)
}

// each calls f for every table until it returns false.
func (n *Node) each(f func(*Table) bool) {
	n.mu.Lock()
	tables := make([]*Table, 0, len(n.tables))
	for _, t := range n.tables {
		tables = append(tables, t)
	}
	n.mu.Unlock()
	for _, t := range tables {
		if !f(t) {
			return
		}
	}
}

// connected is called for each new connection.
func (n *Node) connected(c network.Conn) {
	p := c.RemotePeer()
	n.lan.connected(p)
	n.each(func(t *Table) bool {
		t.pathTo(p)
		return true
	})
}

// disconnected is called for each connection that ends, the last one or not.
func (n *Node) disconnected(c network.Conn) {
	p := c.RemotePeer()
	there := connected(n.host, p)
	n.each(func(t *Table) bool {
		if there {
			t.pathTo(p)
		} else {
			t.lost(p)
		}
		return true
	})
}

// connected reports whether there is a connection to a peer, relayed or not.
func connected(h host.Host, p peer.ID) bool {
	c := h.Network().Connectedness(p)
	return c == network.Connected || c == network.Limited
}

// answerHello is R's side of a hello, for whichever table it names.
func (n *Node) answerHello(s network.Stream) {
	defer s.Close()
	s.SetDeadline(deadline(helloTimeout))
	id := s.Conn().RemotePeer()
	var t *Table
	find := func(a *ask) (side, bool) {
		p := parties{peerOf(id), n.self}
		n.each(func(u *Table) bool {
			if u.keys.helloTag(p, a.nonce[:]) == a.tag {
				t = u
			}
			return t == nil
		})
		if t == nil {
			return side{}, false
		}
		return t.side(), true
	}
	err := helloAnswer(s, parties{peerOf(id), n.self}, find, func(session uint64) status { return t.admit(s.Conn(), session) })
	if err == nil {
		return
	}
	n.log.Debug("hello answered", "peer", id, "err", err)
	if errors.Is(err, ErrWrongSecret) || errors.Is(err, errMalformed) || errors.Is(err, ErrTooBig) {
		n.strike(id, 1)
	}
	if t != nil && !errors.Is(err, errAgain) {
		t.count(func(s *Stats) { s.HellosRefused++ })
	}
	if errors.Is(err, errAgain) {
		s.CloseWrite()
		n.host.Network().ClosePeer(id)
	}
}
