package mdns

import (
	"cmp"
	"context"
	"errors"
	"net"
	"net/netip"
	"runtime"
	"slices"
	"sync/atomic"
	"time"

	"golang.org/x/net/ipv4"
	"golang.org/x/net/ipv6"

	"lastcard/p2p/internal/addr"
)

// The multicast groups of mDNS (RFC 6762), and the addresses that we pass to net.ListenUDP. For any multicast
// address it listens at all addresses, and lets other programs listen at the same port.
var (
	group4  = &net.UDPAddr{IP: net.IPv4(224, 0, 0, 251), Port: 5353}
	group6  = &net.UDPAddr{IP: net.ParseIP("ff02::fb"), Port: 5353}
	listen4 = &net.UDPAddr{IP: net.IPv4(224, 0, 0, 0), Port: 5353}
	listen6 = &net.UDPAddr{IP: net.ParseIP("ff02::"), Port: 5353}
)

const (
	groupHops = 255             // as RFC 6762 requires
	readAgain = 2 * time.Second // the pause after a socket could not be read
)

// Air sends and receives words over the interfaces of this computer that have multicast. On an interface with
// IPv4, it also sends by IPv6 only if a word has come by IPv6, on any interface, within heardFor.
type Air struct {
	socket4, socket6 *socket // nil: no socket for IPv4, or for IPv6
	interfaces       []netInterface
	heard6           atomic.Int64 // when the last word came over IPv6, in nanoseconds since 1970
}

// netInterface is an interface, with the IP versions by which we use it.
type netInterface struct {
	net.Interface
	ip4, ip6 bool
	public6  net.IP // a public IPv6 address of the interface; nil: none
}

// socket sends and receives packets by one IP version.
type socket struct {
	net.PacketConn

	// join joins the group of mDNS on an interface.
	join func(*net.Interface) error

	// choose makes send use an interface, unless send names another.
	choose func(*net.Interface) error

	// send sends a packet on the interface with an index, or on the chosen one if index is 0. The packet comes from an
	// address of this computer, any if from is nil.
	send func(b []byte, index int, from net.IP) error

	// read receives a packet. to is nil if the system does not say where the packet was sent to.
	read func([]byte) (n int, to net.IP, from net.Addr, err error)
}

func open4() (*socket, error) {
	c, err := net.ListenUDP("udp4", listen4)
	if err != nil {
		return nil, err
	}
	p := ipv4.NewPacketConn(c)
	_ = p.SetMulticastTTL(groupHops)
	_ = p.SetControlMessage(ipv4.FlagDst, true) // some systems do not say where a packet was sent to (senderOf)
	return &socket{
		PacketConn: c, choose: p.SetMulticastInterface,
		join: func(i *net.Interface) error { return p.JoinGroup(i, group4) },
		send: func(b []byte, index int, from net.IP) error {
			var m *ipv4.ControlMessage
			if index != 0 {
				m = &ipv4.ControlMessage{IfIndex: index, Src: from}
			}
			_, err := p.WriteTo(b, m, group4)
			return err
		},
		read: func(b []byte) (int, net.IP, net.Addr, error) {
			n, m, from, err := p.ReadFrom(b)
			if m == nil {
				return n, nil, from, err
			}
			return n, m.Dst, from, err
		},
	}, nil
}

// open6 is open4 for IPv6.
func open6() (*socket, error) {
	c, err := net.ListenUDP("udp6", listen6)
	if err != nil {
		return nil, err
	}
	p := ipv6.NewPacketConn(c)
	_ = p.SetMulticastHopLimit(groupHops)
	_ = p.SetControlMessage(ipv6.FlagDst, true)
	return &socket{
		PacketConn: c, choose: p.SetMulticastInterface,
		join: func(i *net.Interface) error { return p.JoinGroup(i, group6) },
		send: func(b []byte, index int, from net.IP) error {
			var m *ipv6.ControlMessage
			if index != 0 {
				m = &ipv6.ControlMessage{IfIndex: index, Src: from}
			}
			_, err := p.WriteTo(b, m, group6)
			return err
		},
		read: func(b []byte) (int, net.IP, net.Addr, error) {
			n, m, from, err := p.ReadFrom(b)
			if m == nil {
				return n, nil, from, err
			}
			return n, m.Dst, from, err
		},
	}, nil
}

var errNoMulticast = errors.New("no interface with multicast")

