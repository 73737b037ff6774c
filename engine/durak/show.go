package durak

import (
	"lastcard/engine"
	"lastcard/engine/note"
)

// Show answers the state's request for a face.
func (s *State) Show(shown []engine.Shown, ev []engine.Event) ([]engine.Event, engine.Reason) {
	if s.wait != waitTrump && s.wait != waitLead {
		return ev, engine.WrongPhase
	}
	if !s.cards.Answers(shown, s.asked(), deckFaces) {
		return ev, engine.UnknownCard
	}
	c := shown[0]
	if s.wait == waitLead {
		s.wait = waitPlay
		return s.settle(s.layCard(s.turn, c, 0, ev)), engine.OK
	}
	s.wait, s.trump = waitPlay, Game{}.FaceColor(c.Face)
	s.cards.Publish(shown)
	s.beginBout(s.seatAfter(s.course.Dealer))
	return note.Card(ev, engine.EvTurned, engine.NoSeat, c), engine.OK
}
