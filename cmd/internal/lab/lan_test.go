//go:build linux

package lab

import (
	"strings"
	"testing"
	"time"
)

// lobbyLAN and lobbyDHT bound the time from when a player starts the program with the code until the
// player is in the lobby, on one network and over the internet.
const (
	lobbyLAN = 3 * time.Second
	lobbyDHT = 10 * time.Second
)

// TestLAN: three computers on one network without internet meet by the short code alone.
func TestLAN(t *testing.T) {
	w := newWorld(t)
	cable := w.cable("lan")
	var at []*space
	for i, name := range []string{"a", "b", "c"} {
		s := w.space(name)
		s.plug(cable, "eth0", "192.168.1."+string(rune('1'+i))+"/24")
		at = append(at, s)
	}
	anna := at[0].player("Anna", "host", "--auto", "--seats", "3", "--option", "points=1", "--no-internet")
	code := anna.tells("invite").Code
	bela := at[1].player("Béla", "bot", code, "--no-internet")
	sits := anna.await("Béla", reached("Béla", "this network"))
	if took := sits.ReadAt.Sub(bela.began); took > lobbyLAN {
		t.Errorf("in the lobby after %v, want %v", took, lobbyLAN)
	} else {
		t.Logf("in the lobby after %v", took.Round(time.Millisecond))
	}
	cora := at[2].player("Cora", "bot", code, "--no-internet")
	bela.await("Cora", reached("Cora", "this network"))
	finish(t, anna, bela, cora)
}

// TestNeighbours: two friends on one network meet by the code although their addresses look like those of two networks:
// public IPv6 addresses from two routers, or IPv4 addresses from a provider that shares its public ones among many homes.
func TestNeighbours(t *testing.T) {
	skipUnlessLab(t)
	for what, x := range map[string]struct{ anna, bela string }{
		"public IPv6":      {"2a00:1::1/64", "2a00:2::1/64"},
		"provider's IPv4s": {"100.64.1.1/24", "100.64.2.1/24"},
	} {
		t.Run(what, func(t *testing.T) {
			w := newWorld(t)
			cable := w.cable("lan")
			var at []*space
			for name, a := range map[string]string{"a": x.anna, "b": x.bela} {
				s := w.space(name)
				s.plug(cable, "eth0", a)
				s.ip("%s route add default dev eth0", family(a))
				at = append(at, s)
			}
			anna := at[0].player("Anna", "host", "--auto", "--seats", "2", "--option", "points=1", "--no-internet")
			bela := at[1].player("Béla", "bot", anna.tells("invite").Code, "--no-internet")
			sits := anna.await("Béla", reached("Béla", "direct"))
			t.Logf("in the lobby after %v", sits.ReadAt.Sub(bela.began).Round(time.Millisecond))
			finish(t, anna, bela)
		})
	}
}

// family returns the flag of ip(8) for the kind of IP that an address has.
func family(a string) string {
	if strings.Contains(a, ":") {
		return "-6"
	}
	return "-4"
}
