package enginetest

import (
	"os"
	"strconv"
	"testing"

	"lastcard/engine"
	"lastcard/engine/games"
)

// unoHouse are the switches of Uno, each played alone, in pairs and together.
var unoHouse = []string{
	"stacking", "jump-in", "seven-swap", "zero-rotation", "draw-to-match", "force-play",
	"multiple-skips", "zero-resets-score", "wild-draw-four-any",
}

// otherSets are the rules the other games are played with: each switch and
// option alone, and all together.
var otherSets = map[string][]string{
	"eights": {
		"", "specials", "-reshuffle", "max-draw=1", "max-plays=40", "points=1",
		"specials -reshuffle", "specials -reshuffle max-draw=3 max-plays=200 points=300",
	},
	"switch": {"", "mode=cut-throat", "rounds=3", "decks=4", "mode=cut-throat rounds=2 decks=2"},
	"insane": {"", "call=auto", "rounds=3", "decks=2", "call=auto rounds=2 decks=2"},
	"palace": {"", "stop=first", "decks=2", "rounds=3", "stop=first decks=2 rounds=2"},
}

// ruleSets are the rules every game is played with here.
func ruleSets(game string) []string {
	if game != "uno" {
		return otherSets[game]
	}
	sets := []string{
		"", "call=auto", "decks=2 jump-in", "decks=4 cards=20", "stacking stack=same", "cards=1",
		"seven-swap zero-rotation jump-in last-seven-zero=apply decks=2",
		"stacking jump-in seven-swap zero-rotation draw-to-match",
		"stacking jump-in seven-swap zero-rotation draw-to-match force-play multiple-skips zero-resets-score wild-draw-four-any decks=2 last-seven-zero=apply",
	}
	for i, a := range unoHouse {
		sets = append(sets, a)
		for _, b := range unoHouse[i+1:] {
			sets = append(sets, a+" "+b)
		}
	}
	return sets
}

// fullEvery: in a long run, one round of the numbers of seats in so many is
// checked in full, the others quickly.
const fullEvery = 50

// longGames is LASTCARD_GAMES, 0 when it is not set.
func longGames(tb testing.TB) int {
	text := os.Getenv("LASTCARD_GAMES")
	if text == "" {
		return 0
	}
	n, err := strconv.Atoi(text)
	if err != nil || n < 1 {
		tb.Fatalf("LASTCARD_GAMES=%s: %v", text, err)
	}
	return n
}

// TestRandomGames plays random games of every number of seats and holds the
// invariants of the package doc after every action: one game in full for each
// number of seats, or as many as LASTCARD_GAMES says.
func TestRandomGames(t *testing.T) {
	t.Parallel()
	long := longGames(t)
	for _, g := range games.All() {
		t.Run(g.Name(), func(t *testing.T) {
			for _, text := range ruleSets(g.Name()) {
				t.Run("["+text+"]", func(t *testing.T) {
					if long > 0 {
						t.Parallel()
					}
					randomGames(t, g, text, long)
				})
			}
		})
	}
}

// randomGames plays n games (0: one for each number of seats), the numbers of
// seats in turn.
func randomGames(t *testing.T, g engine.Game, text string, n int) {
	rules, err := engine.ParseRules(g, text)
	if err != nil {
		t.Fatal(err)
	}
	low, high := g.Seats(rules)
	all := high - low + 1
	if n == 0 {
		n = all
	}
	total, full := 0, 0
	for i := range n {
		k, seats := i/all, low+i%all
		run := Run{Game: g, Rules: rules, Seats: seats, Seed: uint64(seats*1_000_003 + k), Rounds: 1 + k%3, Depth: Quick}
		if k%fullEvery == 0 {
			run.Depth = Full
			full++
		}
		steps, err := run.Play()
		if err != nil {
			t.Fatal(err)
		}
		total += steps
	}
	t.Logf("seats %d–%d: %d games, %d of them in full, %d steps", low, high, n, full, total)
}
