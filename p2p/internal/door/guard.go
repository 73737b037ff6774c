package door

import (
	"errors"
	"maps"
	"net"
	"net/netip"
	"slices"
	"sync"
	"time"

	"github.com/libp2p/go-libp2p/core/control"
	"github.com/libp2p/go-libp2p/core/network"
	"github.com/libp2p/go-libp2p/core/peer"
	"github.com/libp2p/go-libp2p/core/protocol"
	"github.com/libp2p/go-libp2p/p2p/host/autonat"
	rcmgr "github.com/libp2p/go-libp2p/p2p/host/resource-manager"
	"github.com/libp2p/go-libp2p/p2p/protocol/circuitv2/proto"
	"github.com/libp2p/go-libp2p/p2p/protocol/circuitv2/relay"
	"github.com/libp2p/go-libp2p/p2p/protocol/holepunch"
	"github.com/libp2p/go-libp2p/p2p/protocol/identify"
	"github.com/libp2p/go-libp2p/x/rate"
	ma "github.com/multiformats/go-multiaddr"

	"lastcard/p2p/internal/addr"
)

// The guard keeps strangers out, in two ways.
//
// As the connection gater it counts the offences of peers that are not members: for example a wrong proof, or a hello
// that cannot be read. A call for a table that is not here (a vain call) is an offence only if a peer calls more often
// than a friend who waits for that table. Five offences, each within a minute of the one before, shut a peer out:
// for 30 s the first time, and twice as long each time after that, up to an hour. When a table opens, the peers that
// were shut out for vain calls may come in again: it may be the table that they called for.
//
// As the doorman it limits, before the handshake, how often connections come in: from one address, and from
// all addresses together. When many come in, a caller by QUIC must first prove that it owns its address (QUIC's
// Retry). Addresses that have hardly called before have an additional rate, which they share. So a friend without
// UDP, who cannot knock, gets in by TCP while strangers use up the other rates. That fails if the friend
// shares an address with one of the strangers, or if they have thousands of addresses.
//
// A peer that connects and says nothing is held until libp2p gives the handshake up, after 5 or 15 s. There is room
// (maxHandshakes) for as many such peers as the rates let in during that time, and for friends in addition.
const (
	strikesAllowed = 5                // this many offences shut a peer out
	strikesForget  = time.Minute      // after this time without another offence, we forget the earlier ones
	vainTries      = 10               // a peer may make this many vain calls before each further one is an offence
	VainEvery      = 2 * time.Second  // each time this passes, we forget one vain call; a member whose table we have left calls more seldom
	banFirst       = 30 * time.Second // how long the first ban is; each further one is twice as long
	banLongest     = time.Hour
	maxDoublings   = 16   // the most doublings of a ban: enough to exceed banLongest
	maxOffenders   = 4096 // how many offenders are remembered

	acceptRate     = 2  // connections a second from one address (IPv6: one /56)
	acceptBurst    = 64 // connections from one address at once: a household or a lecture hall where all start together
	acceptRateAll  = 8  // connections a second from all addresses together, not counting peers that knock
	acceptBurstAll = 128
	freshRate      = 4 // connections a second from addresses that have hardly called before
	freshBurst     = 32
	freshTries     = 4                // an address has hardly called before if it has made fewer calls than this
	freshEvery     = 15 * time.Second // each time this passes, we forget one call of an address
	verifyRate     = 4                // connections a second whose callers need not prove first that they own their address
	verifyBurst    = 64               // connections at once whose callers need not prove first that they own their address
)

// Guard holds what we know about offenders and addresses. Its lock guards the fields below it;
// isMember is called without the lock.
type Guard struct {
	isMember func(peer.ID) bool
	gate     *Gate

	mu             sync.Mutex
	addrBuckets    buckets // limits the connections from each address
	sharedBucket   bucket  // limits the connections from all addresses together
	callCounts     buckets // counts the connections that each address has tried
	freshBucket    bucket  // limits connections from addresses that have hardly called before
	unprovenBucket bucket  // limits connections whose callers do not prove first that they own their address
	offenders      map[peer.ID]*offender
}

type offender struct {
	strikes           int
	vainCalls         bucket // limits the vain calls that are no offence
	banIsForVainCalls bool   // whether its last ban was for vain calls
	banCount          int
	lastOffence       time.Time
	bannedUntil       time.Time // when the peer may come in again
}

// NewGuard returns a guard for the connections behind a gate. member reports whether a peer is at one of our tables;
// any goroutine may call it.
func NewGuard(member func(peer.ID) bool, gate *Gate) *Guard {
	return &Guard{isMember: member, gate: gate, offenders: map[peer.ID]*offender{}}
}

// Strike notes n offences of a peer, unless it is a member, and reports whether to disconnect it now.
func (g *Guard) Strike(id peer.ID, n int, now time.Time) bool {
	return g.note(id, now, func(o *offender) bool { return o.strike(n, false, now) })
}

// AsksInVain notes a vain call of a peer, unless it is a member, and reports whether to disconnect it now.
func (g *Guard) AsksInVain(id peer.ID, now time.Time) bool {
	return g.note(id, now, func(o *offender) bool {
		return !o.vainCalls.takeEach(now, VainEvery, vainTries) && o.strike(1, true, now)
	})
}

