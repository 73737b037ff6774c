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
	s.course.Shuffled(entropy, s.setup.seats, s.room.Answers(MaxCards))
	s.cards.Deal(&s.stock, s.hand[:s.setup.seats], s.course.Dealer, handSize)
	s.wait = waitTrump
	return note.Count(ev, engine.EvDealt, s.course.Dealer, handSize), engine.OK
}
