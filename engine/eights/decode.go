package eights

import (
	"lastcard/engine"
	"lastcard/engine/pile"
)

// Bounds of what a state can hold, checked where it is read.
const (
	maxPenalty = 20 * MaxCards // every + card of the table stacked
	maxScore   = 1 << 20       // the points to be reached and one round more
)

// decoder reads an encoding into a state.
type decoder struct{ pile.Reader }

// value reads a value or noValue.
func (d *decoder) value() uint8 {
	x := d.U8()
	if x > valWild4 && x != noValue {
		d.Bad("value")
		return noValue
	}
	return x
}

func (d *decoder) setup(set *setup) {
	if Game(d.U8()) != set.game || int(d.U8()) != set.seats || int(d.U8()) != set.decks || d.U8() != set.bits ||
		d.U32() != uint32(set.target) || int(d.U8()) != set.maxDraw || int(d.U16()) != set.maxPlays {
		d.Bad("another setup")
	}
}

func (d *decoder) turn(s *State) {
	seats := s.set.seats
	s.wait = wait(d.Most(int(waitEnd)-1, "wait"))
	s.turn = d.Seat(seats)
	if s.dir = 1; d.Most(1, "direction") == 0 {
		s.dir = -1
	}
	s.dealer, s.winner = d.Seat(seats), d.Seat(seats)
	s.color, s.value = d.Color(), d.value()
	if s.penalty = d.U16(); s.penalty > maxPenalty {
		d.Bad("penalty")
	}
	s.idle, s.under = d.Most(seats+1, "idle"), d.Most(MaxCards, "under")
}

func (d *decoder) own(s *State) {
	switch s.set.game {
	case Crazy:
		s.drawn = d.Most(maxMaxDraw, "drawn")
		if s.plays = d.U16(); s.plays > ActionCap {
			d.Bad("plays")
		}
	case Switch:
		s.five = d.Most(1, "five") == 1
		s.run = d.Most(aceHigh-1, "run")
		s.base, s.baseColor = d.value(), d.Color()
		s.quiet, s.late = d.Seat(s.set.seats), d.Seat(s.set.seats)
		if s.run > 0 && s.run < 3 {
			d.Bad("run")
		}
	case Insane:
		s.reverses = d.Most(maxReverses, "reverses")
	case gameEnd:
	}
}

func (d *decoder) counts(s *State) {
	seats := s.set.seats
	s.calls.Called, s.calls.Catchable, s.said = d.Set(seats), d.Set(seats), d.Set(seats)
	s.actions, s.round, s.n, s.shuffles = d.U16(), d.U16(), d.U16(), d.U32()
	if s.actions > ActionCap {
		d.Bad("actions")
	}
	if s.n == 0 || s.n > MaxCards {
		d.Bad("number of cards")
		s.n = 1
	}
	d.N = s.n
}

func (d *decoder) drawing(s *State) {
	seats := s.set.seats
	s.draw.seat, s.draw.to = d.Seat(seats), d.Seat(seats)
	s.draw.after = after(d.Most(int(afterEnd)-1, "draw"))
	s.draw.left, s.draw.got = d.U16(), d.U16()
	if s.draw.left > maxPenalty || s.draw.got > MaxCards {
		d.Bad("draw")
	}
}

func (d *decoder) seats(s *State) {
	for x := range s.set.seats {
		s.score[x], s.points[x] = int32(d.U32()), int32(d.U32())
		if s.score[x] < 0 || s.points[x] < 0 || s.score[x] > maxScore || s.points[x] > maxScore {
			d.Bad("score")
		}
	}
}

func (d *decoder) lists(s *State) {
	for x := range s.set.seats {
		d.List(s.links(), &s.hand[x])
	}
	d.List(s.links(), &s.pile)
	d.List(s.links(), &s.stock)
	d.All()
	d.Faces(s.face[:s.n], s.set.faces)
}

// check refuses what no play can lead to and later steps rely on.
func (s *State) check(d *decoder) {
	for c := s.pile.Head; c != pile.None; c = s.link[c] {
		if s.face[c] == engine.Hidden {
			d.Bad("a hidden card on the discard pile")
		}
	}
	ok := s.wait == waitDeal || s.dealer != engine.NoSeat
	switch s.wait {
	case waitDeal:
		ok = s.links().Ascends(s.stock, len(s.set.deck), s.face[:])
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
		d.Bad("no such position")
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
