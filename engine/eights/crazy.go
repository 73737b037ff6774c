package eights

import (
	"lastcard/engine"
	"lastcard/engine/note"
	"lastcard/engine/round"
)

// playableCrazy returns the faces that may be played: those of the suit or the rank, and the 8s.
// While a penalty is pending, only 2s may be played.
func (d *demand) playableCrazy() engine.Faces {
	if d.penalty > 0 {
		return sameAs[val2]
	}
	return d.matching() | sameAs[val8]
}

// effectCrazy carries out the effect of a Queen, an ace or a 2 that seat has just played, or that it
// has turned as the dealer, if the rules have specials. It returns the seat whose turn is next. If nothing is
// left to draw (exhausted), a 2 charges no penalty.
func (d *demand) effectCrazy(o *round.Ring, seat engine.Seat, f engine.Face, rules *setup, exhausted bool, ev []engine.Event) (engine.Seat, []engine.Event) {
	next := o.Step(seat, 1, rules.seats)
	switch v := valueOf[f]; {
	case !rules.specials:
	case v == valQueen:
		ev = note.Seat(ev, engine.EvSkipped, next)
		next = o.Step(seat, 2, rules.seats)
	case v == valAce:
		ev = o.Reverse(ev)
		next = o.Step(seat, 1, rules.seats)
	case v == val2 && !exhausted:
		ev = d.charge(2, ev)
	}
	return next, ev
}
