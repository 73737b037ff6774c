package eights

import (
	"lastcard/engine"
	"lastcard/engine/pile"
)

// Show answers the state's request for faces.
func (s *State) Show(shown []engine.Shown, ev []engine.Event) ([]engine.Event, engine.Reason) {
	if waits[s.wait].Need != engine.NeedFaces {
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
	if waits[s.wait].Need != engine.NeedFaces {
		return ev, false
	}
	s.asked(func(l pile.List) { s.cards.Reveal(l, faces) })
	return s.shownAll(ev), true
}

// shownAll continues once all the faces that the state asked for are public.
func (s *State) shownAll(ev []engine.Event) []engine.Event {
	if s.wait == waitFirst {
		return s.turnUp(ev)
	}
	return s.count(ev)
}
