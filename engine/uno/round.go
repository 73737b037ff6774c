package uno

import (
	"lastcard/engine"
	"lastcard/engine/note"
	"lastcard/engine/pile"
	"lastcard/engine/round"
)

// finish ends the play. The state then asks for all hands and counts them. If no seat has won,
// the lowest hand wins.
func (s *State) finish(winner engine.Seat, ev []engine.Event) []engine.Event {
	s.course.Winner, s.wait = winner, waitCount
	s.ring.Turn, s.drawn, s.demand.penalty = engine.NoSeat, nothingDrawn, 0
	s.calls = round.Calls{}
	if pile.EmptyCount(s.hand[:s.setup.seats]) < s.setup.seats {
		return ev
	}
	return s.count(0, ev)
}

// count scores the round once all hands lie open. A seat that broke an obligation forfeits the
// round: it cannot win. If it went out first, the lowest hand of the others wins instead. If all
// seats broke an obligation, the round is counted as it was played.
func (s *State) count(broken engine.SeatSet, ev []engine.Event) []engine.Event {
	c, seats := &s.course, s.setup.seats
	why := round.End(c.Winner, c.Actions >= ActionCap)
	var sum int32
	for x := range seats {
		s.points[x] = s.cards.Worth(s.hand[x], &worth)
		sum += s.points[x]
	}
	for x := range broken.All() {
		ev = note.Seat(ev, engine.EvForfeited, x)
	}
	if broken == engine.AllSeats(seats) {
		broken = 0
	}
	if c.Winner == engine.NoSeat || broken.Has(c.Winner) {
		c.Winner = round.Lowest(s.points[:seats], c.Dealer, broken)
	}
	s.wait = waitNext
	ev, over := c.End(sum-s.points[c.Winner], s.setup.points, why, ev)
	if over {
		s.wait = waitOver
	}
	return ev
}

// sayNext records that a seat says "next round". Once all seats have said it, that round starts.
func (s *State) sayNext(seat engine.Seat, a *engine.Action, ev []engine.Event) ([]engine.Event, engine.Reason) {
	all, r := s.course.SayNext(seat, a, s.wait == waitNext, s.setup.seats)
	if all {
		s.core = freshCore(s.course.Following(engine.Step(s.course.Dealer, 1, s.setup.seats), len(s.setup.deck)), s.cards)
	}
	return ev, r
}
