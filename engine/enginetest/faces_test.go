package enginetest

import (
	"reflect"
	"testing"

	"lastcard/engine"
	"lastcard/engine/games"
	"lastcard/engine/measure"
)

// faceLister is a state with a quick list of legal actions; see engine.Table.
type faceLister interface {
	LegalFaces(seat engine.Seat, faces []engine.Face, into []engine.Action) ([]engine.Action, bool)
}

// TestLegalFaces: where a game has a quick list of legal actions, it is the
// list, in every position of random rounds, for each seat, whatever the buffer
// held.
func TestLegalFaces(t *testing.T) {
	t.Parallel()
	quick := map[string]int{}
	for _, g := range games.All() {
		for i, text := range ruleSets(g.Name()) {
			r, err := engine.ParseRules(g, text)
			if err != nil {
				t.Fatal(err)
			}
			low, high := g.Seats(r)
			table := NewTable(t, g, min(low+i%4, high), text)
			if _, ok := table.State().(faceLister); ok {
				quick[g.Name()] += compareLists(t, table, uint64(i))
			}
		}
	}
	for _, name := range []string{"uno", "switch", "insane", "eights"} {
		if quick[name] < 200 {
			t.Errorf("%s: only %d lists were quick", name, quick[name])
		}
	}
}

// compareLists plays one round, of which it looks at up to 1000 positions, and
// returns how many lists were quick.
func compareLists(t *testing.T, table *engine.Table, seed uint64) (quick int) {
	s := table.State().(faceLister)
	x := measure.NewPlayer(measure.Wanting)
	faces := make([]engine.Face, engine.MaxShown)
	used, stale := make([]engine.Action, 1024), make([]engine.Shown, 1)
	for n := range Choices(table, seed, 1000) {
		for c := range faces {
			faces[c] = table.Dealer().Face(engine.Card(c))
		}
		for seat := range engine.Seat(table.Seats()) {
			for i := range used {
				used[i] = engine.Action{Call: true, Color: 3, Pos: 1, More: stale}
			}
			fast, ok := s.LegalFaces(seat, faces, used[:0])
			if !ok {
				continue
			}
			quick++
			if want := table.State().Legal(seat, table.Hand(seat, nil), nil); !reflect.DeepEqual(fast, want) {
				t.Fatalf("seed %d seat %d: %v, want %v\n%s", seed, seat, fast, want, table.State().Dump())
			}
		}
		x.Act(table, n.Turn)
	}
	return quick
}
