package dump_test

import (
	"testing"

	"lastcard/engine"
	"lastcard/engine/dump"
	"lastcard/engine/palace"
	"lastcard/engine/pile"
)

// State writes the elements of an array by seat, as cards, or by card.
func TestState(t *testing.T) {
	cards := make(pile.Cards, 20)
	core := struct {
		trump  engine.Color
		hand   [3]pile.List
		down   [2]uint16
		holder [20]uint8
		none   [20]uint8
	}{trump: 2, hand: [3]pile.List{pile.Empty, pile.Empty, pile.Empty}, down: [2]uint16{7, pile.None}}
	cards.Push(&core.hand[1], 4)
	cards.SetFace(4, 1)
	core.holder[4], core.holder[19] = 2, 1
	want := "game palace\ntrump H\nhand[0] -\nhand[1] 4=AS\ndown 7 -\nholder 4:2 19:1\nnone -\n"
	if got := dump.State(palace.Game{}, &core, cards, 2, "down"); got != want {
		t.Errorf("got\n%swant\n%s", got, want)
	}
}
