package durak

import (
	"lastcard/engine"
	"lastcard/engine/note"
	"lastcard/engine/pile"
)

// Show answers the state's request for a face.
func (s *State) Show(shown []engine.Shown, ev []engine.Event) ([]engine.Event, engine.Reason) {
	if s.wait != waitTrump && s.wait != waitLead {
		return ev, engine.WrongPhase
	}
	if !pile.Answers(shown, s.toShow(), s.face[:], deckFaces) {
		return ev, engine.UnknownCard
	}
	c := shown[0]
	if s.wait == waitLead {
		s.wait = waitPlay
		return s.endIfCapped(s.layCard(s.turn, c, 0, ev)), engine.OK
	}
	s.wait, s.face[c.Card], s.trump = waitPlay, c.Face, Game{}.FaceColor(c.Face)
	s.beginBout(s.seatAfter(s.dealer))
	return note.Card(ev, engine.EvTurned, engine.NoSeat, c), engine.OK
}
