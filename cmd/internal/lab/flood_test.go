//go:build linux

package lab

import (
	"context"
	"crypto/rand"
	"fmt"
	"io"
	"net"
	"os"
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
	floodTime   = 20 * time.Second
)

// runFlood connects to a member's address again and again, and sends it rubbish. Arguments: the address with its id, how many
// connections, how many bytes a second. Streams take what they take, the rest goes as single packets. When its input ends it
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
	f := &flood{to: *info, limit: rate.NewLimiter(rate.Limit(perSecond), perSecond)}
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
	fmt.Printf("%d connections made, %d refused, %d up at most, %d MB in streams, %d MB in packets\n",
		f.made.Load(), f.refused.Load(), f.most.Load(), f.streamed.Load()>>20, f.sent.Load()>>20)
	return nil
}

type flood struct {
	to    peer.AddrInfo
	limit *rate.Limiter
	tr    transport.Transport

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
		_ = f.limit.WaitN(ctx, len(b))
		n, err := s.Write(b)
		f.streamed.Add(int64(n))
		if err != nil {
			return nil
		}
	}
}

// packets sends what the streams leave of the rate as packets that belong to no connection, half of them as if they began one.
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
// worst; beside it the same flood against somebody else on this machine. In life strangers have computers of their own; here
// they share the table's cores, so they run with a lower priority, and what they have sent is told: on a busy machine it is
// less than it should be.
func TestFlood(t *testing.T) {
	long(t)
	w := newWorld(t)
	cable := w.cable("internet")
	a, b, d := w.space("a"), w.space("b"), w.space("d")
	a.plug(cable, "eth0", "5.5.5.1/24")
	b.plug(cable, "eth0", "5.5.5.2/24")
	d.plug(cable, "eth0", "5.5.5.9/24")
	var strangers []*space
	for i := range flooders {
		s := w.space(fmt.Sprintf("s%d", i))
		s.plug(cable, "eth0", fmt.Sprintf("5.5.5.%d/24", 60+i))
		strangers = append(strangers, s)
	}
	anna := a.player("Anna", "host", "--auto", "--seats", "2", "--option", "points=100000", "--think", "30ms", "--no-internet")
	invite := anna.await("invite", word("invite"))
	bela := b.player("Béla", "bot", invite.Link, "--think", "30ms", "--no-internet")
	anna.await("play", func(e event) bool { return e.Event == "entry" && e.K > 20 })
	victim := address(t, invite.Link)
	other := d.role("dht", "/ip4/5.5.5.9/udp/4001/quic-v1", "plain").line()

	measure := func(what string) time.Duration {
		from := time.Now()
		pause(t, floodTime)
		var waits []time.Duration
		plays := anna.all(func(e event) bool { return e.Event == "entry" && e.at.After(from) })
		for i := 1; i < len(plays); i++ {
			waits = append(waits, plays[i].at.Sub(plays[i-1].at))
		}
		if len(waits) == 0 {
			t.Fatalf("%s: nothing was played", what)
		}
		slices.Sort(waits)
		t.Logf("%s: %d entries, between two %v, at 90 %% %v; %d MB resident", what, len(waits), waits[len(waits)/2].Round(10*time.Microsecond),
			waits[len(waits)*9/10].Round(10*time.Microsecond), anna.used(t).memory>>20)
		return waits[len(waits)/2]
	}
	against := func(target, what string) (latency time.Duration) {
		var all []*process
		for _, s := range strangers {
			all = append(all, s.politely("flood", target, strconv.Itoa(floodConns/flooders), strconv.Itoa(floodBytes/flooders)))
		}
		for _, f := range all {
			f.line()
		}
		latency = measure(what)
		for _, f := range all {
			_ = f.in.Close()
			<-f.done
			t.Log(f.tail(1)[0])
		}
		return latency
	}
	quiet := measure("quiet")
	before := anna.used(t).memory
	beside := against(other, "flood against another process")
	flooded := against(victim, "flood against Anna")
	after := anna.used(t).memory
	t.Logf("latency +%.0f %% over quiet, +%.0f %% over a flood beside it; memory +%d MB",
		100*(float64(flooded)/float64(quiet)-1), 100*(float64(flooded)/float64(beside)-1), (after-before)>>20)
	if float64(flooded) > (1+floodChange)*float64(beside) {
		t.Errorf("an action takes %v instead of %v", flooded, beside)
	}
	if after-before > floodMemory {
		t.Errorf("memory grew by %d MB", (after-before)>>20)
	}
	_ = bela
}
