package bot

import (
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"lastcard/engine"
	"lastcard/engine/eights"
	"lastcard/engine/enginetest"
	"lastcard/engine/uno"
)

// TestMemory: if all seats play whenever they can, no card ever has a face that a Memory says it
// lacks. A Memory learns something in every game with draws, and in Uno something about each card
// that a seat draws and keeps. At the tables that a seat imagines, few cards have a face that the
// Memory says they lack.
func TestMemory(t *testing.T) {
	t.Parallel()
	for _, g := range []engine.Game{uno.Game{}, eights.Crazy, eights.Switch, eights.Insane, eights.MauMau} {
		learned, dealt, against, kept := 0, 0, 0, 0
		rng := rand.New(rand.NewPCG(1, 2))
		for seed := range uint64(4) {
			m, table, drawn := new(Memory), enginetest.NewTable(t, g, 3, ""), engine.NoCard
			for n := range enginetest.Choices(table, seed, 200) {
				m.See(table.State())
				if drawn != engine.NoCard && table.View(engine.NoSeat).Drawn == engine.NoCard && m.holds(drawn) {
					if kept++; len(m.lackedFaces) <= int(drawn) || m.lackedFaces[drawn] == 0 {
						t.Fatalf("%s: card %d was drawn and kept, and nothing is learned of it\n%s", g.Name(), drawn, table.State().Dump())
					}
				}
				drawn = table.View(engine.NoSeat).Drawn
				for c, lacks := range m.lackedFaces {
					f := table.Deck().Face(engine.Card(c))
					if lacks.Has(f) {
						t.Fatalf("%s: card %d is %s, which it should lack\n%s", g.Name(), c, g.FaceString(f), table.State().Dump())
					}
					if lacks != 0 {
						learned++
					}
				}
				if v := table.View(0); v.Turn == 0 && len(v.Legal) > 0 {
					x, y := imagined(t, g, table.Rules(), v, m, rng)
					dealt += x
					against += y
				}
				act(t, g, table, n, bots(g, 3), rng)
			}
		}
		t.Logf("%s: %d things learned, %d of %d imagined cards against them, %d cards drawn and kept", g.Name(), learned, against, dealt, kept)
		if learned == 0 || against*12 > dealt || g == (uno.Game{}) && kept == 0 {
			t.Errorf("%s: %d things learned, %d of %d imagined cards against them", g.Name(), learned, against, dealt)
		}
	}
}

// holds reports whether a card is in any hand now.
func (m *Memory) holds(c engine.Card) bool {
	return slices.ContainsFunc(m.thisPosition.hands, func(hand []engine.Card) bool { return slices.Contains(hand, c) })
}

// imagined lets a seat imagine a table. dealt is how many hidden cards the seat has learned something
// about, and against is how many of these have a face there that they should lack.
func imagined(t *testing.T, g engine.Game, r engine.Rules, v *engine.View, m *Memory, rng *rand.Rand) (dealt, against int) {
	t.Helper()
	w, err := newWorld(g, r, v)
	if err != nil {
		t.Fatal(err)
	}
	w.remember(m)
	table := w.deal(rng)
	for c, lacks := range m.lackedFaces {
		if lacks == 0 || w.view.State.Faces(nil)[c] != engine.Hidden {
			continue
		}
		if dealt++; lacks.Has(table.Deck().Face(engine.Card(c))) {
			against++
		}
	}
	return dealt, against
}

// TestFormerCards: a seat that gave its hand away still knows each of those cards while any seat
// holds it.
func TestFormerCards(t *testing.T) {
	t.Parallel()
	g := uno.Game{}
	table := enginetest.NewTable(t, g, 2, "seven-swap zero-rotation")
	m, rng, known := new(Memory), rand.New(rand.NewPCG(1, 2)), 0
	for n := range enginetest.Choices(table, 3, math.MaxInt) {
		m.See(table.State())
		if v := table.View(0); len(v.Legal) > 0 {
			w, err := newWorld(g, table.Rules(), v)
			if err != nil {
				t.Fatal(err)
			}
			hidden := len(w.hidden)
			m.recordHand(v.Hand(0).Cards)
			w.remember(m)
			known += hidden - len(w.hidden)
			for c, f := range w.faces {
				if f != engine.Hidden && f != table.Deck().Face(engine.Card(c)) {
					t.Fatalf("card %d is not %s", c, g.FaceString(f))
				}
			}
		}
		act(t, g, table, n, []player{Random, Random}, rng)
	}
	if known == 0 {
		t.Error("no card was known again")
	}
}
