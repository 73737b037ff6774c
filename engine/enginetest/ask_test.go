package enginetest

import (
	"strconv"
	"strings"
	"testing"

	"lastcard/engine"
	"lastcard/engine/scenario"
)

// TestAsk: in each of these positions, of every game but Durak, the seat in turn is asked to do what
// the position calls for. Other seats are asked nothing.
func TestAsk(t *testing.T) {
	for _, c := range []struct{ lay, want string }{
		{"game uno/hand 0 R1 G2/hand 1 B3/discard R5", "match R R5"},
		{"game uno/hand 0 R1 G2/hand 1 B3/discard W/color G", "match-color G"},
		{"game uno/hand 0 G2/hand 1 B3/discard R5", "draw"},
		{"game uno/hand 0 R1 G2/hand 1 B3/discard R+2/penalty 2", "penalty 2"},
		{"game uno/rules stacking/hand 0 G+2/hand 1 B3/discard R+2/penalty 2", "penalty-answer 2"},
		{"game uno/rules stacking/option stack=same/hand 0 G+2/hand 1 B3/discard R+2/penalty 4", "penalty-same 4 R+2"},
		{"game uno/rules stacking/option stack=same/hand 0 G2/hand 1 B3/discard R+2/penalty 4", "penalty 4 R+2"},
		{"game uno/hand 0 G2/hand 1 B3/discard R5/draw R7/0 draw", "drawn R7"},
		{"game uno/hand 0 G2/hand 1 B3/discard R5/draw B7/0 draw", "drawn-keep B7"},
		{"game uno/rules draw-to-match/hand 0 G2/hand 1 B3/discard R5/draw B7 B8/0 draw", "draw-again B7"},
		{"game uno/rules force-play/hand 0 G2/hand 1 B3/discard R5/draw R7/0 draw", "drawn-must R7"},
		{"game insane/hand 0 R1 G2/hand 1 B3/discard R5", "match R R5"},
		{"game insane/hand 0 R+2 G2/hand 1 B3/discard R+20/penalty 20", "penalty-marked 20"},
		{"game switch/hand 0 5S 9D/hand 1 KC/discard 9H", "match H 9H"},
		{"game switch/hand 0 5S 9D/hand 1 KC/discard 9H 7C", "match H 9H"},
		{"game switch/hand 0 5S/hand 1 KC/discard 9H", "take"},
		{"game switch/hand 0 5S/hand 1 KC/discard 9H/draw 2C", "draw"},
		{"game switch/hand 0 2S/hand 1 KC/discard 2H/penalty 2", "penalty-marked 2"},
		{"game switch/hand 0 9S 3H 4S/hand 1 4C 9C/discard KH/0 play 3H/1 play 4C", "run 4"},
		{"game eights/hand 0 5S/hand 1 KC/discard 9H", "pass"},
		{"game eights/hand 0 5S/hand 1 KC/discard 9H/draw 2C 3C 4C 6C", "draw"},
		{"game eights/hand 0 5S/hand 1 KC/discard 9H/draw 2C 3C 4C 6C/0 draw", "draw-on 1 of 5"},
		{"game eights/hand 0 5S/hand 1 KC/discard 9H/draw 2C 9C 4C 6C/0 draw/0 draw", "draw-more 2 of 5"},
		{"game eights/hand 0 5S/hand 1 KC/discard 9H/draw 2C 3C 4C 6C 7C JC QC/0 draw/0 draw/0 draw/0 draw/0 draw", "drawn-none"},
		{"game eights/hand 0 5S/hand 1 KC/discard 9H/draw 2C 3C 4C 6C 7C/0 draw/0 draw/0 draw/0 draw/0 draw", "pass"},
		{"game eights/hand 0 5S/hand 1 KC/discard 9H/draw 2C/0 draw", "pass"},
		{"game maumau/hand 0 8S/hand 1 KC/discard 9H/draw 7C QC/0 draw", "drawn-none"},
		{"game palace/hand 0 5S/hand 1 KC/discard 9H", "take"},
		{"game palace/hand 0 5S 10D/hand 1 KC/discard 9H", "beat 9"},
		{"game palace/hand 0 5S 10D/hand 1 KC/discard 9H 8S", "beat 9"},
		{"game palace/hand 0 5S 10D/hand 1 KC", "lead"},
		{"game palace/up 0 JS/hand 1 KC/discard 9H", "up 9"},
		{"game palace/down 0 JS/hand 1 KC/discard 9H", "flip"},
	} {
		game, lines, _ := strings.Cut(c.lay, "/")
		page := game + "\nseats 2\nturn 0\n" + strings.ReplaceAll(lines, "/", "\n")
		steps, err := scenario.Steps(c.lay, strings.NewReader(page))
		if err != nil {
			t.Error(err)
			continue
		}
		table := steps[len(steps)-1].Table
		if got := askText(table.Game(), table.View(0).Ask); got != c.want {
			t.Errorf("%s: %q, want %q", c.lay, got, c.want)
		}
		if a := table.View(1).Ask; a != (engine.Ask{}) {
			t.Errorf("%s: out of turn %+v", c.lay, a)
		}
	}
}

// askText writes an Ask with those of its arguments that are set.
func askText(g engine.Game, a engine.Ask) string {
	var s strings.Builder
	s.WriteString(a.Code)
	if a.Color != engine.NoColor {
		s.WriteString(" " + g.ColorString(a.Color))
	}
	if a.N != 0 {
		s.WriteString(" " + strconv.Itoa(a.N))
	}
	if a.Most != 0 {
		s.WriteString(" of " + strconv.Itoa(a.Most))
	}
	if a.Face != engine.Hidden {
		s.WriteString(" " + g.FaceString(a.Face))
	}
	return s.String()
}
