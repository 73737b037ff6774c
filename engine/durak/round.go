package durak

import (
	"lastcard/engine"
	"lastcard/engine/note"
	"lastcard/engine/round"
)

// leaveRound takes a seat without cards out of the round.
func (s *State) leaveRound(x engine.Seat) {
	s.out = s.out.With(x)
	s.placedCount++
	s.place[x] = s.placedCount
	if s.winner == engine.NoSeat {
		s.winner = x
	}
}

// finishRound ends the round. The seat that was first out wins. If no seat is out, the seat with the
// fewest cards wins.
func (s *State) finishRound(ev []engine.Event) []engine.Event {
	why := round.End(s.winner, s.actions >= ActionCap)
	if s.liveCount() == 1 {
		s.fool = s.seatAfter(s.dealer)
		ev = tellGame(ev, sayFool, s.fool)
	}
	if s.winner == engine.NoSeat {
		var held [MaxSeats]uint8
		for x := range held {
			held[x] = s.hand[x].N
		}
		s.winner = round.Lowest(held[:s.setup.seats], s.dealer, 0)
	}
	s.turn, s.saidNext = engine.NoSeat, 0
	s.score[s.winner]++
	s.wait = waitNext
	ev = note.RoundOver(ev, s.winner, why)
	if int(s.score[s.winner]) < s.setup.rounds {
		return ev
	}
	s.wait = waitOver
	return note.Of(ev, engine.EvMatchOver, s.winner)
}

// sayNext records that a seat says "next round". Once all seats have said it, that round starts.
func (s *State) sayNext(seat engine.Seat, a *engine.Action, ev []engine.Event) ([]engine.Event, engine.Reason) {
	if s.wait != waitNext {
		return ev, engine.WrongPhase
	}
	if all, r := round.Next(&s.saidNext, s.setup.seats, seat, a); !all {
		return ev, r
	}
	fresh := freshCore()
	if fresh.dealer = s.fool; s.fool == engine.NoSeat {
		fresh.dealer = engine.Step(s.dealer, 1, s.setup.seats)
	}
	fresh.round, fresh.shuffles, fresh.score = s.round+1, s.shuffles, s.score
	s.core = fresh
	clear(s.face[:])
	s.links().Chain(&s.stock, 0, MaxCards-1)
	return ev, engine.OK
}
