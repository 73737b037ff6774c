package eights

import (
	"lastcard/engine"
	"lastcard/engine/note"
	"lastcard/engine/round"
)

// silence is what Switch remembers of a seat that did not announce its last card along with the play that left
// it.
type silence struct {
	quiet engine.Seat // the seat whose play left one card unannounced, until a seat plays or draws
	late  engine.Seat // in cut-throat play: the seat that draws two as soon as the action is done
}

var noSilence = silence{quiet: engine.NoSeat, late: engine.NoSeat}

// acted records that seat plays or draws in its turn. From now on nobody can catch seat itself. If
// another seat is the quiet one, the others can now catch that other seat; in cut-throat play it
// draws two cards instead.
func (q *silence) acted(seat engine.Seat, calls *round.Calls, cutThroat bool) {
	calls.Catchable = calls.Catchable.Without(seat)
	if q.quiet != engine.NoSeat && q.quiet != seat {
		if cutThroat {
			q.late = q.quiet
		} else {
			calls.Catchable = calls.Catchable.With(q.quiet)
		}
	}
	q.quiet = engine.NoSeat
}

// played records the announcement of a play. A play that leaves one card without an announcement
// makes its seat the quiet one.
func (q *silence) played(seat engine.Seat, call bool, left uint16, calls *round.Calls, ev []engine.Event) []engine.Event {
	switch {
	case call:
		calls.Called = calls.Called.With(seat)
		ev = note.Seat(ev, engine.EvCalled, seat)
	case left == 1:
		q.quiet = seat
	}
	return ev
}
