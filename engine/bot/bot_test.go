package bot

import (
	"fmt"
	"testing"

	"lastcard/engine"
	"lastcard/engine/eights"
	"lastcard/engine/games"
	"lastcard/engine/palace"
	"lastcard/engine/uno"
)

// TestBeatsRandom: one bot among random players, in every chair, wins far more than its share,
// with the official rules and with others. A round of Palace here ends when the first seat is out.
func TestBeatsRandom(t *testing.T) {
	for _, c := range []struct {
		game   engine.Game
		rules  string
		seats  int
		rounds int
		least  float64 // per cent of the rounds
	}{
		{uno.Game{}, "", 2, 1000, 60},
		{uno.Game{}, "", 4, 1000, 33},
		{uno.Game{}, "jump-in", 4, 1000, 33},
		{uno.Game{}, "stacking jump-in seven-swap zero-rotation draw-to-match", 4, 1000, 30},
		{eights.Crazy, "", 2, 400, 55},
		{eights.Crazy, "specials", 4, 400, 30},
		{eights.Switch, "", 2, 400, 60},
		{eights.Switch, "mode=cut-throat", 4, 400, 40},
		{eights.Insane, "", 2, 400, 55},
		{eights.Insane, "", 4, 400, 30},
		{palace.Game{}, "stop=first", 2, 400, 70},
		{palace.Game{}, "stop=first", 4, 400, 45},
	} {
		t.Run(fmt.Sprintf("%s %d seats %s", c.game.Name(), c.seats, c.rules), func(t *testing.T) {
			won, _ := share(t, c.game, c.rules, c.seats, c.rounds, bots(c.game, 1)[0], Random)
			t.Logf("the bot wins %.1f %% of %d rounds; an equal player would win %.1f %%", won, c.rounds, 100/float64(c.seats))
			if won < c.least {
				t.Errorf("want at least %.0f %%", c.least)
			}
		})
	}
}

// TestAlone: if all players are bots, every round ends, with every number of seats. The same views
// and the same random source lead to the same game.
func TestAlone(t *testing.T) {
	same := func(g engine.Game, rules string, seats int, seeds uint64) {
		t.Helper()
		players := bots(g, seats)
		for seed := range seeds {
			if a, b := round(t, g, rules, seed, players), round(t, g, rules, seed, players); a != b {
				t.Fatalf("%s, %d seats, seed %d: seat %d won, then seat %d", g.Name(), seats, seed, a, b)
			}
		}
	}
	for _, g := range games.All() {
		low, high := g.Seats(engine.DefaultRules(g))
		for seats := low; seats <= high; seats++ {
			same(g, "", seats, 5)
		}
	}
	same(uno.Game{}, "jump-in", 3, 20)
}
