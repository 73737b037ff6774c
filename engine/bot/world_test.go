package bot

import (
	"math/rand/v2"
	"reflect"
	"testing"

	"lastcard/engine"
	"lastcard/engine/enginetest"
	"lastcard/engine/games"
	"lastcard/engine/uno"
)

// TestWorld: in the middle of a round, a seat sees the same at the real table and at the tables
// that it imagines, though the other seats often hold other cards there. This holds in every game, and
// under the rules of Uno that depend on earlier actions.
func TestWorld(t *testing.T) {
	t.Parallel()
	for _, g := range games.All() {
		imagine(t, g, "")
	}
	imagine(t, uno.Game{}, "stacking jump-in seven-swap zero-rotation draw-to-match")
}

func imagine(t *testing.T, g engine.Game, rules string) {
	t.Helper()
	table := enginetest.NewTable(t, g, 3, rules)
	rng := rand.New(rand.NewPCG(1, 2))
	looked, others := 0, 0
	for n := range enginetest.Choices(table, 5, 400) {
		for seat := range n.Seats.All() {
			v := table.View(seat)
			if len(v.Legal) == 0 {
				continue
			}
			w, err := newWorld(g, table.Rules(), v)
			if err != nil {
				t.Fatalf("%s: %v", g.Name(), err)
			}
			guess := w.deal(rng)
			if got := guess.View(seat); !reflect.DeepEqual(got, v) {
				t.Fatalf("%s: seat %d imagines\n%+v\nbut sees\n%+v", g.Name(), seat, got, v)
			}
			if looked++; !reflect.DeepEqual(guess.Hand((seat+1)%3, nil), table.Hand((seat+1)%3, nil)) {
				others++
			}
		}
		seat := n.Turn
		if seat == engine.NoSeat {
			for seat = range n.Seats.All() {
				break
			}
		}
		if _, r := table.Apply(seat, Random(table.View(seat), rng), nil); r != engine.OK {
			t.Fatal(r)
		}
	}
	if looked < 20 || others < looked/4 {
		t.Errorf("%s: of %d imagined tables %d have other hands", g.Name(), looked, others)
	}
}
