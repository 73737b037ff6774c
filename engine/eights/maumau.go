package eights

import (
	"lastcard/engine"
	"lastcard/engine/french"
	"lastcard/engine/note"
)

// perSeven is what a seven of Mau-Mau makes the next seat draw.
const perSeven = 2

// sayDoubled is what a state says in words of its own (engine.EvSaid): the last card was a jack, and
// all hands count twice.
const sayDoubled = 1

// pack returns the packs with which that many seats play Mau-Mau: how many, their faces in ascending
// order, and the set of these.
func pack(small bool, seats int) (n int, deck []engine.Face, faces engine.Faces) {
	n, lowest := 1, uint8(val2)
	if small {
		lowest = val7
	}
	if small && seats >= manySmall || seats >= manyLarge {
		n = 2
	}
	for _, f := range french.Deck(n) {
		if v := valueOf[f]; v == valAce || v >= lowest {
			deck = append(deck, f)
			faces |= 1 << f
		}
	}
	return n, deck, faces
}

// worthMauMau is what a card of a value counts in Mau-Mau.
func worthMauMau(v uint8) int16 {
	switch v {
	case valAce:
		return 11
	case valJack:
		return 20
	case valQueen:
		return 3
	case valKing:
		return 4
	}
	return int16(v) + 1
}

// playableMauMau: a seven while sevens are pending; otherwise the suit or rank, or a jack, which goes on
// everything but a jack.
func (s *State) playableMauMau() engine.Faces {
	if s.penalty > 0 {
		return sameAs[val7]
	}
	m := s.matching() | sameAs[valJack]
	if valueOf[s.top()] == valJack && !s.set.jacks {
		m &^= sameAs[valJack]
	}
	return m
}

// lay puts a card that matches on the pile, where the last card is called. chooses: whoever plays it names a colour.
func (s *State) lay(seat engine.Seat, a *engine.Action, before uint8, chooses bool, ev []engine.Event) ([]engine.Event, engine.Reason) {
	if r := a.Names(chooses); r != engine.OK {
		return ev, r
	}
	left := s.hand[seat].N - 1
	if a.Call && (left != 1 || s.calls.Called.Has(seat)) {
		return ev, engine.CannotCall
	}
	s.calls.Catchable = 0
	ev = s.put(seat, a.Card, before, ev)
	if left == 1 {
		ev = s.calls.Last(seat, a.Call || s.set.autoCall, ev)
	}
	if chooses {
		s.color = a.Color
		ev = note.Color(ev, seat, a.Color)
	}
	return ev, engine.OK
}

// playMauMau plays one card.
func (s *State) playMauMau(seat engine.Seat, a *engine.Action, before uint8, ev []engine.Event) ([]engine.Event, engine.Reason) {
	f := a.Card.Face
	if r := s.matches(f, s.playableMauMau()); r != engine.OK {
		return ev, r
	}
	ev, r := s.lay(seat, a, before, valueOf[f] == valJack, ev)
	if r != engine.OK {
		return ev, r
	}
	if s.hand[seat].N == 0 {
		return s.finish(seat, ev), engine.OK
	}
	next := s.step(seat, 1)
	switch v := valueOf[f]; {
	case v == val7:
		s.penalty += perSeven
		ev = note.Count(ev, engine.EvPenalty, engine.NoSeat, s.penalty)
	case v == val8:
		ev = note.Of(ev, engine.EvSkipped, next)
		next = s.step(seat, 2)
	case v == val9 && s.set.nines:
		s.dir = -s.dir
		ev = note.Of(ev, engine.EvReversed, engine.NoSeat)
		if next = s.step(seat, 1); s.set.seats == 2 {
			next = seat // with two players a nine is another turn
		}
	case v == valAce && s.set.aces:
		next = seat
	}
	s.pass(next)
	return ev, engine.OK
}

// doubled reports whether all hands count twice: somebody has ended a round of Mau-Mau with a jack.
func (s *State) doubled() bool {
	return s.set.game == MauMau && s.winner != engine.NoSeat && valueOf[s.top()] == valJack
}
