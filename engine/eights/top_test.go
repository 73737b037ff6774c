package eights

import (
	"math/rand/v2"
	"testing"

	"lastcard/engine"
	"lastcard/engine/enginetest"
)

// TestTop: the state keeps the face of the top of the discard pile. In every game, after each action and each
// reshuffle, that is the face of the pile's first card.
func TestTop(t *testing.T) {
	for g := range gameEnd {
		looks, reshuffles := 0, uint32(0)
		for seed := range uint64(20) {
			table := enginetest.NewTable(t, g, 3, "")
			rng := rand.New(rand.NewPCG(seed, 7))
			s := table.State().(*State)
			for n := range enginetest.Choices(table, seed, 400) {
				want := engine.Hidden
				if s.supply.Discards.N > 0 {
					want = s.cards.Face(s.supply.Discards.Head)
				}
				if s.demand.top != want {
					t.Fatalf("%s, seed %d: the top is %v, and the state keeps %v", g.Name(), seed, want, s.demand.top)
				}
				looks++
				for seat := range n.Seats.All() {
					if legal := table.Legal(seat, nil); len(legal) > 0 {
						table.Apply(seat, legal[rng.IntN(len(legal))], nil)
						break
					}
				}
			}
			reshuffles += s.course.Shuffles - 1
		}
		if looks < 1000 || reshuffles == 0 {
			t.Errorf("%s: only %d looks and %d reshuffles", g.Name(), looks, reshuffles)
		}
	}
}
