//go:build linux

package lab

import (
	"fmt"
	"testing"
	"time"
)

// The number of tables on one network, the most multicast packets that they may send in any
// second, and how long they are open before a friend comes.
const (
	manyTables  = 24
	manyPackets = 50
	manyTime    = 90 * time.Second
)

// TestManyTables: in a hall, many tables on one network open at the same moment. They hardly
// disturb the network, and a player with the code of one of them gets there as quickly as on a
// quiet network.
func TestManyTables(t *testing.T) {
	skipUnlessLab(t)
	w := newWorld(t)
	cable := w.cable("lan")
	listener := w.space("ear")
	listener.plug(cable, "eth0", "10.1.2.1/16")
	ear := listener.role("ear")
	ear.line()
	var first *process
	for i := range manyTables {
		s := w.space(fmt.Sprintf("t%d", i))
		s.plug(cable, "eth0", fmt.Sprintf("10.1.1.%d/16", i+1))
		p := s.player("Anna", "host", "--auto", "--seats", "2", "--option", "points=1", "--no-internet")
		if i == 0 {
			first = p
		}
	}
	code := first.tells("invite").Code
	pause(t, manyTime)
	s := w.space("friend")
	s.plug(cable, "eth0", "10.1.2.2/16")
	bela := s.player("Béla", "bot", code, "--no-internet")
	sitsDown(t, first, bela, lobbyLAN)
	finish(t, first, bela)

	_ = ear.in.Close()
	<-ear.Done
	var most int
	counts := ear.tail(1)[0]
	if _, err := fmt.Sscan(counts, &most); err != nil {
		t.Fatal(err)
	}
	t.Logf("multicast packets, in the busiest second and in each: %s", counts)
	if most > manyPackets {
		t.Errorf("%d multicast packets in a second, want at most %d", most, manyPackets)
	}
}
