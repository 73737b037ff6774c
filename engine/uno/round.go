package uno

import (
	"lastcard/engine"
	"lastcard/engine/note"
	"lastcard/engine/round"
)

// stuck reports whether nobody can go on, or the round has had too many actions.
func (s *State) stuck() bool {
	return s.wait == waitAction && (int(s.idle) >= s.setup.seats || s.actions >= ActionCap)
}

// finish ends the play. The state then asks for all hands and counts them. If no seat has won,
// the lowest hand wins.
func (s *State) finish(winner engine.Seat, ev []engine.Event) []engine.Event {
	s.winner, s.wait = winner, waitCount
	s.turn, s.drawn, s.demand.penalty = engine.NoSeat, nothingDrawn, 0
	s.calls = round.Calls{}
	if emptyHands(s.hand[:s.setup.seats]) < s.setup.seats {
		return ev
	}
	return s.count(0, ev)
}

// count scores the round once all hands lie open. A seat that broke an obligation forfeits the
// round: it cannot win. If it went out first, the lowest hand of the others wins instead. If all
// seats broke an obligation, the round is counted as it was played.
func (s *State) count(broken engine.SeatSet, ev []engine.Event) []engine.Event {
	why := round.End(s.winner, s.actions >= ActionCap)
	var sum int32
	for x := range s.setup.seats {
		s.points[x] = s.card.worth(s.hand[x])
		sum += int32(s.points[x])
		if broken.Has(engine.Seat(x)) {
			ev = note.Of(ev, engine.EvForfeited, engine.Seat(x))
		}
	}
	if broken == engine.AllSeats(s.setup.seats) {
		broken = 0
	}
	if s.winner == engine.NoSeat || broken.Has(s.winner) {
		s.winner = round.Lowest(s.points[:s.setup.seats], s.dealer, broken)
	}
	s.score[s.winner] += sum - int32(s.points[s.winner])
	s.wait, s.said = waitNext, 0
	ev = note.RoundOver(ev, s.winner, why)
	if int(s.score[s.winner]) >= s.setup.points {
		s.wait = waitOver
		ev = note.Of(ev, engine.EvMatchOver, s.winner)
	}
	return ev
}

// sayNext records that a seat says "next round". Once all seats have said it, that round starts.
func (s *State) sayNext(seat engine.Seat, a *engine.Action, ev []engine.Event) ([]engine.Event, engine.Reason) {
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
	s.stock = s.card.chain(0, s.n-1, 1)
	return ev, engine.OK
}
