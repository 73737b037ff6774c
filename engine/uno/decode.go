package uno

import (
	"fmt"

	"lastcard/engine"
)

// decoder reads from b until the first error, then nothing more.
type decoder struct {
	b   []byte
	err error
}

func (d *decoder) bad(what string) {
	if d.err == nil {
		d.err = fmt.Errorf("%w: %s", engine.ErrState, what)
	}
}

func (d *decoder) take(n int) []byte {
	if d.err != nil || len(d.b) < n {
		d.bad("too short")
		return make([]byte, n)
	}
	x := d.b[:n]
	d.b = d.b[n:]
	return x
}

func (d *decoder) u8() uint8   { return d.take(1)[0] }
func (d *decoder) u16() uint16 { return be.Uint16(d.take(2)) }
func (d *decoder) u32() uint32 { return be.Uint32(d.take(4)) }

// seat reads a seat or none.
func (d *decoder) seat(seats int) engine.Seat {
	x := d.u8()
	if x == 0xFF {
		return engine.NoSeat
	}
	if int(x) >= seats {
		d.bad("seat")
		return engine.NoSeat
	}
	return engine.Seat(x)
}

func (d *decoder) set(seats int) engine.SeatSet {
	x := d.u16()
	if x>>uint(seats) != 0 {
		d.bad("set of seats")
	}
	return engine.SeatSet(x)
}

func (d *decoder) color() engine.Color {
	c := d.u8()
	if c > 4 {
		d.bad("colour")
	}
	return engine.Color(c)
}

func (d *decoder) setup(set *setup) {
	if int(d.u8()) != set.seats || int(d.u8()) != set.decks || d.u16() != set.bits ||
		d.u32() != uint32(set.points) || int(d.u8()) != set.cards {
		d.bad("another setup")
	}
}

func (d *decoder) turn(s *State) {
	seats := s.set.seats
	s.wait = wait(d.u8())
	s.turn = d.seat(seats)
	switch d.u8() {
	case 0:
		s.dir = -1
	case 1:
		s.dir = 1
	default:
		d.bad("direction")
	}
	s.dealer, s.last, s.winner = d.seat(seats), d.seat(seats), d.seat(seats)
	s.color, s.prior = d.color(), d.color()
	s.drawn = engine.Card(d.u16())
	s.drew1, s.held, s.penalty = d.u16(), d.u16(), d.u16()
	s.called, s.catchable, s.said = d.set(seats), d.set(seats), d.set(seats)
	s.idle, s.under = d.u8(), d.u8()
	s.actions, s.round, s.shuffles, s.n = d.u16(), d.u16(), d.u32(), d.u16()
	if s.wait >= waitEnd {
		d.bad("wait")
	}
	if s.n == 0 || int(s.n) > len(s.card) {
		d.bad("number of cards")
		s.n = 1
	}
	if s.penalty > maxPenalty || s.actions > ActionCap || int(s.idle) > seats || s.under > MaxDecks*wild4s+1 {
		d.bad("count")
	}
}

// maxPenalty bounds a pending penalty: every draw card of the table stacked.
const maxPenalty = 4 * MaxCards

func (d *decoder) drawing(s *State) {
	seats := s.set.seats
	s.draw = draw{seat: d.seat(seats), after: after(d.u8()), left: d.u16(), got: d.u16()}
	if s.draw.after >= afterEnd || s.draw.left > maxPenalty+2 || s.draw.got > MaxCards {
		d.bad("draw")
	}
	s.exch = exchange{kind: exchangeKind(d.u8()), a: engine.NoSeat, b: engine.NoSeat}
	switch s.exch.kind {
	case noExchange:
		return
	case swapped, rotated:
	default:
		d.bad("exchange")
		return
	}
	s.exch.a, s.exch.b, s.exch.dir = d.seat(seats), d.seat(seats), int8(d.u8())
	for x := range seats {
		s.exch.kept[x] = d.u16()
	}
	swap := s.exch.kind == swapped
	if swap != (s.exch.a != engine.NoSeat) || swap != (s.exch.b != engine.NoSeat) || swap && s.exch.a == s.exch.b ||
		swap && s.exch.dir != 0 || !swap && s.exch.dir != 1 && s.exch.dir != -1 {
		d.bad("exchange")
	}
}

