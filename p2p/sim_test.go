package p2p

import (
	"context"
	"crypto/ed25519"
	"fmt"
	"math/rand/v2"
	"net"
	"slices"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"github.com/libp2p/go-libp2p"
	"github.com/libp2p/go-libp2p/p2p/transport/quicreuse"
	"github.com/marcopolo/simnet"
	"github.com/quic-go/quic-go"
	"go.uber.org/fx"
)

// simNet is a network in virtual time on which real libp2p hosts run. It delays
// every packet, and loses those that its fields say. mu guards the fields below it; while nodes run, tests change
// them in locked.
type simNet struct {
	t     *testing.T
	net   *simnet.Simnet
	last  byte // the last byte of the latest address that was given out
	nodes []*Node

	mu    sync.Mutex
	rand  *rand.Rand
	loss  float64              // the share of all packets that is lost
	cut   map[string]bool      // addresses that reach nobody, and that nobody reaches
	wall  map[[2]string]bool   // pairs of addresses that do not reach each other
	bytes int                  // bytes that all nodes have sent, with the headers of IP and UDP
	sent  map[string]int       // for each address, the bytes that its node has sent, with the headers of IP and UDP
	rate  int                  // bits a second of each line, in each direction; 0: twenty million
	free  map[string]time.Time // for the line up and the line down of each address: when the last bit has gone through
	moved map[string]string    // for the first address of each computer that has moved: the address that it sends from now
}

// inSim runs f in virtual time, on a network where a packet takes delay from one node to another. Then it closes the
// nodes.
func inSim(t *testing.T, delay time.Duration, f func(s *simNet)) {
	synctest.Test(t, func(t *testing.T) {
		s := &simNet{
			t: t, net: &simnet.Simnet{LatencyFunc: simnet.StaticLatency(delay)},
			rand: rand.New(rand.NewPCG(1, 2)), cut: map[string]bool{}, wall: map[[2]string]bool{}, free: map[string]time.Time{}, moved: map[string]string{}, sent: map[string]int{},
		}
		s.net.Start()
		start := time.Now()
		f(s)
		t.Logf("%v of virtual time", time.Since(start).Round(time.Millisecond))
		for _, n := range s.nodes {
			n.Close()
		}
		time.Sleep(2 * time.Second) // wait until the goroutines that libp2p left running have ended
		s.net.Close()
	})
}

func (s *simNet) drops(from, to string) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.cut[from] || s.cut[to] || s.wall[[2]string{from, to}] || s.wall[[2]string{to, from}] || s.rand.Float64() < s.loss
}

func (s *simNet) locked(f func()) {
	s.mu.Lock()
	defer s.mu.Unlock()
	f()
}

// address returns a new address on the network.
func (s *simNet) address() string {
	s.last++
	return fmt.Sprintf("1.0.0.%d", s.last)
}

// headsIPUDP is the length of the headers of IPv4 and UDP, in bytes.
const headsIPUDP = 20 + 8

type faultConn struct {
	net.PacketConn
	s  *simNet
	me string
}

func (c *faultConn) WriteTo(b []byte, to net.Addr) (int, error) {
	c.s.locked(func() { c.s.bytes += len(b) + headsIPUDP; c.s.sent[c.me] += len(b) + headsIPUDP })
	if c.s.drops(c.me, to.(*net.UDPAddr).IP.String()) {
		return len(b), nil
	}
	wait, ok := c.s.slowly(c.me, to.(*net.UDPAddr).IP.String(), len(b)+headsIPUDP)
	switch {
	case !ok:
	case wait == 0:
		return c.PacketConn.WriteTo(b, to)
	default:
		late := slices.Clone(b)
		time.AfterFunc(wait, func() { c.PacketConn.WriteTo(late, to) })
	}
	return len(b), nil
}

// slowBuffer is the longest time for which a slow line holds packets back, like a router at home.
// Packets that would have to wait longer are lost.
const slowBuffer = time.Second

