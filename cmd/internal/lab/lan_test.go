//go:build linux

package lab

import (
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
