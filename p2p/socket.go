package p2p

import (
	"context"
	"net"
	"slices"
	"sync"
	"time"

	"github.com/libp2p/go-libp2p"
	"github.com/libp2p/go-libp2p/core/network"
	"github.com/libp2p/go-libp2p/p2p/transport/quicreuse"
	"github.com/quic-go/quic-go"
	"go.uber.org/fx"
	"golang.org/x/net/ipv4"
)

// socket is a UDP socket behind the gate. quic-go reads it in batches where the system can, else packet by packet.
type socket struct {
	*net.UDPConn
	batch *ipv4.PacketConn // takes IPv6 as well
	gate  *gate
	gone  func()
}

// ReadBatch is what quic-go calls on Unix. Messages that may not pass are written over by those that may:
// the buffers are quic-go's, and stay where they are.
func (s *socket) ReadBatch(ms []ipv4.Message, flags int) (int, error) {
	for {
		n, err := s.batch.ReadBatch(ms, flags)
		if n <= 0 || err != nil {
			return n, err
		}
		kept, now := 0, time.Now()
		for i := range n {
			from, ok := ms[i].Addr.(*net.UDPAddr)
			if !ok || !s.gate.admits(from.AddrPort(), ms[i].Buffers[0][:ms[i].N], now) {
				continue
			}
			if kept < i {
				to, m := &ms[kept], &ms[i]
				copy(to.Buffers[0], m.Buffers[0][:m.N])
				copy(to.OOB, m.OOB[:m.NN])
				to.Addr, to.N, to.NN, to.Flags = m.Addr, m.N, m.NN, m.Flags
			}
			kept++
		}
		if kept > 0 {
			return kept, nil
		}
	}
}

// ReadFrom is what quic-go calls elsewhere.
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
	s.gone()
	return s.UDPConn.Close()
}

// reaches reports whether an address is of the socket's kind.
func (s *socket) reaches(a *net.UDPAddr) bool {
	own, ok := s.LocalAddr().(*net.UDPAddr)
	return ok && (own.IP.To4() != nil) == (a.IP.To4() != nil)
}

// sockets are those that are open.
type sockets struct {
	mu   sync.Mutex
	open []*socket
}

func (l *sockets) all() []*socket {
	l.mu.Lock()
	defer l.mu.Unlock()
	return slices.Clone(l.open)
}

func (l *sockets) listen(g *gate, name string, at *net.UDPAddr) (net.PacketConn, error) {
	c, err := net.ListenUDP(name, at)
	if err != nil {
		return nil, err
	}
	s := &socket{UDPConn: c, batch: ipv4.NewPacketConn(c), gate: g}
	s.gone = func() {
		l.mu.Lock()
		defer l.mu.Unlock()
		l.open = slices.DeleteFunc(l.open, func(x *socket) bool { return x == s })
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	l.open = append(l.open, s)
	return s, nil
}

// gated makes QUIC use sockets behind the gate; the rest is what libp2p does by itself.
func (n *Node) gated() libp2p.Option {
	return libp2p.QUICReuse(func(life fx.Lifecycle, reset quic.StatelessResetKey, token quic.TokenGeneratorKey, rm network.ResourceManager) (*quicreuse.ConnManager, error) {
		cm, err := quicreuse.NewConnManager(reset, token,
			quicreuse.OverrideListenUDP(func(name string, at *net.UDPAddr) (net.PacketConn, error) { return n.socks.listen(n.gate, name, at) }),
			quicreuse.VerifySourceAddress(rm.VerifySourceAddress),
			quicreuse.ConnContext(func(ctx context.Context, c *quic.ClientInfo) (context.Context, error) {
				at, err := quicreuse.ToQuicMultiaddr(c.RemoteAddr, quic.Version1)
				if err != nil {
					return ctx, err
				}
				scope, err := rm.OpenConnection(network.DirInbound, false, at)
				if err != nil {
					return ctx, err
				}
				ctx = network.WithConnManagementScope(ctx, scope)
				context.AfterFunc(ctx, scope.Done)
				return ctx, nil
			}))
		if err != nil {
			return nil, err
		}
		life.Append(fx.StopHook(cm.Close))
		return cm, nil
	})
}