// note returns the result of f for the entry of a peer, which it makes if there is none. It returns false for a member.
func (g *Guard) note(id peer.ID, now time.Time, f func(*offender) bool) bool {
	if g.isMember(id) {
		return false
	}
	g.mu.Lock()
	defer g.mu.Unlock()
	if g.offenders[id] == nil {
		g.makeRoom(now)
		g.offenders[id] = &offender{lastOffence: now}
	}
	return f(g.offenders[id])
}

// PardonVainCalls forgets all vain calls and ends the bans for them. It is called when a table is opened.
func (g *Guard) PardonVainCalls() {
	g.mu.Lock()
	defer g.mu.Unlock()
	for _, o := range g.offenders {
		o.vainCalls = bucket{}
		if o.banIsForVainCalls {
			o.strikes, o.banCount, o.bannedUntil, o.banIsForVainCalls = 0, 0, time.Time{}, false
		}
	}
}

// strike notes n offences, and reports whether they shut the peer out. vainly says that they are vain calls.
func (o *offender) strike(n int, vainly bool, now time.Time) bool {
	if now.Sub(o.lastOffence) > strikesForget {
		o.strikes = 0
	}
	o.lastOffence = now
	if o.strikes += n; o.strikes < strikesAllowed {
		return false
	}
	o.strikes, o.banIsForVainCalls = 0, vainly
	o.bannedUntil = now.Add(min(banFirst<<min(o.banCount, maxDoublings), banLongest))
	o.banCount++
	return true
}

// makeRoom does nothing while there is room for another offender. Otherwise it forgets the offenders that are not
// banned and whose last offence is older than strikesForget. If there are none, it forgets the one whose last offence
// is the oldest. The caller holds the lock.
func (g *Guard) makeRoom(now time.Time) {
	if len(g.offenders) < maxOffenders {
		return
	}
	maps.DeleteFunc(g.offenders, func(_ peer.ID, o *offender) bool {
		return now.After(o.bannedUntil) && now.Sub(o.lastOffence) > strikesForget
	})
	if len(g.offenders) < maxOffenders {
		return
	}
	oldest := slices.MinFunc(slices.Collect(maps.Keys(g.offenders)), func(a, b peer.ID) int {
		return g.offenders[a].lastOffence.Compare(g.offenders[b].lastOffence)
	})
	delete(g.offenders, oldest)
}

func (g *Guard) banned(id peer.ID, now time.Time) bool {
	g.mu.Lock()
	defer g.mu.Unlock()
	o := g.offenders[id]
	return o != nil && !now.After(o.bannedUntil)
}

// Forgive forgets the offences of a peer that has proved the secret after all.
func (g *Guard) Forgive(id peer.ID) {
	g.mu.Lock()
	defer g.mu.Unlock()
	delete(g.offenders, id)
}

// The methods of libp2p's connection gater follow, except InterceptAddrDial. Only InterceptSecured keeps anybody out.

func (g *Guard) InterceptPeerDial(id peer.ID) bool { return true }

func (g *Guard) InterceptAccept(network.ConnMultiaddrs) bool { return true } // the doorman decides

func (g *Guard) InterceptSecured(dir network.Direction, id peer.ID, _ network.ConnMultiaddrs) bool {
	return dir == network.DirOutbound || !g.banned(id, time.Now())
}

func (g *Guard) InterceptUpgraded(network.Conn) (bool, control.DisconnectReason) { return true, 0 }

// doorman is libp2p's resource manager with the guard's rates for incoming connections. libp2p asks it before
// the handshake, whose cryptography costs us more than anything else that a stranger can cause. For QUIC,
// libp2p asks the connection gater only after the handshake.
type doorman struct {
	network.ResourceManager
	guard *Guard
}

var errTooOften = errors.New("p2p: this address connects too often")

func (d doorman) OpenConnection(dir network.Direction, usefd bool, at ma.Multiaddr) (network.ConnManagementScope, error) {
	if dir == network.DirInbound && !d.guard.admits(at, time.Now()) {
		return nil, errTooOften
	}
	return d.ResourceManager.OpenConnection(dir, usefd, at)
}

// VerifySourceAddress reports whether QUIC must first have the caller prove that it owns its address. The proof takes
// a round trip, so the doorman asks nobody for it while few connections come in, and never asks a port that the
// gate lets through.
func (d doorman) VerifySourceAddress(at net.Addr) bool {
	u, ok := at.(*net.UDPAddr)
	return !ok || !d.guard.gate.isLetThrough(u.AddrPort(), time.Now()) && !d.guard.admitsUnproven(time.Now())
}

func (g *Guard) admitsUnproven(now time.Time) bool {
	g.mu.Lock()
	defer g.mu.Unlock()
	return g.unprovenBucket.take(now, verifyRate, verifyBurst)
}

// admits reports whether a connection from an address is within the rates, or was let in by a knock.
func (g *Guard) admits(at ma.Multiaddr, now time.Time) bool {
	if g.gate.invited(at, now) {
		return true
	}
	ip, _ := addr.IP(at) // zero through a relay: we do not see the caller's address, so all such callers count as one
	g.mu.Lock()
	defer g.mu.Unlock()
	fresh := g.callCounts.of(ip).takeEach(now, freshEvery, freshTries)
	within := g.addrBuckets.of(ip).take(now, acceptRate, acceptBurst) &&
		g.sharedBucket.take(now, acceptRateAll, acceptBurstAll)
	return within || fresh && g.freshBucket.take(now, freshRate, freshBurst)
}

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
