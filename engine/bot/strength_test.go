package bot

import (
	"fmt"
	"math/rand/v2"
	"os"
	"slices"
	"strconv"
	"testing"

	"lastcard/engine"
	"lastcard/engine/durak"
	"lastcard/engine/eights"
	"lastcard/engine/enginetest"
	"lastcard/engine/games"
	"lastcard/engine/palace"
	"lastcard/engine/uno"
)

// strengthPlayer returns a player that is a bot of the given strength. A hard bot remembers the positions
// that show gives it.
func strengthPlayer(tb testing.TB, g engine.Game, rules string, s Strength) player {
	tb.Helper()
	b := Bot{Game: g, Rules: enginetest.Rules(tb, g, rules), Strength: s}
	if s != Hard {
		return b.Choose
	}
	return func(v *engine.View, rng *rand.Rand) engine.Action {
		switch {
		case len(v.Legal) > 0:
		case v.Phase == engine.PhaseDeal:
			b.Memory = new(Memory)
		case v.State != nil:
			b.Memory.See(v.State)
		}
		return b.Choose(v, rng)
	}
}

// envNumber returns the value of an environment variable. fallback is the result if the
// variable is not set.
func envNumber(tb testing.TB, name string, fallback int) int {
	text := os.Getenv(name)
	if text == "" {
		return fallback
	}
	n, err := strconv.Atoi(text)
	if err != nil {
		tb.Fatalf("%s=%s: %v", name, text, err)
	}
	return n
}

// roundsEach returns how many rounds each match has: LASTCARD_ROUNDS if it is set, else short.
func roundsEach(tb testing.TB, short int) int { return envNumber(tb, "LASTCARD_ROUNDS", short) }

// setting is a table at which the tests measure a strength.
type setting struct {
	game  engine.Game
	rules string
	seats int
}

// settings are the tables at which the tests measure the strengths: each game at two seats, at
// four and at more, and two of the games also under rules that change how they are played.
var settings = []setting{
	{uno.Game{}, "", 2},
	{uno.Game{}, "", 4},
	{uno.Game{}, "", 7},
	{uno.Game{}, "stacking jump-in seven-swap zero-rotation draw-to-match", 4},
	{eights.Crazy, "", 2},
	{eights.Crazy, "", 4},
	{eights.Crazy, "", 6},
	{eights.Crazy, "specials", 4},
	{eights.Switch, "", 2},
	{eights.Switch, "", 4},
	{eights.Switch, "", 6},
	{eights.Insane, "", 2},
	{eights.Insane, "", 4},
	{eights.Insane, "", 6},
	{palace.Game{}, "", 2},
	{palace.Game{}, "", 4},
	{palace.Game{}, "", 5},
	{eights.MauMau, "", 2},
	{eights.MauMau, "", 4},
	{eights.MauMau, "", 6},
	{durak.Game{}, "", 2},
	{durak.Game{}, "", 4},
	{durak.Game{}, "", 6},
}

// measured returns settings, and two more for each other game that says what its actions are worth
// (Traits.Worth).
func measured() []setting {
	all := slices.Clone(settings)
	for _, g := range games.All() {
		known := slices.ContainsFunc(settings, func(s setting) bool { return s.game.Name() == g.Name() })
		if known || g.Traits().Worth == nil {
			continue
		}
		_, high := g.Seats(engine.DefaultRules(g))
		all = append(all, setting{g, "", 2}, setting{g, "", min(4, high)})
	}
	return all
}

// mostSeats is the most seats at which the tests measure a bot when they go through every number
// of seats.
const mostSeats = 7

// atEverySeats returns the settings to measure. If an environment variable asks for a match of a hard bot, it
// adds each game by its official rules at the numbers of seats up to mostSeats that are missing. It does so
// only then, since these matches take hours.
func atEverySeats() []setting {
	all := measured()
	asked := func(name string) bool { return os.Getenv(name) != "" }
	if !slices.ContainsFunc([]string{"LASTCARD_HARD", "LASTCARD_EDGE", "LASTCARD_ISMCTS"}, asked) {
		return all
	}
	for _, g := range games.All() {
		low, high := g.Seats(engine.DefaultRules(g))
		for seats := low; seats <= min(mostSeats, high); seats++ {
			if s := (setting{g, "", seats}); !slices.Contains(all, s) {
				all = append(all, s)
			}
		}
	}
	return all
}

