//go:build linux

package lab

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// software is other people's software, with nodes that are servers of the DHT and relay for strangers. Each node
// knows those that were started before it.
type software struct {
	name  string
	nodes int
	start func(s *space, at string, known []string) (addrs []string)
}

var foreign = []software{
	{"kubo", 8, kuboNode},
	{"js", 8, jsNode},
}

// cachePath returns the path in the user's cache where other people's software stays from one
// run to the next.
func cachePath(name string) (path string, err error) {
	cache, err := os.UserCacheDir()
	return filepath.Join(cache, "lastcard-lab", name), err
}

// internetOf makes an internet whose DHT servers and relays are other people's software. They are far apart,
// as the public ones are: Kubo takes few nodes from one part of the net.
func (w *world) internetOf(x software) (cable *space, boot string) {
	w.t.Helper()
	cable = w.cable("internet")
	var known []string
	for i := range x.nodes {
		s := w.space(fmt.Sprintf("%s%d", x.name, i))
		at := fmt.Sprintf("5.%d.5.101", 20+i)
		s.plug(cable, "eth0", at+"/8")
		known = append(known, x.start(s, at, known)...)
	}
	return cable, strings.Join(known, ",")
}

// farHome makes a home in an internet that internetOf made.
func (w *world) farHome(internet *space, name, wan string, how nat) *space {
	w.t.Helper()
	s := w.home4(internet, name, wan, how)
	w.nets[name+"-router"].ip("route add 5.0.0.0/8 dev wan")
	return s
}

// TestForeign: two homes meet by the code alone, and all servers that help them are other
// people's software.
func TestForeign(t *testing.T) {
	skipUnlessLab(t)
	for _, x := range foreign {
		t.Run(x.name+"/direct", func(t *testing.T) {
			anna, bela := newWorld(t).meetThrough(x, cone, "direct", "points=1")
			finish(t, anna, bela)
		})
		t.Run(x.name+"/relay", func(t *testing.T) { // the match goes through a relay, and goes on after that relay has ended
			anna, bela := newWorld(t).meetThrough(x, symmetric, "relay", "points=100000,deck=open")
			anna.tells("started")
			pause(t, relayPlays)
			playsOn(t, anna, bela)
		})
	}
}

// meetThrough has two players meet from their homes, and waits until they reach each other by the given
// path.
func (w *world) meetThrough(x software, how nat, path, option string) (anna, bela *process) {
	w.t.Helper()
	internet, boot := w.internetOf(x)
	a, b := w.farHome(internet, "a", "5.5.5.1", how), w.farHome(internet, "b", "5.5.5.2", how)
	anna = a.player("Anna", "host", "--auto", "--seats", "2", "--option", option, "--think", "300ms", "--bootstrap", boot)
	bela = b.player("Béla", "bot", anna.tells("invite").Code, "--think", "300ms", "--bootstrap", boot)
	sitsDown(w.t, anna, bela, lobbyDHT)
	there := anna.await("Béla, "+path, reached("Béla", path))
	w.t.Logf("%s after %v", path, there.ReadAt.Sub(bela.began).Round(time.Millisecond))
	return anna, bela
}
