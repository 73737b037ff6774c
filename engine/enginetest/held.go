package enginetest

import (
	"testing"

	"lastcard/engine"
)

// OnlyHeld checks that seat 0 can play a card only if it holds the card, and only with the true face. held is
// a card of its hand. The table must refuse held with a false face: hidden, that of another card, or foreign,
// which no card of the game has. It must also refuse a card that does not exist, and held twice in one play.
func OnlyHeld(t *testing.T, table *engine.Table, held engine.Shown, foreign engine.Face) {
	t.Helper()
	for _, c := range []struct {
		card engine.Shown
		want engine.Reason
	}{
		{engine.Shown{Card: held.Card, Face: engine.Hidden}, engine.UnknownCard},
		{engine.Shown{Card: held.Card, Face: foreign}, engine.UnknownCard},
		{engine.Shown{Card: held.Card, Face: held.Face + 1}, engine.UnknownCard},
		{engine.Shown{Card: 500, Face: held.Face}, engine.NotInHand},
		{engine.Shown{Card: engine.NoCard, Face: held.Face}, engine.NotInHand},
	} {
		if _, r := table.Apply(0, engine.PlayCard(c.card), nil); r != c.want {
			t.Errorf("%v: %v, want %v", c.card, r, c.want)
		}
	}
	a := engine.PlayCard(held)
	a.More = []engine.Shown{held}
	if _, r := table.Apply(0, a, nil); r != engine.NotInHand {
		t.Errorf("the same card twice: %v", r)
	}
}
