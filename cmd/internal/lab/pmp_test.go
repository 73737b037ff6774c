//go:build linux

package lab

import (
	"encoding/binary"
	"fmt"
	"net"
	"net/netip"
	"os/exec"
	"strings"
	"testing"
	"time"
)

// NAT-PMP (RFC 6886), as far as a router at home speaks it.
const (
	pmpPort     = 5351
	pmpAddress  = 0 // opcodes
	pmpUDP      = 1
	pmpTCP      = 2
	pmpAnswer   = 128
	pmpLifetime = 60 // seconds it grants, whatever is asked for
)

// runPMP is the part of a router that opens ports for the computers at home, by NAT-PMP. Arguments: its address at home and
// the one outside. It prints each port that it opens.
func runPMP(args []string) error {
	inside, outside := args[0], netip.MustParseAddr(args[1]).As4()
	c, err := net.ListenPacket("udp4", net.JoinHostPort(inside, fmt.Sprint(pmpPort)))
	if err != nil {
		return err
	}
	defer c.Close()
	if out, err := exec.Command("nft", "add table ip pmp; add chain ip pmp in { type nat hook prerouting priority dstnat; }").CombinedOutput(); err != nil {
		return fmt.Errorf("nft: %w: %s", err, out)
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
			answer = append(answer, b[4:8]...) // the port at home, and the one outside as it was wished
			answer = binary.BigEndian.AppendUint32(answer, pmpLifetime)
			proto := map[byte]string{pmpUDP: "udp", pmpTCP: "tcp"}[op]
			host, _, err := net.SplitHostPort(from.String())
			if err != nil {
				return err
			}
			rule := fmt.Sprintf("iifname wan %s dport %d dnat to %s:%d", proto, binary.BigEndian.Uint16(b[6:]), host, binary.BigEndian.Uint16(b[4:]))
			if !open[rule] {
				if out, err := exec.Command("nft", "add rule ip pmp in "+rule).CombinedOutput(); err != nil {
					return fmt.Errorf("nft: %w: %s", err, out)
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

// mapped bounds the wait for a port of our own on the router.
const mapped = 30 * time.Second

// TestPortMapping: two homes whose routers allow no hole to be punched, and nobody who relays. One of the routers opens ports
// when it is asked to (NAT-PMP): so its home can be reached directly all the same, by the address outside that the program has
// asked for and tells in the link and on the DHT.
func TestPortMapping(t *testing.T) {
	long(t)
	w := newWorld(t)
	internet, boot := w.internet()
	a, b := w.home4(internet, "a", "5.5.5.1", symmetric), w.home4(internet, "b", "5.5.5.2", symmetric)
	router := w.nets["a-router"].role("pmp", "192.168.1.1", "5.5.5.1")
	router.line()
	anna := a.player("Anna", "host", "--auto", "--seats", "2", "--option", "points=50", "--bootstrap", boot)
	limit := time.Now().Add(mapped)
	invite := anna.await("the address outside", func(e event) bool {
		return e.Event == "invite" && strings.Contains(e.Link, "5.5.5.1%2Fudp") || e.Event == "invite" && strings.Contains(e.Link, "5.5.5.1/udp")
	})
	t.Logf("the address outside is in the link after %v: %s", invite.at.Sub(anna.began).Round(time.Millisecond), strings.Join(router.tail(9)[1:], "; "))
	if invite.at.After(limit) {
		t.Errorf("it took longer than %v", mapped)
	}
	bela := b.player("Béla", "bot", invite.Code, "--bootstrap", boot)
	sitsDown(t, anna, bela, lobbyDHT)
	anna.await("Béla, directly", reached("Béla", "direct"))
	finish(t, anna, bela)
	t.Log(anna.paths())
}
