package uno

import "lastcard/engine"

// Show answers the state's request for faces.
func (s *State) Show(shown []engine.Shown, ev []engine.Event) ([]engine.Event, engine.Reason) {
	return s.ShowJudged(shown, 0, ev)
}

// ShowFaces is Show with the faces from a list of all faces, by card.
func (s *State) ShowFaces(faces []engine.Face, ev []engine.Event) (_ []engine.Event, ok bool) {
	switch s.wait {
	case waitFirst:
		s.card.setFace(s.stock.head, faces[s.stock.head])
	case waitChallenge:
		s.card.reveal(s.hand[s.topSeat], faces)
	case waitCount:
		for x := range s.setup.seats {
			s.card.reveal(s.hand[x], faces)
		}
	case waitDeal, waitName, waitAction, waitReshuffle, waitNext, waitOver, waitEnd:
		return ev, false
	}
	return s.shownAll(0, ev), true
}

// ShowJudged is Show with one argument more: the seats that broke an obligation of a hidden hand
// in this round. These seats forfeit the round when it is counted.
func (s *State) ShowJudged(shown []engine.Shown, broken engine.SeatSet, ev []engine.Event) ([]engine.Event, engine.Reason) {
	if s.wait != waitFirst && s.wait != waitChallenge && s.wait != waitCount {
		return ev, engine.WrongPhase
	}
	cards := s.toShow()
	if len(shown) != len(cards) {
		return ev, engine.UnknownCard
	}
	for i, c := range cards {
		known := s.card.face(uint16(c))
		if shown[i].Card != c || !valid(shown[i].Face) || known != engine.Hidden && known != shown[i].Face {
			return ev, engine.UnknownCard
		}
	}
	for _, c := range shown {
		s.card.setFace(uint16(c.Card), c.Face)
	}
	return s.shownAll(broken, ev), engine.OK
}

// shownAll continues once all the faces that the state asked for are public.
func (s *State) shownAll(broken engine.SeatSet, ev []engine.Event) []engine.Event {
	s.room.Forget()
	switch s.wait {
	case waitFirst:
		ev = s.turnUp(ev)
	case waitChallenge:
		ev = s.verdict(ev)
	case waitCount:
		return s.count(broken, ev)
	case waitDeal, waitName, waitAction, waitReshuffle, waitNext, waitOver, waitEnd:
	}
	if s.stuck() {
		ev = s.finish(engine.NoSeat, ev)
	}
	return ev
}
