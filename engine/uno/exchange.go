package uno

import (
	"lastcard/engine"
	"lastcard/engine/note"
)

// swap trades the hands of a seat and its target. With two seats, the target is always the other
// seat.
func (s *State) swap(seat, target engine.Seat, emptied bool, ev []engine.Event) []engine.Event {
	if target == engine.NoSeat {
		target = 1 - seat
	}
	s.exch.kind, s.exch.a, s.exch.b, s.exch.dir = swapped, seat, target, 0
	ev = note.Pair(ev, engine.EvSwapped, seat, target)
	return s.exchanged(seat, target, emptied, ev)
}

// rotate passes every hand one seat on in the direction of play.
func (s *State) rotate(seat engine.Seat, emptied bool, ev []engine.Event) []engine.Event {
	s.exch.kind, s.exch.a, s.exch.b, s.exch.dir = rotated, engine.NoSeat, engine.NoSeat, s.dir
	ev = note.Of(ev, engine.EvRotated, engine.NoSeat)
	return s.exchanged(seat, s.step(seat, 1), emptied, ev)
}

// exchanged moves the hands of the exchange that has just been recorded. If the player's hand was
// empty (last-seven-zero=apply), the seat heir gets the empty hand and wins.
func (s *State) exchanged(seat, heir engine.Seat, emptied bool, ev []engine.Event) []engine.Event {
	s.exch.kept = [MaxSeats]uint16{}
	for x := range engine.Seat(s.setup.seats) {
		if s.giver(x) != x {
			s.exch.kept[x] = s.hand[x].n
		}
	}
	s.moveHands(func(x engine.Seat) engine.Seat { return s.giver(x) })
	for x := range engine.Seat(s.setup.seats) {
		if s.giver(x) == x {
			s.exch.kept[x] = 0
		} else {
			s.exch.kept[x] = s.hand[x].n
		}
	}
	if emptied && s.hand[heir].n == 0 {
		return s.goOut(heir, ev)
	}
	s.pass(s.step(seat, 1))
	return ev
}

// undoExchange gives back exactly those exchanged cards that are still in a hand. Cards that
// seats drew after the exchange stay where they are.
func (s *State) undoExchange() {
	s.moveHands(s.taker)
	s.exch.kind = noExchange
}

// giver returns the seat whose hand x gets in the recorded exchange, or x itself if x keeps its
// hand.
func (s *State) giver(x engine.Seat) engine.Seat {
	switch s.exch.kind {
	case swapped:
		return s.other(x)
	case rotated:
		return s.neighbour(x, -s.exch.dir)
	case noExchange:
	}
	return x
}

// taker returns the seat that gets x's hand, or x itself if x keeps its hand.
func (s *State) taker(x engine.Seat) engine.Seat {
	switch s.exch.kind {
	case swapped:
		return s.other(x)
	case rotated:
		return s.neighbour(x, s.exch.dir)
	case noExchange:
	}
	return x
}

func (s *State) other(x engine.Seat) engine.Seat {
	if x == s.exch.a {
		return s.exch.b
	}
	if x == s.exch.b {
		return s.exch.a
	}
	return x
}

func (s *State) neighbour(x engine.Seat, d int8) engine.Seat {
	n := engine.Seat(s.setup.seats)
	return (x + engine.Seat(d) + n) % n
}

// moveHands gives every seat x the first exch.kept cards of the hand of from(x). The rest of each
// hand stays, behind the new cards. The same move makes an exchange and, with the reverse of
// from, undoes it.
func (s *State) moveHands(from func(engine.Seat) engine.Seat) {
	var moving, staying [MaxSeats]list
	for x := range s.setup.seats {
		moving[x], staying[x] = s.split(s.hand[x], s.exch.kept[x])
	}
	for x := range engine.Seat(s.setup.seats) {
		y := from(x)
		s.hand[x] = s.join(moving[y], staying[x])
		if y != x {
			s.calls.Catchable = s.calls.Catchable.Without(x) // nobody can catch a seat for a hand that it received
		}
	}
	s.retract()
}
