package enginetest

import (
	"bytes"
	"crypto/sha256"
	"fmt"
	"os"
	"strings"
	"testing"

	"lastcard/engine"
	"lastcard/engine/games"
)

const (
	goldenFile  = "testdata/golden.txt"
	goldenGames = 24 // for each set of rules, over all numbers of seats
)

// TestGolden: the hashes of all states of fixed games, folded into one for each
// game and set of rules, are those committed. GOARCH=386 gives the same. A
// difference means that saved tables and other versions no longer agree: raise
// the rules version and write the file anew (LASTCARD_GOLDEN=write), never to
// make a build pass.
func TestGolden(t *testing.T) {
	t.Parallel()
	var got strings.Builder
	for _, g := range games.All() {
		for _, text := range ruleSets(g.Name()) {
			fmt.Fprintf(&got, "%x %s [%s]\n", golden(t, g, text), g.Name(), text)
		}
	}
	if os.Getenv("LASTCARD_GOLDEN") == "write" {
		if err := os.WriteFile(goldenFile, []byte(got.String()), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(goldenFile)
	if err != nil {
		t.Fatal(err)
	}
	lines := bytes.Split(want, []byte("\n"))
	for i, line := range strings.Split(got.String(), "\n") {
		if i >= len(lines) || line != string(lines[i]) {
			t.Errorf("now %s", line)
		}
	}
}

// golden folds the hashes of the fixed games of one set of rules.
func golden(t *testing.T, g engine.Game, text string) []byte {
	rules, err := engine.ParseRules(g, text)
	if err != nil {
		t.Fatal(err)
	}
	low, high := g.Seats(rules)
	acc := sha256.New()
	for i := range goldenGames {
		run := Run{
			Game: g, Rules: rules, Seats: low + i%(high-low+1), Seed: uint64(i), Rounds: 2, Light: true,
			Fold: func(h [32]byte) { acc.Write(h[:]) },
		}
		if _, err := run.Play(); err != nil {
			t.Fatal(err)
		}
	}
	return acc.Sum(nil)
}
