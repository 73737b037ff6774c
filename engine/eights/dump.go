package eights

import (
	"fmt"

	"lastcard/engine/dump"
)

// Dump writes every field as text, one `name value` a line in a fixed order. Each card is its
// number, followed by its face if that is public: 17=10H.
func (s *State) Dump() string {
	g := s.setup.game
	t := dump.Text{NameFace: g.FaceString}
	t.Line("game", g.Name())
	t.Line("wait", waits[s.wait].name)
	t.Line("round", s.round)
	t.Line("dealer", s.dealer)
	t.Line("turn", s.turn)
	t.Line("dir", s.dir)
	t.Line("color", g.ColorString(s.demand.color))
	t.Line("value", int8(s.demand.value))
	t.Line("penalty", s.demand.penalty)
	s.dumpOwn(&t)
	t.Line("called", s.calls.Called)
	t.Line("catchable", s.calls.Catchable)
	t.Line("said", s.said)
	t.Line("winner", s.winner)
	t.Line("idle", s.idle)
	t.Line("under", s.under)
	t.Line("actions", s.actions)
	t.Line("shuffles", s.shuffles)
	t.Line("cards", s.n)
	t.Line("draw", fmt.Sprintf("seat %d to %d after %d left %d got %d", s.draw.seat, s.draw.to, s.draw.after, s.draw.left, s.draw.got))
	for x := range s.setup.seats {
		t.Line(dump.Of("score", x), s.score[x])
		t.Line(dump.Of("points", x), s.points[x])
	}
	k, faces := s.cards.links(), s.cards.face[:]
	for x := range s.setup.seats {
		t.Cards(dump.Of("hand", x), k.Shown(s.hand[x], faces, nil))
	}
	t.Cards("pile", k.Shown(s.pile, faces, nil))
	t.Cards("stock", k.Shown(s.stock, faces, nil))
	return t.String()
}

// dumpOwn writes the fields that only one of the games has.
func (s *State) dumpOwn(t *dump.Text) {
	switch g := s.setup.game; g {
	case Crazy:
		t.Line("drawn", s.drawn)
		t.Line("plays", s.plays)
	case Switch:
		t.Line("five", s.demand.five)
		t.Line("run", s.demand.run)
		t.Line("base", fmt.Sprintf("%d %s", int8(s.demand.base), g.ColorString(s.demand.baseColor)))
		t.Line("quiet", s.silence.quiet)
		t.Line("late", s.silence.late)
	case Insane:
		t.Line("reverses", s.demand.reverses)
	case MauMau:
		t.Line("drawn", s.drawn)
	case gameEnd:
	}
}
