//go:build linux

package lab

import (
	"bufio"
	"context"
	"crypto/rand"
	"crypto/tls"
	"encoding/json"
	"fmt"
	"net"
	"os"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"github.com/libp2p/go-libp2p/core/crypto"
	"github.com/libp2p/go-libp2p/core/network"
	"github.com/libp2p/go-libp2p/core/peer"
	"github.com/libp2p/go-libp2p/core/transport"
	libp2pquic "github.com/libp2p/go-libp2p/p2p/transport/quic"
	"github.com/libp2p/go-libp2p/p2p/transport/quicreuse"
	manet "github.com/multiformats/go-multiaddr/net"
	"github.com/quic-go/quic-go"
	"golang.org/x/net/ipv4"
	"golang.org/x/time/rate"

	ma "github.com/multiformats/go-multiaddr"
)

// floodCounts says how many connections one flooder has made, and how much it has sent, since its count
// began.
type floodCounts struct {
	Event   string  `json:"event"` // "flooded"
	Tried   int64   `json:"tried"` // connections begun
	Made    int64   `json:"made"`  // connections established
	Most    int64   `json:"most"`  // the most open connections at once
	Held    int64   `json:"held"`  // the most connections at once that had been open for more than a second: the other side has not refused these
	Busy    float64 `json:"busy"`  // the mean number of connections being tried or open
	MB      float64 `json:"mb"`    // megabytes sent a second, in packets and in streams together
	Packets float64 `json:"packets"`
	Streams float64 `json:"streams"`
}

// flooder is one of the strangers: it connects to an address again and again, in several
// ways, and sends rubbish to it.
type flooder struct {
	quic  peer.AddrInfo
	udp   string // the address of the same peer, for net.Dial
	tcp   string // "": none
	limit *rate.Limiter

	tried, made, busy, packets, streams atomic.Int64
	up, held                            gauge

	mu       sync.Mutex
	initials [][]byte // packets that real connections began with
}

const (
	perKey      = 25 // connections that share one identity
	floodBatch  = 64 // packets sent in one go
	floodPacket = 1200
	maxInitials = 64
	floodRest   = 250 * time.Millisecond // the pause until a connection is tried again
	floodPorts  = 8
)

// runFlood floods an address. Arguments: the QUIC address with its id, the TCP address or "", the number of
// connections, and the bytes a second in single packets (the bytes of the streams are extra). It prints a
// line when it has begun. A line of input begins the count. When the input ends, runFlood prints the counts.
func runFlood(args []string) error {
	f := &flooder{tcp: args[1]}
	info, err := peer.AddrInfoFromString(args[0])
	if err != nil {
		return err
	}
	f.quic = *info
	if _, f.udp, err = manet.DialArgs(info.Addrs[0].Decapsulate(ma.StringCast("/quic-v1"))); err != nil {
		return err
	}
	conns, err := strconv.Atoi(args[2])
	if err != nil {
		return err
	}
	perSecond, err := strconv.Atoi(args[3])
	if err != nil {
		return err
	}
	f.limit = rate.NewLimiter(rate.Limit(perSecond), perSecond/10)
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	if err := f.begin(ctx, conns); err != nil {
		return err
	}
	fmt.Println("flooding")
	in := bufio.NewReader(os.Stdin)
	_, _ = in.ReadString('\n')
	out := f.count(func() { _, _ = in.ReadString('\n') })
	return json.NewEncoder(os.Stdout).Encode(out)
}

// begin starts the connections, and the goroutines that send single packets. One connection in five never
// goes beyond its first packets, and one in five uses TCP if there is a TCP address.
func (f *flooder) begin(ctx context.Context, conns int) error {
	var tr transport.Transport
	var mute *quic.Transport
	var err error
	for i := range conns {
		if i%perKey == 0 {
			if tr, err = newQUIC(); err != nil {
				return err
			}
			if mute, err = f.newMute(); err != nil {
				return err
			}
		}
		var try func(context.Context)
		switch {
		case i%5 == 0:
			try = func(ctx context.Context) { f.beginOnly(ctx, mute) }
		case i%5 == 1 && f.tcp != "":
			try = func(ctx context.Context) { f.connectTCP(ctx, i%2 == 0) }
		default:
			try = func(ctx context.Context) { f.connect(ctx, tr) }
		}
		go f.retry(ctx, try)
	}
	for range floodPorts {
		go f.sendRubbish(ctx)
	}
	return nil
}

