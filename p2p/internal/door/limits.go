package door

import (
	"net/netip"
	"slices"

	"github.com/libp2p/go-libp2p/core/network"
	"github.com/libp2p/go-libp2p/core/protocol"
	"github.com/libp2p/go-libp2p/p2p/host/autonat"
	rcmgr "github.com/libp2p/go-libp2p/p2p/host/resource-manager"
	"github.com/libp2p/go-libp2p/p2p/protocol/circuitv2/proto"
	"github.com/libp2p/go-libp2p/p2p/protocol/circuitv2/relay"
	"github.com/libp2p/go-libp2p/p2p/protocol/holepunch"
	"github.com/libp2p/go-libp2p/p2p/protocol/identify"
	"github.com/libp2p/go-libp2p/x/rate"

	"lastcard/p2p/internal/addr"
)

// Limits of the resources that others may use through libp2p.
const (
	maxStrange     = 64       // connections that strangers from one household may keep (TooMany): enough for a lecture hall that looks at a table
	maxPerIPv4     = 96       // connections from one address; beyond maxStrange there is room for friends
	maxPerIPv6Net  = 96       // connections from a /56
	maxPerIPv6Site = 128      // connections from a /48
	maxConnsIn     = 640      // incoming connections: more than strangers get in before libp2p closes the least useful ones, so there is room for members
	maxHandshakes  = 384      // incoming connections in a handshake: a stranger's may take 15 s, and there must still be room for friends
	maxMemory      = 48 << 20 // bytes of buffers in libp2p
	MaxStreams     = 8        // streams of one of our protocols with one peer, in each direction
)

// service holds the limits of one of libp2p's own services: the streams, in each direction, of all peers
// together and of one peer, and the bytes of memory that these may take.
type service struct {
	name                    string
	protocols               []protocol.ID
	allStreams, peerStreams int
	allBytes, peerBytes     int64
}

// services are the limits that the constructor in libp2p's main package, which we do not use, sets for its services
// on a small computer. The list includes the old autonat although we use the new one, because libp2p starts both.
var services = []service{
	{identify.ServiceName, []protocol.ID{identify.ID, identify.IDPush}, 64, 16, 4 << 20, 1 << 20},
	{autonat.ServiceName, []protocol.ID{autonat.AutoNATProto}, 64, 2, 4 << 20, 1 << 20},
	{holepunch.ServiceName, []protocol.ID{holepunch.Protocol}, 32, 2, 4 << 20, 1 << 20},
	{relay.ServiceName, []protocol.ID{proto.ProtoIDv2Hop, proto.ProtoIDv2Stop}, 256, 64, 16 << 20, 1 << 20},
}

// Limits returns the doorman: libp2p's resource manager with our limits. ours are our own protocols. By default
// libp2p allows 8 connections from one address; that would keep out part of a household, which shares one address.
func (g *Guard) Limits(ours ...protocol.ID) (network.ResourceManager, error) {
	l := rcmgr.DefaultLimits
	for _, s := range services {
		all := rcmgr.BaseLimit{StreamsInbound: s.allStreams, StreamsOutbound: s.allStreams, Streams: 2 * s.allStreams, Memory: s.allBytes}
		one := rcmgr.BaseLimit{StreamsInbound: s.peerStreams, StreamsOutbound: s.peerStreams, Streams: 2 * s.peerStreams, Memory: s.peerBytes}
		more := rcmgr.BaseLimitIncrease{StreamsInbound: s.allStreams, StreamsOutbound: s.allStreams, Streams: 2 * s.allStreams, Memory: s.allBytes}
		l.AddServiceLimit(s.name, all, more)
		l.AddServicePeerLimit(s.name, one, rcmgr.BaseLimitIncrease{})
		for _, id := range s.protocols {
			l.AddProtocolLimit(id, all, more)
			l.AddProtocolPeerLimit(id, one, rcmgr.BaseLimitIncrease{})
		}
	}
	few := rcmgr.ResourceLimits{StreamsInbound: MaxStreams, StreamsOutbound: MaxStreams, Streams: 2 * MaxStreams}
	own := rcmgr.PartialLimitConfig{
		System:       rcmgr.ResourceLimits{ConnsInbound: maxConnsIn, Conns: 2 * maxConnsIn, Memory: maxMemory},
		Transient:    rcmgr.ResourceLimits{ConnsInbound: maxHandshakes, Conns: 2 * maxHandshakes, FD: 2 * maxHandshakes},
		ProtocolPeer: map[protocol.ID]rcmgr.ResourceLimits{},
	}
	for _, id := range ours {
		own.ProtocolPeer[id] = few // two streams are in use at most; others may be ending
	}
	rm, err := rcmgr.NewResourceManager(rcmgr.NewFixedLimiter(own.Build(l.AutoScale())),
		rcmgr.WithLimitPerSubnet(
			[]rcmgr.ConnLimitPerSubnet{{PrefixLength: household4, ConnCount: maxPerIPv4}},
			[]rcmgr.ConnLimitPerSubnet{{PrefixLength: household6, ConnCount: maxPerIPv6Net}, {PrefixLength: site6, ConnCount: maxPerIPv6Site}}),
		rcmgr.WithConnRateLimiters(&rate.Limiter{}))
	return doorman{rm, g}, err
}

// TooMany returns those of the connections of strangers that must be closed: of each household that has more than
// maxStrange, the oldest. Strangers may hold connections for as long as they like, and would otherwise take all that a
// household may have.
func TooMany(strange []network.Conn) (out []network.Conn) {
	of := map[netip.Addr][]network.Conn{}
	for _, c := range strange {
		if ip, ok := addr.IP(c.RemoteMultiaddr()); ok {
			of[Household(ip)] = append(of[Household(ip)], c)
		}
	}
	for _, conns := range of {
		slices.SortFunc(conns, func(a, b network.Conn) int { return a.Stat().Opened.Compare(b.Stat().Opened) })
		out = append(out, conns[:max(0, len(conns)-maxStrange)]...)
	}
	return out
}
