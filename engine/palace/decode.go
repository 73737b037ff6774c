package palace

import (
	"lastcard/engine"
	"lastcard/engine/french"
	"lastcard/engine/pile"
)

// decoder reads an encoding into a state.
type decoder struct{ pile.Reader }

func (d *decoder) setup(set *setup) {
	stop := byte(0)
	if set.stopFirst {
		stop = 1
	}
	if int(d.U8()) != set.seats || int(d.U8()) != set.decks || int(d.U8()) != set.rounds || d.U8() != stop {
		d.Bad("another setup")
	}
}

func (d *decoder) turn(s *State) {
	seats := s.set.seats
	s.wait = wait(d.Most(int(waitEnd)-1, "wait"))
	s.turn, s.dealer, s.winner = d.Seat(seats), d.Seat(seats), d.Seat(seats)
	s.value, s.inRow, s.pos = d.Most(aceValue, "value"), d.Most(MaxCards, "row"), d.Most(row-1, "position")
	s.placed = d.Most(seats, "placed")
	s.ready, s.out, s.said = d.Set(seats), d.Set(seats), d.Set(seats)
	s.actions, s.round, s.n, s.shuffles = d.U16(), d.U16(), d.U16(), d.U32()
	if s.actions > ActionCap {
		d.Bad("actions")
	}
	if s.n == 0 || s.n > MaxCards {
		d.Bad("number of cards")
		s.n = 1
	}
	d.N = s.n
	for x := range seats {
		s.lowest[x], s.place[x] = d.Most(noLowest, "lowest"), d.Most(seats, "place")
		if s.score[x] = int32(d.U32()); s.score[x] < 0 || s.score[x] > maxRounds {
			d.Bad("score")
		}
	}
}

func (d *decoder) lists(s *State) {
	for x := range s.set.seats {
		d.List(s.links(), &s.hand[x])
	}
	for x := range s.set.seats {
		d.List(s.links(), &s.up[x])
	}
	d.List(s.links(), &s.pile)
	d.List(s.links(), &s.stock)
	d.List(s.links(), &s.burned)
	for x := range s.set.seats {
		for p := range s.down[x] {
			if s.down[x][p] = pile.None; !d.Skip(pile.None) {
				s.down[x][p] = d.Card()
			}
		}
	}
	d.All()
	d.Faces(s.face[:s.n], french.Faces)
	for c := range s.n {
		if s.readied[c] = d.Most(s.set.seats, "readied"); s.readied[c] > 0 && !s.ready.Has(engine.Seat(s.readied[c]-1)) {
			d.Bad("readied")
		}
	}
}

// check refuses what no play can lead to and later steps rely on.
func (s *State) check(d *decoder) {
	hidden := s.hides(s.pile) || s.hides(s.burned)
	for x := range s.set.seats {
		hidden = hidden || s.wait != waitUp && s.hides(s.up[x])
	}
	if hidden {
		d.Bad("a hidden card lies open")
	}
	ok := s.wait == waitDeal || s.dealer != engine.NoSeat
	turn := s.turn != engine.NoSeat
	switch s.wait {
	case waitDeal:
		ok = s.links().Ascends(s.stock, len(s.set.deck), s.face[:])
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
	case waitLead:
		ok = ok && turn && s.playing() && s.pile.N == 0 && s.stageOf(s.turn) == fromHand && s.face[s.hand[s.turn].Head] == engine.Hidden
	case waitNext, waitOver:
		ok = ok && s.winner != engine.NoSeat && s.said != s.everyone()
	case waitEnd:
		ok = false
	}
	if !ok || s.wait != waitFlip && s.pos != 0 {
		d.Bad("no such position")
	}
}

// playing reports whether the places add up: exactly the seats that are out
// hold no cards and have a place, somebody is in, and the value and the row
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
