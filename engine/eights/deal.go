package eights

import (
	"lastcard/engine"
	"lastcard/engine/note"
)

// Shuffle deals, or refills the draw pile, with fresh entropy.
func (s *State) Shuffle(entropy [32]byte, ev []engine.Event) ([]engine.Event, engine.Reason) {
	c := &s.course
	switch s.wait {
	case waitDeal:
		c.Shuffled(entropy, s.setup.seats, s.room.Answers(MaxCards))
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

// turnUp turns the first card. If the game does not begin with that card, it goes under the draw
// pile. If all cards are of that kind, the last one stays, without effect.
func (s *State) turnUp(ev []engine.Event) []engine.Event {
	c := s.supply.Stock.Head
	f := s.cards.Face(c)
	ev = note.Card(ev, engine.EvTurned, engine.NoSeat, s.cards.Shown(c))
	if !s.supply.TurnUp(s.cards, s.setup.game.buries(f)) {
		return ev
	}
	s.wait = waitAction
	if s.demand.lay(f, s.setup.game); s.demand.color == engine.NoColor {
		s.demand.value = noValue
	}
	s.ring.Turn = s.ring.Step(s.course.Dealer, 1, s.setup.seats)
	if s.setup.specials {
		s.ring.Turn, ev = s.demand.effectCrazy(&s.ring, s.course.Dealer, f, s.setup, s.exhausted(), ev)
	}
	return ev
}

// buries reports whether the game does not begin with f, so that f goes under the draw pile.
func (g Game) buries(f engine.Face) bool {
	v := valueOf[f]
	switch g {
	case Crazy:
		return v == val8
	case Switch:
		return trick(f)
	case Insane:
		return v >= colSkip
	case MauMau:
		return v == valJack
	case gameEnd:
	}
	return false
}
