package eights

import (
	"lastcard/engine"
	"lastcard/engine/note"
)

// perSeven is how many cards a seven of Mau-Mau adds to the penalty.
const perSeven = 2

// sayDoubled is the number of Mau-Mau's own event (engine.EvSaid). It says that the last card was
// a jack, so that all hands count twice.
const sayDoubled = 1

// worthMauMau is how many points a card of a value counts in Mau-Mau.
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

// playableMauMau returns the faces that may be played: those of the suit or the rank, and the
// jacks. While a penalty is pending, only sevens may be played. On a jack, a jack may be played only
// if jacks, the rule of that name, is on.
func (d *demand) playableMauMau(jacks bool) engine.Faces {
	if d.penalty > 0 {
		return sameAs[val7]
	}
	m := d.matching() | sameAs[valJack]
	if valueOf[d.top] == valJack && !jacks {
		m &^= sameAs[valJack]
	}
	return m
}

// playMauMau plays one card.
func (s *State) playMauMau(seat engine.Seat, a *engine.Action, before uint8, ev []engine.Event) ([]engine.Event, engine.Reason) {
	f := a.Card.Face
	if r := s.demand.check(f, s.demand.playableMauMau(s.setup.jacks)); r != engine.OK {
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
		ev = s.demand.charge(perSeven, ev)
	case v == val8:
		ev = note.Of(ev, engine.EvSkipped, next)
		next = s.step(seat, 2)
	case v == val9 && s.setup.nines:
		s.dir = -s.dir
		ev = note.Of(ev, engine.EvReversed, engine.NoSeat)
		if next = s.step(seat, 1); s.setup.seats == 2 {
			next = seat // with two players a nine gives the seat another turn
		}
	case v == valAce && s.setup.aces:
		next = seat
	}
	s.pass(next)
	return ev, engine.OK
}
