//go:build linux

package lab

import (
	"context"
	"crypto/rand"
	"fmt"
	"io"
	"net"
	"os"
	"os/exec"
	"runtime"
	"slices"
	"strconv"
	"sync/atomic"
	"testing"
	"time"

	"github.com/libp2p/go-libp2p/core/crypto"
	"github.com/libp2p/go-libp2p/core/network"
	"github.com/libp2p/go-libp2p/core/peer"
	"github.com/libp2p/go-libp2p/core/transport"
	libp2pquic "github.com/libp2p/go-libp2p/p2p/transport/quic"
	"github.com/libp2p/go-libp2p/p2p/transport/quicreuse"
	manet "github.com/multiformats/go-multiaddr/net"
	"github.com/quic-go/quic-go"
	"golang.org/x/time/rate"

	ma "github.com/multiformats/go-multiaddr"
)

// The flood, from several computers of strangers together.
const (
	flooders    = 4
	floodConns  = 1000     // that they try to have at a time
	floodBytes  = 50 << 20 // that they send in a second
	floodChange = 0.25     // by which it may slow the table down,
	floodMemory = 64 << 20 // and make it grow, in bytes
	floodTime   = 12 * time.Second
	floodTurns  = 2
)

// runFlood connects to a member's address again and again, and sends it rubbish. Arguments: the address with its id, how many
// connections, how many bytes a second in single packets. Streams take what they take beside that. When its input ends it
// prints what came of it.
func runFlood(args []string) error {
	info, err := peer.AddrInfoFromString(args[0])
	if err != nil {
		return err
	}
	conns, err := strconv.Atoi(args[1])
	if err != nil {
		return err
	}
	perSecond, err := strconv.Atoi(args[2])
	if err != nil {
		return err
	}
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	f := &flood{to: *info, limit: rate.NewLimiter(rate.Limit(perSecond), perSecond/10), began: time.Now()}
	for i := range conns {
		const perKey = 25 // connections under one identity
		if i%perKey == 0 {
			if f.tr, err = newQUIC(); err != nil {
				return err
			}
		}
		go f.connect(ctx, f.tr)
	}
	go f.packets(ctx)
	fmt.Println("flooding")
	_, _ = io.Copy(io.Discard, os.Stdin)
	fmt.Printf("%d connections made, %d refused, %d up at most, %d MB in streams, %.1f MB/s in packets\n",
		f.made.Load(), f.refused.Load(), f.most.Load(), f.streamed.Load()>>20, float64(f.sent.Load()>>20)/time.Since(f.began).Seconds())
	return nil
}

type flood struct {
	to    peer.AddrInfo
	limit *rate.Limiter
	tr    transport.Transport
	began time.Time

	made, refused, up, most, streamed, sent atomic.Int64
}

func newQUIC() (transport.Transport, error) {
	key, _, err := crypto.GenerateEd25519Key(rand.Reader)
	if err != nil {
		return nil, err
	}
	cm, err := quicreuse.NewConnManager(quic.StatelessResetKey{}, quic.TokenGeneratorKey{})
	if err != nil {
		return nil, err
	}
	return libp2pquic.NewTransport(key, cm, nil, nil, &network.NullResourceManager{})
}

// connect keeps a connection, with streams of rubbish in it.
func (f *flood) connect(ctx context.Context, tr transport.Transport) {
	for ctx.Err() == nil {
		c, err := tr.Dial(ctx, f.to.Addrs[0], f.to.ID)
		if err != nil {
			f.refused.Add(1)
			time.Sleep(time.Second)
			continue
		}
		f.made.Add(1)
		f.most.Store(max(f.most.Load(), f.up.Add(1)))
		for f.stream(ctx, c) == nil {
			time.Sleep(100 * time.Millisecond)
		}
		f.up.Add(-1)
		_ = c.Close()
	}
}

