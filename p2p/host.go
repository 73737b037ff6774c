package p2p

import (
	"crypto/ed25519"
	"fmt"
	"log/slog"
	"strings"
	"time"

	"github.com/libp2p/go-libp2p"
	pubsub "github.com/libp2p/go-libp2p-pubsub"
	pb "github.com/libp2p/go-libp2p-pubsub/pb"
	"github.com/libp2p/go-libp2p/core/crypto"
	"github.com/libp2p/go-libp2p/core/host"
	"github.com/libp2p/go-libp2p/core/network"
	"github.com/libp2p/go-libp2p/core/peer"
	"github.com/libp2p/go-libp2p/core/protocol"
	rcmgr "github.com/libp2p/go-libp2p/p2p/host/resource-manager"
	"github.com/libp2p/go-libp2p/p2p/net/connmgr"
	"github.com/libp2p/go-libp2p/p2p/net/swarm"
	libp2pquic "github.com/libp2p/go-libp2p/p2p/transport/quic"
	"github.com/libp2p/go-libp2p/p2p/transport/tcp"
	"github.com/libp2p/go-libp2p/x/rate"
)

// Limits of libp2p. The queues of pubsub hold 32 messages by default and drop the rest silently: of a burst of 200 broadcasts, four in
// five arrived. With these queues all arrive.
const (
	gossipQueue    = 1024
	gossipBuffer   = 4096
	maxGossip      = 64 << 10 // bytes of one gossipsub message, its head and our signature included
	maxSubscribe   = 64       // subscriptions one peer may announce at a time
	maxPerIPv4     = 64       // connections; a household or a lecture hall behind one address
	maxPerIPv6Net  = 64       // a /56
	maxPerIPv6Site = 128      // a /48
	maxConnsIn     = 640      // from outside: all that the doorman can let strangers hold, and all members
	maxHandshakes  = 384      // of them in handshakes: a stranger's may take 15 s, and friends must find room beside them
	maxMemory      = 48 << 20 // bytes of buffers in libp2p
	maxHellos      = 8        // streams of one of our protocols with one peer
	connsLow       = 96       // beyond connsHigh connections the least useful are closed, down to this;
	connsHigh      = 160      // members are never among them
	connsGrace     = 20 * time.Second
)

// newHost starts the libp2p host of a node. Errors: ErrBadConfig, ErrListen.
func newHost(n *Node) (host.Host, error) {
	cfg := n.cfg
	if len(cfg.Key) != ed25519.PrivateKeySize {
		return nil, fmt.Errorf("%w: no Ed25519 key", ErrBadConfig)
	}
	key, err := crypto.UnmarshalEd25519PrivateKey(cfg.Key)
	if err != nil {
		return nil, fmt.Errorf("%w: %w", ErrBadConfig, err)
	}
	listen := cfg.listen()
	opts, err := n.hostOptions(listen)
	if err != nil {
		return nil, fmt.Errorf("%w: %w", ErrBadConfig, err)
	}
	opts = append(opts, libp2p.Identity(key))
	h, err := libp2p.New(append(opts, cfg.Options...)...)
	if err != nil {
		return nil, fmt.Errorf("%w: %w", ErrListen, err)
	}
	if len(h.Network().ListenAddresses()) == 0 {
		h.Close()
		return nil, fmt.Errorf("%w: %s", ErrListen, strings.Join(listen, " "))
	}
	return h, nil
}

