package durak

import (
	"lastcard/engine"
	"lastcard/engine/round"
)

// seatAfter returns the next seat clockwise from x that is still in the round.
func (s *State) seatAfter(x engine.Seat) engine.Seat { return s.exits.After(x, 1, s.setup.seats) }

// leaveRound takes a seat without cards out of the round. The first such seat is the winner.
func (s *State) leaveRound(x engine.Seat) {
	s.exits.Leave(x)
	if s.course.Winner == engine.NoSeat {
		s.course.Winner = x
	}
}

// finish ends the round. The seat that was first out wins. If no seat is out, the seat with the
// fewest cards wins. If exactly one seat still has cards, it is the fool.
func (s *State) finish(ev []engine.Event) []engine.Event {
	c := &s.course
	why := round.End(c.Winner, c.Actions >= ActionCap)
	if s.exits.Live(s.setup.seats) == 1 {
		s.fool = s.seatAfter(c.Dealer)
		ev = noteSaid(ev, sayFool, s.fool)
	}
	if c.Winner == engine.NoSeat {
		var held [MaxSeats]uint16
		for x := range held {
			held[x] = s.hand[x].N
		}
		c.Winner = round.Lowest(held[:s.setup.seats], c.Dealer, 0)
	}
	s.turn, s.wait = engine.NoSeat, waitNext
	ev, over := c.End(1, s.setup.rounds, why, ev)
	if over {
		s.wait = waitOver
	}
	return ev
}

// sayNext records that a seat says "next round". Once all seats have said it, that round starts.
func (s *State) sayNext(seat engine.Seat, a *engine.Action, ev []engine.Event) ([]engine.Event, engine.Reason) {
	all, r := s.course.SayNext(seat, a, s.wait == waitNext, s.setup.seats)
	if !all {
		return ev, r
	}
	dealer := s.fool
	if dealer == engine.NoSeat {
		dealer = engine.Step(s.course.Dealer, 1, s.setup.seats)
	}
	s.core = freshCore(s.course.Following(dealer, MaxCards), s.cards)
	return ev, engine.OK
}
