package uno_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"lastcard/engine"
	"lastcard/engine/enginetest"
	"lastcard/engine/uno"
)

// TestBluff: a play counts as a bluff if and only if a challenge would find the seat guilty. So every bluff
// is a Wild Draw Four that the next seat may challenge.
func TestBluff(t *testing.T) {
	bluff := uno.Game{}.Traits().Bluff
	guilty, innocent := 0, 0
	for seed := range uint64(150) {
		rules := []string{"", "stacking", "wild-draw-four-any", "jump-in seven-zero", "draw-to-match"}[seed%5]
		table := enginetest.NewTable(t, uno.Game{}, 3, rules)
		rng := rand.New(rand.NewPCG(seed, 9))
		for n := range enginetest.Choices(table, seed, 200) {
			v := table.View(n.Turn)
			for i := range v.Legal {
				a := &v.Legal[i]
				found, challenged := verdict(t, table, n.Turn, *a)
				if got := bluff(v, a); got != found {
					t.Fatalf("%q, seed %d: %s is called a bluff: %v, found guilty: %v", rules, seed, a.Text(uno.Game{}), got, found)
				}
				switch {
				case found:
					guilty++
				case challenged:
					innocent++
				}
			}
			if _, r := table.Apply(n.Turn, v.Legal[rng.IntN(len(v.Legal))], nil); r != engine.OK {
				t.Fatal(r)
			}
		}
	}
	if guilty < 100 || innocent < 40 {
		t.Errorf("only %d guilty and %d innocent plays", guilty, innocent)
	}
}

// verdict plays a on a copy of the table, if it is a Wild Draw Four, and lets the next seat challenge it
// if the rules allow that.
func verdict(t *testing.T, table *engine.Table, seat engine.Seat, a engine.Action) (guilty, challenged bool) {
	t.Helper()
	if a.Kind != engine.Play || uno.Symbol(a.Card.Face) != uno.WildDrawFour {
		return false, false
	}
	c := table.Clone()
	if _, r := c.Apply(seat, a, nil); r != engine.OK {
		t.Fatal(r)
	}
	next := c.Turn()
	if !c.View(next).May(engine.Challenge) {
		return false, false
	}
	if _, r := c.Apply(next, engine.Act(engine.Challenge), nil); r != engine.OK {
		t.Fatal(r)
	}
	return slices.ContainsFunc(c.Settle(nil), func(e engine.Event) bool { return e.Kind == engine.EvGuilty }), true
}
