package durak

import (
	"lastcard/engine"
	"lastcard/engine/note"
	"lastcard/engine/pile"
	"lastcard/engine/round"
)

// Need says what the table waits for.
func (s *State) Need() engine.Need {
	n := engine.Need{Turn: engine.NoSeat}
	switch s.wait {
	case waitPlay:
		n.Kind, n.Turn, n.Seats = engine.NeedAction, s.turn, engine.SeatSet(0).With(s.turn)
	case waitNext:
		n.Kind, n.Seats = engine.NeedNext, s.everyone()&^s.said
	case waitDeal:
		n.Kind, n.Shuffle, n.Faces = engine.NeedShuffle, s.shuffles, deck
		n.Cards = ids
	case waitTrump, waitLead:
		n.Kind, n.Cards = engine.NeedFaces, s.toShow()
	case waitOver, waitEnd:
	}
	return n
}

// Turn is the Turn of Need.
func (s *State) Turn() engine.Seat {
	if s.wait == waitPlay {
		return s.turn
	}
	return engine.NoSeat
}

func (s *State) answers() *round.Answers { return round.Room(&s.room, MaxCards) }

// toShow is the card whose face is asked for.
func (s *State) toShow() []engine.Card {
	a, c := s.answers(), uint8(MaxCards-1) // the bottom card of the pack
	if s.wait == waitLead {
		c = s.hand[s.turn].Head
	}
	a.Cards = append(a.Cards[:0], engine.Card(c))
	return a.Cards
}

// Shuffle takes the entropy of a deal.
func (s *State) Shuffle(entropy [32]byte, ev []engine.Event) ([]engine.Event, engine.Reason) {
	if s.wait != waitDeal {
		return ev, engine.WrongPhase
	}
	s.shuffles++
	if s.dealer == engine.NoSeat {
		s.dealer = s.answers().Dealer(entropy, s.set.seats)
	}
	for range handSize {
		for j := range s.set.seats {
			s.draws(engine.Step(s.dealer, 1+j, s.set.seats), 1)
		}
	}
	s.wait = waitTrump
	return note.Count(ev, engine.EvDealt, s.dealer, handSize), engine.OK
}

// Show takes the face asked for.
func (s *State) Show(shown []engine.Shown, ev []engine.Event) ([]engine.Event, engine.Reason) {
	if s.wait != waitTrump && s.wait != waitLead {
		return ev, engine.WrongPhase
	}
	if !pile.Answers(shown, s.toShow(), s.face[:], faces) {
		return ev, engine.UnknownCard
	}
	c := shown[0]
	if s.wait == waitLead {
		s.wait = waitPlay
		return s.settle(s.lay(s.turn, c, 0, ev)), engine.OK
	}
	s.wait, s.face[c.Card], s.trump = waitPlay, c.Face, Game{}.FaceColor(c.Face)
	s.begin(s.after(s.dealer))
	return note.Card(ev, engine.EvTurned, engine.NoSeat, c), engine.OK
}

// refill lets the seats draw after a bout, puts those without cards out, and begins the next
// bout or ends the round.
func (s *State) refill(took bool, ev []engine.Event) []engine.Event {
	first := s.attacker
	order := func(each func(x engine.Seat)) {
		for i := range s.set.seats {
			if x := engine.Step(first, i, s.set.seats); x != s.defender && !s.out.Has(x) {
				each(x)
			}
		}
		each(s.defender)
	}
	order(func(x engine.Seat) {
		if have := s.hand[x].N; have < handSize {
			if n := s.draws(x, handSize-have); n > 0 {
				ev = note.Count(ev, engine.EvDrew, x, uint16(n))
			}
		}
	})
	order(func(x engine.Seat) {
		if s.hand[x].N == 0 {
			s.leave(x)
			ev = note.Of(ev, engine.EvOut, x)
		}
	})
	if s.live() <= 1 {
		return s.finish(ev)
	}
	if took || s.out.Has(s.defender) {
		s.begin(s.after(s.defender))
	} else {
		s.begin(s.defender)
	}
	return ev
}

// leave puts a seat without cards out of the round.
func (s *State) leave(x engine.Seat) {
	s.out = s.out.With(x)
	s.placed++
	s.place[x] = s.placed
	if s.winner == engine.NoSeat {
		s.winner = x
	}
}

// finish ends the round. The seat that was first out has won; if there is none,
// the fewest cards win.
func (s *State) finish(ev []engine.Event) []engine.Event {
	why := round.End(s.winner, s.actions >= ActionCap)
	if s.live() == 1 {
		s.fool = s.after(s.dealer)
		ev = tell(ev, sayFool, s.fool)
	}
	if s.winner == engine.NoSeat {
		var held [MaxSeats]uint8
		for x := range held {
			held[x] = s.hand[x].N
		}
		s.winner = round.Lowest(held[:s.set.seats], s.dealer, 0)
	}
	s.turn, s.said = engine.NoSeat, 0
	s.score[s.winner]++
	s.wait = waitNext
	ev = note.RoundOver(ev, s.winner, why)
	if int(s.score[s.winner]) < s.set.rounds {
		return ev
	}
	s.wait = waitOver
	return note.Of(ev, engine.EvMatchOver, s.winner)
}

// next is a seat's "next round"; the last one starts it.
func (s *State) next(seat engine.Seat, a *engine.Action, ev []engine.Event) ([]engine.Event, engine.Reason) {
	if s.wait != waitNext {
		return ev, engine.WrongPhase
	}
	if all, r := round.Next(&s.said, s.set.seats, seat, a); !all {
		return ev, r
	}
	fresh := freshCore()
	if fresh.dealer = s.fool; s.fool == engine.NoSeat {
		fresh.dealer = engine.Step(s.dealer, 1, s.set.seats)
	}
	fresh.round, fresh.shuffles, fresh.score = s.round+1, s.shuffles, s.score
	s.core = fresh
	clear(s.face[:])
	s.links().Chain(&s.stock, 0, MaxCards-1)
	return ev, engine.OK
}
