package enginetest

import (
	"reflect"
	"testing"

	"lastcard/engine"
	"lastcard/engine/games"
	"lastcard/engine/measure"
)

// faceLister is a state that lists legal actions by the faces of all cards. A Table with an open deck
// calls LegalFaces instead of Legal.
type faceLister interface {
	LegalFaces(seat engine.Seat, faces []engine.Face, into []engine.Action) []engine.Action
}

// TestLegalFaces: LegalFaces lists the same as Legal, in every position of random rounds and for
// each seat. It does so whatever the buffer held before, and however little room the buffer has.
func TestLegalFaces(t *testing.T) {
	t.Parallel()
	lists := map[string]int{}
	for _, g := range games.All() {
		for i, text := range ruleSets(g.Name()) {
			low, high := g.Seats(Rules(t, g, text))
			table := NewTable(t, g, min(low+i%4, high), text)
			if _, ok := table.State().(faceLister); ok {
				lists[g.Name()] += compareLists(t, table, uint64(i))
			}
		}
	}
	for _, name := range []string{"uno", "switch", "insane", "eights", "maumau"} {
		if lists[name] < 200 {
			t.Errorf("%s: only %d lists were compared", name, lists[name])
		}
	}
}

// compareLists plays one round and compares the two lists in up to 1000 of its positions. It returns
// how many pairs it compared.
func compareLists(t *testing.T, table *engine.Table, seed uint64) (lists int) {
	s := table.State().(faceLister)
	x := measure.NewPlayer(measure.PreferPlay)
	faces := make([]engine.Face, engine.MaxShown)
	used, stale := make([]engine.Action, 1024), make([]engine.Shown, 1)
	for n := range Choices(table, seed, 1000) {
		for c := range faces {
			faces[c] = table.Deck().Face(engine.Card(c))
		}
		for seat := range engine.Seat(table.Seats()) {
			for i := range used {
				used[i] = engine.Action{Call: true, Color: 3, Pos: 1, More: stale}
			}
			fast := s.LegalFaces(seat, faces, used[:0])
			lists++
			want := table.State().Legal(seat, table.Hand(seat, nil), []engine.Action{})
			if small := s.LegalFaces(seat, faces, []engine.Action{}); !reflect.DeepEqual(fast, want) || !reflect.DeepEqual(small, want) {
				t.Fatalf("seed %d seat %d: %v, want %v\n%s", seed, seat, fast, want, table.State().Dump())
			}
		}
		x.Act(table, n.Turn)
	}
	return lists
}