// stream sends rubbish as one of our protocols until the other side has enough. The error is that of the connection.
func (f *flood) stream(ctx context.Context, c transport.CapableConn) error {
	s, err := c.OpenStream(ctx)
	if err != nil {
		return err
	}
	defer s.Reset()
	protocols := []string{"/lastcard/hello/1", "/lastcard/direct/1", "/meshsub/1.1.0", "/lastcard/lan/1"}
	p := protocols[int(f.made.Load())%len(protocols)]
	b := []byte("\x13/multistream/1.0.0\n" + string(rune(len(p)+1)) + p + "\n")
	b = append(b, make([]byte, 16<<10)...)
	_, _ = rand.Read(b[len(b)-16<<10:])
	_ = s.SetDeadline(time.Now().Add(5 * time.Second))
	for {
		n, err := s.Write(b)
		f.streamed.Add(int64(n))
		if err != nil {
			return nil
		}
	}
}

// packets sends packets that belong to no connection, half of them as if they began one.
func (f *flood) packets(ctx context.Context) {
	_, to, err := manet.DialArgs(f.to.Addrs[0].Decapsulate(ma.StringCast("/quic-v1")))
	if err != nil {
		return
	}
	c, err := net.Dial("udp", to)
	if err != nil {
		return
	}
	b := make([]byte, 1200)
	_, _ = rand.Read(b)
	for i := 0; ctx.Err() == nil; i++ {
		const burst = 16
		_ = f.limit.WaitN(ctx, burst*len(b))
		for j := range burst {
			b[0] = 0x40
			if j%2 == 0 {
				copy(b, []byte{0xc0, 0, 0, 0, 1, 8})
			}
			b[6], b[7], b[8], b[9] = byte(i), byte(i>>8), byte(i>>16), byte(j)
			if n, err := c.Write(b); err == nil {
				f.sent.Add(int64(n))
			}
		}
	}
}

// TestFlood: how a match of two goes on, and how big the process grows, while strangers who know a member's address do their
// worst; and whether a friend still gets in who sits behind the same router as one of them. In life strangers have computers of
// their own. Here they share one with the table, so they run on another core than it, or where there is one only with a lower
// priority; reading what they send stays the table's. Beside it, by turns, the same flood against somebody else on this
// machine. What they have sent is told: on a busy machine it is less than it should be.
func TestFlood(t *testing.T) {
	long(t)
	w := newWorld(t)
	f := newFloodLab(w)
	a, b := w.space("a"), w.space("b")
	a.plug(f.cable, "eth0", "5.5.5.1/24")
	b.plug(f.cable, "eth0", "5.5.5.2/24")
	a.core, b.core = f.core(0), f.core(0)
	f.anna = a.player("Anna", "host", "--auto", "--seats", "2", "--option", "points=100000", "--think", "30ms", "--no-internet")
	invite := f.anna.await("invite", word("invite"))
	bela := b.player("Béla", "bot", invite.Link, "--think", "30ms", "--no-internet")
	f.anna.await("play", func(e event) bool { return e.Event == "entry" && e.K > 20 })

	quiet := f.measure("quiet", nil)
	before := f.anna.used(t).memory
	var beside, flooded []time.Duration
	for range floodTurns {
		beside = append(beside, f.flood(f.other, "flood against another process", nil)...)
		flooded = append(flooded, f.flood(address(t, invite.Link), "flood against Anna", func() { f.joins(invite.Link) })...)
	}
	after := f.anna.used(t).memory
	over := func(base []time.Duration) float64 { return float64(middle(flooded))/float64(middle(base)) - 1 }
	t.Logf("latency %v quiet, %v with a flood beside it (%+.0f %%), %v flooded: %+.0f %% over quiet, %+.0f %% over a flood beside it; memory %+d MB",
		middle(quiet), middle(beside), 100*(float64(middle(beside))/float64(middle(quiet))-1), middle(flooded), 100*over(quiet), 100*over(beside), (after-before)>>20)
	if over(beside) > floodChange {
		t.Errorf("an action takes %v instead of %v", middle(flooded), middle(beside))
	}
	if after-before > floodMemory {
		t.Errorf("memory grew by %d MB", (after-before)>>20)
	}
	_ = bela
}

// floodLab is who floods, and who is flooded.
type floodLab struct {
	w         *world
	cable     *space
	strangers []*space
	friend    *space // behind the same router as the first of them
	other     string // an address that has nothing to do with the table
	anna      *process
}

