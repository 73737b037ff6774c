package seam

import "lastcard/engine"

// Tally counts what was most remarkable about each seat in a match, from the events of the moves.
type Tally struct {
	Jumps, TimesCaught, TimesSkipped, CardsPlayed [engine.MaxSeats]int
	MostTaken                                     [engine.MaxSeats]int // the most cards taken at once
	MostHeld                                      [engine.MaxSeats]int // the most cards held at once
}

// add counts a move, after which the table is v.
func (t *Tally) add(events []engine.Event, v *engine.View) {
	seats := len(v.Seats)
	for i := range seats {
		t.MostHeld[i] = max(t.MostHeld[i], v.CardCount(engine.Seat(i)))
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
			t.Jumps[by]++
			t.CardsPlayed[by]++
		case engine.EvPlayed, engine.EvFlipped:
			t.CardsPlayed[by]++
		case engine.EvCaught:
			t.TimesCaught[by]++
		case engine.EvSkipped:
			t.TimesSkipped[by]++
		case engine.EvDrew, engine.EvPickedUp:
			t.MostTaken[by] = max(t.MostTaken[by], int(e.N))
		default:
		}
	}
}