// slowly returns how much longer a packet of this many bytes takes through slow lines of both ends; ok is false if
// it is lost because one of the lines is full.
func (s *simNet) slowly(from, to string, bytes int) (wait time.Duration, ok bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.rate == 0 {
		return 0, true
	}
	now := time.Now()
	at := now
	for _, line := range []string{from + " up", to + " down"} {
		free := s.free[line]
		if free.Sub(at) > slowBuffer {
			return 0, false
		}
		if at.After(free) {
			free = at
		}
		at = free.Add(time.Duration(bytes) * 8 * time.Second / time.Duration(s.rate))
		s.free[line] = at
	}
	return at.Sub(now), true
}

func (c *faultConn) SetReadBuffer(int) error  { return nil }
func (c *faultConn) SetWriteBuffer(int) error { return nil }

type sourceIP struct {
	s  *simNet
	ip string
}

func (x sourceIP) PreferredSourceIPForDestination(*net.UDPAddr) (net.IP, error) {
	x.s.mu.Lock()
	defer x.s.mu.Unlock()
	if to, ok := x.s.moved[x.ip]; ok {
		return net.ParseIP(to), nil
	}
	return net.ParseIP(x.ip), nil
}

// transport returns an option that gives the host at ip sockets of this network.
func (s *simNet) transport(ip string) libp2p.Option {
	set := simnet.LinkSettings{BitsPerSecond: 20_000_000}
	return libp2p.QUICReuse(func(lc fx.Lifecycle, k quic.StatelessResetKey, tk quic.TokenGeneratorKey, o ...quicreuse.Option) (*quicreuse.ConnManager, error) {
		cm, err := quicreuse.NewConnManager(k, tk, o...)
		if err == nil {
			lc.Append(fx.StopHook(cm.Close))
		}
		return cm, err
	}, quicreuse.OverrideSourceIPSelector(func() (quicreuse.SourceIPSelector, error) {
		return sourceIP{s, ip}, nil
	}), quicreuse.OverrideListenUDP(func(_ string, a *net.UDPAddr) (net.PacketConn, error) {
		return &faultConn{s.net.NewEndpoint(a, simnet.NodeBiDiLinkSettings{Uplink: set, Downlink: set}), s, a.IP.String()}, nil
	}))
}

func listenAt(ip string, port int) string { return fmt.Sprintf("/ip4/%s/udp/%d/quic-v1", ip, port) }

// node starts a node at this address. A nil key stands for a new one.
func (s *simNet) node(key ed25519.PrivateKey, ip string, port int) *Node {
	s.t.Helper()
	if key == nil {
		key = newKey(s.t)
	}
	n, err := New(context.Background(), Config{Key: key, RunDir: "-", Listen: []string{listenAt(ip, port)}, Options: []libp2p.Option{s.transport(ip)}})
	if err != nil {
		s.t.Fatal(err)
	}
	s.nodes = append(s.nodes, n)
	return n
}

// party makes a table of n nodes at new addresses that are all members for each other.
func (s *simNet) party(n int) []*Table {
	s.t.Helper()
	tables := []*Table{mustOpen(s.t, s.node(nil, s.address(), 8000), NewInvite(), TableConfig{})}
	for len(tables) < n {
		tables = append(tables, mustJoin(s.t, s.node(nil, s.address(), 8000), tables[0].Invite(), TableConfig{}))
	}
	assemble(s.t, tables)
	return tables
}

// crash ends the node at ip. Nothing that it sends about its end reaches anybody.
func (s *simNet) crash(n *Node, ip string) {
	s.locked(func() { s.cut[ip] = true })
	n.Close()
	s.locked(func() { delete(s.cut, ip) })
}

// untilHeard sends a broadcast from one table again and again until it arrives at another, and returns how
// long that took.
func untilHeard(t *testing.T, from, to *Table, limit time.Duration) time.Duration {
	t.Helper()
	start := time.Now()
	text := fmt.Sprint("are you there ", start.UnixNano())
	for time.Since(start) < limit {
		from.Broadcast([]byte(text))
		wait := time.After(100 * time.Millisecond)
	read:
		for {
			select {
			case m := <-to.Recv():
				if string(m.Data) == text {
					return time.Since(start)
				}
			case <-wait:
				break read
			}
		}
	}
	t.Fatalf("not heard for %v: %+v and %+v", limit, from.Members(), to.Members())
	return 0
}

// gossips reports whether from sees to on the topic.
func gossips(from, to *Table) bool { return slices.Contains(from.topic.ListPeers(), to.node.host.ID()) }
