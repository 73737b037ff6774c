//go:build linux

package lab

import (
	"encoding/binary"
	"fmt"
	"net"
	"net/netip"
	"time"
)

// NAT-PMP (RFC 6886), the part that a router at home speaks.
const (
	pmpPort     = 5351
	pmpAddress  = 0 // opcodes
	pmpUDP      = 1
	pmpTCP      = 2
	pmpAnswer   = 128
	pmpLifetime = 60 // for how many seconds the router opens a port, whatever a program asks for
)

// runPMP runs the part of a router that opens ports for the computers at home, by NAT-PMP. Arguments: its
// address at home and its outside address. It prints each port that it opens.
func runPMP(args []string) error {
	inside, outside := args[0], netip.MustParseAddr(args[1]).As4()
	c, err := net.ListenPacket("udp4", net.JoinHostPort(inside, fmt.Sprint(pmpPort)))
	if err != nil {
		return err
	}
	defer c.Close()
	if err := nft("add table ip pmp; add chain ip pmp in { type nat hook prerouting priority dstnat; }"); err != nil {
		return err
	}
	fmt.Println("ready")
	began, open := time.Now(), map[string]bool{}
	for b := make([]byte, 64); ; {
		n, from, err := c.ReadFrom(b)
		if err != nil {
			return err
		}
		if n < 2 || b[0] != 0 {
			continue
		}
		answer := binary.BigEndian.AppendUint32([]byte{0, b[1] + pmpAnswer, 0, 0}, uint32(time.Since(began)/time.Second))
		switch op := b[1]; {
		case op == pmpAddress:
			answer = append(answer, outside[:]...)
		case (op == pmpUDP || op == pmpTCP) && n >= 12:
			answer = append(answer, b[4:8]...) // the port at home, and the outside port that the program asked for
			answer = binary.BigEndian.AppendUint32(answer, pmpLifetime)
			proto := map[byte]string{pmpUDP: "udp", pmpTCP: "tcp"}[op]
			host, _, err := net.SplitHostPort(from.String())
			if err != nil {
				return err
			}
			rule := fmt.Sprintf("iifname wan %s dport %d dnat to %s:%d", proto, binary.BigEndian.Uint16(b[6:]), host, binary.BigEndian.Uint16(b[4:]))
			if !open[rule] {
				if err := nft("add rule ip pmp in " + rule); err != nil {
					return err
				}
				open[rule] = true
				fmt.Println(rule)
			}
		default:
			continue
		}
		if _, err := c.WriteTo(answer, from); err != nil {
			return err
		}
	}
}
