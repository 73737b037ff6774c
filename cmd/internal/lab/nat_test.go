//go:build linux

package lab

import (
	"os"
	"testing"
	"time"
)

// internet makes an internet with three DHT servers, on both kinds of IP.
func (w *world) internet() (cable *space, boot string) {
	w.t.Helper()
	cable = w.cable("internet")
	return cable, w.dht(cable, false, "5.5.5.101,2a00:5::101", "5.5.5.102,2a00:5::102", "5.5.5.103,2a00:5::103")
}

// home4 makes a computer in a home, behind a router for IPv4. All homes that it makes have the same
// inside addresses.
func (w *world) home4(internet *space, name, wan string, how nat) *space {
	w.t.Helper()
	cable := w.cable(name + "-lan")
	w.router(name+"-router", cable, internet, "192.168.1.1/24", wan+"/24", how)
	s := w.space(name)
	s.plug(cable, "eth0", "192.168.1.2/24")
	s.ip("route add default via 192.168.1.1")
	return s
}

// home6 makes a computer in a home without IPv4. Its address is public, but the router
// lets only answers in.
func (w *world) home6(internet *space, name string) *space {
	w.t.Helper()
	cable := w.cable(name + "-lan")
	r := w.space(name + "-router")
	r.plug(cable, "home", "2a00:6::1/64")
	r.plug(internet, "wan", gateway6+"/64")
	r.sysctl("net.ipv6.conf.all.forwarding=1")
	r.nft(`table ip6 router {
	chain through { type filter hook forward priority filter; iifname "wan" ct state != { established, related } drop; }
}`)
	s := w.space(name)
	s.plug(cable, "eth0", "2a00:6::2/64")
	s.ip("-6 route add default via 2a00:6::1")
	return s
}

// sitsDown waits until a host reports that a guest sits in its lobby, and checks that this did not
// take longer than most.
func sitsDown(t *testing.T, host, guest *process, most time.Duration) {
	t.Helper()
	sits := host.await(guest.name, func(e event) bool { return e.Event == "seated" && e.Name == guest.name })
	took := sits.ReadAt.Sub(guest.began).Round(time.Millisecond)
	t.Logf("%s is in the lobby after %v", guest.name, took)
	if took > most {
		t.Errorf("%s is in the lobby after %v, want %v", guest.name, took, most)
	}
}

// startThree gathers a table by its code alone: Anna opens the table, then Cora comes, whom
// everybody can reach, then Béla.
func startThree(t *testing.T, a, b, c *space, boot, option, think string) (anna, bela, cora *process) {
	t.Helper()
	anna = a.player("Anna", "host", "--auto", "--seats", "3", "--option", option, "--think", think, "--bootstrap", boot)
	code := anna.tells("invite").Code
	cora = c.player("Cora", "bot", code, "--think", think, "--bootstrap", boot)
	sitsDown(t, anna, cora, lobbyDHT)
	bela = b.player("Béla", "bot", code, "--think", think, "--bootstrap", boot)
	sitsDown(t, anna, bela, lobbyDHT)
	return anna, bela, cora
}

// TestHomes: two homes, each behind a router, and a friend whom everybody can reach, meet by the code alone.
// If the routers allow it, the homes end up with a direct connection; otherwise the friend relays.
func TestHomes(t *testing.T) {
	skipUnlessLab(t)
	for _, c := range []struct {
		name       string
		anna, bela nat
		path       string
	}{{"cone", cone, cone, "direct"}, {"symmetric", symmetric, symmetric, "relay"}} {
		t.Run(c.name, func(t *testing.T) {
			w := newWorld(t)
			internet, boot := w.internet()
			a, b := w.home4(internet, "a", "5.5.5.1", c.anna), w.home4(internet, "b", "5.5.5.2", c.bela)
			f := w.space("c")
			f.plug(internet, "eth0", "5.5.5.3/24")

			anna, bela, cora := startThree(t, a, b, f, boot, "points=100", "150ms")
			sits := anna.await("Béla, "+c.path, reached("Béla", c.path))
			t.Logf("%s after %v", c.path, sits.ReadAt.Sub(bela.began).Round(time.Millisecond))
			finish(t, anna, bela, cora)
		})
	}
}

// TestBothFamilies: a home that has IPv6 only and one that has IPv4 only meet through a
// friend who has both.
func TestBothFamilies(t *testing.T) {
	skipUnlessLab(t)
	w := newWorld(t)
	internet, boot := w.internet()
	a, b := w.home6(internet, "a"), w.home4(internet, "b", "5.5.5.2", cone)
	f := w.space("c")
	f.plug(internet, "eth0", "5.5.5.3/24", "2a00:5::3/64")
	f.ip("-6 route add default via %s", gateway6)

	anna, bela, cora := startThree(t, a, b, f, boot, "points=100", "150ms")
	anna.await("Béla through Cora", reached("Béla", "relay"))
	finish(t, anna, bela, cora)
}

// TestLentRelay: two homes have no direct path to each other, and a friend who does not
// play lends a relay.
func TestLentRelay(t *testing.T) {
	skipUnlessLab(t)
	w := newWorld(t)
	internet, boot := w.internet()
	a, b := w.home4(internet, "a", "5.5.5.1", symmetric), w.home4(internet, "b", "5.5.5.2", symmetric)
	f := w.space("c")
	f.plug(internet, "eth0", "5.5.5.3/24")
	anna := a.player("Anna", "host", "--auto", "--seats", "2", "--option", "points=50", "--bootstrap", boot)
	code := anna.tells("invite").Code
	lender := f.player("Cora", "relay", code, "--bootstrap", boot)
	lender.await("somebody", func(e event) bool { return e.Event == "lending" && e.People == 1 })
	bela := b.player("Béla", "bot", code, "--bootstrap", boot)
	sitsDown(t, anna, bela, lobbyDHT)
	lender.await("both", func(e event) bool { return e.Event == "lending" && e.People == 2 })
	finish(t, anna, bela)
	lender.await("nobody", func(e event) bool { return e.Event == "lending" && e.People == 0 })
	if err := lender.Cmd.Process.Signal(os.Interrupt); err != nil {
		t.Fatal(err)
	}
	<-lender.Done
}
