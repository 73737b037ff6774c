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
	pubsub "github.com/libp2p/go-libp2p-pubsub"
	"github.com/libp2p/go-libp2p/core/host"
	"github.com/libp2p/go-libp2p/core/peer"
	"github.com/libp2p/go-libp2p/p2p/transport/quicreuse"
	"github.com/marcopolo/simnet"
	"github.com/quic-go/quic-go"
	"go.uber.org/fx"
)

// simNet is a network in virtual time on which real libp2p hosts run. It delays
// every packet, and loses those its fields say.
type simNet struct {
	t     *testing.T
	net   *simnet.Simnet
	last  byte // of the addresses given out
	nodes []*Node

	mu   sync.Mutex
	rand *rand.Rand
	loss float64            // of every packet
	cut  map[string]bool    // addresses that reach nobody
	wall map[[2]string]bool // pairs that do not reach each other
	gone map[string]string  // the address a computer calls from since it has moved
}

// inSim runs f in virtual time. One link takes delay one way.
func inSim(t *testing.T, delay time.Duration, f func(s *simNet)) {
	synctest.Test(t, func(t *testing.T) {
		s := &simNet{
			t: t, net: &simnet.Simnet{LatencyFunc: simnet.StaticLatency(delay)},
			rand: rand.New(rand.NewPCG(1, 2)), cut: map[string]bool{}, wall: map[[2]string]bool{}, gone: map[string]string{},
		}
		s.net.Start()
		start := time.Now()
		f(s)
		t.Logf("%v of virtual time", time.Since(start).Round(time.Millisecond))
		for _, n := range s.nodes {
			n.Close()
		}
		time.Sleep(2 * time.Second) // what libp2p left running ends
		s.net.Close()
	})
}

func (s *simNet) drops(from, to string) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.cut[from] || s.cut[to] || s.wall[[2]string{from, to}] || s.wall[[2]string{to, from}] || s.rand.Float64() < s.loss
}

func (s *simNet) set(f func()) {
	s.mu.Lock()
	defer s.mu.Unlock()
	f()
}

// address gives out the next address of the network.
func (s *simNet) address() string {
	s.last++
	return fmt.Sprintf("1.0.0.%d", s.last)
}

type faultConn struct {
	net.PacketConn
	s  *simNet
	me string
}

func (c *faultConn) WriteTo(b []byte, to net.Addr) (int, error) {
	if c.s.drops(c.me, to.(*net.UDPAddr).IP.String()) {
		return len(b), nil
	}
	return c.PacketConn.WriteTo(b, to)
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
	if to, moved := x.s.gone[x.ip]; moved {
		return net.ParseIP(to), nil
	}
	return net.ParseIP(x.ip), nil
}

// transport replaces the sockets of a host at ip.
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

// node starts a node; key nil makes a fresh one.
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

// party makes a table of n nodes at fresh addresses.
func (s *simNet) party(n int) []*Table {
	s.t.Helper()
	tables := []*Table{mustOpen(s.t, s.node(nil, s.address(), 8000), NewInvite(), TableConfig{})}
	for len(tables) < n {
		tables = append(tables, mustJoin(s.t, s.node(nil, s.address(), 8000), tables[0].Invite(), TableConfig{}))
	}
	assemble(s.t, tables)
	return tables
}

// crash ends a node so that nobody hears of it.
func (s *simNet) crash(n *Node, ip string) {
	s.set(func() { s.cut[ip] = true })
	n.Close()
	s.set(func() { delete(s.cut, ip) })
}

// heard sends broadcasts from one to the other until one arrives, and returns after how long.
func heard(t *testing.T, from, to *Table, limit time.Duration) time.Duration {
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
	t.Fatalf("not heard for %v: %+v and %+v, stats %+v and %+v", limit, from.Members(), to.Members(), from.Stats(), to.Stats())
	return 0
}

