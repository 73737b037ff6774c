package enginetest

import (
	"fmt"
	"os"
	"strconv"
	"strings"
	"testing"

	"lastcard/engine"
	"lastcard/engine/games"
)

// A long run plays one round of most games. One game in roundsEvery lasts two rounds, and one in
// matchEvery lasts to the end of its match, or until just before round matchRounds. One in
// fullEvery is checked in full, the others quickly. (The numbers have no common divisor, so that
// sometimes all of these come together.)
const (
	roundsEvery    = 11
	matchEvery     = 501
	matchRounds    = 100 // with zero-resets-score a match may take thousands of rounds
	fullEvery      = 50
	longStyleEvery = 101 // in one game of this many, the players choose in the way that makes rounds long
	progressEvery  = 10_000
)

// style returns how the players choose in the k-th game with the same number of seats. Mostly the two
// ways alternate. If one way makes the rounds long, style nearly always returns the other.
func style(game string, k int) Style {
	rambling := k%2 == 0
	switch game {
	case "insane", "palace":
		rambling = k%longStyleEvery == 0
	case "switch":
		rambling = k%longStyleEvery != 0
	}
	if rambling {
		return Rambling
	}
	return Thrifty
}

// longGames returns the value of LASTCARD_GAMES, or 0 if it is not set.
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

// TestRandomGames plays random games with every number of seats, and checks the invariants of the
// package doc after every action. With each set of rules, it plays one game in full for each number of
// seats, or as many games as LASTCARD_GAMES says.
func TestRandomGames(t *testing.T) {
	t.Parallel()
	long := longGames(t)
	for _, g := range games.All() {
		t.Run(g.Name(), func(t *testing.T) {
			for _, text := range ruleSets(g.Name()) {
				t.Run("["+text+"]", func(t *testing.T) { randomGames(t, g, text, long) })
			}
		})
	}
}

// randomGames plays n games; from game to game the number of seats changes. If n is 0, it plays
// one game for each number of seats. The first of these lasts two rounds, so that the test sees
// what a round leaves behind.
func randomGames(t *testing.T, g engine.Game, text string, n int) {
	rules := Rules(t, g, text)
	low, high := g.Seats(rules)
	tables := make([]*runner, high-low+1)
	for i := range tables {
		var err error
		if tables[i], err = newRunner(g, rules, low+i); err != nil {
			t.Fatal(err)
		}
	}
	few := n == 0
	if few {
		n = len(tables)
	}
	total, full := 0, 0
	for i := range n {
		run := randomRun(g, rules, low, len(tables), i)
		if few && i == 0 {
			run.Rounds = 3 // stops after two rounds, when one seat has said Next
		}
		if run.Depth == Full {
			full++
		}
		steps, err := tables[run.Seats-low].play(run)
		if err != nil {
			t.Fatal(err)
		}
		if total += steps; (i+1)%progressEvery == 0 {
			t.Logf("%d games", i+1)
		}
	}
	t.Logf("seats %d–%d: %d games, %d of them in full, %d steps; tried and answered: %s", low, high, n, full, total, reasons(tables))
}

// randomRun returns the i-th game of a set of rules. low is the fewest seats, and all is how many
// numbers of seats the game allows.
func randomRun(g engine.Game, rules engine.Rules, low, all, i int) Run {
	k, seats := i/all, low+i%all
	run := Run{Game: g, Rules: rules, Seats: seats, Seed: uint64(seats*1_000_003 + k), Rounds: 1, Depth: Quick, Style: style(g.Name(), k)}
	if k%fullEvery == 0 || os.Getenv("LASTCARD_FULL") != "" {
		run.Depth = Full
	}
	switch {
	case k%matchEvery == matchEvery-1:
		run.Rounds = matchRounds
	case k%roundsEvery == roundsEvery-1:
		run.Rounds = 3
	}
	return run
}

// reasons counts how often the tables answered with each reason.
func reasons(tables []*runner) string {
	var text []string
	for r := range 256 {
		n := 0
		for _, x := range tables {
			n += x.reasonCount[r]
		}
		if n > 0 {
			text = append(text, fmt.Sprintf("%s %d", engine.Reason(r), n))
		}
	}
	return strings.Join(text, ", ")
}
