package eights

import (
	"math/rand/v2"
	"testing"

	"lastcard/engine"
	"lastcard/engine/enginetest"
	"lastcard/engine/french"
)

// TestViewKnowsRuns: for every pair of cards of every hand in random games, a play is
// punished only where the View says that its first card makes it a run.
func TestViewKnowsRuns(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	punished := 0
	for seed := range uint64(60) {
		table := enginetest.NewTable(t, Switch, 3, "")
		for n := range enginetest.Choices(table, seed, 400) {
			v := table.View(n.Turn)
			for _, c := range v.Hand(n.Turn).Cards {
				for _, d := range v.Hand(n.Turn).Cards {
					a := engine.PlayCard(c)
					if c != d {
						a.More = []engine.Shown{d}
					}
					if cards, _ := table.State().Punishment(n.Turn, a); cards == 0 {
						continue
					}
					if punished++; v.Chip(engine.ChipRun).N == 0 && v.RunFrom != french.Rank(c.Face) {
						t.Fatalf("%s is punished where runs begin with %d", a.Text(Switch), v.RunFrom)
					}
				}
			}
			table.Apply(n.Turn, v.Legal[rng.IntN(len(v.Legal))], nil)
		}
	}
	if punished < 100 {
		t.Errorf("only %d bad runs tried", punished)
	}
}
