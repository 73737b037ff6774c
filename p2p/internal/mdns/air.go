package mdns

import (
	"context"
	"errors"
	"net"
	"runtime"
	"slices"
	"sync/atomic"
	"time"

	"golang.org/x/net/ipv4"
	"golang.org/x/net/ipv6"
)

// The addresses of mDNS (RFC 6762). We listen at the wildcard address of each IP version, so that other
// programs can do the same.
var (
	group4  = &net.UDPAddr{IP: net.IPv4(224, 0, 0, 251), Port: 5353}
	group6  = &net.UDPAddr{IP: net.ParseIP("ff02::fb"), Port: 5353}
	listen4 = &net.UDPAddr{IP: net.IPv4(224, 0, 0, 0), Port: 5353}
	listen6 = &net.UDPAddr{IP: net.ParseIP("ff02::"), Port: 5353}
)

const (
	groupHops = 255             // as RFC 6762 requires
	readAgain = 2 * time.Second // the pause after an error of a socket
)

// Air sends and receives words over the interfaces of this computer that have multicast. On an interface with
// an IPv4 address, it uses IPv6 only if a word has come by IPv6 within heardFor.
type Air struct {
	in4        *ipv4.PacketConn // nil: none
	in6        *ipv6.PacketConn // nil: none
	interfaces []netInterface
	heard6     atomic.Int64 // when the last word came over IPv6, in nanoseconds since 1970
}

// netInterface is an interface, with the IP versions that it has.
type netInterface struct {
	net.Interface
	ip4, ip6 bool
}

// Open joins the groups of mDNS on all interfaces.
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
		err4 = a.join(func(i *net.Interface) error { return a.in4.JoinGroup(i, &net.UDPAddr{IP: group4.IP}) }, func(f *netInterface) *bool { return &f.ip4 })
	}
	if c, err := net.ListenUDP("udp6", listen6); err != nil {
		err6 = err
	} else {
		a.in6 = ipv6.NewPacketConn(c)
		_ = a.in6.SetMulticastHopLimit(groupHops)
		err6 = a.join(func(i *net.Interface) error { return a.in6.JoinGroup(i, &net.UDPAddr{IP: group6.IP}) }, func(f *netInterface) *bool { return &f.ip6 })
	}
	if err4 != nil && err6 != nil {
		a.Close()
		return nil, errors.Join(err4, err6)
	}
	return a, nil
}

var errNoMulticast = errors.New("no interface with multicast")

// multicastInterfaces returns the interfaces that may have multicast. They include loopback, for the programs of
// other users of this computer.
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
		addrs, _ := i.Addrs() // an interface that is going away has no addresses
		for _, x := range addrs {
			if n, ok := x.(*net.IPNet); ok {
				f.ip4 = f.ip4 || n.IP.To4() != nil
				f.ip6 = f.ip6 || n.IP.To4() == nil
			}
		}
		if f.ip4 || f.ip6 {
			out = append(out, f)
		}
	}
	return out, nil
}

// join joins a group on all interfaces that have its IP version. has returns the field that says so; join sets
// it to false on an interface where it fails. join returns an error only if it fails on all of them.
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

// Close closes the sockets, which ends Listen.
func (a *Air) Close() {
	if a.in4 != nil {
		a.in4.Close()
	}
	if a.in6 != nil {
		a.in6.Close()
	}
}

// Say sends a packet to everybody on the network, and returns how many packets it has
// sent for that.
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

// canNameInterface reports whether this system lets a program name the interface with each
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

func (a *Air) say6(b []byte, f netInterface) bool {
	var m *ipv6.ControlMessage
	if canNameInterface() {
		m = &ipv6.ControlMessage{IfIndex: f.Index}
	} else if a.in6.SetMulticastInterface(&f.Interface) != nil {
		return false
	}
	_, err := a.in6.WriteTo(b, m, group6)
	return err == nil
}

// Listen returns at once. From then on received words go into heard, until the air is closed. Words for which
// heard has no room are lost. The caller ends ctx when it closes the air.
func (a *Air) Listen(ctx context.Context, heard chan<- Word) {
	if a.in4 != nil {
		go listenTo(ctx, func(b []byte) (int, error) { n, _, _, err := a.in4.ReadFrom(b); return n, err }, func(w Word) { offer(heard, w) })
	}
	if a.in6 != nil {
		go listenTo(ctx, func(b []byte) (int, error) { n, _, _, err := a.in6.ReadFrom(b); return n, err }, func(w Word) {
			a.heard6.Store(time.Now().UnixNano())
			offer(heard, w)
		})
	}
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

func listenTo(ctx context.Context, read func([]byte) (int, error), heard func(Word)) {
	b := make([]byte, maxWord+1) // one byte more than our programs send, so that parseWord notices a longer packet
	for ctx.Err() == nil {
		n, err := read(b)
		if err != nil && (ctx.Err() != nil || errors.Is(err, net.ErrClosed)) {
			return
		}
		if err != nil {
			wait(ctx, readAgain)
			continue
		}
		if w, err := parseWord(b[:n]); err == nil {
			heard(w)
		}
	}
}
