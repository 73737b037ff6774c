package durak

import (
	"lastcard/engine"
	"lastcard/engine/note"
)

// Shuffle deals with fresh entropy.
func (s *State) Shuffle(entropy [32]byte, ev []engine.Event) ([]engine.Event, engine.Reason) {
	if s.wait != waitDeal {
		return ev, engine.WrongPhase
	}
	s.shuffles++
	if s.dealer == engine.NoSeat {
		s.dealer = s.answerRoom.Answers(MaxCards).Dealer(entropy, s.setup.seats)
	}
	for range handSize {
		for j := range s.setup.seats {
			s.drawCards(engine.Step(s.dealer, 1+j, s.setup.seats), 1)
		}
	}
	s.wait = waitTrump
	return note.Count(ev, engine.EvDealt, s.dealer, handSize), engine.OK
}