func newFloodLab(w *world) *floodLab {
	f := &floodLab{w: w, cable: w.cable("internet")}
	home := w.cable("home")
	w.router("router", home, f.cable, "192.168.7.1/24", "5.5.5.60/24", cone)
	f.friend = w.space("friend")
	f.friend.plug(home, "eth0", "192.168.7.9/24")
	f.friend.core = f.core(1)
	for i := range flooders {
		s := w.space(fmt.Sprintf("s%d", i))
		if i == 0 {
			s.plug(home, "eth0", "192.168.7.8/24")
			s.ip("route add default via 192.168.7.1")
		} else {
			s.plug(f.cable, "eth0", fmt.Sprintf("5.5.5.%d/24", 60+i))
		}
		s.core = f.core(1)
		f.strangers = append(f.strangers, s)
	}
	f.friend.ip("route add default via 192.168.7.1")
	d := w.space("d")
	d.plug(f.cable, "eth0", "5.5.5.9/24")
	d.core = f.core(1)
	f.other = d.role("dht", "/ip4/5.5.5.9/udp/4001/quic-v1", "plain").line()
	return f
}

// core is one of this machine's, "" if they cannot be told apart.
func (f *floodLab) core(i int) string {
	if _, err := exec.LookPath("taskset"); err != nil || runtime.NumCPU() < 2 {
		return ""
	}
	return strconv.Itoa(i)
}

// flood is measure while the strangers flood a target, and then does more.
func (f *floodLab) flood(target, what string, more func()) []time.Duration {
	t := f.w.t
	t.Helper()
	var all []*process
	for _, s := range f.strangers {
		role := s.role
		if s.core == "" {
			role = s.politely
		}
		all = append(all, role("flood", target, strconv.Itoa(floodConns/flooders), strconv.Itoa(floodBytes/flooders)))
	}
	for _, p := range all {
		p.line()
	}
	waits := f.measure(what, more)
	for _, p := range all {
		_ = p.in.Close()
		<-p.done
		t.Log(p.tail(1)[0])
	}
	return waits
}

// measure is how long Anna's entries follow each other.
func (f *floodLab) measure(what string, more func()) []time.Duration {
	t := f.w.t
	t.Helper()
	used, from := f.anna.used(t), time.Now()
	pause(t, floodTime)
	now, to := f.anna.used(t), time.Now()
	if more != nil {
		more()
	}
	var waits []time.Duration
	plays := f.anna.all(func(e event) bool { return e.Event == "entry" && e.at.After(from) && e.at.Before(to) })
	for i := 1; i < len(plays); i++ {
		waits = append(waits, plays[i].at.Sub(plays[i-1].at))
	}
	if len(waits) == 0 {
		t.Fatalf("%s: nothing was played", what)
	}
	slices.Sort(waits)
	t.Logf("%s: %d entries, between two %v, at 90 %% %v; %d MB resident, %.0f %% of a core", what, len(waits), middle(waits),
		waits[len(waits)*9/10].Round(10*time.Microsecond), now.memory>>20, 100*(now.cpu-used.cpu).Seconds()/to.Sub(from).Seconds())
	return waits
}

// joins lets the friend come by the link, from behind the flooder's router. It is too late for a seat; but to be told so by the
// table it must have been let in.
func (f *floodLab) joins(link string) {
	t := f.w.t
	t.Helper()
	began := time.Now()
	p := f.friend.player("Cleo", "join", link, "--no-internet")
	told := p.await("the table's answer to a friend", word("error"))
	t.Logf("a friend behind the same router as a flooder is answered after %v: %s", told.at.Sub(began).Round(time.Millisecond), told.Text)
	if told.Code != "started" {
		t.Errorf("a friend gets %q, not the table's answer: %s", told.Code, told.Text)
	}
	_ = p.cmd.Process.Kill()
	<-p.done
}

func middle(waits []time.Duration) time.Duration {
	w := slices.Sorted(slices.Values(waits))
	return w[len(w)/2].Round(10 * time.Microsecond)
}
