package uno

import (
	"lastcard/engine"
	"lastcard/engine/note"
)

// Shuffle deals, or refills the draw pile, with fresh entropy.
func (s *State) Shuffle(entropy [32]byte, ev []engine.Event) ([]engine.Event, engine.Reason) {
	c := &s.course
	switch s.wait {
	case waitDeal:
		c.Shuffled(entropy, s.setup.seats, s.room.Answers(deckSize))
		s.cards.Deal(&s.supply.Stock, s.hand[:s.setup.seats], c.Dealer, s.setup.dealt)
		s.wait = waitFirst
		return note.Count(ev, engine.EvDealt, c.Dealer, uint16(s.setup.dealt)), engine.OK
	case waitReshuffle:
		c.Shuffles++
		s.supply.Refill(s.cards)
		d := s.draw
		s.draw = noDraw
		return s.settle(s.start(d, note.Seat(ev, engine.EvReshuffled, engine.NoSeat))), engine.OK
	default:
		return ev, engine.WrongPhase
	}
}

// turnUp turns the first card and carries out its effect. A Wild Draw Four goes under the draw pile instead, as
// long as pile.Supply.TurnUp allows that.
func (s *State) turnUp(ev []engine.Event) []engine.Event {
	c := s.supply.Stock.Head
	f := s.cards.Face(c)
	ev = note.Card(ev, engine.EvTurned, engine.NoSeat, s.cards.Shown(c))
	if !s.supply.TurnUp(s.cards, f == wild4) {
		return ev
	}
	s.demand.top, s.wait, s.demand.color, s.top = f, waitAction, colorOf[f], noTop
	turn := s.ring.Step(s.course.Dealer, 1, s.setup.seats)
	switch valueOf[f] {
	case Skip:
		ev = note.Seat(ev, engine.EvSkipped, turn)
		turn = s.ring.Step(turn, 1, s.setup.seats)
	case Reverse:
		ev = s.ring.Reverse(ev)
		if s.setup.seats == 2 {
			ev = note.Seat(ev, engine.EvSkipped, turn)
		}
		turn = s.course.Dealer
	case DrawTwo:
		ev = s.demand.charge(2, ev)
	case Wild, WildDrawFour:
		s.wait = waitName
	}
	s.pass(turn)
	return ev
}
