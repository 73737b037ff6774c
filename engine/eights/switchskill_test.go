package eights

import (
	"testing"

	"lastcard/engine"
	"lastcard/engine/enginetest"
)

// TestRunOptions: in a run of Switch, a hard bot considers cards only in the order of the run.
// The table would punish any other order.
func TestRunOptions(t *testing.T) {
	t.Parallel()
	g := Switch
	l := engine.Layout{Dealer: 1, Turn: 0, Dir: 1, Discard: enginetest.Faces(t, g, "KH"), Draw: enginetest.Faces(t, g, "9D", "9H")}
	l.Hands[0], l.Hands[1] = enginetest.Faces(t, g, "3H", "4S", "5D", "6C", "KS"), enginetest.Faces(t, g, "4C", "9C")
	table := enginetest.LaidOut(t, g, 2, "", l)
	for seat := range engine.Seat(2) {
		if _, r := table.Apply(seat, engine.PlayCard(table.Hand(seat, nil)[0]), nil); r != engine.OK {
			t.Fatal(r)
		}
	}
	most := 0
	for _, a := range g.options(table.View(0), engine.Act(engine.Draw)) {
		if cards, _ := table.State().Punishment(0, a); cards > 0 {
			t.Errorf("%s costs %d cards", a.Text(g), cards)
		}
		most = max(most, 1+len(a.More))
	}
	if most != 3 {
		t.Errorf("at most %d cards at once, want 3", most)
	}
}
