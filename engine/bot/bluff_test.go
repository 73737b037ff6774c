package bot

import (
	"math/rand/v2"
	"slices"
	"testing"

	"lastcard/engine"
	"lastcard/engine/enginetest"
	"lastcard/engine/uno"
)

// tempted returns a table with a green 3 on top, the view of seat 0, and the first legal play of that seat
// with a coloured card.
func tempted(t *testing.T, rules string, hand ...string) (*engine.Table, *engine.View, engine.Action) {
	t.Helper()
	g := uno.Game{}
	l := engine.Layout{Dealer: 1, Turn: 0, Dir: 1, Discard: enginetest.Faces(t, g, "G3"), Draw: enginetest.Faces(t, g, "B4", "B5", "B6", "B7", "B8", "B9")}
	l.Hands[0], l.Hands[1] = enginetest.Faces(t, g, hand...), enginetest.Faces(t, g, "Y1", "Y2", "Y4")
	table := enginetest.LaidOut(t, g, 2, rules, l)
	v := table.View(0)
	i := slices.IndexFunc(v.Legal, func(a engine.Action) bool {
		return a.Kind == engine.Play && g.FaceColor(a.Card.Face) != engine.NoColor
	})
	if i < 0 {
		t.Fatal("there is no honest play")
	}
	return table, v, v.Legal[i]
}

// TestBluff: a bluff names the colour that an honest hand would name, and the table accepts it.
// If the play that it replaces announces the last card, the bluff does too. There is no bluff if
// the hand lacks the colour in force, if it has no Wild Draw Four, or if nobody may challenge.
func TestBluff(t *testing.T) {
	t.Parallel()
	g, rng := uno.Game{}, rand.New(rand.NewPCG(1, 2))
	for _, c := range []struct {
		name, rules string
		hand        []string
		color       string // the colour that the bluff names; "": there is no bluff
	}{
		{"the longest of the other colours", "", []string{"W+4", "G5", "R1", "R2", "B1"}, "R"},
		{"no other colour", "", []string{"W+4", "G5", "G7"}, "G"},
		{"the last but one card", "", []string{"W+4", "G5"}, "G"},
		{"honest", "", []string{"W+4", "R3", "B1"}, ""},
		{"no challenge", "wild-draw-four-any", []string{"W+4", "G5", "R1"}, ""},
		{"no Wild Draw Four", "", []string{"W", "G5", "R1"}, ""},
	} {
		table, v, a := tempted(t, c.rules, c.hand...)
		a.Call = len(c.hand) == 2
		lie, ok := Bluff(g, v, a, rng)
		if ok != (c.color != "") {
			t.Errorf("%s: there is a bluff: %v", c.name, ok)
		}
		if !ok {
			continue
		}
		if g.FaceString(lie.Card.Face) != "W+4" || g.ColorString(lie.Color) != c.color || lie.Call != a.Call {
			t.Errorf("%s: %s", c.name, lie.Text(g))
		}
		for _, x := range []engine.Action{lie, engine.Act(engine.Draw), Nothing()} {
			if _, ok := Bluff(g, v, x, rng); ok {
				t.Errorf("%s: there is a bluff in the place of %s", c.name, x.Text(g))
			}
		}
		if _, r := table.Apply(0, lie, nil); r != engine.OK {
			t.Errorf("%s: %v", c.name, r)
		}
	}
}
