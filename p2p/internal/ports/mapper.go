package ports

import (
	"context"
	"fmt"
	"net"
	"net/netip"
	"strconv"
	"sync"
	"time"

	natpmp "github.com/jackpal/go-nat-pmp"
	"github.com/libp2p/go-libp2p/core/network"
	basichost "github.com/libp2p/go-libp2p/p2p/host/basic"
	"github.com/libp2p/go-netroute"
	ma "github.com/multiformats/go-multiaddr"

	"lastcard/p2p/internal/addr"
)

const (
	lookEvery    = 5 * time.Second  // how often we check whether the network has changed or it is time to ask the router
	libraryTakes = 10 * time.Second // on a new network, we wait this long before we ask: libp2p may find a router itself
	pmpTimeout   = 2 * time.Second  // after this time without an answer from the router we give up
	pmpLifetime  = time.Hour        // how long we ask the router to keep a port open; it may grant less
	pmpShortest  = 20 * time.Second // the shortest time before we ask again
	pmpAgain     = 5 * time.Minute  // the longest time before we ask again, since the router may have forgotten our ports, refused them, or not answered
)

// Mapper has the router open our ports: libp2p does so by its own methods, and Mapper by NAT-PMP where libp2p finds
// no router. Its lock guards the fields below it. It calls the router without the lock, except in Close.
type Mapper struct {
	net  network.Network // listens at our ports
	stop context.CancelFunc

	mu          sync.Mutex
	libraryNAT  basichost.NATManager
	openedPorts map[port]netip.AddrPort // our ports that the router has opened by NAT-PMP, each with its address and port outside
	router      net.IP                  // the router that has opened openedPorts
	openUntil   time.Time               // when the router closes openedPorts
}

// wallTimeIn returns the time d from now by the wall clock, which goes on while the computer sleeps, as the router's
// clock does.
func wallTimeIn(d time.Duration) time.Time { return time.Now().Round(0).Add(d) }

// port is a port at which we listen.
type port struct {
	protocol string // "udp" or "tcp"
	number   uint16
}

// New has the router open the ports at which n listens, until Close.
func New(n network.Network) *Mapper {
	limitHTTP()
	ctx, stop := context.WithCancel(context.Background())
	p := &Mapper{net: n, stop: stop, libraryNAT: basichost.NewNATManager(n)}
	go p.run(ctx)
	return p
}

func (p *Mapper) run(ctx context.Context) {
	tick := time.NewTicker(lookEvery)
	defer tick.Stop()
	here, due := addr.OfInterfaces(), wallTimeIn(libraryTakes)
	for {
		select {
		case <-ctx.Done():
			return
		case <-tick.C:
		}
		if now := addr.OfInterfaces(); now != here {
			here, due = now, wallTimeIn(libraryTakes)
			fresh := basichost.NewNATManager(p.net) // libp2p looks for a router again
			p.mu.Lock()
			old := p.libraryNAT
			p.libraryNAT, p.openedPorts = fresh, nil
			p.mu.Unlock()
			old.Close()
			continue
		}
		if time.Now().Before(due) {
			continue
		}
		due = wallTimeIn(askPause(p.askRouter()))
	}
}

// askPause returns how long we wait before we ask the router again. half is the result of askRouter: half of the
// time for which the router opens our ports.
func askPause(half time.Duration) time.Duration {
	if half == 0 {
		return pmpAgain
	}
	return min(max(half, pmpShortest), pmpAgain)
}

// askRouter has the router of the default route open our ports by NAT-PMP, unless libp2p has found a router. It
// returns half of the shortest time for which a port is open, at most pmpLifetime/2; 0 if it has asked no router, or
// none has answered.
func (p *Mapper) askRouter() time.Duration {
	p.mu.Lock()
	found := p.libraryNAT.HasDiscoveredNAT()
	p.mu.Unlock()
	gate := gateway()
	if found || gate == nil {
		return 0
	}
	router := natpmp.NewClientWithTimeout(gate, pmpTimeout)
	at, err := router.GetExternalAddress()
	if err != nil {
		return 0
	}
	opened, again := map[port]netip.AddrPort{}, pmpLifetime/2
	for _, a := range p.net.ListenAddresses() {
		x, ok := portOf(a)
		if !ok {
			continue
		}
		r, err := router.AddPortMapping(x.protocol, int(x.number), int(x.number), int(pmpLifetime/time.Second))
		if err != nil || r.MappedExternalPort == 0 || r.PortMappingLifetimeInSeconds == 0 {
			continue
		}
		opened[x] = netip.AddrPortFrom(netip.AddrFrom4(at.ExternalIPAddress), r.MappedExternalPort)
		again = min(again, time.Duration(r.PortMappingLifetimeInSeconds)*time.Second/2)
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	p.openedPorts, p.router, p.openUntil = opened, gate, wallTimeIn(2*again)
	return again
}

// portOf returns the port of an IPv4 address at which we listen, and false for any other address and for one at
// which no other computer can reach us.
func portOf(a ma.Multiaddr) (port, bool) {
	if len(a) < 2 || a[0].Code() != ma.P_IP4 {
		return port{}, false
	}
	if ip := net.IP(a[0].RawValue()); !ip.IsUnspecified() && !ip.IsGlobalUnicast() {
		return port{}, false
	}
	number, err := strconv.ParseUint(a[1].Value(), 10, 16)
	x := port{a[1].Protocol().Name, uint16(number)}
	return x, err == nil && (x.protocol == "udp" || x.protocol == "tcp")
}

// unusedAddr belongs to nobody (TEST-NET-1). We only ask the system for the route to it, and send nothing.
var unusedAddr = net.IPv4(192, 0, 2, 1)

// gateway returns the router of the default route, nil if there is none.
func gateway() net.IP {
	r, err := netroute.New()
	if err != nil {
		return nil
	}
	_, gate, _, err := r.Route(unusedAddr)
	if err != nil {
		return nil
	}
	return gate
}

// GetMapping returns the outside address that leads to a, an address at which we listen. It returns nil if no router
// has opened the port of a.
func (p *Mapper) GetMapping(a ma.Multiaddr) ma.Multiaddr {
	p.mu.Lock()
	defer p.mu.Unlock()
	if m := p.libraryNAT.GetMapping(a); m != nil {
		return m
	}
	x, ok := portOf(a)
	out := p.openedPorts[x]
	if !ok || !out.IsValid() || !p.isOpen() {
		return nil
	}
	m, err := ma.NewMultiaddr(fmt.Sprintf("/ip4/%s/%s/%d", out.Addr(), x.protocol, out.Port()))
	if err != nil {
		return nil
	}
	return append(m, a[2:]...)
}

// HasDiscoveredNAT reports whether libp2p has found a router, or ports are open by NAT-PMP.
func (p *Mapper) HasDiscoveredNAT() bool {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.libraryNAT.HasDiscoveredNAT() || p.isOpen()
}

// isOpen reports whether a router has opened ports for us by NAT-PMP, and has not closed them since. The caller
// holds the lock.
func (p *Mapper) isOpen() bool { return len(p.openedPorts) > 0 && time.Now().Before(p.openUntil) }

// Close ends the Mapper, and has the router close the ports.
func (p *Mapper) Close() error {
	p.stop()
	p.mu.Lock()
	defer p.mu.Unlock()
	for x := range p.openedPorts {
		router := natpmp.NewClientWithTimeout(p.router, pmpTimeout)
		if _, err := router.AddPortMapping(x.protocol, int(x.number), 0, 0); err != nil {
			break // the router does not answer any more
		}
	}
	p.openedPorts = nil
	return p.libraryNAT.Close()
}
