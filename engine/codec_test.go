package engine_test

import (
	"bytes"
	"testing"

	"lastcard/engine"
)

// FuzzDecodeAction: each action that DecodeAction accepts has exactly one encoding.
func FuzzDecodeAction(f *testing.F) {
	f.Add(engine.Act(engine.Draw).AppendBinary(nil))
	a := engine.PlayCard(engine.Shown{Card: 17, Face: 53})
	a.Color, a.Call, a.More = 3, true, []engine.Shown{{Card: 4, Face: 9}}
	f.Add(a.AppendBinary(nil))
	f.Add([]byte{})
	f.Fuzz(func(t *testing.T, b []byte) {
		a, err := engine.DecodeAction(b)
		if err != nil {
			return
		}
		if again := a.AppendBinary(nil); !bytes.Equal(again, b) {
			t.Fatalf("%x, encoded again %x", b, again)
		}
	})
}

func FuzzDecodeShown(f *testing.F) {
	f.Add(engine.AppendShown(nil, []engine.Shown{{Card: 4, Face: 9}, {Card: 300, Face: 1}}))
	f.Add([]byte{0, 0})
	f.Fuzz(func(t *testing.T, b []byte) {
		list, err := engine.DecodeShown(b)
		if err != nil {
			return
		}
		if again := engine.AppendShown(nil, list); !bytes.Equal(again, b) {
			t.Fatalf("%x, encoded again %x", b, again)
		}
	})
}

// TestActionBounds: DecodeAction refuses bytes that are too few, too many or out of range. It accepts
// a play whose More has MaxPlay cards.
func TestActionBounds(t *testing.T) {
	good := engine.Act(engine.Draw).AppendBinary(nil)
	if _, err := engine.DecodeAction(good); err != nil {
		t.Fatal(err)
	}
	change := func(at int, to byte) []byte {
		b := bytes.Clone(good)
		b[at] = to
		return b
	}
	for name, b := range map[string][]byte{
		"empty": nil, "short": good[:len(good)-1], "long": append(bytes.Clone(good), 0),
		"no kind": change(0, 0), "kind": change(0, 99), "call": change(1, 2), "colour": change(2, 5),
		"target": change(3, engine.MaxSeats), "cards": change(8, engine.MaxPlay+1),
	} {
		if _, err := engine.DecodeAction(b); err == nil {
			t.Errorf("%s: accepted", name)
		}
	}
	most := engine.PlayCard(engine.Shown{Card: 1, Face: 1})
	most.More = make([]engine.Shown, engine.MaxPlay)
	if _, err := engine.DecodeAction(most.AppendBinary(nil)); err != nil {
		t.Errorf("a play of as many cards as can be: %v", err)
	}
}
