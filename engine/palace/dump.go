package palace

import (
	"fmt"
	"strings"

	"lastcard/engine"
	"lastcard/engine/french"
	"lastcard/engine/pile"
)

var waitNames = [waitEnd]string{
	waitDeal: "deal", waitUp: "up", waitExchange: "exchange", waitReady: "ready", waitPlay: "play",
	waitFlip: "flip", waitNext: "next", waitOver: "over",
}

// Dump is every field as text, one `name value` a line in a fixed order. A card
// is written as its number, with its face where that is public: 17=10H.
func (s *State) Dump() string {
	var b strings.Builder
	line := func(name string, v any) { fmt.Fprintf(&b, "%s %v\n", name, v) }
	line("wait", waitNames[s.wait])
	line("round", s.round)
	line("dealer", s.dealer)
	line("turn", s.turn)
	line("value", s.value)
	line("row", s.inRow)
	line("pos", s.pos)
	line("ready", s.setText(s.ready))
	line("out", s.setText(s.out))
	line("placed", s.placed)
	line("said", s.setText(s.said))
	line("winner", s.winner)
	line("actions", s.actions)
	line("shuffles", s.shuffles)
	line("cards", s.n)
	for x := range s.set.seats {
		line(fmt.Sprintf("score[%d]", x), s.score[x])
		line(fmt.Sprintf("place[%d]", x), s.place[x])
		line(fmt.Sprintf("lowest[%d]", x), s.lowest[x])
	}
	for x := range s.set.seats {
		line(fmt.Sprintf("hand[%d]", x), s.listText(s.hand[x]))
		line(fmt.Sprintf("up[%d]", x), s.listText(s.up[x]))
		down := ""
		for _, c := range s.down[x] {
			if down += " -"; c != pile.None {
				down = down[:len(down)-1] + s.cardText(c)
			}
		}
		line(fmt.Sprintf("down[%d]", x), down[1:])
	}
	line("pile", s.listText(s.pile))
	line("stock", s.listText(s.stock))
	line("burned", s.listText(s.burned))
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

func (s *State) cardText(c uint8) string {
	if f := s.face[c]; f != engine.Hidden {
		return fmt.Sprintf("%d=%s", c, french.String(f))
	}
	return fmt.Sprint(c)
}

func (s *State) listText(l pile.List) string {
	t := ""
	for c := l.Head; c != pile.None; c = s.link[c] {
		t += " " + s.cardText(c)
	}
	if t == "" {
		return "-"
	}
	return t[1:]
}
