package palace

import (
	"lastcard/engine"
	"lastcard/engine/note"
	"lastcard/engine/round"
)

// leaveRound takes seats without cards out of the round, in the order of seats. Only a table set by
// hand can have more than one such seat at once.
func (s *State) leaveRound() {
	for x := range engine.Seat(s.setup.seats) {
		if s.cardsLeft(x) == 0 && !s.exits.Out.Has(x) {
			s.exits.Leave(x)
		}
	}
}

// finish ends the round. The seat that was first out wins. If no seat is out, the seat with the
// fewest cards wins. A seat that has broken its word wins only if all seats have.
func (s *State) finish(ev []engine.Event) []engine.Event {
	c := &s.course
	why := round.End(c.Winner, c.Actions >= ActionCap)
	broken := s.words.broken(c.Cards, s.cards)
	for x := range broken.All() {
		ev = note.Seat(ev, engine.EvForfeited, x)
	}
	if c.Winner == engine.NoSeat {
		c.Winner = s.bestSeat(broken)
	}
	s.turn, s.wait = engine.NoSeat, waitNext
	ev, over := c.End(1, s.setup.rounds, why, ev)
	if over {
		s.wait = waitOver
	}
	return ev
}

// bestSeat returns the seat that does best in the round. A seat that went out is better than one that
// went out later, and than one that still has cards. Among the latter, fewer cards are better. bestSeat
// leaves out the seats in broken, unless all seats are.
func (s *State) bestSeat(broken engine.SeatSet) engine.Seat {
	if broken == engine.AllSeats(s.setup.seats) {
		broken = 0
	}
	var rank [MaxSeats]int
	for x := range engine.Seat(s.setup.seats) {
		if rank[x] = int(s.exits.Place[x]); !s.exits.Out.Has(x) {
			rank[x] = MaxSeats + s.cardsLeft(x)
		}
	}
	return round.Lowest(rank[:s.setup.seats], s.course.Dealer, broken)
}

// sayNext records that a seat says "next round". Once all seats have said it, that round starts.
func (s *State) sayNext(seat engine.Seat, a *engine.Action, ev []engine.Event) ([]engine.Event, engine.Reason) {
	all, r := s.course.SayNext(seat, a, s.wait == waitNext, s.setup.seats)
	if all {
		s.core = freshCore(s.course.Following(engine.Step(s.course.Dealer, 1, s.setup.seats), len(s.setup.deck)), s.cards)
	}
	return ev, r
}
