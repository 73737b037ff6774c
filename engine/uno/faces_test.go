package uno_test

import (
	"math/rand/v2"
	"reflect"
	"testing"

	"lastcard/engine"
	"lastcard/engine/uno"
)

// TestLegalFaces: the quick list of legal actions is the list, in every
// position of random rounds, for each seat, whatever the buffer held.
func TestLegalFaces(t *testing.T) {
	quick := 0
	for seed := range uint64(60) {
		rules := []string{"", "stacking", "zero-rotation stacking stack=same", "call=auto wild-draw-four-any", "jump-in"}[seed%5]
		table := newTable(t, 2+int(seed)%4, rules)
		s := table.State().(*uno.State)
		rng := rand.NewPCG(seed, 3)
		table.Shuffle(engine.SeedEntropy(seed, 0), nil)
		table.Settle(nil)
		faces := make([]engine.Face, uno.MaxCards)
		used := make([]engine.Action, 600)
		for n := table.Need(); n.Kind == engine.NeedAction; n = table.Need() {
			for c := range faces {
				faces[c] = table.Dealer().Face(engine.Card(c))
			}
			for x := range engine.Seat(table.Seats()) {
				for i := range used {
					used[i] = engine.Action{Call: true, Color: 3, Pos: 1, More: make([]engine.Shown, 1)}
				}
				fast, ok := s.LegalFaces(x, faces, used[:0])
				if want := s.Legal(x, table.Hand(x, nil), nil); ok && !reflect.DeepEqual(fast, want) {
					t.Fatalf("seed %d seat %d: %v, want %v\n%s", seed, x, fast, want, s.Dump())
				}
				if ok {
					quick++
				}
			}
			if _, r := table.Apply(n.Turn, *pick(table.Legal(n.Turn, nil), rng), nil); r != engine.OK {
				t.Fatal(r)
			}
			table.Settle(nil)
			if n := table.Need(); n.Kind == engine.NeedShuffle {
				table.Shuffle(engine.SeedEntropy(seed, n.Shuffle), nil)
			}
		}
	}
	if quick < 1000 {
		t.Errorf("only %d lists were quick", quick)
	}
}
