package hindrance

import (
	"context"
	"errors"
	"net"
	"slices"
	"strings"
	"time"

	"github.com/libp2p/go-libp2p/core/peer"
	"github.com/libp2p/go-libp2p/p2p/net/swarm"
	ma "github.com/multiformats/go-multiaddr"

	"lastcard/p2p/internal/addr"
)

// Limits of NamesFail and WebOnly.
const (
	dnsPatience = 3 * time.Second
	webPatience = 3 * time.Second
	webPort     = "443"
	webTries    = 3 // peers that WebOnly calls
)

// NoWayOut reports whether err is the error of a dial in which every address failed because this network has no way
// to it.
func NoWayOut(err error) bool {
	var d *swarm.DialError
	if !errors.As(err, &d) || len(d.DialErrors) == 0 {
		return false
	}
	return !slices.ContainsFunc(d.DialErrors, func(e swarm.TransportError) bool {
		return !strings.Contains(e.Cause.Error(), "network is unreachable")
	})
}

// NamesFail reports whether no name server answers for the first of the peers' addresses that is a name (/dnsaddr/).
func NamesFail(ctx context.Context, peers []peer.AddrInfo) bool {
	for _, p := range peers {
		for _, a := range p.Addrs {
			name, err := a.ValueForProtocol(ma.P_DNSADDR)
			if err != nil {
				continue
			}
			ctx, cancel := context.WithTimeout(ctx, dnsPatience)
			defer cancel()
			_, err = net.DefaultResolver.LookupTXT(ctx, "_dnsaddr."+name)
			var d *net.DNSError
			return errors.As(err, &d) && !d.IsNotFound
		}
	}
	return false
}

// WebOnly reports whether only calls to web ports get out. The sign is a peer whose computer answers at
// webPort, even if only to refuse, but not at the peer's own port, by TCP now or in the call before. errs
// holds the outcome of that call to each peer, nil if it succeeded.
func WebOnly(ctx context.Context, peers []peer.AddrInfo, errs []error) bool {
	ctx, cancel := context.WithTimeout(ctx, webPatience)
	defer cancel()
	found, tries := make(chan bool, webTries), 0
	for i, p := range peers {
		host, port, ok := firstIPv4(p.Addrs)
		if tries == webTries || !ok || errs[i] == nil || !anySilent(errs[i]) {
			continue
		}
		tries++
		go func() {
			own := make(chan bool, 1)
			go func() { own <- answersAt(ctx, host, port) }()
			web := answersAt(ctx, host, webPort)
			found <- web && !<-own
		}()
	}
	for range tries {
		if <-found {
			return true
		}
	}
	return false
}

// firstIPv4 returns host and port of the first IPv4 address whose port is not webPort.
func firstIPv4(addrs []ma.Multiaddr) (host, port string, ok bool) {
	for _, a := range addrs {
		ip, isIP := addr.IP(a)
		if !isIP || !ip.Is4() || len(a) < 2 {
			continue
		}
		if number := a[1].Value(); number != webPort {
			return ip.String(), number, true
		}
	}
	return "", "", false
}

// answersAt reports whether a computer answers at a TCP port, if only to refuse the connection.
func answersAt(ctx context.Context, host, port string) bool {
	c, err := new(net.Dialer).DialContext(ctx, "tcp", net.JoinHostPort(host, port))
	if err == nil {
		c.Close()
	}
	return err == nil || strings.Contains(err.Error(), "connection refused")
}

// anySilent reports whether err is the error of a dial in which some address has not answered at all.
func anySilent(err error) bool {
	var d *swarm.DialError
	return errors.As(err, &d) && slices.ContainsFunc(d.DialErrors, func(e swarm.TransportError) bool { return Cause(e.Cause) == NoAnswer })
}

// NoAnswer is the cause that Cause names if the address sent nothing back, or for want of a better one.
const NoAnswer = "no answer"

// Cause names the cause in an error of libp2p, whose text may be many lines long. It returns
// NoAnswer for an error that it does not know.
func Cause(err error) string {
	text := err.Error()
	for _, known := range []string{
		"connection refused", "no route to host", "network is unreachable", "peer id mismatch", "no addresses",
		"permission denied", "resource limit exceeded", "NO_RESERVATION", "PERMISSION_DENIED", "RESERVATION_REFUSED",
		"RESOURCE_LIMIT_EXCEEDED", "not enough addresses", "no known addresses",
	} {
		if strings.Contains(text, known) {
			return known
		}
	}
	return NoAnswer
}