// TestStrengths: a normal bot beats an easy one at every table of up to four seats. With
// LASTCARD_ROUNDS=2000 the test plays that match at every table, checks that both beat a random
// player, and prints the figures. With LASTCARD_HARD=500 it checks that a hard bot beats a normal
// one, and with LASTCARD_ISMCTS=500 that a hard bot beats a plain tree search; a decision of
// these players takes milliseconds. LASTCARD_EDGE=200 measures a hard bot against a normal one
// more exactly (edge). With any of these three, the test goes through every number of seats
// (atEverySeats).
func TestStrengths(t *testing.T) {
	for _, c := range atEverySeats() {
		t.Run(fmt.Sprintf("%s %d %s", c.game.Name(), c.seats, c.rules), func(t *testing.T) {
			of := func(s Strength) player { return strengthPlayer(t, c.game, c.rules, s) }
			match := func(what string, rounds int, tested, other player) {
				if rounds == 0 {
					return
				}
				won, off := share(t, c.game, c.rules, c.seats, rounds, tested, other)
				equal := 100 / float64(c.seats)
				t.Logf("%s: wins %.1f ± %.1f %% of %d rounds (an equal player: %.0f)", what, won, off, rounds, equal)
				if won < equal {
					t.Errorf("%s: weaker", what)
				}
			}
			few := 200
			if c.seats > 4 {
				few = 0 // with so many seats, a few hundred rounds show no difference
			}
			match("normal against easy", roundsEach(t, few), of(Normal), of(Easy))
			n := roundsEach(t, 0)
			match("easy against random", n, of(Easy), Random)
			match("normal against random", n, of(Normal), Random)
			match("hard against normal", envNumber(t, "LASTCARD_HARD", 0), of(Hard), of(Normal))
			if n := envNumber(t, "LASTCARD_EDGE", 0); n > 0 {
				won, off := edge(t, c.game, c.rules, c.seats, n, triesPerChoice, of(Hard), of(Normal))
				t.Logf("hard against normal, by its edge: wins %.1f ± %.1f %% (%d rounds)", won, off, n)
			}
			match("hard against a plain tree search", envNumber(t, "LASTCARD_ISMCTS", 0), of(Hard), newISMCTS(t, c.game, c.rules))
		})
	}
}

// clearSettings are tables at which a few rounds show that a hard bot is better: on average it wins
// nine in ten rounds there.
var clearSettings = []setting{{palace.Game{}, "", 2}, {durak.Game{}, "", 2}}

// quickRounds is how many rounds TestHardIsBetter plays at each of clearSettings. A round has about
// thirty decisions. Each takes at most 28 ms, and most take a third of that. All rounds together
// take about 7 s.
const quickRounds = 12

// TestHardIsBetter: a hard bot wins more rounds than the normal bot at its table. The seeds are fixed and
// no decision depends on time, so the result is the same on every computer.
func TestHardIsBetter(t *testing.T) {
	if testing.Short() {
		t.Skip("it thinks for seconds")
	}
	t.Parallel()
	for _, c := range clearSettings {
		won, _ := share(t, c.game, c.rules, c.seats, quickRounds, strengthPlayer(t, c.game, c.rules, Hard), strengthPlayer(t, c.game, c.rules, Normal))
		t.Logf("%s, %d seats: hard wins %.1f %% of %d rounds", c.game.Name(), c.seats, won, quickRounds)
		if won <= 100/float64(c.seats) {
			t.Errorf("%s, %d seats: hard wins only %.1f %% of %d rounds", c.game.Name(), c.seats, won, quickRounds)
		}
	}
}

// TestAlwaysLegal: bots of all strengths play with random players among them. The table refuses
// none of their actions, they always act in their turn, and every round ends. (Otherwise round
// fails the test.) This holds in every game, with its house rules and with every number of seats.
// A game without a list of rules here is played by its official rules and by its presets.
func TestAlwaysLegal(t *testing.T) {
	sets := map[string][]string{
		"uno": {
			"", "call=auto", "stacking", "jump-in decks=2", "seven-swap", "zero-rotation", "draw-to-match", "force-play",
			"multiple-skips zero-resets-score wild-draw-four-any", "stacking stack=same jump-in",
			"seven-swap zero-rotation jump-in last-seven-zero=apply decks=2",
			"stacking jump-in seven-swap zero-rotation draw-to-match force-play multiple-skips zero-resets-score wild-draw-four-any",
		},
		"eights": {"", "specials", "specials -reshuffle max-draw=3", "max-plays=40"},
		"switch": {"", "mode=cut-throat", "decks=2"},
		"insane": {"", "call=auto decks=2"},
		"palace": {"", "stop=first decks=2"},
	}
	each := max(1, roundsEach(t, 1))
	for _, g := range games.All() {
		t.Run(g.Name(), func(t *testing.T) {
			all, listed := sets[g.Name()]
			if !listed {
				all = offered(g)
			}
			rounds := 0
			for _, rules := range all {
				r := enginetest.Rules(t, g, rules)
				for low, high := g.Seats(r); low <= high; low++ {
					for i := range each {
						legalRound(t, g, r, low, uint64(low*1000+i))
						rounds++
					}
				}
			}
			if rounds == 0 {
				t.Error("no round was played")
			}
		})
	}
}

func offered(g engine.Game) []string {
	all := []string{""}
	for _, p := range g.Traits().Presets {
		all = append(all, p.Rules)
	}
	return all
}

// legalRound plays one round. Around the table sit an easy, a normal and a hard bot, a random player, and so
// on in this order. The seed decides which of them has seat 0.
func legalRound(t *testing.T, g engine.Game, r engine.Rules, seats int, seed uint64) {
	players := make([]player, seats)
	for k := range players {
		switch who := (k + int(seed)) % 4; who {
		case 3:
			players[k] = Random
		default:
			players[k] = Bot{Game: g, Rules: r, Strength: []Strength{Easy, Normal, Hard}[who], steps: 300}.Choose
		}
	}
	round(t, g, r.String(), seed, players)
}
