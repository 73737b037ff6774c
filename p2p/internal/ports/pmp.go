package ports

import (
	"encoding/binary"
	"errors"
	"net"
	"net/netip"
	"time"
)

// As much of NAT-PMP (RFC 6886) as we need to open ports. All numbers are big-endian; times are in seconds.
//
//	ask an address  version[1]=0 op[1]=0
//	answer          version[1]=0 op[1]=128 result[2] epoch[4] address[4]
//	ask a port      version[1]=0 op[1]=1 (udp) or 2 (tcp) reserved[2] inside[2] outside[2] lifetime[4]
//	answer          version[1]=0 op[1]=129 or 130 result[2] epoch[4] inside[2] outside[2] lifetime[4]
const (
	pmpPort    = 5351
	pmpTimeout = 2 * time.Second        // after this time without an answer we give up
	pmpFirst   = 250 * time.Millisecond // after this time without an answer we ask again; each further wait is twice as long
	pmpHead    = 8                      // bytes of an answer before its content: up to epoch
	pmpAnswer  = 128                    // the op of an answer is that of the question plus this
	pmpAddress = 0                      // the op that asks for the address
)

var pmpOps = map[string]byte{"udp": 1, "tcp": 2}

var errPMP = errors.New("the router does not speak NAT-PMP, or refuses")

// pmp is a router that may speak NAT-PMP.
type pmp struct{ router net.UDPAddr }

func newPMP(router net.IP) pmp { return pmp{net.UDPAddr{IP: router, Port: pmpPort}} }

// outsideAddr asks the router for its own address outside.
func (p pmp) outsideAddr() (netip.Addr, error) {
	b, err := p.call([]byte{0, pmpAddress}, 4)
	if err != nil {
		return netip.Addr{}, err
	}
	return netip.AddrFrom4([4]byte(b)), nil
}

// openPort asks the router to open a port for this lifetime, with the same number outside. The router decides which
// number it opens outside, and for how long. A lifetime of 0 closes the port.
func (p pmp) openPort(x port, lifetime time.Duration) (outside uint16, granted time.Duration, err error) {
	wish := x.number
	if lifetime == 0 {
		wish = 0
	}
	ask := []byte{0, pmpOps[x.protocol], 0, 0}
	ask = binary.BigEndian.AppendUint16(ask, x.number)
	ask = binary.BigEndian.AppendUint16(ask, wish)
	ask = binary.BigEndian.AppendUint32(ask, uint32(lifetime/time.Second))
	b, err := p.call(ask, 8)
	if err != nil {
		return 0, 0, err
	}
	return binary.BigEndian.Uint16(b[2:]), time.Duration(binary.BigEndian.Uint32(b[4:])) * time.Second, nil
}

// call asks the router, again and again until it answers or pmpTimeout has passed. It returns the n bytes of the
// answer that follow its head.
func (p pmp) call(ask []byte, n int) ([]byte, error) {
	c, err := net.DialUDP("udp4", nil, &p.router) // this socket receives packets from the router only
	if err != nil {
		return nil, err
	}
	defer c.Close()
	limit := time.Now().Add(pmpTimeout)
	for pause := pmpFirst; time.Now().Before(limit); pause *= 2 {
		if _, err := c.Write(ask); err != nil {
			return nil, err
		}
		if err := c.SetReadDeadline(time.Now().Add(min(pause, time.Until(limit)))); err != nil {
			return nil, err
		}
		b := make([]byte, pmpHead+n+1)
		got, err := c.Read(b)
		if timeout, ok := errors.AsType[net.Error](err); ok && timeout.Timeout() {
			continue
		}
		if err != nil {
			return nil, err
		}
		return pmpParse(b[:got], ask[1], n)
	}
	return nil, errPMP
}

func pmpParse(b []byte, op byte, n int) ([]byte, error) {
	if len(b) != pmpHead+n || b[0] != 0 || b[1] != op+pmpAnswer || b[2] != 0 || b[3] != 0 {
		return nil, errPMP
	}
	return b[pmpHead:], nil
}
