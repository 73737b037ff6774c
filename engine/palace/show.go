package palace

import (
	"lastcard/engine"
	"lastcard/engine/french"
	"lastcard/engine/pile"
)

// Show answers the state's request for faces. If a seat left before it showed its lowest card,
// the answer is an empty list.
func (s *State) Show(shown []engine.Shown, ev []engine.Event) ([]engine.Event, engine.Reason) {
	switch s.wait {
	case waitUp, waitFlip, waitLead:
		if !pile.Answers(shown, s.toShow(), s.face[:], french.Faces) {
			return ev, engine.UnknownCard
		}
	case waitReady:
		if len(shown) > 1 || len(shown) == 1 && s.checkInList(&s.hand[s.turn], shown[0]) != engine.OK {
			return ev, engine.UnknownCard
		}
	case waitDeal, waitExchange, waitPlay, waitNext, waitOver, waitEnd:
		return ev, engine.WrongPhase
	}
	switch s.wait {
	case waitUp:
		for _, c := range shown {
			s.face[c.Card] = c.Face
		}
		s.wait = waitExchange
	case waitReady:
		if len(shown) == 0 {
			ev = s.recordReady(noLowest, noCard, ev)
			break
		}
		for c := s.hand[s.turn].Head; c != pile.None; c = s.link[c] {
			s.readySeat[c] = 1 + uint8(s.turn)
		}
		low := shown[0]
		s.face[low.Card] = low.Face
		ev = s.recordReady(orderOf[low.Face], low, ev)
	case waitFlip:
		ev = s.onFlipped(shown[0], ev)
	case waitLead:
		s.wait = waitPlay
		ev = s.moveToPile(s.turn, &s.hand[s.turn], shown[0], ev)
		ev = s.doEffects(s.turn, shown[0].Face, 1, ev)
	case waitDeal, waitExchange, waitPlay, waitNext, waitOver, waitEnd:
	}
	return s.endIfCapped(ev), engine.OK
}
