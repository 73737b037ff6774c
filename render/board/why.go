package board

import (
	"errors"
	"time"

	"lastcard/engine"
	"lastcard/render/kit"
	"lastcard/render/seam"
)

// whyAfter is how long the mouse or the selection rests on a card that cannot be
// played until it says why: who only passes over it is not told.
const whyAfter = 450 * time.Millisecond

// why is what is said about a card of mine that cannot be played, while one looks
// at it.
type why struct {
	card  engine.Card
	step  uint64        // it is of the table after this step
	rest  time.Duration // how long one has looked
	asked bool
	text  string // "" when there is nothing to say
}

// explain says over the card that is looked at why it cannot be played.
func (s *Scene) explain(in *kit.Input) {
	c := s.hand.lifted()
	if !s.puzzles(c) {
		s.why = why{card: engine.NoCard}
		return
	}
	if s.why.card != c || s.why.step != s.seen {
		s.why = why{card: c, step: s.seen}
	}
	s.why.rest += in.Dt
	if s.why.asked || s.why.rest < whyAfter {
		return
	}
	s.why.asked = true
	s.why.text = s.whyNot(engine.Shown{Card: c, Face: s.faceOf(c)})
}

// puzzles reports whether a card lies there dimmed, and one may wonder why. What was
// selected by key and then played is no longer there.
func (s *Scene) puzzles(c engine.Card) bool {
	return c != engine.NoCard && s.faceOf(c) != engine.Hidden && s.hand.press == engine.NoCard && s.ui.Live() && s.current() && s.myTurn() && !s.snap.Pending &&
		!s.offer.moves(c) && !s.isChosen(c) && len(s.chosen) == 0 && !s.exchanging() && s.ask == nil
}

// wonders reports whether a card will say why in a moment.
func (s *Scene) wonders() bool { return s.why.card != engine.NoCard && !s.why.asked }

// whyNot is why a card of mine cannot be played, "" when the table does not say.
func (s *Scene) whyNot(c engine.Shown) string {
	judge, ok := s.table.(seam.Judge)
	if !ok {
		return ""
	}
	a := s.attempt(c)
	err := judge.Refusal(a)
	var reason engine.Reason
	if !errors.As(err, &reason) {
		return ""
	}
	return s.refusal(reason, a)
}
