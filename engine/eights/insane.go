package eights

import (
	"lastcard/engine"
	"lastcard/engine/note"
	"lastcard/engine/round"
)

// maxReverses is how many Reverses may follow each other.
const maxReverses = 4

// skipSteps is how many seats the turn moves after a Skip.
const skipSteps = 3

// pluses is the set of all + cards (set in face.go).
var pluses engine.Faces

// playableInsane returns the faces that may be played: those of the colour, number or symbol, and
// the wilds. While a penalty is pending, only + cards may be played. After four Reverses in a
// row, no Reverse may be played.
func (d *demand) playableInsane() engine.Faces {
	m := d.matching() | sameAs[valWild] | sameAs[valWild4]
	if d.penalty > 0 {
		m = pluses
	}
	if d.reverses >= maxReverses {
		m &^= sameAs[colReverse]
	}
	return m
}

// effectInsane carries out the effect of the card that seat has just played, and returns the seat whose
// turn is next.
func (d *demand) effectInsane(o *round.Ring, seat engine.Seat, f engine.Face, rules *setup, ev []engine.Event) (engine.Seat, []engine.Event) {
	v := valueOf[f]
	if v != colReverse {
		d.reverses = 0
	}
	if n := plusOf(f); n > 0 {
		ev = d.charge(n, ev)
	}
	steps := 1
	switch v {
	case colReverse:
		d.reverses++
		ev = o.Reverse(ev)
	case colSkip:
		steps = skipSteps
		for k := 1; k < steps; k++ {
			ev = note.Seat(ev, engine.EvSkipped, o.Step(seat, k, rules.seats))
		}
	}
	return o.Step(seat, steps, rules.seats), ev
}
