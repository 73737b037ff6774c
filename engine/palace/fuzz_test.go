package palace_test

import (
	"bytes"
	"testing"

	"lastcard/engine"
	"lastcard/engine/palace"
)

// FuzzDecode: a state decoded from anything encodes to the same bytes, and can
// be asked and moved without a panic.
func FuzzDecode(f *testing.F) {
	fresh := newTable(f, 3, "")
	t := fresh.Clone()
	f.Add(t.State().AppendBinary(nil), uint64(0))
	t.Shuffle(engine.SeedEntropy(1, 0), nil)
	for i := range 120 {
		f.Add(t.State().AppendBinary(nil), uint64(i))
		t.Settle(nil)
		n := t.Need()
		f.Add(t.State().AppendBinary(nil), uint64(i))
		if n.Kind != engine.NeedAction {
			break
		}
		seat := n.Turn
		if seat == engine.NoSeat {
			seat = engine.Seat(i % 3)
		}
		if legal := t.Legal(seat, nil); len(legal) > 0 {
			t.Apply(seat, legal[i%len(legal)], nil)
		}
	}
	f.Fuzz(func(t *testing.T, b []byte, pick uint64) {
		s := fresh.State().Clone()
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
		stir(engine.TableOf(palace.Game{}, 3, fresh.Rules(), s, engine.OpenDeckOf(anyFaces())), pick)
	})
}

// anyFaces gives every card of the largest table some face.
func anyFaces() []engine.Face {
	faces := make([]engine.Face, palace.MaxCards)
	for i := range faces {
		faces[i] = engine.Face(1 + i%52)
	}
	return faces
}

// stir asks everything of a table and moves it a few times, whatever it is.
func stir(t *engine.Table, pick uint64) {
	var entropy [32]byte
	for i := range uint64(20) {
		n := t.Need()
		_ = t.State().Dump()
		for x := range engine.Seat(3) {
			v := t.View(x)
			t.Absent(x)
			if len(v.Legal) > 0 && (pick+i)%3 == uint64(x) {
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
