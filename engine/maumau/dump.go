package maumau

import (
	"fmt"

	"lastcard/engine/dump"
	"lastcard/engine/french"
)

var waitNames = [waitEnd]string{
	waitDeal: "deal", waitFirst: "first", waitAction: "action", waitReshuffle: "reshuffle",
	waitCount: "count", waitNext: "next", waitOver: "over",
}

// Dump is every field as text, one `name value` a line in a fixed order. A card
// is written as its number, with its face where that is public: 17=10H.
func (s *State) Dump() string {
	t := dump.Text{NameFace: french.String}
	t.Line("wait", waitNames[s.wait])
	t.Line("round", s.round)
	t.Line("dealer", s.dealer)
	t.Line("turn", s.turn)
	t.Line("dir", s.dir)
	t.Line("suit", french.SuitString(s.suit))
	t.Line("rank", s.rank)
	t.Line("penalty", s.penalty)
	t.Line("drawn", s.drawn)
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
	for x := range s.set.seats {
		t.Line(dump.Of("score", x), s.score[x])
		t.Line(dump.Of("points", x), s.points[x])
	}
	k, faces := s.links(), s.face[:]
	for x := range s.set.seats {
		t.Cards(dump.Of("hand", x), k.Shown(s.hand[x], faces, nil))
	}
	t.Cards("pile", k.Shown(s.pile, faces, nil))
	t.Cards("stock", k.Shown(s.stock, faces, nil))
	return t.String()
}
