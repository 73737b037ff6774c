package eights

import (
	"math/rand/v2"
	"testing"

	"lastcard/engine"
	"lastcard/engine/enginetest"
)

// TestFit: of all plays of two cards of a hand, in random games, the table punishes exactly those whose
// fit is FitPunish. It refuses as mixed ranks exactly those whose fit is FitNever.
func TestFit(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	tried := map[engine.Fit]int{}
	for seed := range uint64(60) {
		table := enginetest.NewTable(t, Switch, 3, "")
		for n := range enginetest.Choices(table, seed, 400) {
			v := table.View(n.Turn)
			for _, a := range v.Legal {
				for _, c := range v.Hand(n.Turn).Cards {
					if a.Kind != engine.Play || a.Card == c {
						continue
					}
					fit := Switch.Traits().Fit(v, a.Card.Face, c.Face)
					a.More = []engine.Shown{c}
					cards, _ := table.State().Punishment(n.Turn, a)
					tried[fit]++
					r := table.Check(n.Turn, a)
					if (fit == engine.FitPunish) != (cards > 0) || (fit == engine.FitNever) != (r == engine.MixedRanks) {
						t.Fatalf("%s fits %d: punished with %d, %v\n%s", a.Text(Switch), fit, cards, r, table.State().Dump())
					}
				}
			}
			table.Apply(n.Turn, v.Legal[rng.IntN(len(v.Legal))], nil)
		}
	}
	for _, fit := range []engine.Fit{engine.FitNever, engine.FitPunish, engine.FitWell} {
		if tried[fit] < 100 {
			t.Errorf("%v tried", tried)
		}
	}
}
