package eights

import "lastcard/engine"

// Show answers the state's request for faces.
func (s *State) Show(shown []engine.Shown, ev []engine.Event) ([]engine.Event, engine.Reason) {
	if s.wait != waitFirst && s.wait != waitCount {
		return ev, engine.WrongPhase
	}
	if !s.cards.Answers(shown, s.Need().Cards, s.setup.faces) {
		return ev, engine.UnknownCard
	}
	s.cards.Publish(shown)
	return s.shownAll(ev), engine.OK
}

// ShowFaces is Show with the faces from a list of all faces, by card.
func (s *State) ShowFaces(faces []engine.Face, ev []engine.Event) (_ []engine.Event, ok bool) {
	switch s.wait {
	case waitFirst:
		c := s.supply.Stock.Head
		s.cards.SetFace(c, faces[c])
	case waitCount:
		for x := range s.setup.seats {
			s.cards.Reveal(s.hand[x], faces)
		}
	default:
		return ev, false
	}
	return s.shownAll(ev), true
}

// shownAll continues once all the faces that the state asked for are public.
func (s *State) shownAll(ev []engine.Event) []engine.Event {
	s.room.Forget()
	if s.wait == waitFirst {
		return s.turnUp(ev)
	}
	return s.count(ev)
}
