package eights

import (
	"lastcard/engine"
	"lastcard/engine/note"
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

// playInsane plays one card.
func (s *State) playInsane(seat engine.Seat, a *engine.Action, before uint8, ev []engine.Event) ([]engine.Event, engine.Reason) {
	f := a.Card.Face
	if r := s.demand.check(f, s.demand.playableInsane()); r != engine.OK {
		if r == engine.NotPlayable && valueOf[f] == colReverse && s.demand.matching().Has(f) {
			r = engine.ReverseLimit
		}
		return ev, r
	}
	ev, r := s.lay(seat, a, before, colorOf[f] == engine.NoColor, ev)
	if r != engine.OK {
		return ev, r
	}
	if s.hand[seat].N == 0 {
		return s.finish(seat, ev), engine.OK
	}
	return s.effect(seat, f, ev), engine.OK
}

// effect carries out the effect of the card that seat has just played, and
// gives the turn to the next seat.
func (s *State) effect(seat engine.Seat, f engine.Face, ev []engine.Event) []engine.Event {
	v := valueOf[f]
	if v != colReverse {
		s.demand.reverses = 0
	}
	if n := plusOf(f); n > 0 {
		ev = s.demand.charge(n, ev)
	}
	steps := 1
	switch v {
	case colReverse:
		s.demand.reverses++
		s.dir = -s.dir
		ev = note.Of(ev, engine.EvReversed, engine.NoSeat)
	case colSkip:
		steps = skipSteps
		for k := 1; k < steps; k++ {
			ev = note.Of(ev, engine.EvSkipped, s.step(seat, k))
		}
	}
	s.pass(s.step(seat, steps))
	return ev
}

// drawInsane draws the penalty, or one card. The draw ends the turn.
func (s *State) drawInsane(seat engine.Seat, ev []engine.Event) []engine.Event {
	s.calls.Catchable = 0
	d := draw{seat: seat, to: engine.NoSeat, after: afterChoice, left: 1}
	if s.demand.penalty > 0 {
		d = s.demand.pay(seat)
	}
	return s.start(d, ev)
}
