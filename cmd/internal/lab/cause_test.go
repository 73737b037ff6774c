//go:build linux

package lab

import (
	"strings"
	"syscall"
	"testing"
	"time"

	"lastcard/cmd/internal/child"
)

// causeSoon bounds how long a player who looks for a table waits until the program names
// the true cause.
const causeSoon = 30 * time.Second

// awaitCause waits until a process reports what hinders its search, and logs that.
func awaitCause(t *testing.T, p *process, part string) {
	t.Helper()
	e := p.await(part, func(e event) bool { return e.Event == "searching" && strings.Contains(e.Text, part) })
	took := e.ReadAt.Sub(p.began).Round(time.Millisecond)
	t.Logf("after %v: %s %s", took, e.Text, e.Hint)
	if took > causeSoon {
		t.Errorf("later than %v", causeSoon)
	}
}

// TestNoWayOut: the program says that the network has no way to the internet.
func TestNoWayOut(t *testing.T) {
	skipUnlessLab(t)
	w := newWorld(t)
	cable := w.cable("lan")
	s := w.space("a")
	s.plug(cable, "eth0", "192.168.1.1/24")
	p := s.player("Anna", "bot", "15R8-P525-DG0C-R1BT-KCTS-VVGN", "--bootstrap", "/ip4/5.5.5.101/udp/4001/quic-v1/p2p/12D3KooWRm5rK3p6HpG9Jj4NuVELDvgmz4gTSheq2wrKDPrLFyQ3")
	awaitCause(t, p, "no way to the internet")
}

// TestOneFamilyEach: one player has IPv6 only, the other IPv4 only, and no friend has both. The
// program names this cause.
func TestOneFamilyEach(t *testing.T) {
	skipUnlessLab(t)
	w := newWorld(t)
	internet, boot := w.internet()
	a, b := w.home6(internet, "a"), w.home4(internet, "b", "5.5.5.2", cone)
	anna := a.player("Anna", "host", "--auto", "--seats", "2", "--bootstrap", boot)
	bela := b.player("Béla", "bot", anna.tells("invite").Code, "--bootstrap", boot)
	awaitCause(t, bela, "IPv6")
}

// TestSlept: a program is paused until the others have played to the end. When it goes on, it says that it
// slept, and not that the others crashed.
func TestSlept(t *testing.T) {
	skipUnlessLab(t)
	w := newWorld(t)
	cable := w.cable("lan")
	var all []*process
	for i, name := range []string{"Anna", "Béla", "Cora"} {
		s := w.space(name[:1])
		s.plug(cable, "eth0", "192.168.1."+string(rune('1'+i))+"/24")
		if i == 0 {
			all = append(all, s.player(name, "host", "--auto", "--seats", "3", "--option", "points=1", "--no-internet"))
			continue
		}
		all = append(all, s.player(name, "bot", all[0].tells("invite").Link, "--no-internet"))
	}
	bela := all[1]
	bela.await("some play", func(e event) bool { return e.Event == "entry" && e.K >= 5 })
	if err := bela.Cmd.Process.Signal(syscall.SIGSTOP); err != nil {
		t.Fatal(err)
	}
	stopped := time.Now()
	finish(t, all[0], all[2])
	pause(t, time.Until(stopped.Add(time.Minute)))
	if err := bela.Cmd.Process.Signal(syscall.SIGCONT); err != nil {
		t.Fatal(err)
	}
	e := bela.tells("waiting")
	t.Logf("stopped for %v: %s", time.Since(stopped).Round(time.Second), e.Line)
	if !strings.Contains(e.Line, `"slept":true`) {
		t.Error("it does not know that it slept")
	}
	for _, e := range bela.FindEvents(child.IsKind("away")) {
		if strings.Contains(e.Line, "crash") {
			t.Errorf("the others have not crashed: %s", e.Line)
		}
	}
}
