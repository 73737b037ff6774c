//go:build linux

package lab

import (
	"testing"
	"time"
)

// TestHomes: two homes behind routers of their own, with the same addresses inside even, and a friend who can be
// reached. They have the code alone. Where the routers allow it, the homes end up with a
// direct connection, otherwise the friend relays.
func TestHomes(t *testing.T) {
	long(t)
	for _, c := range []struct {
		name       string
		anna, bela nat
		path       string
	}{{"cone", cone, cone, "direct"}, {"symmetric", symmetric, symmetric, "relay"}} {
		t.Run(c.name, func(t *testing.T) {
			w := newWorld(t)
			internet := w.cable("internet")
			boot := w.dht(internet, false, "5.5.5.101", "5.5.5.102", "5.5.5.103")
			home := func(name, wan string, how nat) *space {
				cable := w.cable(name + "-lan")
				w.router(name+"-router", cable, internet, "192.168.1.1/24", wan+"/24", how)
				s := w.space(name)
				s.plug(cable, "eth0", "192.168.1.2/24")
				s.ip("route add default via 192.168.1.1")
				return s
			}
			a, b := home("a", "5.5.5.1", c.anna), home("b", "5.5.5.2", c.bela)
			f := w.space("c")
			f.plug(internet, "eth0", "5.5.5.3/24")

			anna := a.player("Anna", "host", "--auto", "--seats", "3", "--option", "points=100", "--think", "100ms", "--bootstrap", boot)
			code := anna.await("invite", word("invite")).Code
			cora := f.player("Cora", "bot", code, "--think", "100ms", "--bootstrap", boot)
			sits := anna.await("Cora", reached("Cora", "direct"))
			if took := sits.at.Sub(cora.began); took > lobbyDHT {
				t.Errorf("Cora is in the lobby after %v, want %v", took, lobbyDHT)
			} else {
				t.Logf("Cora is in the lobby after %v", took.Round(time.Millisecond))
			}
			bela := b.player("Béla", "bot", code, "--think", "100ms", "--bootstrap", boot)
			sits = anna.await("Béla", func(e event) bool { return e.Event == "seated" && e.Name == "Béla" })
			if took := sits.at.Sub(bela.began); took > lobbyDHT {
				t.Errorf("Béla is in the lobby after %v, want %v", took, lobbyDHT)
			} else {
				t.Logf("Béla is in the lobby after %v", took.Round(time.Millisecond))
			}
			sits = anna.await("Béla, "+c.path, reached("Béla", c.path))
			t.Logf("%s after %v", c.path, sits.at.Sub(bela.began).Round(time.Millisecond))
			finish(t, anna, bela, cora)
			for _, p := range []*process{anna, bela, cora} {
				t.Log(p.paths())
			}
		})
	}
}
