package uno

import (
	"fmt"
	"strings"

	"lastcard/engine"
)

var waitNames = [waitEnd]string{
	waitDeal: "deal", waitFirst: "first", waitName: "name", waitAction: "action", waitReshuffle: "reshuffle",
	waitChallenge: "challenge", waitCount: "count", waitNext: "next", waitOver: "over",
}

// Dump is every field as text, one `name value` a line in a fixed order. A card
// is written as its number, with its face where that is public: 17=R5.
func (s *State) Dump() string {
	var b strings.Builder
	line := func(name string, v any) { fmt.Fprintf(&b, "%s %v\n", name, v) }
	line("wait", waitNames[s.wait])
	line("round", s.round)
	line("dealer", s.dealer)
	line("turn", s.turn)
	line("dir", s.dir)
	line("color", Game{}.ColorString(s.color))
	line("prior", Game{}.ColorString(s.prior))
	line("penalty", s.penalty)
	line("last", s.last)
	line("held", s.held)
	line("drawn", int16(s.drawn))
	line("drew", s.drew1)
	line("called", s.set2text(s.called))
	line("catchable", s.set2text(s.catchable))
	line("said", s.set2text(s.said))
	line("winner", s.winner)
	line("idle", s.idle)
	line("under", s.under)
	line("actions", s.actions)
	line("shuffles", s.shuffles)
	line("cards", s.n)
	line("draw", fmt.Sprintf("seat %d after %d left %d got %d", s.draw.seat, s.draw.after, s.draw.left, s.draw.got))
	line("exchange", s.exchangeText())
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

func (s *State) set2text(set engine.SeatSet) string {
	t := "-"
	for x := range engine.Seat(s.set.seats) {
		if set.Has(x) {
			t = strings.TrimPrefix(t, "-") + fmt.Sprintf("%d,", x)
		}
	}
	return strings.TrimSuffix(t, ",")
}

func (s *State) exchangeText() string {
	switch s.exch.kind {
	case swapped:
		return fmt.Sprintf("swapped %d %d kept %d", s.exch.a, s.exch.b, s.exch.kept[:s.set.seats])
	case rotated:
		return fmt.Sprintf("rotated %d kept %d", s.exch.dir, s.exch.kept[:s.set.seats])
	case noExchange:
	}
	return "-"
}

func (s *State) listText(l list) string {
	if l.n == 0 {
		return "-"
	}
	var b strings.Builder
	for c := l.head; c != none; c = s.next(c) {
		fmt.Fprintf(&b, "%d", c)
		if f := s.face(c); f != engine.Hidden {
			b.WriteString("=" + faceString(f))
		}
		b.WriteByte(' ')
	}
	return strings.TrimSuffix(b.String(), " ")
}
