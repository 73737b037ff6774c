package uno

import (
	"lastcard/engine"
	"lastcard/engine/note"
	"lastcard/engine/pile"
	"lastcard/engine/round"
)

// exchange is the swap or rotation of hands that the top card has caused. The state remembers it
// while a jump can cancel it. The first kept[x] cards in the hand of seat x came in the exchange,
// since other cards join a hand at its end.
type exchange struct {
	kind exchangeKind
	a, b engine.Seat // the two seats of a swap
	dir  int8        // in a rotation, the hand of x went to seat x+dir
	kept [MaxSeats]uint16
}

type exchangeKind uint8

const (
	noExchange exchangeKind = iota
	swapped
	rotated
)

// swap is the exchange in which a seat and its target trade hands. With two seats, the target is
// always the other seat.
func swap(seat, target engine.Seat) exchange {
	if target == engine.NoSeat {
		target = 1 - seat
	}
	return exchange{kind: swapped, a: seat, b: target}
}

// rotation is the exchange in which every hand goes one seat on in the direction dir.
func rotation(dir int8) exchange {
	return exchange{kind: rotated, a: engine.NoSeat, b: engine.NoSeat, dir: dir}
}

// do moves whole hands, as the exchange says, and appends its event.
func (e *exchange) do(k pile.Cards, hands []pile.List, calls *round.Calls, ev []engine.Event) []engine.Event {
	e.keep(hands)
	e.move(k, hands, 1)
	e.keep(hands)
	e.updateCalls(hands, calls)
	if e.kind == rotated {
		return note.Seat(ev, engine.EvRotated, engine.NoSeat)
	}
	return note.Pair(ev, engine.EvSwapped, e.a, e.b)
}

// keep sets kept to the number of cards in each hand that takes part in the exchange.
func (e *exchange) keep(hands []pile.List) {
	for x := range hands {
		if e.taker(x, len(hands)) != x {
			e.kept[x] = hands[x].N
		}
	}
}

// cancel gives back exactly those exchanged cards that are still in a hand. Cards that seats drew
// after the exchange stay where they are. cancel reports whether there was an exchange.
func (e *exchange) cancel(k pile.Cards, hands []pile.List, calls *round.Calls) bool {
	if e.kind == noExchange {
		return false
	}
	e.move(k, hands, -1)
	e.updateCalls(hands, calls)
	e.kind = noExchange
	return true
}

// updateCalls brings the announcements up to date after seats have given hands to each other. Nobody
// can catch a seat for a hand that it received.
func (e *exchange) updateCalls(hands []pile.List, calls *round.Calls) {
	calls.Catchable &^= e.takers(len(hands))
	calls.Called &= pile.SeatsWithOneCard(hands)
}

// move passes on the first kept cards of each hand, and with way −1 it passes them back. The rest
// of each hand stays, behind the new cards.
func (e *exchange) move(k pile.Cards, hands []pile.List, way int8) {
	var moving, staying [MaxSeats]pile.List
	for x, h := range hands {
		moving[x], staying[x] = k.Split(h, e.kept[x])
	}
	back := *e
	back.dir *= -way
	for x := range hands {
		hands[x] = k.Join(moving[back.taker(x, len(hands))], staying[x])
	}
}

// taker returns the seat that gets x's hand, or x itself if x keeps its hand.
func (e *exchange) taker(x, seats int) int {
	switch {
	case e.kind == rotated:
		return (x + int(e.dir) + seats) % seats
	case e.kind == swapped && x == int(e.a):
		return int(e.b)
	case e.kind == swapped && x == int(e.b):
		return int(e.a)
	}
	return x
}

// takers is the set of the seats that get the hand of another seat.
func (e *exchange) takers(seats int) engine.SeatSet {
	switch e.kind {
	case rotated:
		return engine.AllSeats(seats)
	case swapped:
		return engine.SeatSet(0).With(e.a).With(e.b)
	case noExchange:
	}
	return 0
}

// lost records that c is about to leave the hand of x, in which it still is. If c came in the
// exchange, cancel has one card less to give back.
func (e *exchange) lost(x engine.Seat, c uint16, k pile.Cards, hand *pile.List) {
	if e.kind != noExchange && k.Among(hand, c, e.kept[x]) {
		e.kept[x]--
	}
}

func (e *exchange) appendBinary(b []byte, seats int) []byte {
	b = append(b, byte(e.kind))
	if e.kind == noExchange {
		return b
	}
	b = append(b, byte(e.a), byte(e.b), byte(e.dir))
	for _, n := range e.kept[:seats] {
		b = be.AppendUint16(b, n)
	}
	return b
}
