package eights

import (
	"fmt"

	"lastcard/engine"
	"lastcard/engine/pile"
)

// Bounds of what a state can hold, checked where it is read.
const (
	maxPenalty = 20 * MaxCards // every + card of the table stacked
	maxScore   = 1 << 20       // the points to be reached and one round more
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

// most reads a byte of at most n.
func (d *decoder) most(n int, what string) uint8 {
	x := d.u8()
	if int(x) > n {
		d.bad(what)
		return 0
	}
	return x
}

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

// value reads a value or noValue.
func (d *decoder) value() uint8 {
	x := d.u8()
	if x > valWild4 && x != noValue {
		d.bad("value")
		return noValue
	}
	return x
}

func (d *decoder) setup(set *setup) {
	if Game(d.u8()) != set.game || int(d.u8()) != set.seats || int(d.u8()) != set.decks || d.u8() != set.bits ||
		d.u32() != uint32(set.target) || int(d.u8()) != set.maxDraw || int(d.u16()) != set.maxPlays {
		d.bad("another setup")
	}
}

func (d *decoder) turn(s *State) {
	seats := s.set.seats
	s.wait = wait(d.most(int(waitEnd)-1, "wait"))
	s.turn = d.seat(seats)
	if s.dir = 1; d.most(1, "direction") == 0 {
		s.dir = -1
	}
	s.dealer, s.winner = d.seat(seats), d.seat(seats)
	s.color, s.value = engine.Color(d.most(4, "colour")), d.value()
	if s.penalty = d.u16(); s.penalty > maxPenalty {
		d.bad("penalty")
	}
	s.idle, s.under = d.most(seats+1, "idle"), d.most(MaxCards, "under")
}

func (d *decoder) own(s *State) {
	switch s.set.game {
	case Crazy:
		s.drawn = d.most(maxMaxDraw, "drawn")
		if s.plays = d.u16(); s.plays > ActionCap {
			d.bad("plays")
		}
	case Switch:
		s.five = d.most(1, "five") == 1
		s.run = d.most(aceHigh-1, "run")
		s.base, s.baseColor = d.value(), engine.Color(d.most(4, "colour"))
		s.quiet, s.late = d.seat(s.set.seats), d.seat(s.set.seats)
		if s.run > 0 && s.run < 3 {
			d.bad("run")
		}
	case Insane:
		s.reverses = d.most(maxReverses, "reverses")
	case gameEnd:
	}
}

func (d *decoder) counts(s *State) {
	seats := s.set.seats
	s.called, s.catchable, s.said = d.set(seats), d.set(seats), d.set(seats)
	s.actions, s.round, s.n, s.shuffles = d.u16(), d.u16(), d.u16(), d.u32()
	if s.actions > ActionCap {
		d.bad("actions")
	}
	if s.n == 0 || s.n > MaxCards {
		d.bad("number of cards")
		s.n = 1
	}
}

func (d *decoder) drawing(s *State) {
	seats := s.set.seats
	s.draw.seat, s.draw.to = d.seat(seats), d.seat(seats)
	s.draw.after = after(d.most(int(afterEnd)-1, "draw"))
	s.draw.left, s.draw.got = d.u16(), d.u16()
	if s.draw.left > maxPenalty || s.draw.got > MaxCards {
		d.bad("draw")
	}
}

func (d *decoder) seats(s *State) {
	for x := range s.set.seats {
		s.score[x], s.points[x] = int32(d.u32()), int32(d.u32())
		if s.score[x] < 0 || s.points[x] < 0 || s.score[x] > maxScore || s.points[x] > maxScore {
			d.bad("score")
		}
	}
}

func (d *decoder) lists(s *State) {
	var seen [MaxCards]bool
	for x := range s.set.seats {
		d.list(s, &s.hand[x], &seen)
	}
	d.list(s, &s.pile, &seen)
	d.list(s, &s.stock, &seen)
	for c := range s.n {
		s.face[c] = engine.Face(d.u8())
		if s.face[c] != engine.Hidden && !s.set.game.valid(s.face[c]) {
			d.bad("face")
		}
		if !seen[c] {
			d.bad("a card is nowhere")
		}
	}
}

func (d *decoder) list(s *State, l *pile.List, seen *[MaxCards]bool) {
	*l = pile.Empty
	for n := d.u8(); n > 0 && d.err == nil; n-- {
		c := d.u8()
		if uint16(c) >= s.n || seen[c] {
			d.bad("card")
			return
		}
		seen[c] = true
		s.links().Push(l, c)
	}
}

// check refuses what no play can lead to and later steps rely on.
func (s *State) check(d *decoder) {
	for c := s.pile.Head; c != pile.None; c = s.link[c] {
		if s.face[c] == engine.Hidden {
			d.bad("a hidden card on the discard pile")
		}
	}
	ok := s.wait == waitDeal || s.dealer != engine.NoSeat
	switch s.wait {
	case waitDeal:
		ok = s.untouched()
	case waitFirst:
		ok = ok && s.stock.N > 0 && s.pile.N == 0
	case waitAction:
		ok = ok && s.turn != engine.NoSeat && s.late == engine.NoSeat && s.matchable()
	case waitReshuffle:
		ok = ok && s.turn != engine.NoSeat && s.draw.seat != engine.NoSeat && s.draw.left > 0 &&
			(s.draw.after != afterTrick || s.draw.to != engine.NoSeat) && s.stock.N == 0 && !s.exhausted() && s.matchable()
	case waitCount:
		ok = ok && s.inHands() > 0
	case waitNext, waitOver:
		ok = ok && s.winner != engine.NoSeat && s.said != s.everyone()
	case waitEnd:
		ok = false
	}
	if s.wait != waitReshuffle && s.draw != noDraw {
		ok = false
	}
	if !ok {
		d.bad("no such position")
	}
}

// matchable reports whether a card lies there to be matched. Only in Switch
// can the pile be empty, or the colour unset.
func (s *State) matchable() bool {
	if s.value == noValue {
		return s.color == engine.NoColor
	}
	return s.color != engine.NoColor && s.pile.N > 0
}

func (s *State) inHands() (n uint16) {
	for x := range s.set.seats {
		n += uint16(s.hand[x].N)
	}
	return n
}

// untouched reports whether the whole deck lies in order, faces hidden.
func (s *State) untouched() bool {
	if int(s.n) != len(s.set.deck) || uint16(s.stock.N) != s.n {
		return false
	}
	want := uint8(0)
	for c := s.stock.Head; c != pile.None; c = s.link[c] {
		if c != want || s.face[c] != engine.Hidden {
			return false
		}
		want++
	}
	return true
}