// With 50 ms each way, joining takes few round trips, and the first broadcast of everybody, sent the moment it
// knows the others, reaches all in one way.
func TestSimJoinAndBroadcast(t *testing.T) {
	inSim(t, 50*time.Millisecond, func(s *simNet) {
		opener := mustOpen(t, s.node(nil, s.address(), 8000), NewInvite(), TableConfig{})
		tables := []*Table{opener}
		for range 5 {
			n, start := s.node(nil, s.address(), 8000), time.Now()
			tables = append(tables, mustJoin(t, n, opener.Invite(), TableConfig{}))
			took := time.Since(start)
			t.Logf("joined after %v", took.Round(time.Millisecond))
			if took > 2*time.Second {
				t.Errorf("joining took %v", took)
			}
		}
		assemble(t, tables)
		start := time.Now()
		for i, table := range tables {
			table.Broadcast([]byte{byte(i)})
		}
		for _, table := range tables {
			for range len(tables) - 1 {
				receive(t, table)
			}
		}
		t.Logf("6 broadcasts at all after %v", time.Since(start).Round(time.Millisecond))
		if took := time.Since(start); took > 200*time.Millisecond {
			t.Errorf("broadcasts took %v", took)
		}
	})
}

// On a net that loses every twentieth packet, everything arrives, once.
func TestSimLoss(t *testing.T) {
	inSim(t, 30*time.Millisecond, func(s *simNet) {
		tables := s.party(4)
		s.set(func() { s.loss = 0.05 })
		const each = 50
		for k := range each {
			for i, table := range tables {
				table.Broadcast([]byte{byte(i), byte(k)})
				table.Send(tables[(i+1)%4].node.Peer(), []byte{byte(i), byte(k)})
			}
			time.Sleep(50 * time.Millisecond)
		}
		time.Sleep(3 * time.Second)
		for i, table := range tables {
			all, one := map[string]int{}, -1
			for range each * 4 {
				m := receive(t, table)
				if !m.Direct {
					all[string(m.Data)]++
				} else if one++; int(m.Data[1]) != one {
					t.Errorf("direct message %d came as number %d", m.Data[1], one)
				}
			}
			if len(all) != each*3 {
				t.Errorf("table %d has %d broadcasts of %d", i, len(all), each*3)
			}
			if len(table.Recv()) > 0 {
				t.Errorf("table %d got something twice", i)
			}
		}
	})
}

// The opener crashes; the others know each other and go on.
func TestSimOpenerVanishes(t *testing.T) {
	inSim(t, 20*time.Millisecond, func(s *simNet) {
		tables := s.party(4)
		s.crash(tables[0].node, "1.0.0.1")
		for i := 1; i < 4; i++ {
			for j := 1; j < 4; j++ {
				if i != j {
					heard(t, tables[i], tables[j], time.Second)
				}
			}
		}
		await(t, tables[1], MemberSilent, tables[0].node.Peer())
		if e := await(t, tables[1], MemberLeft, tables[0].node.Peer()); e.Bye {
			t.Error("a crash is no goodbye")
		}
	})
}

// One of two crashes and comes back with the same key, at the same port or another: pubsub alone
// stays deaf then (libp2p.md §2.6).
func TestSimRejoinOfTwo(t *testing.T) {
	for _, port := range []int{8000, 8001} {
		for _, after := range []time.Duration{500 * time.Millisecond, 8 * time.Second, 40 * time.Second} {
			for _, who := range []int{0, 1} {
				t.Run(fmt.Sprintf("port%d/%v/%d", port, after, who), func(t *testing.T) {
					inSim(t, 20*time.Millisecond, func(s *simNet) { rejoin(t, s, port, after, who) })
				})
			}
		}
	}
}

func rejoin(t *testing.T, s *simNet, port int, after time.Duration, who int) {
	tables := s.party(2)
	stay, gone := tables[1-who], tables[who]
	heard(t, stay, gone, time.Second)
	ip := fmt.Sprintf("1.0.0.%d", who+1)
	s.crash(gone.node, ip)
	time.Sleep(after)
	back := s.node(gone.node.cfg.Key, ip, port)
	start := time.Now()
	again := mustJoin(t, back, stay.Invite(), TableConfig{})
	joined := time.Since(start)
	a := heard(t, again, stay, 5*time.Second)
	b := heard(t, stay, again, 5*time.Second)
	t.Logf("joined after %v, is heard %v and hears %v later", joined, a, b)
	time.Sleep(5 * time.Second)
	if !gossips(again, stay) || !gossips(stay, again) {
		t.Errorf("deaf on the topic: %+v and %+v", again.Stats(), stay.Stats())
	}
	time.Sleep(time.Minute)
	heard(t, again, stay, time.Second)
	heard(t, stay, again, time.Second)
}