// Open joins the groups of mDNS on all interfaces that are up and have multicast. Loopback may be one of them: there
// the programs of several users of this computer find each other. Open fails if the system does not list the
// interfaces, or if it can join neither group anywhere.
func Open() (*Air, error) {
	all, err := net.Interfaces()
	if err != nil {
		return nil, err
	}
	a := &Air{}
	var err4, err6, failed error
	a.socket4, err4 = open4()
	a.socket6, err6 = open6()
	join := func(s *socket, i *net.Interface) bool {
		if s == nil {
			return false
		}
		err := s.join(i)
		failed = cmp.Or(err, failed)
		return err == nil
	}
	for _, i := range all {
		if i.Flags&net.FlagUp == 0 || i.Flags&net.FlagMulticast == 0 {
			continue
		}
		f := netInterface{Interface: i}
		addrs, _ := i.Addrs() // no addresses if the interface is just going away
		for _, x := range addrs {
			if n, ok := x.(*net.IPNet); ok {
				f.ip4 = f.ip4 || n.IP.To4() != nil
				f.ip6 = f.ip6 || n.IP.To4() == nil
				if n.IP.To4() == nil && n.IP.IsGlobalUnicast() && !n.IP.IsPrivate() {
					f.public6 = n.IP
				}
			}
		}
		f.ip4, f.ip6 = f.ip4 && join(a.socket4, &i), f.ip6 && join(a.socket6, &i)
		if f.ip4 || f.ip6 {
			a.interfaces = append(a.interfaces, f)
		}
	}
	if len(a.interfaces) == 0 {
		a.Close()
		return nil, cmp.Or(errors.Join(err4, err6, failed), errNoMulticast)
	}
	return a, nil
}

// Close closes the sockets, which ends what Listen has begun.
func (a *Air) Close() {
	for _, s := range []*socket{a.socket4, a.socket6} {
		if s != nil {
			s.Close()
		}
	}
}

// Say sends a packet to everybody on the network: once on each interface, or twice where it uses both IP versions. It
// returns how many packets it has sent.
//
// It sends from a public IPv6 address of the interface if there is one: others call a public address that a packet
// names only if the packet comes from it, or if one of their interfaces is in its network (addr.Credible). By itself,
// the system would choose a link-local address.
func (a *Air) Say(b []byte) (packets int) {
	late := time.Since(time.Unix(0, a.heard6.Load())) < heardFor
	for _, f := range a.interfaces {
		if f.ip4 && a.socket4.say(b, &f, nil) {
			packets++
		}
		if f.ip6 && (!f.ip4 || late) && a.socket6.say(b, &f, f.public6) {
			packets++
		}
	}
	return packets
}

// say sends a packet on an interface. On some systems a program can name the interface, and the address from which it
// sends, with each packet; on others the interface is a setting of the socket.
func (s *socket) say(b []byte, f *netInterface, from net.IP) bool {
	if !slices.Contains([]string{"linux", "darwin"}, runtime.GOOS) {
		return s.choose(&f.Interface) == nil && s.send(b, 0, nil) == nil
	}
	if from != nil && s.send(b, f.Index, from) == nil {
		return true
	}
	return s.send(b, f.Index, nil) == nil // the public address may just have gone
}

// Listen puts received words into heard until the air is closed, but returns at once. Words for which
// heard has no room are lost. The caller ends ctx when it closes the air.
func (a *Air) Listen(ctx context.Context, heard chan<- Word) {
	for _, s := range []*socket{a.socket4, a.socket6} {
		if s != nil {
			go a.listenTo(ctx, s, heard)
		}
	}
}

// senderOf returns the address that a packet came from. It returns the zero address for a packet that may come from
// another network (RFC 6762, section 11): our sockets also receive what anybody on the internet sends to our port. A
// packet to the group comes from this network. Where the system does not say where a packet was sent to (to is nil),
// its sender must have an address of this network.
func senderOf(from net.Addr, to net.IP) netip.Addr {
	u, ok := from.(*net.UDPAddr)
	if !ok {
		return netip.Addr{}
	}
	ip := u.AddrPort().Addr().Unmap().WithZone("")
	if to != nil && to.IsMulticast() || to == nil && addr.IsNear(ip) {
		return ip
	}
	return netip.Addr{}
}

func (a *Air) listenTo(ctx context.Context, s *socket, heard chan<- Word) {
	b := make([]byte, maxWord+1) // one byte more than our programs send, so that parseWord notices a longer packet
	for ctx.Err() == nil {
		n, to, from, err := s.read(b)
		if err != nil && (ctx.Err() != nil || errors.Is(err, net.ErrClosed)) {
			return
		}
		if err != nil {
			select {
			case <-ctx.Done():
			case <-time.After(readAgain):
			}
			continue
		}
		sender := senderOf(from, to)
		w, err := parseWord(b[:n])
		if err != nil || !sender.IsValid() {
			continue
		}
		if s == a.socket6 {
			a.heard6.Store(time.Now().UnixNano())
		}
		w.from = sender
		select {
		case heard <- w:
		default:
		}
	}
}
