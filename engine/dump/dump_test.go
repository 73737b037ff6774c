package dump

import (
	"fmt"
	"testing"

	"lastcard/engine"
)

func TestText(t *testing.T) {
	x := Text{NameFace: func(f engine.Face) string { return fmt.Sprintf("F%d", f) }}
	x.Line("round", uint16(3))
	x.Line("turn", engine.NoSeat)
	x.Line("said", engine.SeatSet(0))
	x.Line("out", engine.SeatSet(0).With(0).With(14))
	x.Cards(OfSeat("hand", 2), []engine.Shown{{Card: 17, Face: 4}, {Card: 3}, {Card: engine.NoCard}})
	x.Cards("pile", nil)
	want := "round 3\nturn -1\nsaid -\nout 0,14\nhand[2] 17=F4 3 -\npile -\n"
	if got := x.String(); got != want {
		t.Errorf("got\n%swant\n%s", got, want)
	}
}
