//go:build linux

package lab

import (
	"fmt"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"lastcard/cmd/internal/progtest"
	"lastcard/lockstep/sim/overlay"
)

// wrongClock builds the program with a clock that is wrong by the given time. Linux gives a namespace no
// calendar of its own, so the program is compiled with another time.Now.
func wrongClock(t *testing.T, by time.Duration) (prog string) {
	t.Helper()
	const now = "sec, nsec, mono := runtimeNow()\n"
	root, err := exec.Command("go", "env", "GOROOT").Output()
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	file, err := overlay.Write(dir, []overlay.Edit{{
		File: filepath.Join(strings.TrimSpace(string(root)), "src", "time", "time.go"),
		Old:  now, New: now + fmt.Sprintf("\tsec += %d\n", int64(by/time.Second)),
	}})
	if err != nil {
		t.Fatal(err)
	}
	prog = filepath.Join(dir, "lastcard")
	run(t, "go", "build", "-overlay", file, "-o", prog, "lastcard/cmd/lastcard")
	return prog
}

// TestClocks: one clock is three hours slow, one is thirty years fast, and one is right. Nobody notices. The
// programs reach the DHT's servers over TCP, as they can reach the public ones: over QUIC, a clock that is
// more than an hour slow finds their certificates not valid yet.
func TestClocks(t *testing.T) {
	skipUnlessLab(t)
	const ahead = 30 * 365 * 24 * time.Hour
	right, err := progtest.Path()
	if err != nil {
		t.Fatal(err)
	}
	slow, fast := wrongClock(t, -3*time.Hour), wrongClock(t, ahead)
	w := newWorld(t)
	w.tcp = true
	internet, boot := w.internet()
	a, b := w.home4(internet, "a", "5.5.5.1", cone), w.home4(internet, "b", "5.5.5.2", cone)
	c := w.space("c")
	c.plug(internet, "eth0", "5.5.5.3/24")
	args := []string{"--think", "150ms", "--bootstrap", boot}
	anna := a.playerOf(slow, t.TempDir(), "Anna", append([]string{"host", "--auto", "--seats", "3", "--option", "points=100"}, args...)...)
	code := anna.tells("invite").Code
	cora := c.playerOf(right, t.TempDir(), "Cora", append([]string{"bot", code}, args...)...)
	sitsDown(t, anna, cora, lobbyDHT)
	bela := b.playerOf(fast, t.TempDir(), "Béla", append([]string{"bot", code}, args...)...)
	sitsDown(t, anna, bela, lobbyDHT)
	finish(t, anna, bela, cora)
	year := time.Now().Add(ahead).Format("2006")
	if log := filepath.Base(bela.tells("match-over").Log); !strings.HasPrefix(log, year) {
		t.Errorf("Béla's clock is right: the match is kept as %s", log)
	}
}