// gossips reports whether from's broadcasts go to the other by gossip, not by the direct stream that stands in for it.
func gossips(from, to *Table) bool { return slices.Contains(from.topic.ListPeers(), to.node.host.ID()) }

// Cut off for a minute, everybody is back soon after without doing anything.
func TestSimPartition(t *testing.T) {
	inSim(t, 20*time.Millisecond, func(s *simNet) {
		tables := s.party(4)
		s.set(func() {
			for _, a := range []string{"1.0.0.1", "1.0.0.2"} {
				for _, b := range []string{"1.0.0.3", "1.0.0.4"} {
					s.wall[[2]string{a, b}] = true
				}
			}
		})
		await(t, tables[0], MemberLeft, tables[3].node.Peer())
		heard(t, tables[0], tables[1], time.Second)
		time.Sleep(time.Minute)
		s.set(func() { clear(s.wall) })
		start := time.Now()
		for _, a := range tables {
			for _, b := range tables {
				if a != b {
					awaitMember(t, a, b.node.Peer())
				}
			}
		}
		t.Logf("together again after %v", time.Since(start))
		for _, a := range tables {
			for _, b := range tables {
				if a != b {
					heard(t, a, b, time.Second)
				}
			}
		}
	})
}

// A short cut loses nothing of what was broadcast during it.
func TestSimShortCut(t *testing.T) {
	inSim(t, 20*time.Millisecond, func(s *simNet) {
		tables := s.party(3)
		s.set(func() { s.cut["1.0.0.3"] = true })
		for k := range 40 {
			tables[0].Broadcast([]byte{byte(k)})
			time.Sleep(100 * time.Millisecond)
		}
		s.set(func() { clear(s.cut) })
		for range 40 {
			receive(t, tables[2])
		}
	})
}

// A computer comes to another network: nothing goes by its old address any more, and nobody is told. It and the others hear
// each other again within seconds, by one connection each: the dead one is not kept beside the new.
func TestSimMove(t *testing.T) {
	for _, caller := range []bool{true, false} { // whether the one that moves had called the other, or the other it
		t.Run(fmt.Sprint("caller ", caller), func(t *testing.T) {
			inSim(t, 20*time.Millisecond, func(s *simNet) {
				before, after := s.address(), s.address()
				n, err := New(context.Background(), Config{
					Key: newKey(t), RunDir: "-", Listen: []string{listenAt(before, 8000), listenAt(after, 8000)},
					Options: []libp2p.Option{s.transport(before)},
				})
				if err != nil {
					t.Fatal(err)
				}
				s.nodes = append(s.nodes, n)
				stays := s.node(nil, s.address(), 8000)
				a, b := n, stays
				if caller {
					a, b = stays, n
				}
				opener := mustOpen(t, a, NewInvite(), TableConfig{})
				joiner := mustJoin(t, b, opener.Invite(), TableConfig{})
				moves, other := opener, joiner
				if caller {
					moves, other = joiner, opener
				}
				assemble(t, []*Table{opener, joiner})
				time.Sleep(5 * time.Second)
				s.set(func() { s.cut[before], s.gone[before] = true, after })
				start := time.Now()
				moves.moved(start)
				heard(t, moves, other, 8*time.Second)
				heard(t, other, moves, time.Second)
				t.Logf("both hear each other after %v", time.Since(start))
				time.Sleep(4 * time.Second)
				for _, x := range []struct{ at, of *Table }{{other, moves}, {moves, other}} {
					conns := x.at.node.host.Network().ConnsToPeer(x.of.node.host.ID())
					if len(conns) != 1 {
						t.Errorf("connections: %v", conns)
					}
				}
				if !gossips(moves, other) || !gossips(other, moves) {
					t.Error("deaf on the topic")
				}
			})
		})
	}
}

