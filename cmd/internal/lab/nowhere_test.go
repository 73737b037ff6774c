//go:build linux

package lab

import (
	"testing"
	"time"
)

// TestNoNetwork: on a computer without a network, a code finds no table, and the program
// says why.
func TestNoNetwork(t *testing.T) {
	s := newWorld(t).space("a")
	const code = "15R8-P525-DG0C-R1BT-KCTS-VVGN"
	p := s.player("Anna", "join", code, "--auto", "--timeout", "1s", "--bootstrap", "/ip4/5.5.5.101/udp/4001/quic-v1/p2p/12D3KooWRm5rK3p6HpG9Jj4NuVELDvgmz4gTSheq2wrKDPrLFyQ3")
	p.tells("offline")
	e := p.tells("error")
	<-p.Done
	if e.Code != "no-network" || e.Text != "There is no network." || p.Cmd.ProcessState.ExitCode() != 4 {
		t.Errorf("%+v, exit code %d", e, p.Cmd.ProcessState.ExitCode())
	}
}

// plugged bounds how long two players wait for each other once they have a network.
const plugged = 10 * time.Second

// TestNetworkComes: two players start before there is a network. When the cables are in,
// the code alone brings them together.
func TestNetworkComes(t *testing.T) {
	w := newWorld(t)
	a, b := w.space("a"), w.space("b")
	anna := a.player("Anna", "host", "--auto", "--seats", "2", "--option", "points=1", "--no-internet")
	code := anna.tells("invite").Code
	anna.tells("offline")
	bela := b.player("Béla", "bot", code, "--no-internet")
	pause(t, 2*time.Second) // by then both have looked in vain
	cable, began := w.cable("lan"), time.Now()
	a.plug(cable, "eth0", "192.168.1.1/24")
	b.plug(cable, "eth0", "192.168.1.2/24")
	sits := anna.await("Béla", reached("Béla", "this network"))
	if took := sits.ReadAt.Sub(began); took > plugged {
		t.Errorf("in the lobby after %v, want %v", took, plugged)
	} else {
		t.Logf("in the lobby %v after the cables were plugged in", took.Round(time.Millisecond))
	}
	finish(t, anna, bela)
}
