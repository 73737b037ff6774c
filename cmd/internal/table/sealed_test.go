package table

import (
	"testing"
	"testing/synctest"

	"lastcard/lockstep"
	"lastcard/render/seam"
)

// With a sealed deck, all seats end a match with the same hash, in logs that verify. The kinds of the entries
// show that the deck was sealed. (TestSpy checks which cards a computer knows.)
func TestSealedMatches(t *testing.T) {
	for _, s := range []seam.Setup{
		{Game: "uno", Rules: "points=100 deck=sealed", Seats: 2},
		{Game: "uno", Rules: "seven-swap zero-rotation jump-in points=100 deck=sealed", Seats: 3},
		{Game: "palace", Rules: "deck=sealed", Seats: 3},
		{Game: "eights", Rules: "points=50 deck=sealed", Seats: 3},
	} {
		t.Run(s.Game, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				p := gather(t, faults{}, s, same(s.Seats, Options{Auto: true})...)
				out := p.finish()
				p.checkAgreed(out)
				for i := range out {
					kinds := map[string]int{}
					for _, e := range find[seam.Entry](p.events[i]) {
						kinds[e.Kind]++
					}
					if kinds[lockstep.EntryParts.String()] == 0 || kinds[lockstep.EntryReveal.String()] > 0 {
						t.Errorf("seat %d: the deck was not sealed: %v", i, kinds)
					}
				}
			})
		})
	}
}
