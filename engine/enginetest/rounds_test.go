package enginetest_test

import (
	"testing"

	"lastcard/engine/enginetest"
	"lastcard/engine/games"
	"lastcard/engine/measure"
)

// A round of any game allocates nothing, from the shuffle to the count of the hands, once the buffers of the table
// have grown. Bots and simulations play thousands of rounds a second.
func TestRoundsAllocateNothing(t *testing.T) {
	for _, g := range games.All() {
		t.Run(g.Name(), func(t *testing.T) {
			fresh := enginetest.NewTable(t, g, measure.Seats, "")
			table, player, seed := fresh.Clone(), measure.NewPlayer(measure.PreferPlay), uint64(0)
			round := func() {
				table.CopyFrom(fresh)
				player.Round(table, seed%8)
				seed++
			}
			for range 8 { // the buffers grow
				round()
			}
			if n := testing.AllocsPerRun(8, round); n != 0 {
				t.Errorf("%v allocations in a round", n)
			}
		})
	}
}
