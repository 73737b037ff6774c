package board

import (
	"slices"

	"lastcard/engine"
	"lastcard/render/seam"
)

// history is what only the moves say, and no snapshot.
type history struct {
	last   engine.Seat         // the seat that played the last card
	rounds [][]engine.SeatView // the seats after each round
	named  []engine.Color      // by wild cards lying on each other, oldest first
	tally  tally               // of the match
}

// add takes in a move.
func (h *history) add(st *seam.Entry) {
	names := slices.ContainsFunc(st.Events, func(e engine.Event) bool { return e.Kind == engine.EvColor })
	for _, e := range st.Events {
		switch e.Kind {
		case engine.EvDealt:
			if st.View.Round <= 1 {
				h.rounds, h.tally = nil, tally{} // another match
			}
		case engine.EvPlayed, engine.EvJumped:
			h.last = e.Seat
			if !names {
				h.named = nil
			}
		case engine.EvColor:
			h.named = append(h.named, e.Color)
		case engine.EvPassed, engine.EvPickedUp:
			h.named = nil
		case engine.EvRoundOver:
			h.rounds = append(h.rounds, slices.Clone(st.View.Seats))
		default:
		}
	}
	h.tally.add(st)
}
