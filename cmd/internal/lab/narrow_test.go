//go:build linux

package lab

import (
	"testing"
	"time"
)

// The longest IP packet that a narrow path takes, in bytes, as in some tunnels and mobile networks, and how
// soon two friends must sit although all longer packets vanish.
const (
	narrow     = 1280
	narrowJoin = 5 * time.Second
)

// TestNarrow: the path between two homes silently drops all but short packets. The homes
// still meet soon, and play to the end.
func TestNarrow(t *testing.T) {
	skipUnlessLab(t)
	w := newWorld(t)
	way := w.badCable(20*time.Millisecond, 0)
	way.takes, way.far = narrow, true
	a, b := w.space("a"), w.space("b")
	way.plug(a, "192.168.1.1/24")
	way.plug(b, "192.168.1.2/24")
	anna := a.player("Anna", "host", "--auto", "--seats", "2", "--option", "points=1", "--no-internet")
	link := anna.tells("invite").Link
	began := time.Now()
	bela := b.player("Béla", "bot", link, "--no-internet")
	sits := anna.await("Béla", reached("Béla", "this network"))
	t.Logf("in the lobby after %v; sent %s", sits.ReadAt.Sub(began).Round(time.Millisecond), way.sent())
	if took := sits.ReadAt.Sub(began); took > narrowJoin {
		t.Errorf("later than %v", narrowJoin)
	}
	finish(t, anna, bela)
}
