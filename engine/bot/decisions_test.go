package bot

import (
	"crypto/sha256"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"strings"
	"testing"

	"lastcard/engine"
	"lastcard/engine/enginetest"
	"lastcard/engine/games"
)

// decisionsFile is the file with the hashes of the decisions, one line for each game.
const decisionsFile = "testdata/decisions.txt"

// TestDecisions: bots decide as they did in earlier versions. If a bot plays for an absent seat,
// the programs of all players must choose the same action. So a change that alters a hash must
// also raise Compat (cmd/internal/table/version.go), and no other change may alter a hash.
func TestDecisions(t *testing.T) {
	t.Parallel()
	b, err := os.ReadFile(decisionsFile)
	if err != nil {
		t.Fatal(err)
	}
	kept := string(b)
	for _, g := range games.All() {
		t.Run(g.Name(), func(t *testing.T) {
			t.Parallel()
			h := sha256.New()
			n := 0
			for seed := range uint64(3) {
				n += decisions(t, h, g, seed)
			}
			line := fmt.Sprintf("%s %d %x\n", g.Name(), n, h.Sum(nil)[:16])
			if !strings.Contains(kept, line) {
				t.Errorf("not in %s: %s", decisionsFile, line)
			}
		})
	}
}

// decisions writes the actions of bots of all strengths in a match to w, and returns how many it
// wrote.
func decisions(t *testing.T, w io.Writer, g engine.Game, seed uint64) (n int) {
	t.Helper()
	const most, steps = 120, 300
	table, rng := enginetest.NewTable(t, g, 4, ""), rand.New(rand.NewPCG(seed, 7))
	bots := [...]Bot{
		{Game: g, Rules: table.Rules(), Strength: Easy},
		{Game: g, Rules: table.Rules(), Strength: Normal},
		{Game: g, Rules: table.Rules(), Strength: Hard, steps: steps},
		{Game: g, Rules: table.Rules(), Strength: strengthEnd},
	}
	for need := range enginetest.Choices(table, seed, most) {
		for i := range bots {
			seat := engine.Step(need.Turn, i, len(bots))
			if !need.Seats.Has(seat) {
				continue
			}
			a := bots[seat].Choose(table.View(seat), rng)
			if a.Kind == engine.KindNone {
				continue
			}
			if _, r := table.Apply(seat, a, nil); r != engine.OK {
				t.Fatalf("seat %d chose %s: %v", seat, a.Text(g), r)
			}
			n++
			fmt.Fprintf(w, "%d %s\n", seat, a.Text(g))
			break
		}
	}
	return n
}
