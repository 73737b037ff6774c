package eights

import (
	"lastcard/engine"
	"lastcard/engine/note"
)

// demand is what the pile demands of the next card. Fields that only one game uses are zero, or
// noValue, in the others.
type demand struct {
	top engine.Face // the top card, Hidden if there is none

	// What the next card must match. If value is noValue, any card matches.
	color engine.Color
	value uint8

	penalty uint16 // the cards of the pending penalty

	five      bool         // Switch: the last card of the penalty is 5♥, and only 2♥ answers it
	run       uint8        // Switch: the rank of the run in force, 0: none
	base      uint8        // Switch: value of the topmost card that is not a 7
	baseColor engine.Color // Switch: the suit of that card, or the suit named with it

	reverses uint8 // Insane Eights: Reverses in a row
}

// noDemand is the demand of an empty pile.
var noDemand = demand{value: noValue, base: noValue}

// lay makes the next card match the colour and the value of f, which now lies on top, as after any
// plain card.
func (d *demand) lay(f engine.Face, g Game) {
	d.top, d.color, d.value = f, colorOf[f], valueOf[f]
	if g == Switch && d.value != val7 {
		d.base, d.baseColor = d.value, d.color // what a later 7 counts as (the mirror)
	}
}

func (d *demand) charge(n uint16, ev []engine.Event) []engine.Event {
	d.penalty += n
	return note.Count(ev, engine.EvPenalty, engine.NoSeat, d.penalty)
}

// pay ends the pending penalty. It returns the draw by which the seat takes its cards.
func (d *demand) pay(seat engine.Seat) draw {
	n := d.penalty
	d.penalty, d.five = 0, false
	return draw{seat: seat, nextTurn: engine.NoSeat, after: afterPenalty, left: n}
}

// matching returns the faces of the colour and of the value in force. If the pile takes any card,
// it returns every face of the French deck.
func (d *demand) matching() engine.Faces {
	if d.value > valWild4 {
		return anyFace
	}
	m := inColor[d.color]
	if d.value < valWild {
		m |= sameAs[d.value]
	}
	return m
}

// check returns OK if f, the first card of a play, is one of the playable faces, else the reason why it
// may not be played.
func (d *demand) check(f engine.Face, playable engine.Faces) engine.Reason {
	switch {
	case playable.Has(f):
		return engine.OK
	case d.penalty > 0:
		return engine.PenaltyPending
	case d.reverses >= maxReverses && valueOf[f] == colReverse && d.matching().Has(f):
		return engine.ReverseLimit
	}
	return engine.NotPlayable
}

// choosingFaces returns the faces whose play names a colour or suit. In a run of Switch there are none.
func (d *demand) choosingFaces(rules *setup) engine.Faces {
	if d.run > 0 {
		return 0
	}
	return rules.choosers
}

// drawPicksUp reports whether a draw by choice picks up the discards: only in Switch, when nothing is left to
// draw (exhausted).
func (d *demand) drawPicksUp(g Game, exhausted bool) bool {
	return g == Switch && d.penalty == 0 && d.run == 0 && exhausted && d.top != engine.Hidden
}

// doubles reports whether a jack of Mau-Mau lies on top. If a seat has gone out with it, all hands count
// twice.
func (d *demand) doubles(g Game) bool { return g == MauMau && valueOf[d.top] == valJack }

// arrange sets what the next card must match on a table set by hand. That is the top card, or, if
// a 7 of Switch lies on top, the topmost card that is not a 7. A colour that the layout gives counts
// instead of the printed one.
func (d *demand) arrange(l engine.Layout, g Game) {
	d.penalty = uint16(l.Penalty)
	for _, f := range l.Discard {
		d.lay(f, g)
	}
	if g == Switch {
		d.five = d.penalty > 0 && d.top == heart5
		d.mirror()
	}
	if l.Color != engine.NoColor {
		d.color = l.Color
		if d.base != noValue {
			d.baseColor = l.Color
		}
	}
}

// mirror makes a 7 of Switch on top count as the topmost card that is not a 7.
func (d *demand) mirror() {
	if d.base != noValue {
		d.value, d.color = d.base, d.baseColor
	}
}

// chips adds the facts in force other than the colour or suit. takesAny is set if the table waits for an
// action and the next card may be any card.
func (d *demand) chips(v *engine.View, takesAny bool) {
	if n := int(d.penalty); n > 0 {
		v.AddChip(engine.Chip{Code: engine.ChipPenalty, N: n, Owed: n})
	}
	if rank := int(d.run); rank > 0 {
		v.AddChip(engine.Chip{Code: engine.ChipRun, N: rank, Owed: rank, Main: true})
	}
	if takesAny {
		v.AddChip(engine.Chip{Code: engine.ChipAny, Main: true})
	}
	if n := int(d.reverses); n > 0 {
		v.AddChip(engine.Chip{Code: engine.ChipReverses, N: n, Most: maxReverses})
	}
}
