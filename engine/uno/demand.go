package uno

import (
	"lastcard/engine"
	"lastcard/engine/note"
)

// demand is what the pile demands of the next card.
type demand struct {
	top     engine.Face // the face of the top card, Hidden while there is none
	color   engine.Color
	penalty uint16 // the cards of the pending penalty
}

// playable returns the faces that may be played in a turn now. It ignores that, after a draw, only the
// drawn card may be played.
func (d *demand) playable(rules *setup) engine.Faces {
	if d.penalty > 0 {
		return rules.answers[d.top]
	}
	return inColor[d.color] | onTop[d.top]
}

// check returns OK if f is one of the playable faces, else the reason why it may not be played.
func (d *demand) check(f engine.Face, playable engine.Faces) engine.Reason {
	switch {
	case playable.Has(f):
		return engine.OK
	case d.penalty > 0:
		return engine.PenaltyPending
	}
	return engine.NotPlayable
}

func (d *demand) charge(n uint16, ev []engine.Event) []engine.Event {
	d.penalty += n
	return note.Count(ev, engine.EvPenalty, engine.NoSeat, d.penalty)
}

// pay ends the pending penalty. It returns the draw by which the seat takes the cards of the penalty,
// plus more cards. then is what follows the draw.
func (d *demand) pay(seat engine.Seat, more uint16, then after) draw {
	n := d.penalty + more
	d.penalty = 0
	return draw{seat: seat, after: then, left: n}
}

// cancel takes back the penalty of a Draw Two, and reports whether there was one.
func (d *demand) cancel() bool {
	if d.penalty == 0 {
		return false
	}
	d.penalty -= min(2, d.penalty)
	return true
}

// ask asks a seat to draw the penalty or, if it can play a card, to answer it.
func (d *demand) ask(rules *setup, play bool) engine.Ask {
	a := engine.Ask{Code: "penalty", N: int(d.penalty)}
	if rules.stacking && rules.stackSame {
		a.Face = d.top // only a draw card of the same kind answers, of any colour
	}
	switch {
	case play && a.Face != engine.Hidden:
		a.Code = "penalty-same"
	case play:
		a.Code = "penalty-answer"
	}
	return a
}
