package palace

import (
	"lastcard/engine"
	"lastcard/engine/french"
)

// Show answers the state's request for faces. If a seat left before it showed its lowest card,
// the answer is an empty list.
func (s *State) Show(shown []engine.Shown, ev []engine.Event) ([]engine.Event, engine.Reason) {
	switch s.wait {
	case waitUp, waitFlip, waitLead:
		if !s.cards.Answers(shown, s.asked(), french.Faces) {
			return ev, engine.UnknownCard
		}
	case waitReady:
		if len(shown) > 1 {
			return ev, engine.UnknownCard
		}
		for _, c := range shown {
			if _, r := s.cards.Holds(&s.hand[s.turn], c, french.Faces); r != engine.OK {
				return ev, engine.UnknownCard
			}
		}
	default:
		return ev, engine.WrongPhase
	}
	switch s.wait {
	case waitUp:
		s.cards.Publish(shown)
		s.wait = waitExchange
	case waitReady:
		if len(shown) == 0 {
			ev = s.recordReady(noLowest, noCard, ev)
			break
		}
		s.words.give(s.turn, s.hand[s.turn], s.cards)
		s.cards.Publish(shown)
		ev = s.recordReady(orderOf[shown[0].Face], shown[0], ev)
	case waitFlip:
		ev = s.onFlipped(shown[0], ev)
	case waitLead:
		s.wait = waitPlay
		ev = s.moveToPile(s.turn, &s.hand[s.turn], shown[0], ev)
		ev = s.doEffects(s.turn, shown[0].Face, 1, ev)
	default:
	}
	return s.settle(ev), engine.OK
}
