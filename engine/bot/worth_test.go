package bot

import (
	"testing"

	"lastcard/engine"
	"lastcard/engine/games"
)

// TestWorth: if a game rates its actions (Traits.Worth), a player that always does the best-rated
// one beats random players and easy bots.
func TestWorth(t *testing.T) {
	t.Parallel()
	for _, g := range games.All() {
		if g.Traits().Worth == nil {
			continue
		}
		low, high := g.Seats(engine.DefaultRules(g))
		for _, seats := range []int{low, min(max(4, low), high)} {
			best, easy := bots(g, 1)[0], strengthPlayer(t, g, "", Easy)
			for _, c := range []struct {
				name  string
				other player
				least float64 // how many times the share that luck alone gives
			}{{"random", Random, 1.3}, {"easy", easy, 1.05}} {
				won, _ := share(t, g, "", seats, roundsEach(t, 600), best, c.other)
				t.Logf("%s, %d seats: it wins %.1f %% of the rounds among %s bots", g.Name(), seats, won, c.name)
				if won < c.least*100/float64(seats) {
					t.Errorf("%s, %d seats: it wins only %.1f %% among %s bots", g.Name(), seats, won, c.name)
				}
			}
		}
	}
}
