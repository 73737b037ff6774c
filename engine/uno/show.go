package uno

import (
	"lastcard/engine"
	"lastcard/engine/colored"
	"lastcard/engine/pile"
)

// Show answers the state's request for faces.
func (s *State) Show(shown []engine.Shown, ev []engine.Event) ([]engine.Event, engine.Reason) {
	return s.ShowJudged(shown, 0, ev)
}

// ShowFaces is Show with the faces from a list of all faces, by card.
func (s *State) ShowFaces(faces []engine.Face, ev []engine.Event) (_ []engine.Event, ok bool) {
	if waits[s.wait].Need != engine.NeedFaces {
		return ev, false
	}
	s.asked(func(l pile.List) { s.cards.Reveal(l, faces) })
	return s.shownAll(0, ev), true
}

// ShowJudged is Show with one more argument: the seats that broke an obligation of a hidden hand
// in this round. These seats forfeit the round when it is counted.
func (s *State) ShowJudged(shown []engine.Shown, broken engine.SeatSet, ev []engine.Event) ([]engine.Event, engine.Reason) {
	if waits[s.wait].Need != engine.NeedFaces {
		return ev, engine.WrongPhase
	}
	if !s.cards.Answers(shown, s.Need().Cards, colored.Faces) {
		return ev, engine.UnknownCard
	}
	s.cards.Publish(shown)
	return s.shownAll(broken, ev), engine.OK
}

// shownAll continues once all the faces that the state asked for are public.
func (s *State) shownAll(broken engine.SeatSet, ev []engine.Event) []engine.Event {
	switch s.wait {
	case waitFirst:
		ev = s.turnUp(ev)
	case waitChallenge:
		ev = s.verdict(ev)
	case waitCount:
		return s.count(broken, ev)
	default:
	}
	return s.settle(ev)
}
