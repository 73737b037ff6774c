package enginetest

import (
	"bytes"
	"testing"

	"lastcard/engine"
)

// FuzzDecode: a state decoded from anything encodes to the same bytes, and can
// be asked and moved without a panic. fresh are tables of three seats, before
// their first shuffle; the states of a game at each of them are the corpus, and
// pick says which of them an encoding is for.
func FuzzDecode(f *testing.F, fresh ...*engine.Table) {
	for i, t := range fresh {
		seeds(f, t.Clone(), func(k int) uint64 { return uint64(k*len(fresh) + i) })
	}
	f.Fuzz(func(t *testing.T, b []byte, pick uint64) {
		at := fresh[pick%uint64(len(fresh))]
		s := at.State().Clone()
		before := s.Hash()
		if err := s.Decode(b); err != nil {
			if s.Hash() != before {
				t.Fatal("a refused encoding changed the state")
			}
			return
		}
		if again := s.AppendBinary(nil); !bytes.Equal(again, b) {
			t.Fatalf("encoded again it differs:\n%x\n%x", b, again)
		}
		stir(engine.TableOf(at.Game(), at.Seats(), at.Rules(), s, engine.OpenDeckOf(anyFaces(at))), pick/uint64(len(fresh)))
	})
}

// seeds adds the states of a game's first 120 actions, pick for the k-th.
func seeds(f *testing.F, t *engine.Table, pick func(k int) uint64) {
	f.Add(t.State().AppendBinary(nil), pick(0))
	t.Shuffle(engine.SeedEntropy(1, 0), nil)
	for i := range 120 {
		f.Add(t.State().AppendBinary(nil), pick(i))
		t.Settle(nil)
		n := t.Need()
		f.Add(t.State().AppendBinary(nil), pick(i))
		if n.Kind != engine.NeedAction {
			return
		}
		seat := n.Turn
		if seat == engine.NoSeat {
			seat = engine.Seat(i % t.Seats())
		}
		if legal := t.Legal(seat, nil); len(legal) > 0 {
			t.Apply(seat, legal[i%len(legal)], nil)
		}
	}
}

// anyFaces gives every card there can be some face of the table's deck.
func anyFaces(t *engine.Table) []engine.Face {
	deck := engine.DeckOf(t.Game(), t.Seats(), t.Rules())
	faces := make([]engine.Face, engine.MaxShown)
	for i := range faces {
		faces[i] = deck[i%len(deck)]
	}
	return faces
}

// stir asks everything of a table and moves it a few times, whatever it is.
func stir(t *engine.Table, pick uint64) {
	var entropy [32]byte
	for i := range uint64(20) {
		n := t.Need()
		_ = t.State().Dump()
		for x := range engine.Seat(t.Seats()) {
			v := t.View(x)
			t.Absent(x)
			if len(v.Legal) > 0 && (pick+i)%uint64(t.Seats()) == uint64(x) {
				t.Apply(x, v.Legal[(pick>>3+i)%uint64(len(v.Legal))], nil)
			}
		}
		switch n.Kind {
		case engine.NeedShuffle:
			t.Shuffle(entropy, nil)
		case engine.NeedFaces:
			shown, _ := t.Answer(nil)
			t.State().Show(shown, nil)
		case engine.NeedNothing, engine.NeedAction, engine.NeedNext:
		}
	}
}
