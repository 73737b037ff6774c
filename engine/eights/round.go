package eights

import (
	"lastcard/engine"
	"lastcard/engine/note"
	"lastcard/engine/round"
)

// finish ends the play. The state then asks for all hands and counts them. If no seat has won,
// the lowest hand wins.
func (s *State) finish(winner engine.Seat, ev []engine.Event) []engine.Event {
	s.winner, s.wait = winner, waitCount
	s.turn, s.drawn, s.demand.penalty, s.demand.run, s.demand.five = engine.NoSeat, 0, 0, 0, false
	s.silence, s.calls, s.dry.n = noSilence, round.Calls{}, 0
	if s.doubled() {
		ev = note.Count(ev, engine.EvSaid, winner, sayDoubled)
	}
	for x := range s.setup.seats {
		if s.hand[x].N > 0 {
			return ev
		}
	}
	return s.count(ev)
}

// count scores the round once all hands lie open. In Crazy Eights and Mau-Mau every seat scores
// the points of its own hand, and the lowest total wins the match. In the other games the winner
// of the round scores one.
func (s *State) count(ev []engine.Event) []engine.Event {
	why := round.End(s.winner, s.actions >= ActionCap || s.setup.maxPlays > 0 && int(s.plays) >= s.setup.maxPlays)
	g, times := s.setup.game, int32(1)
	if s.doubled() {
		times = 2
	}
	for x := range s.setup.seats {
		s.points[x] = times * s.cards.worth(s.hand[x], g)
	}
	if s.winner == engine.NoSeat {
		s.winner = round.Lowest(s.points[:s.setup.seats], s.dealer, 0)
	}
	s.wait, s.said = waitNext, 0
	ev = note.RoundOver(ev, s.winner, why)
	if g.charges() {
		over := false
		for x := range s.setup.seats {
			s.score[x] += s.points[x]
			over = over || int(s.score[x]) >= s.setup.target
		}
		if !over {
			return ev
		}
		s.winner = round.Lowest(s.score[:s.setup.seats], s.dealer, 0)
	} else {
		s.score[s.winner]++
		if int(s.score[s.winner]) < s.setup.target {
			return ev
		}
	}
	s.wait = waitOver
	return note.Of(ev, engine.EvMatchOver, s.winner)
}

// doubled reports whether all hands count twice, because a seat has ended a round of Mau-Mau with
// a jack.
func (s *State) doubled() bool {
	return s.setup.game == MauMau && s.winner != engine.NoSeat && valueOf[s.demand.top] == valJack
}

// next records that a seat says "next round". Once all seats have said it, that round starts.
func (s *State) next(seat engine.Seat, a *engine.Action, ev []engine.Event) ([]engine.Event, engine.Reason) {
	if s.wait != waitNext {
		return ev, engine.WrongPhase
	}
	if all, r := round.Next(&s.said, s.setup.seats, seat, a); !all {
		return ev, r
	}
	fresh := freshCore(s.setup)
	fresh.dealer = engine.Step(s.dealer, 1, s.setup.seats)
	fresh.round, fresh.shuffles, fresh.score = s.round+1, s.shuffles, s.score
	s.core = fresh
	clear(s.cards.face[:])
	s.cards.links().Chain(&s.stock, 0, uint8(s.n-1))
	return ev, engine.OK
}
