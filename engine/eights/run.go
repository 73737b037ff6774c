package eights

import (
	"lastcard/engine"
	"lastcard/engine/note"
)

// aceHigh is the rank of an ace that ends a run.
const aceHigh = 14

// runFrom is the rank that begins a run.
const runFrom = 3

// badRunCards is how many cards a bad run costs in addition to the rank of the run.
const badRunCards = 2

// inRun returns the faces that continue a run of rank r: those of the same rank and of the next
// one. The ace follows the king.
func inRun(r uint8) engine.Faces {
	if r >= aceHigh-1 {
		return sameAs[r-1] | sameAs[valAce]
	}
	return sameAs[r-1] | sameAs[r]
}

// chain follows the cards of a play from rank r on. Each must have the rank of the card before
// it, or the next rank. chain returns the rank that the play reaches, which is aceHigh for the
// ace after the king. ok is false if there is a gap.
func chain(r uint8, a *engine.Action) (last uint8, ok bool) {
	if last, ok = link(r, a.Card.Face); !ok {
		return last, false
	}
	for _, c := range a.More {
		if last, ok = link(last, c.Face); !ok {
			return last, false
		}
	}
	return last, true
}

func link(r uint8, f engine.Face) (next uint8, ok bool) {
	rank := valueOf[f] + 1
	if rank == 1 && r >= aceHigh-1 {
		rank = aceHigh
	}
	return rank, rank == r || rank == r+1
}

// fitSwitch says whether a card can join the card that begins a play of Switch: cards of its rank can, and
// in a run cards of the next rank. The table accepts a run with any other card, and punishes it.
func fitSwitch(v *engine.View, first, next engine.Face) engine.Fit {
	rank := valueOf[first] + 1
	run := v.Chip(engine.ChipRun).N > 0 || rank == runFrom && v.Penalty() == 0
	switch _, ok := link(rank, next); {
	case valueOf[next] == valueOf[first], run && ok:
		return engine.FitWell
	case run:
		return engine.FitPunish
	}
	return engine.FitNever
}

// reach moves a run to the rank that a play has reached. An ace after the king ends the run: no
// penalty follows, the player names no suit, and the ace has no effect.
func (d *demand) reach(last uint8, ev []engine.Event) []engine.Event {
	d.run = last
	if last == aceHigh {
		return d.endRun(ev)
	}
	return note.Count(ev, engine.EvRun, engine.NoSeat, uint16(last))
}

// endRun ends a run, if there is one. The top card has no effect, and the next card must match
// it.
func (d *demand) endRun(ev []engine.Event) []engine.Event {
	if d.run == 0 {
		return ev
	}
	d.run = 0
	return note.Seat(ev, engine.EvRunOver, engine.NoSeat)
}

// badRun punishes a run with a gap, or a card that does not continue a run: it returns the draw of badRunCost
// cards. The run in force is over.
func (d *demand) badRun(seat engine.Seat, ev []engine.Event) (draw, []engine.Event) {
	n := d.badRunCost()
	ev = d.endRun(note.Count(ev, engine.EvBadRun, seat, n))
	return draw{seat: seat, nextTurn: engine.NoSeat, after: afterPenalty, left: n}, ev
}

// badRunCost returns how many cards a bad run costs: the rank of the run in force plus two. If
// the play would open the run, that rank is runFrom.
func (d *demand) badRunCost() uint16 { return max(uint16(d.run), runFrom) + badRunCards }
