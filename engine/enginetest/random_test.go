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

// gamesEach is the number of random games for each rules and seats.
func gamesEach(tb testing.TB, short int) int {
	text := os.Getenv("LASTCARD_GAMES")
	if text == "" {
		return short
	}
	n, err := strconv.Atoi(text)
	if err != nil {
		tb.Fatalf("LASTCARD_GAMES=%s: %v", text, err)
	}
	return n
}

// TestRandomGames plays random games of every number of seats and holds the
// invariants of the package doc after every action.
func TestRandomGames(t *testing.T) {
	t.Parallel()
	each := gamesEach(t, 1)
	for _, g := range games.All() {
		t.Run(g.Name(), func(t *testing.T) {
			for _, text := range ruleSets(g.Name()) {
				randomGames(t, g, text, each)
			}
		})
	}
}

// randomGames plays so many games for each number of seats.
func randomGames(t *testing.T, g engine.Game, text string, each int) {
	rules, err := engine.ParseRules(g, text)
	if err != nil {
		t.Fatal(err)
	}
	low, high := g.Seats(rules)
	total := 0
	for seats := low; seats <= high; seats++ {
		for i := range each {
			run := Run{Game: g, Rules: rules, Seats: seats, Seed: uint64(seats*1_000_003 + i), Rounds: 1 + i%3}
			n, err := run.Play()
			if err != nil {
				t.Fatal(err)
			}
			total += n
		}
	}
	t.Logf("[%s] seats %d–%d: %d games, %d steps", rules, low, high, each*(high-low+1), total)
}
