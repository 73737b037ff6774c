package door

import (
	"context"
	"crypto/rand"
	"net"
	"net/netip"
	"slices"
	"time"

	ma "github.com/multiformats/go-multiaddr"
	"golang.org/x/net/ipv4"
)

// socket is a UDP socket behind the gate. quic-go reads it in batches on systems that can
// do that, and packet by packet on others.
type socket struct {
	*net.UDPConn
	batch *ipv4.PacketConn // works for IPv6 as well
	gate  *Gate

	// These are for ReadBatch, which QUIC calls in one goroutine only.
	read          []ipv4.Message // the last batch, first those packets that may pass
	unreadPackets []ipv4.Message // the packets of read that may pass and that QUIC has not taken yet
}

// How much one system call reads. That is more than QUIC takes at a time, since under a
// flood the gate drops most packets.
const (
	readBatch  = 64   // packets in a batch
	readPacket = 2048 // bytes of a packet; longer packets are cut
	readOOB    = 128  // bytes of a packet's control messages
)

// ReadBatch is the method that quic-go calls on Linux, macOS and FreeBSD.
func (s *socket) ReadBatch(ms []ipv4.Message, flags int) (int, error) {
	for len(s.unreadPackets) == 0 {
		if err := s.readMore(flags); err != nil {
			return 0, err
		}
	}
	n := min(len(ms), len(s.unreadPackets))
	for i, m := range s.unreadPackets[:n] {
		to := &ms[i]
		to.N = copy(to.Buffers[0], m.Buffers[0][:m.N])
		to.NN = copy(to.OOB, m.OOB[:m.NN])
		to.Addr, to.Flags = m.Addr, m.Flags
	}
	s.unreadPackets = s.unreadPackets[n:]
	return n, nil
}

// readMore reads a batch and keeps the packets that may pass.
func (s *socket) readMore(flags int) error {
	if s.read == nil {
		s.read = make([]ipv4.Message, readBatch)
		for i := range s.read {
			s.read[i] = ipv4.Message{Buffers: [][]byte{make([]byte, readPacket)}, OOB: make([]byte, readOOB)}
		}
	}
	n, err := s.batch.ReadBatch(s.read, flags)
	if n <= 0 || err != nil {
		return err
	}
	now, passed := time.Now(), 0
	for i, m := range s.read[:n] {
		from, ok := m.Addr.(*net.UDPAddr)
		if ok && s.gate.admits(from.AddrPort(), m.Buffers[0][:m.N], now) {
			s.read[i], s.read[passed] = s.read[passed], m
			passed++
		}
	}
	s.unreadPackets = s.read[:passed]
	return nil
}

// ReadFrom is the method that quic-go calls on other systems.
func (s *socket) ReadFrom(b []byte) (int, net.Addr, error) {
	for {
		n, from, err := s.UDPConn.ReadFromUDPAddrPort(b)
		if err != nil {
			return n, nil, err
		}
		if s.gate.admits(from, b[:n], time.Now()) {
			return n, net.UDPAddrFromAddrPort(from), nil
		}
	}
}

func (s *socket) Close() error {
	g := s.gate
	g.mu.Lock()
	g.sockets = slices.DeleteFunc(g.sockets, func(x *socket) bool { return x == s })
	g.mu.Unlock()
	return s.UDPConn.Close()
}

// sameFamily reports whether an address has the socket's kind of IP.
func (s *socket) sameFamily(at netip.AddrPort) bool {
	own, ok := s.LocalAddr().(*net.UDPAddr)
	return ok && (own.IP.To4() != nil) == at.Addr().Is4()
}

func (g *Gate) openSockets() []*socket {
	g.mu.Lock()
	defer g.mu.Unlock()
	return slices.Clone(g.sockets)
}

// listen opens a UDP socket behind the gate.
func (g *Gate) listen(network string, at *net.UDPAddr) (net.PacketConn, error) {
	c, err := net.ListenUDP(network, at)
	if err != nil {
		return nil, err
	}
	s := &socket{UDPConn: c, batch: ipv4.NewPacketConn(c), gate: g}
	g.mu.Lock()
	defer g.mu.Unlock()
	g.sockets = append(g.sockets, s)
	return s, nil
}

// knockPauses lists the pauses before each knock of a caller, which sends several since a packet may be lost.
var knockPauses = []time.Duration{0, 100 * time.Millisecond, 300 * time.Millisecond, time.Second}

// Knock prepares a call to the addresses addrs of the peer whose id is to. It lets these addresses through our own
// gate. Then it sends several knocks to each, before and during the call, so that the peer lets us through even while
// strangers flood it. Knock returns after the last knocks, when ctx ends, or at once if no socket is open.
func (g *Gate) Knock(ctx context.Context, mac MAC, to string, addrs []ma.Multiaddr) {
	ports := g.LetThrough(addrs, time.Now())
	socks := g.openSockets()
	if len(socks) == 0 {
		return
	}
	for _, pause := range knockPauses {
		select {
		case <-ctx.Done():
			return
		case <-time.After(pause):
		}
		if ctx.Err() != nil {
			return
		}
		for _, port := range ports {
			nonce := make([]byte, knockNonce)
			rand.Read(nonce)
			b := mac.knock(to, nonce)
			for _, s := range socks {
				if s.sameFamily(port) {
					_, _ = s.WriteToUDPAddrPort(b, port)
				}
			}
		}
	}
}
