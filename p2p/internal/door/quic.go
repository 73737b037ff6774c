package door

import (
	"context"
	"crypto/rand"
	"crypto/tls"
	"crypto/x509"
	"crypto/x509/pkix"
	"errors"
	"math/big"
	"net"
	"time"

	"github.com/libp2p/go-libp2p/core/connmgr"
	"github.com/libp2p/go-libp2p/core/crypto"
	"github.com/libp2p/go-libp2p/core/network"
	"github.com/libp2p/go-libp2p/core/pnet"
	"github.com/libp2p/go-libp2p/core/transport"
	libp2ptls "github.com/libp2p/go-libp2p/p2p/security/tls"
	libp2pquic "github.com/libp2p/go-libp2p/p2p/transport/quic"
	"github.com/libp2p/go-libp2p/p2p/transport/quicreuse"
	ma "github.com/multiformats/go-multiaddr"
	manet "github.com/multiformats/go-multiaddr/net"
	"github.com/quic-go/quic-go"
	"go.uber.org/fx"

	"lastcard/p2p/internal/addr"
)

// We set up QUIC as libp2p does, except for three things. Its sockets are behind the gate. Its first packets
// are small enough for every path. And its certificates are valid whatever date a computer's clock shows.

// firstPacket is the size of QUIC's packets in bytes until QUIC has found out how long packets on the path
// may be. It is the least that QUIC allows. quic-go begins with 1280 bytes. With the headers of IP and UDP that is
// too long for paths that carry 1280 bytes at most, such as some tunnels and mobile networks. There a long packet
// often vanishes silently, and then nobody would ever connect.
const firstPacket = 1200

type smallFirst struct{ *quic.Transport }

func (t smallFirst) Listen(s *tls.Config, c *quic.Config) (quicreuse.QUICListener, error) {
	return t.Transport.Listen(s, beginSmall(c))
}

func (t smallFirst) Dial(ctx context.Context, to net.Addr, s *tls.Config, c *quic.Config) (*quic.Conn, error) {
	return t.Transport.Dial(ctx, to, s, beginSmall(c))
}

func beginSmall(c *quic.Config) *quic.Config {
	c = c.Clone()
	c.InitialPacketSize = firstPacket
	return c
}

// NewQUIC is libp2p's constructor of QUIC, with our certificate.
func NewQUIC(key crypto.PrivKey, cm *quicreuse.ConnManager, psk pnet.PSK, g connmgr.ConnectionGater, rm network.ResourceManager) (transport.Transport, error) {
	cert, err := agelessCertificate()
	if err != nil {
		return nil, err
	}
	return libp2pquic.NewTransport(key, cm, psk, g, rm, libp2pquic.WithTLSIdentityOption(libp2ptls.WithCertTemplate(cert)))
}

// agelessCertificate returns a template for a certificate that is valid from 1970 to 9999. The dates prove nothing:
// only the signature by the lasting key counts, which libp2p adds. libp2p's own certificate begins only an hour
// before it is made. If we used that one, nobody whose clock is two hours slow could connect to us by QUIC.
// Strangers do use it; a computer with such a clock reaches them over TCP.
func agelessCertificate() (*x509.Certificate, error) {
	number, err := rand.Int(rand.Reader, big.NewInt(1<<62))
	if err != nil {
		return nil, err
	}
	return &x509.Certificate{
		SerialNumber: number,
		NotBefore:    time.Unix(0, 0).UTC(),
		NotAfter:     time.Date(9999, time.December, 31, 0, 0, 0, 0, time.UTC),
		Subject:      pkix.Name{SerialNumber: number.String()}, // RFC 3280, 4.1.2.4: the issuer must have a name
	}, nil
}

type quicDoor struct {
	reset quic.StatelessResetKey
	token quic.TokenGeneratorKey
	rm    network.ResourceManager
}

// wildcardAddr returns the UDP address of a QUIC address that covers all interfaces, and false for any other address.
func wildcardAddr(text string) (network string, at *net.UDPAddr, ok bool) {
	a, err := ma.NewMultiaddr(text)
	if err != nil || !addr.HasQUIC(a) {
		return "", nil, false
	}
	network, host, err := manet.DialArgs(a)
	if err != nil {
		return "", nil, false
	}
	at, err = net.ResolveUDPAddr(network, host)
	return network, at, err == nil && at.IP.IsUnspecified()
}

func (d quicDoor) transport(c net.PacketConn) *quic.Transport {
	return &quic.Transport{
		Conn: c, TokenGeneratorKey: &d.token, StatelessResetKey: &d.reset, ConnContext: d.admit,
		VerifySourceAddress: d.rm.VerifySourceAddress,
	}
}

// admit is called before the handshake when somebody connects. It asks the doorman; an error refuses the connection.
func (d quicDoor) admit(ctx context.Context, c *quic.ClientInfo) (context.Context, error) {
	at, err := quicreuse.ToQuicMultiaddr(c.RemoteAddr, quic.Version1)
	if err != nil {
		return ctx, err
	}
	scope, err := d.rm.OpenConnection(network.DirInbound, false, at)
	if err != nil {
		return ctx, err
	}
	ctx = network.WithConnManagementScope(ctx, scope)
	context.AfterFunc(ctx, scope.Done)
	return ctx, nil
}

// QUIC returns the option of libp2p that puts the sockets of QUIC behind the gate. listen are the addresses at which
// the node listens.
func (g *Gate) QUIC(listen []string) fx.Option {
	return fx.Provide(func(life fx.Lifecycle, reset quic.StatelessResetKey, token quic.TokenGeneratorKey, rm network.ResourceManager) (*quicreuse.ConnManager, error) {
		d := quicDoor{reset, token, rm}
		cm, err := quicreuse.NewConnManager(reset, token,
			quicreuse.OverrideListenUDP(g.listen),
			quicreuse.VerifySourceAddress(rm.VerifySourceAddress),
			quicreuse.ConnContext(d.admit))
		if err != nil {
			return nil, err
		}
		err = g.lendSockets(life, cm, d, listen)
		life.Append(fx.StopHook(cm.Close)) // the last hook runs first
		return cm, err
	})
}

// lendSockets gives libp2p sockets for QUIC with small first packets, for those addresses in listen that cover all
// interfaces. For other addresses libp2p accepts no such sockets; there the first packets have libp2p's length. If
// we cannot open a socket, libp2p tries itself and reports the failure. The sockets are closed after cm.
func (g *Gate) lendSockets(life fx.Lifecycle, cm *quicreuse.ConnManager, d quicDoor, listen []string) error {
	for _, text := range listen {
		name, at, ok := wildcardAddr(text)
		if !ok {
			continue
		}
		c, err := g.listen(name, at)
		if err != nil {
			continue
		}
		t := smallFirst{d.transport(c)}
		done, err := cm.LendTransport(name, t, c)
		if err != nil {
			return errors.Join(err, c.Close())
		}
		life.Append(fx.StopHook(func() error {
			<-done
			return errors.Join(t.Close(), c.Close())
		}))
	}
	return nil
}
