package eights

import (
	"fmt"
	"strings"

	"lastcard/engine"
	"lastcard/engine/pile"
)

var waitNames = [waitEnd]string{
	waitDeal: "deal", waitFirst: "first", waitAction: "action", waitReshuffle: "reshuffle",
	waitCount: "count", waitNext: "next", waitOver: "over",
}

// Dump is every field as text, one `name value` a line in a fixed order. A card
// is written as its number, with its face where that is public: 17=10H.
func (s *State) Dump() string {
	var b strings.Builder
	g := s.set.game
	line := func(name string, v any) { fmt.Fprintf(&b, "%s %v\n", name, v) }
	line("game", g.Name())
	line("wait", waitNames[s.wait])
	line("round", s.round)
	line("dealer", s.dealer)
	line("turn", s.turn)
	line("dir", s.dir)
	line("color", g.ColorString(s.color))
	line("value", int8(s.value))
	line("penalty", s.penalty)
	switch g {
	case Crazy:
		line("drawn", s.drawn)
		line("plays", s.plays)
	case Switch:
		line("five", s.five)
		line("run", s.run)
		line("base", fmt.Sprintf("%d %s", int8(s.base), g.ColorString(s.baseColor)))
		line("quiet", s.quiet)
		line("late", s.late)
	case Insane:
		line("reverses", s.reverses)
	case gameEnd:
	}
	line("called", s.setText(s.called))
	line("catchable", s.setText(s.catchable))
	line("said", s.setText(s.said))
	line("winner", s.winner)
	line("idle", s.idle)
	line("under", s.under)
	line("actions", s.actions)
	line("shuffles", s.shuffles)
	line("cards", s.n)
	line("draw", fmt.Sprintf("seat %d to %d after %d left %d got %d", s.draw.seat, s.draw.to, s.draw.after, s.draw.left, s.draw.got))
	for x := range s.set.seats {
		line(fmt.Sprintf("score[%d]", x), s.score[x])
		line(fmt.Sprintf("points[%d]", x), s.points[x])
	}
	for x := range s.set.seats {
		line(fmt.Sprintf("hand[%d]", x), s.listText(s.hand[x]))
	}
	line("pile", s.listText(s.pile))
	line("stock", s.listText(s.stock))
	return b.String()
}

func (s *State) setText(set engine.SeatSet) string {
	t := ""
	for x := range engine.Seat(s.set.seats) {
		if set.Has(x) {
			t += fmt.Sprintf(",%d", x)
		}
	}
	if t == "" {
		return "-"
	}
	return t[1:]
}

func (s *State) listText(l pile.List) string {
	if l.N == 0 {
		return "-"
	}
	var b strings.Builder
	for c := l.Head; c != pile.None; c = s.link[c] {
		fmt.Fprintf(&b, " %d", c)
		if f := s.face[c]; f != engine.Hidden {
			b.WriteString("=" + s.set.game.FaceString(f))
		}
	}
	return b.String()[1:]
}
