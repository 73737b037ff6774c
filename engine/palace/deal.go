package palace

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
	k := s.cards
	for i := range 3 * rowSize {
		for j := range s.setup.seats {
			x := engine.Step(s.course.Dealer, 1+j, s.setup.seats)
			switch c := k.Pop(&s.stock); i / rowSize {
			case 0:
				s.rows[x].down[i] = c
			case 1:
				k.Push(&s.rows[x].up, c)
			default:
				k.Push(&s.hand[x], c)
			}
		}
	}
	s.wait = waitUp
	return note.Count(ev, engine.EvDealt, s.course.Dealer, 3*rowSize), engine.OK
}
