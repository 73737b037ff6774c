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
		if s.cardsLeft(x) == 0 && !s.out.Has(x) {
			s.out = s.out.With(x)
			s.placedCount++
			s.place[x] = s.placedCount
		}
	}
}

// finishRound ends the round. The seat that was first out wins. If no seat is out, the seat with the
// fewest cards wins. A seat that has broken its word (falselyReady) wins only if all seats have.
func (s *State) finishRound(ev []engine.Event) []engine.Event {
	why := round.End(s.winner, s.actions >= ActionCap)
	broken := s.falselyReady()
	for x := range engine.Seat(s.setup.seats) {
		if broken.Has(x) {
			ev = note.Of(ev, engine.EvForfeited, x)
		}
	}
	if s.winner == engine.NoSeat {
		s.winner = s.bestSeat(broken)
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

// falselyReady returns the seats that cannot win the round. Each of them had a card in its hand that is
// lower than the card that it showed as its lowest, and that lower card is public now.
func (s *State) falselyReady() (seats engine.SeatSet) {
	for c := range s.roundCards {
		x := s.readySeat[c]
		if x > 0 && s.face[c] != engine.Hidden && orderOf[s.face[c]] < s.lowest[x-1] {
			seats = seats.With(engine.Seat(x - 1))
		}
	}
	return seats
}

// bestSeat returns the best seat of the round: seats that are out in the order of their places, then
// the others from the fewest cards up. It leaves out the broken seats, unless all seats are
// broken.
func (s *State) bestSeat(broken engine.SeatSet) engine.Seat {
	if broken == s.allSeats() {
		broken = 0
	}
	var rank [MaxSeats]int
	for x := range engine.Seat(s.setup.seats) {
		if rank[x] = int(s.place[x]); !s.out.Has(x) {
			rank[x] = MaxSeats + s.cardsLeft(x)
		}
	}
	return round.Lowest(rank[:s.setup.seats], s.dealer, broken)
}

// sayNext records that a seat says "next round". Once all seats have said it, that round starts.
func (s *State) sayNext(seat engine.Seat, a *engine.Action, ev []engine.Event) ([]engine.Event, engine.Reason) {
	if s.wait != waitNext {
		return ev, engine.WrongPhase
	}
	if all, r := round.Next(&s.saidNext, s.setup.seats, seat, a); !all {
		return ev, r
	}
	fresh := freshCore(s.setup)
	fresh.dealer = engine.Step(s.dealer, 1, s.setup.seats)
	fresh.round, fresh.shuffles, fresh.score = s.round+1, s.shuffles, s.score
	s.core = fresh
	clear(s.face[:])
	clear(s.readySeat[:])
	s.links().Chain(&s.stock, 0, uint8(s.roundCards-1))
	return ev, engine.OK
}
