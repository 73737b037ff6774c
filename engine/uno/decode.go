package uno

import (
	"lastcard/engine"
	"lastcard/engine/wire"
)

// decoder reads an encoding into a state.
type decoder struct{ wire.Reader }

func (d *decoder) setup(set *setup) {
	if int(d.U8()) != set.seats || int(d.U8()) != set.decks || d.U16() != set.bits ||
		d.U32() != uint32(set.points) || int(d.U8()) != set.cards {
		d.Bad("another setup")
	}
}

func (d *decoder) turn(s *State) {
	seats := s.set.seats
	s.wait = wait(d.U8())
	s.turn = d.Seat(seats)
	switch d.U8() {
	case 0:
		s.dir = -1
	case 1:
		s.dir = 1
	default:
		d.Bad("direction")
	}
	s.dealer, s.last, s.winner = d.Seat(seats), d.Seat(seats), d.Seat(seats)
	s.color, s.prior = d.Color(), d.Color()
	s.drawn = engine.Card(d.U16())
	s.drew1, s.held, s.penalty = d.U16(), d.U16(), d.U16()
	s.calls.Called, s.calls.Catchable, s.said = d.Set(seats), d.Set(seats), d.Set(seats)
	s.idle, s.under = d.U8(), d.U8()
	s.actions, s.round, s.shuffles, s.n = d.U16(), d.U16(), d.U32(), d.U16()
	if s.wait >= waitEnd {
		d.Bad("wait")
	}
	if s.n == 0 || int(s.n) > len(s.card) {
		d.Bad("number of cards")
		s.n = 1
	}
	if s.penalty > maxPenalty || s.actions > ActionCap || int(s.idle) > seats || s.under > MaxDecks*wild4s+1 {
		d.Bad("count")
	}
}

// maxPenalty bounds a pending penalty: every draw card of the table stacked.
const maxPenalty = 4 * MaxCards

func (d *decoder) drawing(s *State) {
	seats := s.set.seats
	s.draw = draw{seat: d.Seat(seats), after: after(d.U8()), left: d.U16(), got: d.U16()}
	if s.draw.after >= afterEnd || s.draw.left > maxPenalty+2 || s.draw.got > MaxCards {
		d.Bad("draw")
	}
	s.exch = exchange{kind: exchangeKind(d.U8()), a: engine.NoSeat, b: engine.NoSeat}
	switch s.exch.kind {
	case noExchange:
		return
	case swapped, rotated:
	default:
		d.Bad("exchange")
		return
	}
	s.exch.a, s.exch.b, s.exch.dir = d.Seat(seats), d.Seat(seats), int8(d.U8())
	for x := range seats {
		s.exch.kept[x] = d.U16()
	}
	swap := s.exch.kind == swapped
	if swap != (s.exch.a != engine.NoSeat) || swap != (s.exch.b != engine.NoSeat) || swap && s.exch.a == s.exch.b ||
		swap && s.exch.dir != 0 || !swap && s.exch.dir != 1 && s.exch.dir != -1 {
		d.Bad("exchange")
	}
}

func (d *decoder) seats(s *State) {
	for x := range s.set.seats {
		s.score[x], s.points[x] = int32(d.U32()), int16(d.U16())
		if s.score[x] < 0 || s.points[x] < 0 || s.score[x] > maxScore {
			d.Bad("score")
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
			d.Bad("a card is nowhere")
		}
	}
}

func (d *decoder) list(s *State, l *list, seen *[MaxCards]bool) {
	for n := d.U16(); n > 0 && d.Err() == nil; n-- {
		x := d.U16()
		c, f := x&linkMask, engine.Face(x>>linkBits)
		if c >= s.n || seen[c] || f > maxFace {
			d.Bad("card")
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
			d.Bad("a hidden card on the discard pile")
		}
	}
	for x := range s.set.seats {
		if s.exch.kind != noExchange && s.exch.kept[x] > s.hand[x].n {
			d.Bad("exchange")
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
		d.Bad("no such position")
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