// count counts what the flooder does from now until end returns.
func (f *flooder) count(end func()) floodCounts {
	for _, n := range []*atomic.Int64{&f.tried, &f.made, &f.packets, &f.streams} {
		n.Store(0)
	}
	f.up.most.Store(f.up.now.Load())
	f.held.most.Store(f.held.now.Load())
	began, ended := time.Now(), make(chan struct{})
	go func() { end(); close(ended) }()
	var busy, looks int64
	for tick := time.NewTicker(20 * time.Millisecond); ; {
		select {
		case <-tick.C:
			busy, looks = busy+f.busy.Load(), looks+1
			continue
		case <-ended:
		}
		break
	}
	took := time.Since(began).Seconds()
	packets, streams := float64(f.packets.Load())/1e6/took, float64(f.streams.Load())/1e6/took
	return floodCounts{
		Event: "flooded", Tried: f.tried.Load(), Made: f.made.Load(), Most: f.up.most.Load(), Held: f.held.most.Load(), Busy: float64(busy) / float64(max(looks, 1)),
		Packets: packets, Streams: streams, MB: packets + streams,
	}
}

// retry calls try again and again, until ctx ends.
func (f *flooder) retry(ctx context.Context, try func(context.Context)) {
	for ctx.Err() == nil {
		f.busy.Add(1)
		f.tried.Add(1)
		try(ctx)
		f.busy.Add(-1)
		time.Sleep(floodRest)
	}
}

// established counts a connection as open until ended is called.
func (f *flooder) established() (ended func()) {
	f.made.Add(1)
	f.up.add(1)
	lasts := time.AfterFunc(time.Second, func() { f.held.add(1) })
	return func() {
		f.up.add(-1)
		if !lasts.Stop() {
			f.held.add(-1)
		}
	}
}

// gauge is a number, and the highest value that it has had.
type gauge struct{ now, most atomic.Int64 }

