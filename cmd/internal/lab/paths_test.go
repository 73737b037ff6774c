//go:build linux

package lab

import (
	"testing"
	"time"

	"lastcard/cmd/internal/child"
)

// How soon a path gets better or comes back, and other times of these tests.
const (
	directSoon  = 5 * time.Second             // until two players in one home have a direct path
	backSoon    = 3 * time.Second             // until play goes on after a new public address
	directAgain = 15 * time.Second            // until the path is direct again
	relayLasts  = 2 * time.Minute             // by default a stranger's relay ends after this time, or after 128 KiB
	relayPlays  = relayLasts + 30*time.Second // the match lasts longer than the first relay
	rebindings  = 3                           // how often the router gets another public address
	rebindEvery = directAgain + 5*time.Second // the time between two of these
)

// deaf drops mDNS, as guest networks do.
func (s *space) deaf() {
	s.nft(`table inet deaf {
	chain in { type filter hook input priority filter; udp dport 5353 drop; }
	chain out { type filter hook output priority filter; udp dport 5353 drop; }
}`)
}

// TestSameHome: two computers in one home meet by the code alone. Their network carries no
// mDNS, and the router drops packets from inside to its own public address. The match soon no
// longer leaves the home.
func TestSameHome(t *testing.T) {
	skipUnlessLab(t)
	for _, how := range []nat{cone, symmetric} {
		t.Run(string(how), func(t *testing.T) {
			w := newWorld(t)
			internet := w.cable("internet")
			boot := w.dht(internet, true, "5.5.5.101", "5.5.5.102", "5.5.5.103")
			home := w.cable("home")
			w.router("router", home, internet, "192.168.1.1/24", "5.5.5.1/24", how)
			var at []*space
			for i, name := range []string{"a", "b"} {
				s := w.space(name)
				s.deaf()
				s.plug(home, "eth0", []string{"192.168.1.2/24", "192.168.1.3/24"}[i])
				s.ip("route add default via 192.168.1.1")
				at = append(at, s)
			}
			anna := at[0].player("Anna", "host", "--auto", "--seats", "2", "--option", "points=1", "--think", "200ms", "--bootstrap", boot)
			bela := at[1].player("Béla", "bot", anna.tells("invite").Code, "--think", "200ms", "--bootstrap", boot)
			sitsDown(t, anna, bela, lobbyDHT)
			sat := anna.await("Béla", func(e event) bool { return e.Event == "seated" && e.Name == "Béla" })
			direct := anna.await("Béla at home", func(e event) bool {
				return (e.Event == "seated" || e.Event == "path") && e.Name == "Béla" && e.Path != "relay"
			})
			took := direct.ReadAt.Sub(sat.ReadAt).Round(time.Millisecond)
			t.Logf("%s at first, direct %v later", sat.Path, took)
			if took > directSoon {
				t.Errorf("direct after %v, want %v", took, directSoon)
			}
			finish(t, anna, bela)
		})
	}
}

// TestOneCarrier: two homes are behind one carrier's router. They share the outside address, and their inside
// addresses are the same. So the inside address that each sends is the other's own, and leads to nobody. It does no
// harm.
func TestOneCarrier(t *testing.T) {
	skipUnlessLab(t)
	w := newWorld(t)
	internet := w.cable("internet")
	boot := w.dht(internet, true, "5.5.5.101", "5.5.5.102", "5.5.5.103")
	carrier := w.cable("carrier")
	w.router("carrier-router", carrier, internet, "100.64.0.1/10", "5.5.5.1/24", symmetric)
	a, b := w.home4(carrier, "a", "100.64.0.2", cone), w.home4(carrier, "b", "100.64.0.3", cone)
	for _, router := range []string{"a-router", "b-router"} {
		w.nets[router].ip("route add default via 100.64.0.1")
	}
	anna := a.player("Anna", "host", "--auto", "--seats", "2", "--option", "points=1", "--think", "200ms", "--bootstrap", boot)
	bela := b.player("Béla", "bot", anna.tells("invite").Code, "--think", "200ms", "--bootstrap", boot)
	sitsDown(t, anna, bela, lobbyDHT)
	finish(t, anna, bela)
	for _, e := range anna.FindEvents(func(e event) bool { return e.Event == "seated" || e.Event == "path" || e.Event == "away" }) {
		t.Logf("after %v: %s", e.ReadAt.Sub(bela.began).Round(time.Millisecond), e.Line)
	}
}

// TestRelayEnds: two homes without a direct path meet through a stranger's relay that ends after two minutes
// or 128 KiB. When the relay ends, no program reports the other player as away, and nobody waits long.
func TestRelayEnds(t *testing.T) {
	skipUnlessLab(t)
	w := newWorld(t)
	internet := w.cable("internet")
	boot := w.dht(internet, true, "5.5.5.101", "5.5.5.102", "5.5.5.103")
	a, b := w.home4(internet, "a", "5.5.5.1", symmetric), w.home4(internet, "b", "5.5.5.2", symmetric)
	anna := a.player("Anna", "host", "--auto", "--seats", "2", "--option", "points=100000,deck=open", "--think", "300ms", "--bootstrap", boot)
	bela := b.player("Béla", "bot", anna.tells("invite").Code, "--think", "300ms", "--bootstrap", boot)
	sitsDown(t, anna, bela, lobbyDHT)
	anna.tells("started")
	pause(t, relayPlays)
	playsOn(t, anna, bela)
}

