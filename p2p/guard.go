package p2p

import (
	"hash/maphash"
	"maps"
	"net"
	"net/netip"
	"slices"
	"sync"
	"time"

	"github.com/libp2p/go-libp2p/core/control"
	"github.com/libp2p/go-libp2p/core/network"
	"github.com/libp2p/go-libp2p/core/peer"
	"github.com/libp2p/go-libp2p/x/rate"
	ma "github.com/multiformats/go-multiaddr"
)

// What keeps strangers out. A member is never touched by it.
const (
	strikesAllowed = 5                // offences until a peer is shut out
	strikesForget  = time.Minute      // without an offence
	banFirst       = 30 * time.Second // doubled each time
	banLongest     = time.Hour
	maxDoublings   = 16   // of a pause, which has a longest anyway
	maxOffenders   = 4096 // remembered

	acceptRate   = 2  // connections a second from one address (IPv6: one /56)
	acceptBurst  = 64 // and this many at once: a household, or a lecture hall, that starts
	acceptRates  = 8  // from all addresses together; who knocks is not counted,
	acceptBursts = 128
	freshRate    = 4 // nor are so many from addresses that have hardly called before:
	freshBurst   = 32
	freshTries   = 4                // so often,
	freshEvery   = 15 * time.Second // and then once in this time
	freshSlots   = 4096             // among which the addresses are spread
	verifyRate   = 4                // a second that need not show first that the address is their own
	verifyBurst  = 64
)

// guard is the connection gater: it shuts out peers that misbehave, for a while.
// As doorman it slows down addresses that connect all the time.
type guard struct {
	member func(peer.ID) bool
	accept rate.Limiter
	gate   *gate

	seed maphash.Seed

	mu        sync.Mutex
	calls     [freshSlots]bucket // connections that addresses have tried
	fresh     bucket             // connections from addresses that tried few
	unproven  bucket             // connections from addresses that may not be the sender's
	offenders map[peer.ID]*offender
	refused   uint64 // connections
}

type offender struct {
	strikes int
	bans    int
	last    time.Time
	until   time.Time // shut out until
}

func newGuard(member func(peer.ID) bool, gate *gate) *guard {
	l := rate.Limit{RPS: acceptRate, Burst: acceptBurst}
	return &guard{
		member: member, gate: gate, seed: maphash.MakeSeed(), offenders: map[peer.ID]*offender{},
		accept: rate.Limiter{
			GlobalLimit: rate.Limit{RPS: acceptRates, Burst: acceptBursts},
			SubnetRateLimiter: rate.SubnetLimiter{
				IPv4SubnetLimits: []rate.SubnetLimit{{PrefixLength: household4, Limit: l}},
				IPv6SubnetLimits: []rate.SubnetLimit{{PrefixLength: household6, Limit: l}},
				GracePeriod:      time.Minute,
			},
		},
	}
}

// strike notes offences of a peer that is no member, and reports whether it is to be disconnected now.
func (g *guard) strike(id peer.ID, n int, now time.Time) bool {
	if g.member(id) {
		return false
	}
	g.mu.Lock()
	defer g.mu.Unlock()
	o := g.offenders[id]
	if o == nil {
		g.makeRoom(now)
		o = &offender{}
		g.offenders[id] = o
	}
	if now.Sub(o.last) > strikesForget {
		o.strikes = 0
	}
	o.last = now
	if o.strikes += n; o.strikes < strikesAllowed {
		return false
	}
	o.strikes = 0
	o.until = now.Add(min(banFirst<<min(o.bans, maxDoublings), banLongest))
	o.bans++
	return true
}

// makeRoom forgets those that offend no more, or else whose offence is the oldest. g.mu is held.
func (g *guard) makeRoom(now time.Time) {
	if len(g.offenders) < maxOffenders {
		return
	}
	maps.DeleteFunc(g.offenders, func(_ peer.ID, o *offender) bool {
		return now.After(o.until) && now.Sub(o.last) > strikesForget
	})
	if len(g.offenders) < maxOffenders {
		return
	}
	oldest := slices.MinFunc(slices.Collect(maps.Keys(g.offenders)), func(a, b peer.ID) int {
		return g.offenders[a].last.Compare(g.offenders[b].last)
	})
	delete(g.offenders, oldest)
}

// banned reports whether a peer is shut out.
func (g *guard) banned(id peer.ID, now time.Time) bool {
	g.mu.Lock()
	defer g.mu.Unlock()
	o := g.offenders[id]
	if o == nil || now.After(o.until) {
		return false
	}
	g.refused++
	return true
}

// forgive is for one that has proved the secret after all.
func (g *guard) forgive(id peer.ID) {
	g.mu.Lock()
	defer g.mu.Unlock()
	delete(g.offenders, id)
}

// The connection gater.

func (g *guard) InterceptPeerDial(id peer.ID) bool { return true }

func (g *guard) InterceptAddrDial(peer.ID, ma.Multiaddr) bool { return true }

func (g *guard) InterceptAccept(network.ConnMultiaddrs) bool { return true } // see doorman

func (g *guard) InterceptSecured(dir network.Direction, id peer.ID, _ network.ConnMultiaddrs) bool {
	return dir == network.DirOutbound || !g.banned(id, time.Now())
}

func (g *guard) InterceptUpgraded(network.Conn) (bool, control.DisconnectReason) { return true, 0 }

// doorman is the resource manager with the guard's rate for connections that come in. It is asked before the handshake,
// whose cryptography is the dearest a stranger can have from us; the gater only after it.
type doorman struct {
	network.ResourceManager
	guard *guard
}

var errTooOften = newError("too-often", "this address connects too often")

func (d doorman) OpenConnection(dir network.Direction, usefd bool, at ma.Multiaddr) (network.ConnManagementScope, error) {
	if dir == network.DirInbound && !d.guard.admits(at, time.Now()) {
		return nil, errTooOften
	}
	return d.ResourceManager.OpenConnection(dir, usefd, at)
}

// VerifySourceAddress reports whether QUIC asks an address to prove itself first, with a token. Not while there is little to do:
// it takes a round trip.
func (d doorman) VerifySourceAddress(at net.Addr) bool {
	u, ok := at.(*net.UDPAddr)
	return !ok || !d.guard.gate.passes(u.AddrPort(), time.Now()) && !d.guard.trusts(time.Now())
}

func (g *guard) trusts(now time.Time) bool {
	g.mu.Lock()
	defer g.mu.Unlock()
	return g.unproven.take(now, verifyRate, verifyBurst)
}

// admits reports whether a connection from an address may come in now.
func (g *guard) admits(at ma.Multiaddr, now time.Time) bool {
	if g.gate.invited(at, now) {
		return true
	}
	ip, ok := ipOf(at)
	if !ok { // relayed: the relay, a member, has looked
		ip = netip.Addr{}
	}
	g.mu.Lock()
	defer g.mu.Unlock()
	slot := &g.calls[maphash.Comparable(g.seed, household(ip))%freshSlots]
	fresh := slot.takeEach(now, freshEvery, freshTries)
	if g.accept.Allow(ip) || fresh && g.fresh.take(now, freshRate, freshBurst) {
		return true
	}
	g.refused++
	return false
}

// strike notes offences, and disconnects a stranger that has too many. It reports whether it did.
func (n *Node) strike(id peer.ID, offences int) bool {
	if !n.guard.strike(id, offences, time.Now()) {
		return false
	}
	n.log.Debug("shut out", "peer", id)
	n.host.Network().ClosePeer(id)
	return true
}
