package mdns

import (
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
	in4        *ipv4.PacketConn // nil: no socket for IPv4
	in6        *ipv6.PacketConn // nil: no socket for IPv6
	interfaces []netInterface
	heard6     atomic.Int64 // when the last word came over IPv6, in nanoseconds since 1970
}

// netInterface is an interface, with the IP versions by which we use it.
type netInterface struct {
	net.Interface
	ip4, ip6 bool
	public6  net.IP // a public IPv6 address of the interface; nil: none
}

// Open joins the groups of mDNS on all interfaces. It fails if the system does not list the interfaces, or if it
// can join neither group anywhere.
func Open() (*Air, error) {
	faces, err := multicastInterfaces()
	if err != nil {
		return nil, err
	}
	a := &Air{interfaces: faces}
	var err4, err6 error
	if c, err := net.ListenUDP("udp4", listen4); err != nil {
		err4 = err
	} else {
		a.in4 = ipv4.NewPacketConn(c)
		_ = a.in4.SetMulticastTTL(groupHops)
		_ = a.in4.SetControlMessage(ipv4.FlagDst, true) // some systems do not say where a packet was sent to (senderOf)
		err4 = a.join(func(i *net.Interface) error { return a.in4.JoinGroup(i, &net.UDPAddr{IP: group4.IP}) }, func(f *netInterface) *bool { return &f.ip4 })
	}
	if c, err := net.ListenUDP("udp6", listen6); err != nil {
		err6 = err
	} else {
		a.in6 = ipv6.NewPacketConn(c)
		_ = a.in6.SetMulticastHopLimit(groupHops)
		_ = a.in6.SetControlMessage(ipv6.FlagDst, true)
		err6 = a.join(func(i *net.Interface) error { return a.in6.JoinGroup(i, &net.UDPAddr{IP: group6.IP}) }, func(f *netInterface) *bool { return &f.ip6 })
	}
	if err4 != nil && err6 != nil {
		a.Close()
		return nil, errors.Join(err4, err6)
	}
	return a, nil
}

var errNoMulticast = errors.New("no interface with multicast")

// multicastInterfaces returns the interfaces that are up and have multicast. Loopback may be one of them: there the
// programs of several users of this computer find each other.
func multicastInterfaces() (out []netInterface, err error) {
	all, err := net.Interfaces()
	if err != nil {
		return nil, err
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
		if f.ip4 || f.ip6 {
			out = append(out, f)
		}
	}
	return out, nil
}

// join calls group on all interfaces that have an IP version. has returns the field for that version, which join sets
// to false where group fails. join returns an error only if group succeeds nowhere.
func (a *Air) join(group func(*net.Interface) error, has func(*netInterface) *bool) error {
	joined, last := false, errNoMulticast
	for i := range a.interfaces {
		f := &a.interfaces[i]
		if !*has(f) {
			continue
		}
		if err := group(&f.Interface); err != nil {
			*has(f), last = false, err
			continue
		}
		joined = true
	}
	if joined {
		return nil
	}
	return last
}

// Close closes the sockets, which ends what Listen has begun.
func (a *Air) Close() {
	if a.in4 != nil {
		a.in4.Close()
	}
	if a.in6 != nil {
		a.in6.Close()
	}
}

// Say sends a packet to everybody on the network: once on each interface, or twice where it uses both IP versions. It
// returns how many packets it has sent.
func (a *Air) Say(b []byte) (packets int) {
	late := time.Since(time.Unix(0, a.heard6.Load())) < heardFor
	for _, f := range a.interfaces {
		if f.ip4 && a.say4(b, f) {
			packets++
		}
		if f.ip6 && (!f.ip4 || late) && a.say6(b, f) {
			packets++
		}
	}
	return packets
}

// canNameInterface reports whether on this system a program can name the interface with each
// packet. On other systems the interface is a setting of the socket.
func canNameInterface() bool { return slices.Contains([]string{"linux", "darwin"}, runtime.GOOS) }

func (a *Air) say4(b []byte, f netInterface) bool {
	var m *ipv4.ControlMessage
	if canNameInterface() {
		m = &ipv4.ControlMessage{IfIndex: f.Index}
	} else if a.in4.SetMulticastInterface(&f.Interface) != nil {
		return false
	}
	_, err := a.in4.WriteTo(b, m, group4)
	return err == nil
}

// say6 sends from a public address of the interface if there is one: others call a public address that a packet names
// only if the packet comes from it, or if one of their interfaces is in its network (addr.Credible). By itself, the
// system would choose a link-local address.
func (a *Air) say6(b []byte, f netInterface) bool {
	if !canNameInterface() {
		if a.in6.SetMulticastInterface(&f.Interface) != nil {
			return false
		}
		_, err := a.in6.WriteTo(b, nil, group6)
		return err == nil
	}
	if f.public6 != nil {
		if _, err := a.in6.WriteTo(b, &ipv6.ControlMessage{IfIndex: f.Index, Src: f.public6}, group6); err == nil {
			return true
		}
	}
	_, err := a.in6.WriteTo(b, &ipv6.ControlMessage{IfIndex: f.Index}, group6) // the public address may just have gone
	return err == nil
}

// Listen puts received words into heard until the air is closed, but returns at once. Words for which
// heard has no room are lost. The caller ends ctx when it closes the air.
func (a *Air) Listen(ctx context.Context, heard chan<- Word) {
	if a.in4 != nil {
		go listenTo(ctx, a.read4, func(w Word) { offer(heard, w) })
	}
	if a.in6 != nil {
		go listenTo(ctx, a.read6, func(w Word) {
			a.heard6.Store(time.Now().UnixNano())
			offer(heard, w)
		})
	}
}

func (a *Air) read4(b []byte) (int, netip.Addr, error) {
	n, m, from, err := a.in4.ReadFrom(b)
	if err != nil {
		return 0, netip.Addr{}, err
	}
	var to net.IP
	if m != nil {
		to = m.Dst
	}
	return n, senderOf(from, to), nil
}

func (a *Air) read6(b []byte) (int, netip.Addr, error) {
	n, m, from, err := a.in6.ReadFrom(b)
	if err != nil {
		return 0, netip.Addr{}, err
	}
	var to net.IP
	if m != nil {
		to = m.Dst
	}
	return n, senderOf(from, to), nil
}

// senderOf returns the address that a packet came from. It returns the zero address for a packet that may come from
// another network (RFC 6762, section 11): our sockets also receive what anybody on the internet sends to our port. A
// packet to the group comes from this network. Where the system does not say where a packet was sent to (to is nil), its
// sender must have an address of this network.
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

func offer(heard chan<- Word, w Word) {
	select {
	case heard <- w:
	default:
	}
}

func wait(ctx context.Context, d time.Duration) {
	select {
	case <-ctx.Done():
	case <-time.After(d):
	}
}

func listenTo(ctx context.Context, read func([]byte) (int, netip.Addr, error), heard func(Word)) {
	b := make([]byte, maxWord+1) // one byte more than our programs send, so that parseWord notices a longer packet
	for ctx.Err() == nil {
		n, from, err := read(b)
		if err != nil && (ctx.Err() != nil || errors.Is(err, net.ErrClosed)) {
			return
		}
		if err != nil {
			wait(ctx, readAgain)
			continue
		}
		if !from.IsValid() {
			continue
		}
		if w, err := parseWord(b[:n]); err == nil {
			w.from = from
			heard(w)
		}
	}
}
