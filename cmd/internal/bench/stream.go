package bench

import (
	"bufio"
	"context"
	"crypto/rand"
	"fmt"
	"io"
	"os"
	"os/exec"
	"strings"
	"time"

	"github.com/libp2p/go-libp2p/config"
	"github.com/libp2p/go-libp2p/core/connmgr"
	"github.com/libp2p/go-libp2p/core/crypto"
	"github.com/libp2p/go-libp2p/core/host"
	"github.com/libp2p/go-libp2p/core/network"
	"github.com/libp2p/go-libp2p/core/peer"
	"github.com/libp2p/go-libp2p/core/transport"
	"github.com/libp2p/go-libp2p/p2p/host/peerstore/pstoremem"
	libp2pquic "github.com/libp2p/go-libp2p/p2p/transport/quic"
	"github.com/libp2p/go-libp2p/p2p/transport/quicreuse"
	"github.com/multiformats/go-multiaddr"
	"go.uber.org/fx"
)

// echoProtocol is spoken by Echo and rawStream only.
const echoProtocol = "/lastcard/bench-echo/1"

// rawRounds is how many round trips are measured.
const rawRounds = 500

// bareHost is a host of libp2p with QUIC and nothing else.
func bareHost() (host.Host, error) {
	key, _, err := crypto.GenerateEd25519Key(rand.Reader)
	if err != nil {
		return nil, err
	}
	store, err := pstoremem.NewPeerstore()
	if err != nil {
		return nil, err
	}
	quic := fx.Annotate(func(key crypto.PrivKey, cm *quicreuse.ConnManager) (transport.Transport, error) {
		return libp2pquic.NewTransport(key, cm, nil, nil, nil)
	}, fx.ResultTags(`group:"transport"`))
	c := config.Config{
		PeerKey: key, Peerstore: store, ConnManager: connmgr.NullConnMgr{}, ResourceManager: &network.NullResourceManager{},
		ListenAddrs: []multiaddr.Multiaddr{multiaddr.StringCast("/ip4/127.0.0.1/udp/0/quic-v1")},
		Transports:  []fx.Option{fx.Provide(quic)}, RelayCustom: true, DisableMetrics: true,
	}
	return c.NewNode()
}

// Echo is the other side of the raw round trip: a process that prints its
// address and sends every byte back until its input ends.
func Echo(ctx context.Context, in io.Reader, out io.Writer) error {
	h, err := bareHost()
	if err != nil {
		return err
	}
	defer h.Close()
	h.SetStreamHandler(echoProtocol, func(s network.Stream) {
		_, _ = io.Copy(s, s) // it ends with the stream
	})
	addrs, err := peer.AddrInfoToP2pAddrs(&peer.AddrInfo{ID: h.ID(), Addrs: h.Addrs()})
	if err != nil || len(addrs) == 0 {
		return fmt.Errorf("no address: %w", err)
	}
	fmt.Fprintln(out, addrs[0])
	ended := make(chan struct{})
	go func() {
		defer close(ended)
		_, _ = io.Copy(io.Discard, in)
	}()
	select {
	case <-ctx.Done():
	case <-ended:
	}
	return nil
}

// rawStream measures one byte to another process and back.
func rawStream(ctx context.Context, program string) ([]time.Duration, error) {
	c := exec.CommandContext(ctx, program, "bench", "echo")
	c.Stderr = os.Stderr
	in, err := c.StdinPipe()
	if err != nil {
		return nil, err
	}
	out, err := c.StdoutPipe()
	if err != nil {
		return nil, err
	}
	if err := c.Start(); err != nil {
		return nil, err
	}
	defer func() {
		_ = in.Close() // which ends it
		_ = c.Wait()
	}()
	line, err := bufio.NewReader(out).ReadString('\n')
	if err != nil {
		return nil, err
	}
	return roundTrips(ctx, strings.TrimSpace(line))
}

func roundTrips(ctx context.Context, addr string) ([]time.Duration, error) {
	a, err := multiaddr.NewMultiaddr(addr)
	if err != nil {
		return nil, err
	}
	info, err := peer.AddrInfoFromP2pAddr(a)
	if err != nil {
		return nil, err
	}
	h, err := bareHost()
	if err != nil {
		return nil, err
	}
	defer h.Close()
	if err := h.Connect(ctx, *info); err != nil {
		return nil, err
	}
	s, err := h.NewStream(ctx, info.ID, echoProtocol)
	if err != nil {
		return nil, err
	}
	defer s.Close()
	var b [1]byte
	all := make([]time.Duration, 0, rawRounds)
	for range rawRounds {
		start := time.Now()
		if _, err := s.Write(b[:]); err != nil {
			return nil, err
		}
		if _, err := io.ReadFull(s, b[:]); err != nil {
			return nil, err
		}
		all = append(all, time.Since(start))
	}
	return all[rawRounds/10:], nil // the first are still warming up
}
