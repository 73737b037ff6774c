package eights

import (
	"math/rand/v2"
	"testing"

	"lastcard/engine"
	"lastcard/engine/french"
)

// TestViewKnowsRuns: for every pair of cards of every hand in random games, a play is
// punished only where the View says that its first card makes it a run.
func TestViewKnowsRuns(t *testing.T) {
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
			for _, c := range v.Hand(n.Turn).Cards {
				for _, d := range v.Hand(n.Turn).Cards {
					a := engine.PlayCard(c)
					if c != d {
						a.More = []engine.Shown{d}
					}
					if !table.State().(*State).Punished(n.Turn, a) {
						continue
					}
					if punished++; v.Run == 0 && v.RunFrom != french.Rank(c.Face) {
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
