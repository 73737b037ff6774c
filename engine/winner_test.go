package engine_test

import (
	"testing"

	"lastcard/engine"
	"lastcard/engine/enginetest"
	"lastcard/engine/uno"
)

// A seat is the winner once it has played its last card. Until then no seat is.
func TestWinner(t *testing.T) {
	faces := func(words ...string) []engine.Face { return enginetest.Faces(t, uno.Game{}, words...) }
	l := engine.Layout{Dealer: 1, Turn: 0, Dir: 1, Discard: faces("R9"), Draw: faces("Y1")}
	l.Hands[0], l.Hands[1] = faces("R1"), faces("B2")
	table := enginetest.LaidOut(t, uno.Game{}, 2, "", l)
	if w := table.Winner(); w != engine.NoSeat {
		t.Errorf("seat %d has won a round that goes on", w)
	}
	if _, r := table.Apply(0, engine.PlayCard(table.Hand(0, nil)[0]), nil); r != engine.OK {
		t.Fatal(r)
	}
	table.Settle(nil)
	if w := table.Winner(); w != 0 {
		t.Errorf("seat %d has won, and seat 0 has no cards", w)
	}
}
