package eights

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
	s.ring.Turn, s.drawn, s.demand.penalty, s.demand.run, s.demand.five = engine.NoSeat, 0, 0, 0, false
	s.silence, s.calls, s.dry.n = noSilence, round.Calls{}, 0
	if winner != engine.NoSeat && s.demand.doubles(s.setup.game) {
		ev = note.Count(ev, engine.EvSaid, winner, sayDoubled)
	}
	if pile.EmptyCount(s.hand[:s.setup.seats]) < s.setup.seats {
		return ev
	}
	return s.count(ev)
}

// count scores the round once all hands lie open. In Crazy Eights and Mau-Mau every seat scores
// the points of its own hand, and the lowest total wins the match. In the other games the winner
// of the round scores one.
func (s *State) count(ev []engine.Event) []engine.Event {
	c, g, times := &s.course, s.setup.game, int32(1)
	why := round.End(c.Winner, c.Actions >= ActionCap || s.setup.maxPlays > 0 && int(s.plays) >= s.setup.maxPlays)
	if c.Winner != engine.NoSeat && s.demand.doubles(g) {
		times = 2
	}
	points := s.points[:s.setup.seats]
	for x := range points {
		points[x] = times * s.cards.Worth(s.hand[x], &worth[g])
	}
	if c.Winner == engine.NoSeat {
		c.Winner = round.Lowest(points, c.Dealer, 0)
	}
	s.wait = waitNext
	over := false
	if traits[g].Scoring == engine.ScoreCharges {
		ev, over = c.EndCharged(points, s.setup.target, why, ev)
	} else {
		ev, over = c.End(1, s.setup.target, why, ev)
	}
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