// playsOn checks that no player was reported as away, and that nobody has waited long.
func playsOn(t *testing.T, all ...*process) {
	t.Helper()
	for _, p := range all {
		for _, e := range p.FindEvents(func(e event) bool { return e.Event == "away" || e.Event == "back" || e.Event == "path" }) {
			t.Logf("%s after %v: %s", p.name, e.ReadAt.Sub(p.began).Round(time.Millisecond), e.Line)
			if e.Event == "away" {
				t.Errorf("%s: somebody is called away", p.name)
			}
		}
		entries := p.FindEvents(child.IsKind("entry"))
		longest := stall(entries)
		t.Logf("%s: %d entries, the longest stall %v", p.name, len(entries), longest.Round(time.Millisecond))
		if longest > backSoon {
			t.Errorf("%s waited %v, want %v", p.name, longest, backSoon)
		}
	}
}

// TestNewAddress: in the middle of a match, the router of a home repeatedly gets another public
// address and forgets its translation table. Everybody soon plays on.
func TestNewAddress(t *testing.T) {
	skipUnlessLab(t)
	for _, how := range []nat{cone, symmetric} {
		t.Run(string(how), func(t *testing.T) {
			w := newWorld(t)
			internet, boot := w.internet()
			a, b := w.home4(internet, "a", "5.5.5.1", how), w.home4(internet, "b", "5.5.5.2", cone)
			f := w.space("c")
			f.plug(internet, "eth0", "5.5.5.3/24")
			anna, bela, cora := startThree(t, a, b, f, boot, "points=100000,deck=open", "200ms")
			path := map[nat]string{cone: "direct", symmetric: "relay"}[how]
			anna.await("Béla, "+path, reached("Béla", path))
			rebind(t, w.nets["a-router"], cora, anna, bela, cora)
		})
	}
}

// TestNewAddressOfTwo is TestNewAddress with only two players, so that no third one sees the new
// address.
func TestNewAddressOfTwo(t *testing.T) {
	skipUnlessLab(t)
	for _, how := range []nat{cone, symmetric} {
		t.Run(string(how), func(t *testing.T) {
			w := newWorld(t)
			internet := w.cable("internet")
			boot := w.dht(internet, true, "5.5.5.101", "5.5.5.102", "5.5.5.103", "5.5.5.104", "5.5.5.105", "5.5.5.106")
			a, b := w.home4(internet, "a", "5.5.5.1", how), w.home4(internet, "b", "5.5.5.2", cone)
			anna := a.player("Anna", "host", "--auto", "--seats", "2", "--option", "points=100000,deck=open", "--think", "200ms", "--bootstrap", boot)
			bela := b.player("Béla", "bot", anna.tells("invite").Code, "--think", "200ms", "--bootstrap", boot)
			sitsDown(t, anna, bela, lobbyDHT)
			path := map[nat]string{cone: "direct", symmetric: "relay"}[how]
			anna.await("Béla, "+path, reached("Béla", path))
			rebind(t, w.nets["a-router"], bela, anna, bela)
		})
	}
}

// rebind repeatedly gives a router another public address in the middle of a match. Before each change
// it waits until the observer has reported some more entries. Everybody must soon play on.
func rebind(t *testing.T, router *space, observer *process, players ...*process) {
	t.Helper()
	for i := range rebindings {
		observer.await("some play", func(e event) bool { return e.Event == "entry" && e.K >= uint64(20*(i+1)) })
		old := "5.5.5." + []string{"1", "11", "12"}[i] + "/24"
		router.ip("addr del %s dev wan", old)
		router.ip("addr add 5.5.5.%d/24 dev wan", 11+i)
		changed := time.Now()
		pause(t, rebindEvery)
		for _, p := range players {
			next, _, ok := p.Await(0, nil, func(e event) bool { return e.Event == "entry" && e.ReadAt.After(changed.Add(100*time.Millisecond)) })
			longest := stall(p.FindEvents(func(e event) bool { return e.Event == "entry" && e.ReadAt.After(changed) }))
			t.Logf("change %d: %s plays on after %v (%t), then waits %v at most", i, p.name, next.ReadAt.Sub(changed).Round(time.Millisecond), ok, longest.Round(time.Millisecond))
			if longest > backSoon || !ok || next.ReadAt.Sub(changed) > backSoon {
				t.Errorf("change %d: %s waited %v, want %v", i, p.name, max(longest, next.ReadAt.Sub(changed)), backSoon)
			}
			for _, e := range p.FindEvents(func(e event) bool {
				return (e.Event == "path" || e.Event == "away" || e.Event == "back") && e.ReadAt.After(changed)
			}) {
				t.Logf("   %s after %v: %s", p.name, e.ReadAt.Sub(changed).Round(time.Millisecond), e.Line)
			}
		}
	}
}
