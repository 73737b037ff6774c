package eights

import (
	"lastcard/engine"
	"lastcard/engine/note"
	"lastcard/engine/round"
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

// effectMauMau carries out the effect of the card that seat has just played, and returns the seat whose
// turn is next.
func (d *demand) effectMauMau(o *round.Ring, seat engine.Seat, f engine.Face, rules *setup, ev []engine.Event) (engine.Seat, []engine.Event) {
	next := o.Step(seat, 1, rules.seats)
	switch v := valueOf[f]; {
	case v == val7:
		ev = d.charge(perSeven, ev)
	case v == val8:
		ev = note.Seat(ev, engine.EvSkipped, next)
		next = o.Step(seat, 2, rules.seats)
	case v == val9 && rules.nines:
		ev = o.Reverse(ev)
		if next = o.Step(seat, 1, rules.seats); rules.seats == 2 {
			next = seat // with two players a nine gives the seat another turn
		}
	case v == valAce && rules.aces:
		next = seat
	}
	return next, ev
}