// hostOptions is what makes a host ours: its transports, its limits, and its doors.
func (n *Node) hostOptions(listen []string) ([]libp2p.Option, error) {
	rm, err := newLimits()
	if err != nil {
		return nil, err
	}
	cm, err := connmgr.NewConnManager(connsLow, connsHigh, connmgr.WithGracePeriod(connsGrace))
	if err != nil {
		return nil, err
	}
	opts := []libp2p.Option{
		libp2p.ListenAddrStrings(listen...),
		libp2p.Transport(libp2pquic.NewTransport),
		libp2p.Transport(tcp.NewTCPTransport),
		libp2p.ResourceManager(doorman{rm, n.guard}),
		libp2p.UserAgent("lastcard"),
		libp2p.Ping(false),
		libp2p.SwarmOpts(swarm.WithDialRanker(dialOrder)),
		libp2p.ConnectionGater(n.guard),
		libp2p.ConnectionManager(cm),
		libp2p.DisableMetrics(),
		libp2p.AddrsFactory(n.here.first),
		// The counters would stop dialling after failures that are normal on a LAN without internet.
		libp2p.UDPBlackHoleSuccessCounter(nil),
		libp2p.IPv6BlackHoleSuccessCounter(nil),
	}
	if len(n.cfg.Options) == 0 { // a test brings its own sockets
		opts = append(opts, n.gated())
	}
	if n.cfg.Internet {
		opts = append(opts, n.internetOptions(listen)...)
	}
	if !n.relays() {
		opts = append(opts, libp2p.DisableRelay())
	}
	return opts, nil
}

// newLimits raises libp2p's limits for connections from one address. The default
// of 8 would keep part of a household out, whose members share one address.
func newLimits() (network.ResourceManager, error) {
	l := rcmgr.DefaultLimits
	libp2p.SetDefaultServiceLimits(&l)
	few := rcmgr.ResourceLimits{StreamsInbound: maxHellos, StreamsOutbound: maxHellos, Streams: 2 * maxHellos}
	own := rcmgr.PartialLimitConfig{
		System:    rcmgr.ResourceLimits{ConnsInbound: maxConnsIn, Conns: 2 * maxConnsIn, Memory: maxMemory},
		Transient: rcmgr.ResourceLimits{ConnsInbound: maxHandshakes, Conns: 2 * maxHandshakes, FD: 2 * maxHandshakes},
		ProtocolPeer: map[protocol.ID]rcmgr.ResourceLimits{ // one is in use, others may be ending
			helloProtocol: few, directProtocol: few, lanProtocol: few,
		},
	}
	return rcmgr.NewResourceManager(rcmgr.NewFixedLimiter(own.Build(l.AutoScale())),
		rcmgr.WithLimitPerSubnet(
			[]rcmgr.ConnLimitPerSubnet{{PrefixLength: household4, ConnCount: maxPerIPv4}},
			[]rcmgr.ConnLimitPerSubnet{{PrefixLength: household6, ConnCount: maxPerIPv6Net}, {PrefixLength: site6, ConnCount: maxPerIPv6Site}}),
		rcmgr.WithConnRateLimiters(&rate.Limiter{}))
}

func gossipOptions(log *slog.Logger) []pubsub.Option {
	return []pubsub.Option{
		pubsub.WithFloodPublish(true),
		pubsub.WithPeerOutboundQueueSize(gossipQueue),
		pubsub.WithValidateQueueSize(gossipQueue),
		pubsub.WithMaxMessageSize(maxGossip),
		pubsub.WithMessageSignaturePolicy(pubsub.StrictNoSign), // ours is inside: see envelope
		pubsub.WithMessageIdFn(messageID),
		pubsub.WithSubscriptionFilter(ourTopics{}),
		pubsub.WithLogger(log),
	}
}

// ourTopics lets in subscriptions to any table's topic, also to those we are not
// at: a subscription refused now would not be announced again when we join.
type ourTopics struct{}

func (ourTopics) CanSubscribe(topic string) bool { return strings.HasPrefix(topic, topicPrefix) }

func (f ourTopics) FilterIncomingSubscriptions(_ peer.ID, subs []*pb.RPC_SubOpts) ([]*pb.RPC_SubOpts, error) {
	if len(subs) > maxSubscribe {
		return nil, pubsub.ErrTooManySubscriptions
	}
	return pubsub.FilterSubscriptions(subs, f.CanSubscribe), nil
}