// A stranger that even knows the topic's name and an address of the table is not on the topic, gets
// nothing, not even what it could not read, and is not listened to.
func TestSimStranger(t *testing.T) {
	inSim(t, 20*time.Millisecond, func(s *simNet) {
		tables := s.party(2)
		ctx, cancel := context.WithCancel(context.Background())
		defer cancel()
		h, sub, topic := s.stranger(ctx, tables[0])
		defer h.Close()
		time.Sleep(time.Second)
		topic.Publish(ctx, []byte("let me in"))
		tables[0].Broadcast([]byte("the secret is seven"))
		receive(t, tables[1])
		time.Sleep(10 * time.Second)
		short, stop := context.WithTimeout(ctx, time.Second)
		defer stop()
		for {
			m, err := sub.Next(short)
			if err != nil {
				break
			}
			if m.ReceivedFrom != h.ID() {
				t.Errorf("the stranger got %d bytes", len(m.Data))
			}
		}
		if len(topic.ListPeers()) > 0 || slices.Contains(tables[0].topic.ListPeers(), h.ID()) {
			t.Error("the stranger is on the topic")
		}
		if st := tables[0].Stats(); len(tables[0].Members()) != 1 || len(tables[0].Recv()) > 0 || st.DroppedUnopened > 0 {
			t.Errorf("members %v, %d messages, %+v", tables[0].Members(), len(tables[0].Recv()), st)
		}
		heard(t, tables[0], tables[1], time.Second)
	})
}

// Who was let in to another table of the same node, and has found out this one's topic, can neither read
// nor write there, nor have others' messages pass for its own, and is put out.
func TestSimOtherTable(t *testing.T) {
	inSim(t, 20*time.Millisecond, func(s *simNet) {
		tables := s.party(2)
		ctx, cancel := context.WithCancel(context.Background())
		defer cancel()
		other := mustOpen(t, tables[0].node, NewInvite(), TableConfig{})
		n := s.node(nil, s.address(), 8000)
		assemble(t, []*Table{other, mustJoin(t, n, other.Invite(), TableConfig{})})
		topic, err := n.gossip.Join(tables[0].keys.topic)
		if err != nil {
			t.Fatal(err)
		}
		sub, err := topic.Subscribe()
		if err != nil {
			t.Fatal(err)
		}
		time.Sleep(time.Second)
		topic.Publish(ctx, []byte("let me in"))
		topic.Publish(ctx, tables[0].keys.seal(n.self, []byte("too short")))
		tables[0].Broadcast([]byte("the secret is seven"))
		receive(t, tables[1])
		for {
			m, err := sub.Next(ctx)
			if err != nil {
				t.Fatal(err)
			}
			if m.ReceivedFrom == n.host.ID() {
				continue
			}
			if _, ok := other.keys.open(tables[0].node.Peer(), m.Data); ok {
				t.Error("another table's key opens it")
			}
			topic.Publish(ctx, m.Data) // replayed under its own name
			break
		}
		time.Sleep(10 * time.Second)
		for _, table := range tables {
			if len(table.Members()) != 1 || len(table.Recv()) > 0 {
				t.Errorf("members %v, %d messages", table.Members(), len(table.Recv()))
			}
		}
		if st := tables[0].Stats(); st.DroppedUnopened < 2 || st.DroppedMalformed < 1 || st.StrangersClosed < 1 {
			t.Errorf("%+v", st)
		}
		heard(t, tables[0], tables[1], time.Second)
	})
}

// stranger is a host on the table's topic that has no code.
func (s *simNet) stranger(ctx context.Context, table *Table) (host.Host, *pubsub.Subscription, *pubsub.Topic) {
	ip := s.address()
	h, err := libp2p.New(libp2p.ListenAddrStrings(listenAt(ip, 8000)), s.transport(ip))
	if err != nil {
		s.t.Fatal(err)
	}
	ps, err := pubsub.NewGossipSub(ctx, h)
	if err != nil {
		s.t.Fatal(err)
	}
	topic, err := ps.Join(table.keys.topic)
	if err != nil {
		s.t.Fatal(err)
	}
	sub, err := topic.Subscribe()
	if err != nil {
		s.t.Fatal(err)
	}
	if err := h.Connect(ctx, peer.AddrInfo{ID: table.node.host.ID(), Addrs: table.node.addrs()}); err != nil {
		s.t.Fatal(err)
	}
	return h, sub, topic
}
