package palace

import (
	"fmt"

	"lastcard/engine"
	"lastcard/engine/french"
	"lastcard/engine/pile"
)

// decoder reads from b until the first error, then nothing more.
type decoder struct {
	b    []byte
	seen [MaxCards]bool
	err  error
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

func (d *decoder) setup(set *setup) {
	stop := byte(0)
	if set.stopFirst {
		stop = 1
	}
	if int(d.u8()) != set.seats || int(d.u8()) != set.decks || int(d.u8()) != set.rounds || d.u8() != stop {
		d.bad("another setup")
	}
}

func (d *decoder) turn(s *State) {
	seats := s.set.seats
	s.wait = wait(d.most(int(waitEnd)-1, "wait"))
	s.turn, s.dealer, s.winner = d.seat(seats), d.seat(seats), d.seat(seats)
	s.value, s.inRow, s.pos = d.most(aceValue, "value"), d.most(MaxCards, "row"), d.most(row-1, "position")
	s.placed = d.most(seats, "placed")
	s.ready, s.out, s.said = d.set(seats), d.set(seats), d.set(seats)
	s.actions, s.round, s.n, s.shuffles = d.u16(), d.u16(), d.u16(), d.u32()
	if s.actions > ActionCap {
		d.bad("actions")
	}
	if s.n == 0 || s.n > MaxCards {
		d.bad("number of cards")
		s.n = 1
	}
	for x := range seats {
		s.lowest[x], s.place[x] = d.most(noLowest, "lowest"), d.most(seats, "place")
		if s.score[x] = int32(d.u32()); s.score[x] < 0 || s.score[x] > maxRounds {
			d.bad("score")
		}
	}
}

func (d *decoder) lists(s *State) {
	for x := range s.set.seats {
		d.list(s, &s.hand[x])
	}
	for x := range s.set.seats {
		d.list(s, &s.up[x])
	}
	d.list(s, &s.pile)
	d.list(s, &s.stock)
	d.list(s, &s.burned)
	for x := range s.set.seats {
		for p := range s.down[x] {
			if s.down[x][p] = pile.None; d.err == nil && len(d.b) > 0 && d.b[0] == 0xFF {
				d.u8()
			} else {
				s.down[x][p] = d.card(s)
			}
		}
	}
	for c := range s.n {
		s.face[c] = engine.Face(d.u8())
		if s.face[c] != engine.Hidden && !french.Valid(s.face[c]) {
			d.bad("face")
		}
		if !d.seen[c] {
			d.bad("a card is nowhere")
		}
	}
}

// card reads a card that has not been read yet.
func (d *decoder) card(s *State) uint8 {
	c := d.u8()
	if uint16(c) >= s.n || d.seen[c] {
		d.bad("card")
		return 0
	}
	d.seen[c] = true
	return c
}

func (d *decoder) list(s *State, l *pile.List) {
	*l = pile.Empty
	for n := d.u8(); n > 0; n-- {
		c := d.card(s)
		if d.err != nil {
			return
		}
		s.links().Push(l, c)
	}
}

// check refuses what no play can lead to and later steps rely on.
func (s *State) check(d *decoder) {
	hidden := s.hides(s.pile) || s.hides(s.burned)
	for x := range s.set.seats {
		hidden = hidden || s.wait != waitUp && s.hides(s.up[x])
	}
	if hidden {
		d.bad("a hidden card lies open")
	}
	ok := s.wait == waitDeal || s.dealer != engine.NoSeat
	turn := s.turn != engine.NoSeat
	switch s.wait {
	case waitDeal:
		ok = s.untouched()
	case waitUp:
		ok = ok && s.upCards() > 0
	case waitExchange:
		ok = ok && !turn && s.ready != s.everyone()
	case waitReady:
		ok = ok && turn && s.hand[s.turn].N > 0 && !s.ready.Has(s.turn)
	case waitPlay:
		ok = ok && turn && s.playing()
	case waitFlip:
		ok = ok && turn && s.playing() && s.stageOf(s.turn) == fromDown && s.down[s.turn][s.pos] != pile.None
	case waitNext, waitOver:
		ok = ok && s.winner != engine.NoSeat && s.said != s.everyone()
	case waitEnd:
		ok = false
	}
	if !ok || s.wait != waitFlip && s.pos != 0 {
		d.bad("no such position")
	}
}

// playing reports whether the places add up: exactly the seats that are out
// hold no cards and have a place, two or more are in, and the value and the row
// are those of the pile.
func (s *State) playing() bool {
	n := 0
	for x := range engine.Seat(s.set.seats) {
		if s.out.Has(x) {
			n++
		}
		if s.out.Has(x) != (s.cards(x) == 0) {
			return false
		}
	}
	value, inRow := s.measure()
	return n == int(s.placed) && s.live() >= 1 && !s.out.Has(s.turn) && value == s.value && inRow == s.inRow
}

// measure is the value of the pile and the number of equal ranks on top, by
// looking at it.
func (s *State) measure() (value, inRow uint8) {
	for c := s.pile.Head; c != pile.None && valueOf[s.face[c]] == valueOf[s.face[s.pile.Head]]; c = s.link[c] {
		inRow++
	}
	for c := s.pile.Head; c != pile.None; c = s.link[c] {
		if v := valueOf[s.face[c]]; v != transparent {
			return v, inRow
		}
	}
	if s.pile.N > 0 {
		value = transparent
	}
	return value, inRow
}

func (s *State) hides(l pile.List) bool {
	for c := l.Head; c != pile.None; c = s.link[c] {
		if s.face[c] == engine.Hidden {
			return true
		}
	}
	return false
}

func (s *State) upCards() (n uint16) {
	for x := range s.set.seats {
		n += uint16(s.up[x].N)
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
