package seam

import "lastcard/engine"

// Tally counts the most remarkable things that each seat did in a match, from the events of its
// moves.
type Tally struct {
	Jumped, Caught, Skipped, Played [engine.MaxSeats]int
	Took                            [engine.MaxSeats]int // the most cards taken at once
	Held                            [engine.MaxSeats]int // the most cards held at once
}

// add counts a move, after which the table is v.
func (t *Tally) add(events []engine.Event, v *engine.View) {
	seats := len(v.Seats)
	for i := range seats {
		t.Held[i] = max(t.Held[i], v.Holds(engine.Seat(i)))
	}
	for _, e := range events {
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