func (d *decoder) seats(s *State) {
	for x := range s.set.seats {
		s.score[x], s.points[x] = int32(d.u32()), int16(d.u16())
		if s.score[x] < 0 || s.points[x] < 0 || s.score[x] > maxScore {
			d.bad("score")
		}
	}
}

// maxScore bounds a match score: the points to be reached and one round more.
const maxScore = 1 << 20

func (d *decoder) lists(s *State) {
	s.clearTable()
	var seen [MaxCards]bool
	for x := range s.set.seats {
		d.list(s, &s.hand[x], &seen)
	}
	d.list(s, &s.pile, &seen)
	d.list(s, &s.stock, &seen)
	for c := range s.n {
		if !seen[c] {
			d.bad("a card is nowhere")
		}
	}
}

func (d *decoder) list(s *State, l *list, seen *[MaxCards]bool) {
	for n := d.u16(); n > 0 && d.err == nil; n-- {
		x := d.u16()
		c, f := x&linkMask, engine.Face(x>>linkBits)
		if c >= s.n || seen[c] || f > maxFace {
			d.bad("card")
			return
		}
		seen[c] = true
		s.push(l, c)
		s.setFace(c, f)
	}
}

// check refuses what no play can lead to and later steps rely on.
func (s *State) check(d *decoder) {
	for c := s.pile.head; c != none; c = s.next(c) {
		if s.face(c) == engine.Hidden {
			d.bad("a hidden card on the discard pile")
		}
	}
	for x := range s.set.seats {
		if s.exch.kind != noExchange && s.exch.kept[x] > s.hand[x].n {
			d.bad("exchange")
		}
	}
	playing := s.wait == waitAction || s.wait == waitName || s.wait == waitReshuffle || s.wait == waitChallenge
	switch {
	case !s.placed(),
		s.wait != waitDeal && s.dealer == engine.NoSeat,
		playing && (s.pile.n == 0 || s.turn == engine.NoSeat && s.draw.after != afterLast),
		s.wait != waitReshuffle && s.draw != (draw{seat: engine.NoSeat}),
		s.drawn != engine.NoCard && !(playing && s.turn != engine.NoSeat && s.holds(s.turn, s.drawn)),
		(s.wait == waitAction || s.wait == waitChallenge) && s.color == engine.NoColor:
		d.bad("no such position")
	}
}

func (s *State) holds(x engine.Seat, c engine.Card) bool {
	at, _ := s.find(&s.hand[x], uint16(c))
	return at >= 0
}

// placed reports whether the cards lie as what the state waits for requires.
func (s *State) placed() bool {
	switch s.wait {
	case waitDeal:
		return s.untouched()
	case waitFirst:
		return s.stock.n > 0 && s.pile.n == 0
	case waitReshuffle:
		return s.draw.seat != engine.NoSeat && s.draw.left > 0 && s.stock.n == 0 && s.pile.n > 1 &&
			(s.draw.after != afterLast || s.winner != engine.NoSeat)
	case waitChallenge:
		return s.last != engine.NoSeat && s.hand[s.last].n > 0
	case waitCount:
		return s.stock.n+s.pile.n < s.n // some hand is not empty
	case waitNext, waitOver:
		return s.winner != engine.NoSeat && s.said != s.everyone()
	case waitName, waitAction, waitEnd:
	}
	return true
}

// untouched reports whether the whole deck lies in order, faces hidden.
func (s *State) untouched() bool {
	if int(s.n) != len(s.set.deck) || s.stock.n != s.n {
		return false
	}
	want := uint16(0)
	for c := s.stock.head; c != none; c = s.next(c) {
		if c != want || s.face(c) != engine.Hidden {
			return false
		}
		want++
	}
	return true
}
