package p2p

import (
	"crypto/ed25519"
	"errors"
	"fmt"
	"log/slog"
	"regexp"
	"slices"
	"strings"
	"time"

	pubsub "github.com/libp2p/go-libp2p-pubsub"
	"github.com/libp2p/go-libp2p/config"
	"github.com/libp2p/go-libp2p/core/crypto"
	"github.com/libp2p/go-libp2p/core/host"
	"github.com/libp2p/go-libp2p/core/network"
	"github.com/libp2p/go-libp2p/core/transport"
	"github.com/libp2p/go-libp2p/p2p/host/peerstore/pstoremem"
	"github.com/libp2p/go-libp2p/p2p/muxer/yamux"
	"github.com/libp2p/go-libp2p/p2p/net/connmgr"
	"github.com/libp2p/go-libp2p/p2p/net/swarm"
	"github.com/libp2p/go-libp2p/p2p/net/upgrader"
	libp2pnoise "github.com/libp2p/go-libp2p/p2p/security/noise"
	"github.com/libp2p/go-libp2p/p2p/transport/tcp"
	"github.com/libp2p/go-libp2p/p2p/transport/tcpreuse"
	ma "github.com/multiformats/go-multiaddr"
	"go.uber.org/fx"

	"lastcard/p2p/internal/addr"
	"lastcard/p2p/internal/door"
)

// Limits of libp2p. The queues of pubsub hold 32 messages by default and silently drop any more: of a burst
// of 200 broadcasts, four in five arrived. With the queue lengths here, all arrive.
const (
	gossipQueue  = 1024
	maxGossip    = 64 << 10 // bytes of one gossipsub message, its head and our signature included
	maxSubscribe = 64       // subscriptions one peer may announce at a time
	connsLow     = 96       // beyond connsHigh connections, libp2p closes the least useful ones, down to this number;
	connsHigh    = 160      // it never closes those of members
	connsGrace   = 20 * time.Second
)

// newHost starts the libp2p host of a node. Errors: ErrBadConfig, ErrListen.
func newHost(n *Node) (host.Host, error) {
	c, err := n.hostConfig()
	if err != nil {
		return nil, fmt.Errorf("%w: %w", ErrBadConfig, err)
	}
	for _, text := range slices.Concat(n.cfg.listenAddrs(), n.cfg.extraListenAddrs()) {
		a, err := ma.NewMultiaddr(text)
		if err != nil {
			return nil, fmt.Errorf("%w: %w", ErrListen, err)
		}
		c.ListenAddrs = append(c.ListenAddrs, a)
	}
	if n.cfg.Internet {
		n.configureInternet(c)
	}
	h, err := c.NewNode()
	if err != nil {
		return nil, fmt.Errorf("%w: %w", ErrListen, err)
	}
	if len(h.Network().ListenAddresses()) == 0 {
		h.Close()
		return nil, fmt.Errorf("%w: %s", ErrListen, strings.Join(n.cfg.listenAddrs(), " "))
	}
	return h, nil
}

// hostConfig configures our host: its transports, its limits and its protection. It avoids libp2p's own
// options, since their package would link WebRTC, WebTransport and WebSocket into our program: 5 MB.
func (n *Node) hostConfig() (*config.Config, error) {
	if len(n.cfg.Key) != ed25519.PrivateKeySize {
		return nil, errors.New("no Ed25519 key")
	}
	c := &config.Config{
		UserAgent: "lastcard", DisablePing: true, DisableMetrics: true,
		ConnectionGater: n.guard, AddrsFactory: n.own.Order,
		SwarmOpts:  []swarm.Option{swarm.WithDialRanker(addr.DialOrder)},
		Transports: []fx.Option{provideTransport(door.NewQUIC), provideTransport(newTCP)},
		Muxers:     []upgrader.StreamMuxer{{ID: yamux.ID, Muxer: yamux.DefaultTransport}},
		// Noise alone secures TCP, and every libp2p knows it. TLS would need certificates
		// with dates, and some clocks are wrong.
		SecurityTransports: []config.Security{{ID: libp2pnoise.ID, Constructor: libp2pnoise.New}},
		RelayCustom:        true, Relay: n.relays(),
		// libp2p's counters would stop dialling after failures that are normal on a LAN
		// without internet.
		CustomUDPBlackHoleSuccessCounter: true, CustomIPv6BlackHoleSuccessCounter: true,
	}
	var err error
	if c.PeerKey, err = crypto.UnmarshalEd25519PrivateKey(n.cfg.Key); err != nil {
		return nil, err
	}
	if len(n.cfg.Options) == 0 { // a caller with options of its own has its own sockets
		c.QUICReuse = []fx.Option{n.gate.QUIC(n.cfg.listenAddrs())}
	}
	if err := n.setHostLimits(c); err != nil {
		return nil, err
	}
	return c, c.Apply(n.cfg.Options...)
}

// provideTransport adds a transport to libp2p.
func provideTransport(constructor any) fx.Option {
	return fx.Provide(fx.Annotate(constructor, fx.As(new(transport.Transport)), fx.ResultTags(`group:"transport"`)))
}

func newTCP(u transport.Upgrader, rm network.ResourceManager, shared *tcpreuse.ConnMgr) (*tcp.TcpTransport, error) {
	return tcp.NewTCPTransport(u, rm, shared)
}

// setHostLimits limits the resources and the connections of a host, and keeps its peerstore in memory.
func (n *Node) setHostLimits(c *config.Config) error {
	store, err := pstoremem.NewPeerstore()
	if err != nil {
		return err
	}
	rm, err := n.guard.Limits(helloProtocol, directProtocol, lanProtocol)
	if err != nil {
		return err
	}
	cm, err := connmgr.NewConnManager(connsLow, connsHigh, connmgr.WithGracePeriod(connsGrace))
	if err != nil {
		return err
	}
	c.Peerstore, c.ResourceManager, c.ConnManager = store, rm, cm
	return nil
}

func gossipOptions() []pubsub.Option {
	return []pubsub.Option{
		pubsub.WithFloodPublish(true),
		pubsub.WithPeerOutboundQueueSize(gossipQueue),
		pubsub.WithValidateQueueSize(gossipQueue),
		pubsub.WithMaxMessageSize(maxGossip),
		pubsub.WithMessageSignaturePolicy(pubsub.StrictNoSign), // our own signature is inside the data; see envelope.go
		pubsub.WithMessageIdFn(messageID),
		pubsub.WithSubscriptionFilter(ourTopics),
		pubsub.WithLogger(slog.New(slog.DiscardHandler)),
	}
}

// ourTopics accepts subscriptions to the topic of any table, even one where we
// are not: a peer would not repeat a refused subscription when we join that
// table later.
var ourTopics = pubsub.WrapLimitSubscriptionFilter(pubsub.NewRegexpSubscriptionFilter(regexp.MustCompile("^"+topicPrefix)), maxSubscribe)

// relays reports whether this node relays for members and uses their relays.
func (n *Node) relays() bool { return n.cfg.LAN || n.cfg.Internet || n.cfg.Relay }
