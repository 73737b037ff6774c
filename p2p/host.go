package p2p

import (
	"bytes"
	"crypto/ed25519"
	"errors"
	"fmt"
	"io"
	"log"
	"log/slog"
	"slices"
	"strings"
	"sync"
	"time"

	pubsub "github.com/libp2p/go-libp2p-pubsub"
	"github.com/libp2p/go-libp2p/config"
	"github.com/libp2p/go-libp2p/core/crypto"
	"github.com/libp2p/go-libp2p/core/host"
	"github.com/libp2p/go-libp2p/core/transport"
	"github.com/libp2p/go-libp2p/gologshim"
	"github.com/libp2p/go-libp2p/p2p/host/peerstore/pstoremem"
	"github.com/libp2p/go-libp2p/p2p/muxer/yamux"
	"github.com/libp2p/go-libp2p/p2p/net/connmgr"
	"github.com/libp2p/go-libp2p/p2p/net/swarm"
	"github.com/libp2p/go-libp2p/p2p/net/upgrader"
	libp2pnoise "github.com/libp2p/go-libp2p/p2p/security/noise"
	"github.com/libp2p/go-libp2p/p2p/transport/tcp"
	ma "github.com/multiformats/go-multiaddr"
	"go.uber.org/fx"

	"lastcard/p2p/internal/addr"
	"lastcard/p2p/internal/door"
)

// Limits of libp2p. By default the queues of pubsub hold 32 messages and silently drop any more: of a burst
// of 200 broadcasts, one in five was lost. With gossipQueue, none is.
//
// Pubsub remembers the id of each message for seenFor, and up to a minute longer. The default is two minutes, and then
// a member that floods us with small messages costs us 70 MB. seenFor need not be long: all copies of a message come
// within seconds. On a slow line one may come later, and receiveCast recognises that.
const (
	gossipQueue = 1024
	seenFor     = 20 * time.Second // for at least this time, pubsub recognises a repeated message without opening it
	maxGossip   = 64 << 10         // bytes of one gossipsub message, all included
	connsLow    = 96               // beyond connsHigh connections, libp2p closes the least useful ones, down to this number, but never those of members
	connsHigh   = 160
	connsGrace  = 20 * time.Second // libp2p closes no connection that is younger
)

// newHost starts the libp2p host of a node. Errors: ErrBadConfig, ErrListen.
func newHost(n *Node) (host.Host, error) {
	c, err := n.hostConfig()
	if err != nil {
		return nil, fmt.Errorf("%w: %w", ErrBadConfig, err)
	}
	listen := n.cfg.listenAddrs()
	if n.cfg.Relay && n.cfg.Internet {
		listen = slices.Concat(listen, webPorts)
	}
	for _, text := range listen {
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

// hostConfig returns the configuration of our host without its addresses. It avoids the options in libp2p's main
// package, which would link WebRTC, WebTransport and WebSocket into our program: 5 MB.
func (n *Node) hostConfig() (*config.Config, error) {
	if len(n.cfg.Key) != ed25519.PrivateKeySize {
		return nil, errors.New("no Ed25519 key")
	}
	c := &config.Config{
		UserAgent: "lastcard", DisablePing: true, DisableMetrics: true,
		ConnectionGater: outward{n.guard, n}, AddrsFactory: n.own.Order,
		SwarmOpts:  []swarm.Option{swarm.WithDialRanker(addr.DialOrder)},
		Transports: []fx.Option{provideTransport(door.NewQUIC), provideTransport(tcp.NewTCPTransport)},
		Muxers:     []upgrader.StreamMuxer{{ID: yamux.ID, Muxer: yamux.DefaultTransport}},
		// TCP is secured by Noise alone, which every libp2p knows. TLS would need certificates with dates, and some
		// clocks are wrong.
		SecurityTransports: []config.Security{{ID: libp2pnoise.ID, Constructor: libp2pnoise.New}},
		RelayCustom:        true, Relay: n.cfg.relays(),
		// libp2p's counters would stop dialling after failures that are normal on a LAN
		// without internet.
		CustomUDPBlackHoleSuccessCounter: true, CustomIPv6BlackHoleSuccessCounter: true,
	}
	var err error
	if c.PeerKey, err = crypto.UnmarshalEd25519PrivateKey(n.cfg.Key); err != nil {
		return nil, err
	}
	if len(n.cfg.Options) == 0 { // see Config.Options
		c.QUICReuse = []fx.Option{n.gate.QUIC(n.cfg.listenAddrs())}
	}
	if c.Peerstore, err = pstoremem.NewPeerstore(); err != nil {
		return nil, err
	}
	if c.ResourceManager, err = n.guard.Limits(helloProtocol, directProtocol, lanProtocol); err != nil {
		return nil, err
	}
	if c.ConnManager, err = connmgr.NewConnManager(connsLow, connsHigh, connmgr.WithGracePeriod(connsGrace)); err != nil {
		return nil, err
	}
	return c, c.Apply(n.cfg.Options...)
}

// provideTransport returns the option that adds a transport to libp2p.
func provideTransport(constructor any) fx.Option {
	return fx.Provide(fx.Annotate(constructor, fx.As(new(transport.Transport)), fx.ResultTags(`group:"transport"`)))
}

func gossipOptions(topics pubsub.SubscriptionFilter) []pubsub.Option {
	params := pubsub.DefaultGossipSubParams()
	params.PrunePeers = 0 // otherwise gossip would call any peer that a member names to it, as often as the member likes
	return []pubsub.Option{
		pubsub.WithGossipSubParams(params),
		pubsub.WithFloodPublish(true),
		pubsub.WithPeerOutboundQueueSize(gossipQueue),
		pubsub.WithValidateQueueSize(gossipQueue),
		pubsub.WithMaxMessageSize(maxGossip),
		pubsub.WithMessageSignaturePolicy(pubsub.StrictNoSign), // our own signature is inside the envelope
		pubsub.WithMessageIdFn(messageID),
		pubsub.WithSeenMessagesTTL(seenFor),
		pubsub.WithSubscriptionFilter(topics),
		pubsub.WithLogger(slog.New(slog.DiscardHandler)),
	}
}

// droppedPrefixes lists how lines begin that libraries print with the standard logger and that help no player. The last
// two quote what anybody on this network has answered to the search for a router.
var droppedPrefixes = [][]byte{
	[]byte("failed to sufficiently increase"), []byte("Received invalid IPv"), []byte("httpu: "), []byte("ssdp: "),
}

// quietly keeps the logs of libraries off the terminal. Their loggers are global, so once is enough.
var quietly = sync.OnceFunc(func() {
	gologshim.SetDefaultHandler(slog.DiscardHandler)
	log.SetOutput(logSieve{log.Writer()})
})

type logSieve struct{ w io.Writer }

func (s logSieve) Write(b []byte) (int, error) {
	line := b
	if log.Flags() != 0 { // skip date and time: the text begins after the second space
		for range 2 {
			if i := bytes.IndexByte(line, ' '); i >= 0 {
				line = line[i+1:]
			}
		}
	}
	if slices.ContainsFunc(droppedPrefixes, func(n []byte) bool { return bytes.HasPrefix(line, n) }) {
		return len(b), nil
	}
	return s.w.Write(b)
}
