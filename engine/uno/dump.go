package uno

import (
	"fmt"

	"lastcard/engine"
	"lastcard/engine/dump"
)

var waitNames = [waitEnd]string{
	waitDeal: "deal", waitFirst: "first", waitName: "name", waitAction: "action", waitReshuffle: "reshuffle",
	waitChallenge: "challenge", waitCount: "count", waitNext: "next", waitOver: "over",
}

// Dump writes every field as text, one `name value` a line in a fixed order. Each card is its
// number, followed by its face if that is public: 17=R5.
func (s *State) Dump() string {
	t := dump.Text{NameFace: symbols.String}
	t.Line("wait", waitNames[s.wait])
	t.Line("round", s.round)
	t.Line("dealer", s.dealer)
	t.Line("turn", s.turn)
	t.Line("dir", s.dir)
	t.Line("color", Game{}.ColorString(s.color))
	t.Line("prior", Game{}.ColorString(s.prior))
	t.Line("penalty", s.penalty)
	t.Line("last", s.topSeat)
	t.Line("held", s.topHeld)
	t.Line("drawn", int16(s.drawn))
	t.Line("drew", s.drew1)
	t.Line("called", s.calls.Called)
	t.Line("catchable", s.calls.Catchable)
	t.Line("said", s.said)
	t.Line("winner", s.winner)
	t.Line("idle", s.idle)
	t.Line("under", s.under)
	t.Line("actions", s.actions)
	t.Line("shuffles", s.shuffles)
	t.Line("cards", s.n)
	t.Line("draw", fmt.Sprintf("seat %d after %d left %d got %d", s.draw.seat, s.draw.after, s.draw.left, s.draw.got))
	t.Line("exchange", s.exchangeText())
	for x := range s.setup.seats {
		t.Line(dump.Of("score", x), s.score[x])
		t.Line(dump.Of("points", x), s.points[x])
	}
	for x := range s.setup.seats {
		t.Cards(dump.Of("hand", x), s.list(s.hand[x]))
	}
	t.Cards("pile", s.list(s.pile))
	t.Cards("stock", s.list(s.stock))
	return t.String()
}

func (s *State) exchangeText() string {
	switch s.exch.kind {
	case swapped:
		return fmt.Sprintf("swapped %d %d kept %d", s.exch.a, s.exch.b, s.exch.kept[:s.setup.seats])
	case rotated:
		return fmt.Sprintf("rotated %d kept %d", s.exch.dir, s.exch.kept[:s.setup.seats])
	case noExchange:
	}
	return "-"
}

// list returns the cards of a list with their public faces.
func (s *State) list(l list) (cards []engine.Shown) {
	for c := l.head; c != none; c = s.next(c) {
		cards = append(cards, s.shown(c))
	}
	return cards
}