func (g *gauge) add(n int64) {
	now := g.now.Add(n)
	for most := g.most.Load(); now > most && !g.most.CompareAndSwap(most, now); {
		most = g.most.Load()
	}
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

// connect makes a connection as the program does, and keeps it open with streams of
// rubbish.
func (f *flooder) connect(ctx context.Context, tr transport.Transport) {
	c, err := tr.Dial(ctx, f.quic.Addrs[0], f.quic.ID)
	if err != nil {
		return
	}
	defer f.established()()
	defer c.Close()
	for f.stream(ctx, c) == nil {
		time.Sleep(100 * time.Millisecond)
	}
}

// stream opens a stream of one of the program's protocols, and sends rubbish until the other side
// ends it. It returns an error only if the connection opens no stream.
func (f *flooder) stream(ctx context.Context, c transport.CapableConn) error {
	s, err := c.OpenStream(ctx)
	if err != nil {
		return err
	}
	defer s.Reset()
	protocols := []string{"/lastcard/hello/1", "/lastcard/direct/3", "/meshsub/1.1.0", "/lastcard/lan/1"}
	b := rubbishRequest(protocols[int(f.made.Load())%len(protocols)])
	_ = s.SetDeadline(time.Now().Add(5 * time.Second))
	for {
		n, err := s.Write(b)
		f.streams.Add(int64(n))
		if err != nil {
			return nil
		}
	}
}

// rubbishRequest returns a request to speak a protocol, followed by rubbish.
func rubbishRequest(protocol string) []byte {
	b := []byte("\x13/multistream/1.0.0\n" + string(rune(len(protocol)+1)) + protocol + "\n")
	head := len(b)
	b = append(b, make([]byte, 16<<10)...)
	_, _ = rand.Read(b[head:])
	return b
}

// connectTCP makes a TCP connection and says nothing, or sends rubbish, until the other side ends it.
func (f *flooder) connectTCP(ctx context.Context, silent bool) {
	var d net.Dialer
	c, err := d.DialContext(ctx, "tcp", f.tcp)
	if err != nil {
		return
	}
	defer f.established()()
	defer c.Close()
	for b := rubbishRequest("/noise"); !silent; {
		n, err := c.Write(b)
		f.streams.Add(int64(n))
		silent = err != nil
	}
	_, _ = c.Read(make([]byte, 1<<10)) // until the other side ends it
	_, _ = c.Read(make([]byte, 1<<10))
}

// newMute returns a transport whose connections begin with real first packets, and which
// never reads an answer.
func (f *flooder) newMute() (*quic.Transport, error) {
	c, err := net.ListenUDP("udp4", nil)
	if err != nil {
		return nil, err
	}
	return &quic.Transport{Conn: &mute{PacketConn: c, flooder: f, closed: make(chan struct{})}}, nil
}

type mute struct {
	net.PacketConn
	flooder *flooder
	closed  chan struct{}
	once    sync.Once
}

func (m *mute) ReadFrom([]byte) (int, net.Addr, error) {
	<-m.closed
	return 0, nil, net.ErrClosed
}

func (m *mute) Close() error {
	m.once.Do(func() { close(m.closed) })
	return m.PacketConn.Close()
}

func (m *mute) WriteTo(b []byte, to net.Addr) (int, error) {
	n, err := m.PacketConn.WriteTo(b, to)
	m.flooder.packets.Add(int64(n))
	m.flooder.mu.Lock()
	defer m.flooder.mu.Unlock()
	if len(m.flooder.initials) < maxInitials && len(b) >= floodPacket {
		m.flooder.initials = append(m.flooder.initials, append([]byte(nil), b...))
	}
	return n, err
}

func (m *mute) SetReadBuffer(int) error  { return nil }
func (m *mute) SetWriteBuffer(int) error { return nil }

// beginOnly sends the first packets of a QUIC connection, and nothing more.
func (f *flooder) beginOnly(ctx context.Context, tr *quic.Transport) {
	to, err := net.ResolveUDPAddr("udp", f.udp)
	if err != nil {
		return
	}
	c, err := tr.Dial(ctx, to, &tls.Config{InsecureSkipVerify: true, NextProtos: []string{"libp2p"}}, &quic.Config{HandshakeIdleTimeout: 2 * time.Second})
	if err == nil {
		_ = c.CloseWithError(0, "")
	}
}

// sendRubbish sends packets of three kinds: some belong to no connection, some look like the first packet of one,
// and some were once the first packet of one.
func (f *flooder) sendRubbish(ctx context.Context) {
	c, err := net.Dial("udp4", f.udp)
	if err != nil {
		return
	}
	out := ipv4.NewPacketConn(c.(*net.UDPConn))
	ms := make([]ipv4.Message, floodBatch)
	for i := range ms {
		b := make([]byte, floodPacket)
		_, _ = rand.Read(b)
		b[0] = 0x40
		if i%3 == 0 {
			copy(b, []byte{0xc0, 0, 0, 0, 1, 8})
		}
		ms[i].Buffers = [][]byte{b}
	}
	for n := uint32(0); ctx.Err() == nil; n++ {
		_ = f.limit.WaitN(ctx, floodBatch*floodPacket)
		for i := range ms {
			if b := ms[i].Buffers[0]; i%3 != 1 {
				b[6], b[7], b[8], b[9] = byte(n), byte(n>>8), byte(n>>16), byte(i)
			} else if x := f.initial(int(n) + i); x != nil {
				ms[i].Buffers[0] = x
			}
		}
		for rest := ms; len(rest) > 0; {
			k, err := out.WriteBatch(rest, 0)
			for _, m := range rest[:max(k, 0)] {
				f.packets.Add(int64(m.N))
			}
			if err != nil {
				break // an error: now and then nothing listens at the address
			}
			rest = rest[k:]
		}
	}
}

func (f *flooder) initial(i int) []byte {
	f.mu.Lock()
	defer f.mu.Unlock()
	if len(f.initials) == 0 {
		return nil
	}
	return f.initials[i%len(f.initials)]
}

// tcpOf returns the IPv4 TCP address in a link, in the form for net.Dial; "" if there is
// none.
func tcpOf(link string) string {
	for _, field := range strings.FieldsFunc(link, func(r rune) bool { return r == '?' || r == '&' || r == ',' }) {
		field = strings.TrimPrefix(field, "a=")
		if parts := strings.Split(field, "/"); len(parts) >= 5 && parts[1] == "ip4" && parts[3] == "tcp" && parts[2] != "127.0.0.1" {
			return net.JoinHostPort(parts[2], parts[4])
		}
	}
	return ""
}
