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
	s.shuffles++
	if s.dealer == engine.NoSeat {
		s.dealer = s.answerRoom.Answers(MaxCards).Dealer(entropy, s.setup.seats)
	}
	k := s.links()
	for i := range 3 * rowSize {
		for j := range s.setup.seats {
			x := engine.Step(s.dealer, 1+j, s.setup.seats)
			switch c := k.Pop(&s.stock); i / rowSize {
			case 0:
				s.down[x][i] = c
			case 1:
				k.Push(&s.up[x], c)
			default:
				k.Push(&s.hand[x], c)
			}
		}
	}
	s.wait = waitUp
	return note.Count(ev, engine.EvDealt, s.dealer, 3*rowSize), engine.OK
}
