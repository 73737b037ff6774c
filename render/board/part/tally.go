package part

import (
	"lastcard/engine"
	"lastcard/render/seam"
)

// Tally counts what a match will be remembered for, from the events of its moves.
type Tally struct {
	Jumped, Caught, Skipped, Played [engine.MaxSeats]int
	Took                            [engine.MaxSeats]int // the most cards at once
	Held                            [engine.MaxSeats]int // the most cards at a time
}

// add takes in a move.
func (t *Tally) add(st *seam.Entry) {
	for i := range st.View.Seats {
		t.Held[i] = max(t.Held[i], st.View.Holds(engine.Seat(i)))
	}
	seats := len(st.View.Seats)
	for _, e := range st.Events {
		by := e.Seat
		if e.Kind == engine.EvCaught {
			by = e.Other
		}
		if by < 0 || int(by) >= seats {
			continue
		}
		switch e.Kind {
		case engine.EvJumped:
			t.Jumped[by]++
			t.Played[by]++
		case engine.EvPlayed, engine.EvFlipped:
			t.Played[by]++
		case engine.EvCaught:
			t.Caught[by]++
		case engine.EvSkipped:
			t.Skipped[by]++
		case engine.EvDrew, engine.EvPickedUp:
			t.Took[by] = max(t.Took[by], int(e.N))
		default:
		}
	}
}
