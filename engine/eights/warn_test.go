package eights

import (
	"math/rand/v2"
	"testing"

	"lastcard/engine"
)

// TestWarnKnowsWhatIsPunished: for every pair of cards of every hand in random
// games, Warn and State.Punished agree.
func TestWarnKnowsWhatIsPunished(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	punished := 0
	for seed := range uint64(60) {
		table, err := engine.NewTable(Switch, 3, engine.DefaultRules(Switch), engine.NewOpenDeck())
		if err != nil {
			t.Fatal(err)
		}
		for range 400 {
			n := table.Need()
			switch n.Kind {
			case engine.NeedShuffle:
				table.Shuffle(engine.SeedEntropy(seed, n.Shuffle), nil)
				continue
			case engine.NeedFaces:
				table.Settle(nil)
				continue
			case engine.NeedAction, engine.NeedNext, engine.NeedNothing:
			}
			if n.Kind != engine.NeedAction {
				break
			}
			v := table.View(n.Turn)
			for _, c := range v.Seats[n.Turn].Hand {
				for _, d := range v.Seats[n.Turn].Hand {
					a := engine.PlayCard(c)
					if c != d {
						a.More = []engine.Shown{d}
					}
					want := table.State().(*State).Punished(n.Turn, a)
					if got := Warn(v, a); got != want {
						t.Fatalf("%+v at %+v: %t, want %t", a, v, got, want)
					}
					if want {
						punished++
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
