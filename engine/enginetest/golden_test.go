package enginetest

import (
	"crypto/sha256"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"lastcard/engine"
	"lastcard/engine/games"
)

// goldenGames is how many games TestGolden plays with each set of rules. From game to game the number
// of seats changes.
const goldenGames = 24

// hashFile returns the path of the file in a game's package that has the rule sets for these
// tests. Each line has one set in brackets, after the committed hash of its fixed games. In a new
// game's file any word may stand in the place of the hash, until LASTCARD_GOLDEN writes the hash.
func hashFile(game string) string {
	all, err := filepath.Glob("../*/testdata/hashes/" + game + ".txt")
	if err != nil || len(all) != 1 {
		return ""
	}
	return all[0]
}

// ruleSets returns the rule sets with which these tests play a game.
func ruleSets(game string) (sets []string) {
	b, err := os.ReadFile(hashFile(game))
	if err != nil {
		return nil
	}
	for line := range strings.Lines(string(b)) {
		if _, rules, ok := strings.Cut(strings.TrimSpace(line), " ["); ok {
			sets = append(sets, strings.TrimSuffix(rules, "]"))
		}
	}
	return sets
}

// TestGolden: for each set of rules, the hashes of all states of fixed games are folded into one
// hash, which must be the one committed in the game's hashFile. GOARCH=386 gives the same hash. A
// difference means that saved tables and other versions no longer agree. Then raise Compat
// (cmd/internal/table/version.go) and write the file again (LASTCARD_GOLDEN=<game>), but never do so
// just to make a build pass.
func TestGolden(t *testing.T) {
	t.Parallel()
	for _, g := range games.All() {
		t.Run(g.Name(), func(t *testing.T) {
			var got strings.Builder
			for _, text := range ruleSets(g.Name()) {
				fmt.Fprintf(&got, "%x [%s]\n", golden(t, g, text), text)
			}
			file := hashFile(g.Name())
			if os.Getenv("LASTCARD_GOLDEN") == g.Name() {
				if err := os.WriteFile(file, []byte(got.String()), 0o644); err != nil {
					t.Fatal(err)
				}
			}
			want, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			compareLines(t, got.String(), string(want))
		})
	}
}

func compareLines(t *testing.T, got, want string) {
	t.Helper()
	if got == want {
		return
	}
	lines := strings.Split(want, "\n")
	for i, line := range strings.Split(got, "\n") {
		if i >= len(lines) || line != lines[i] {
			t.Errorf("line %d is now %s", i+1, line)
		}
	}
}

func golden(t *testing.T, g engine.Game, text string) []byte {
	rules := Rules(t, g, text)
	low, high := g.Seats(rules)
	acc := sha256.New()
	for i := range goldenGames {
		run := Run{
			Game: g, Rules: rules, Seats: low + i%(high-low+1), Seed: uint64(i), Rounds: 2, Depth: Light,
			Fold: func(h [32]byte) { acc.Write(h[:]) },
		}
		if _, err := run.Play(); err != nil {
			t.Fatal(err)
		}
	}
	return acc.Sum(nil)
}
