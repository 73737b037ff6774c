//go:build linux

package lab

import (
	"testing"
	"time"

	"lastcard/cmd/internal/child"
)

// away bounds how long the others wait for a laptop that has moved to another network.
const away = 30 * time.Second

// TestMove: everybody soon plays on when a laptop changes its network in the middle of a match, as when
// somebody leaves the house and the laptop connects through a phone. The router and the addresses
// change, and nothing says goodbye.
func TestMove(t *testing.T) {
	skipUnlessLab(t)
	w := newWorld(t)
	internet, boot := w.internet()
	home := w.cable("home")
	w.router("home-router", home, internet, "192.168.1.1/24", "5.5.5.1/24", cone)
	phone := w.cable("phone")
	w.router("phone-router", phone, internet, "10.7.0.1/24", "5.5.5.7/24", symmetric)
	laptop := w.space("laptop")
	laptop.plug(home, "wlan0", "192.168.1.2/24")
	laptop.plug(phone, "wlan1")
	laptop.ip("link set wlan1 down")
	laptop.ip("route add default via 192.168.1.1")
	b, c := w.home4(internet, "b", "5.5.5.2", cone), w.space("c")
	c.plug(internet, "eth0", "5.5.5.3/24")

	anna, bela, cora := startThree(t, laptop, b, c, boot, "points=1,cards=20", "80ms") // one round of twenty cards, which lasts longer than the test waits
	all := []*process{anna, bela, cora}

	const before, after = 20, 30 // entries of the log
	cora.await("some play", func(e event) bool { return e.Event == "entry" && e.K >= before })
	laptop.ip("link set wlan0 down")
	laptop.up("wlan1", "10.7.0.2/24")
	laptop.ip("route add default via 10.7.0.1")
	moved := time.Now()
	last := cora.FindEvents(child.IsKind("entry"))
	at := last[len(last)-1].K
	for _, p := range all {
		next := p.await("more play", func(e event) bool { return e.Event == "entry" && e.K > at+3 && e.ReadAt.After(moved) })
		took := next.ReadAt.Sub(moved).Round(time.Millisecond)
		t.Logf("%s plays on after %v", p.name, took)
		if took > away {
			t.Errorf("%s: the match went on after %v, want %v", p.name, took, away)
		}
	}
	anna.await("more play", func(e event) bool { return e.Event == "entry" && e.K >= at+after })
	finish(t, all...)
}
