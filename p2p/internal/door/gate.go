package door

import (
	"maps"
	"net/netip"
	"slices"
	"sync"
	"time"

	ma "github.com/multiformats/go-multiaddr"

	"lastcard/p2p/internal/addr"
)

// The gate stands before our UDP sockets. Packets from this computer, from members, from peers that we have called
// ourselves, and from peers that have knocked pass: the gate knows these peers by address and port. All other
// senders together may send a few hundred packets a second, enough for their handshakes, which take about ten
// packets each. The gate reads packets in large batches, and drops those beyond these rates before QUIC sees them.
const (
	gateRate     = 500              // packets a second from one address (IPv6: one /56)
	gateBurst    = 1000             // packets at once from one address
	gateRateAll  = 600              // packets a second from all strangers together
	gateBurstAll = 4000             // packets at once from all strangers together
	maxPorts     = 1024             // ports that are let through at a time
	passMember   = 10 * time.Second // how long LetThrough lets a port through
	passKnock    = 5 * time.Second  // how long a knock lets its port through
	knockGives   = 200              // packets that one knock lets through
	knockShare   = 16               // this many ports of one household may knock before dropKnocks takes them for a crowd: friends may share a router
)

// Gate decides which UDP packets QUIC gets to see. Its lock guards the fields below it;
// isRightKnock is called without the lock.
type Gate struct {
	isRightKnock func(knock []byte) bool // reports whether a knock is right for one of our tables, even one that was used before

	mu               sync.Mutex
	ports            map[netip.AddrPort]pass // ports that are let through
	addrBuckets      buckets
	sharedBucket     bucket
	knockBucket      bucket  // limits the knocks that we check, from all addresses together
	addrKnockBuckets buckets // allows each address a few more knocks
	usedKnocks       usedKnocks
	sockets          []*socket // open sockets behind the gate
}

// pass lets one port through.
type pass struct {
	until   time.Time
	packets int // packets that may still pass; below 0: any number
	conns   int // connections that may still come in, even beyond the doorman's rate
}

// NewGate returns a gate. isRightKnock reports whether a knock is right for one of our tables; any goroutine may
// call it.
func NewGate(isRightKnock func([]byte) bool) *Gate {
	return &Gate{isRightKnock: isRightKnock, ports: map[netip.AddrPort]pass{}}
}

// admits reports whether QUIC gets to see a packet. It handles knocks itself.
func (g *Gate) admits(from netip.AddrPort, b []byte, now time.Time) bool {
	from = netip.AddrPortFrom(from.Addr().Unmap(), from.Port())
	here := from.Addr().IsLoopback()
	if isKnock(b) {
		if here || g.mayCheck(from.Addr(), now) {
			g.onKnock(from, b, now)
		}
		return false
	}
	if here {
		return true
	}
	g.mu.Lock()
	defer g.mu.Unlock()
	if p := g.ports[from]; now.Before(p.until) && p.packets != 0 {
		if p.packets > 0 {
			p.packets--
			g.ports[from] = p
		}
		return true
	}
	return g.addrBuckets.of(from.Addr()).take(now, gateRate, gateBurst) &&
		g.sharedBucket.take(now, gateRateAll, gateBurstAll)
}

// mayCheck reports whether a knock from an address is within the rates.
func (g *Gate) mayCheck(from netip.Addr, now time.Time) bool {
	g.mu.Lock()
	defer g.mu.Unlock()
	return g.addrKnockBuckets.of(from).take(now, fewRate, fewBurst) || g.knockBucket.take(now, knockRate, knockBurst)
}

// onKnock lets the sender of a knock through for passKnock, if the knock is right and new. If LetThrough has
// let the sender's port through already, the knock only adds that one connection may come in beyond the doorman's rate.
func (g *Gate) onKnock(from netip.AddrPort, b []byte, now time.Time) {
	if !g.isRightKnock(b) {
		return
	}
	g.mu.Lock()
	defer g.mu.Unlock()
	if !g.usedKnocks.noteNew(nonceOf(b)) {
		return
	}
	p := pass{until: now.Add(passKnock), packets: knockGives, conns: 1}
	if old := g.ports[from]; old.packets < 0 && now.Before(old.until) {
		p.until, p.packets = old.until, old.packets
	}
	g.letPortThrough(from, p, now)
}

// LetThrough lets addresses of members, and of peers that we dial, through for passMember. It does not take from a
// port the connection that a knock has allowed it. It returns the UDP ports of the addresses.
func (g *Gate) LetThrough(addrs []ma.Multiaddr, now time.Time) (ports []netip.AddrPort) {
	for _, a := range addrs {
		if at, ok := addr.UDP(a); ok { // without the lock: an address may be a name, and a name server slow
			ports = append(ports, at)
		}
	}
	g.mu.Lock()
	defer g.mu.Unlock()
	for _, at := range ports {
		p := pass{until: now.Add(passMember), packets: -1}
		if old := g.ports[at]; now.Before(old.until) {
			p.conns = old.conns
		}
		g.letPortThrough(at, p, now)
	}
	return ports
}

// letPortThrough gives a port a pass. If there is no room, it drops passes that have ended; if none has ended, it drops
// some that knocks gave (dropKnocks). If there are none either, the port gets no pass. The caller holds the lock.
func (g *Gate) letPortThrough(at netip.AddrPort, p pass, now time.Time) {
	if _, ok := g.ports[at]; !ok && len(g.ports) >= maxPorts {
		maps.DeleteFunc(g.ports, func(_ netip.AddrPort, p pass) bool { return now.After(p.until) })
		if len(g.ports) >= maxPorts {
			g.dropKnocks()
		}
		if len(g.ports) >= maxPorts {
			return
		}
	}
	g.ports[at] = p
}

// dropKnocks drops passes that knocks gave: of each household all but the latest knockShare, and then the oldest of
// the others until an eighth of all is gone; it drops that many at once because it takes long. So nobody
// with the code keeps a friend out by knocking from a thousand ports or with forged addresses. The caller holds the
// lock.
func (g *Gate) dropKnocks() {
	var knocked []netip.AddrPort // the latest first
	for at, p := range g.ports {
		if p.packets >= 0 {
			knocked = append(knocked, at)
		}
	}
	slices.SortFunc(knocked, func(a, b netip.AddrPort) int { return g.ports[b].until.Compare(g.ports[a].until) })
	count, kept := map[netip.Addr]int{}, make([]netip.AddrPort, 0, len(knocked))
	for _, at := range knocked {
		home := Household(at.Addr())
		if count[home]++; count[home] <= knockShare {
			kept = append(kept, at)
			continue
		}
		delete(g.ports, at)
	}
	for _, at := range kept[min(len(kept), len(knocked)*7/8):] {
		delete(g.ports, at)
	}
}

// invited reports whether a connection comes from a port that has knocked, and uses up the one that the knock allows.
func (g *Gate) invited(a ma.Multiaddr, now time.Time) bool {
	at, ok := addr.UDP(a)
	if !ok {
		return false
	}
	g.mu.Lock()
	defer g.mu.Unlock()
	p := g.ports[at]
	if p.conns == 0 || now.After(p.until) {
		return false
	}
	p.conns--
	g.ports[at] = p
	return true
}

func (g *Gate) isLetThrough(at netip.AddrPort, now time.Time) bool {
	g.mu.Lock()
	defer g.mu.Unlock()
	return now.Before(g.ports[netip.AddrPortFrom(at.Addr().Unmap(), at.Port())].until)
}
