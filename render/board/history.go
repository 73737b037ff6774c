package board

import (
	"slices"

	"lastcard/engine"
	"lastcard/render/seam"
)

// history is what only the moves say, and no snapshot.
type history struct {
	last   engine.Seat         // the seat that played the last card
	rounds [][]engine.SeatView // the seats after each round that was seen
	first  int                 // the number of the first of these
	before []engine.SeatView   // the seats before it; nil if that was not seen
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
				h.rounds, h.first, h.before, h.tally = nil, 0, nil, tally{} // another match
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
			if len(h.rounds) == 0 {
				h.first = st.View.Round
			}
			h.rounds = append(h.rounds, slices.Clone(st.View.Seats))
		default:
		}
	}
	if h.before == nil && len(h.rounds) == 0 {
		h.before = slices.Clone(st.View.Seats)
	}
	h.tally.add(st)
}

// earlier is how many rounds were over before the first that was seen: in a match that was
// resumed, only the moves since then are told.
func (h *history) earlier() int { return max(h.first-1, 0) }

// brought is what round i of those that were seen brought a seat; false if the score before it is
// not known.
func (h *history) brought(i int, seat engine.Seat) (n int, known bool) {
	if int(seat) >= len(h.rounds[i]) {
		return 0, false
	}
	was := h.before
	if i > 0 {
		was = h.rounds[i-1]
	} else if was == nil && h.earlier() > 0 {
		return 0, false
	}
	n = h.rounds[i][seat].Score
	if int(seat) < len(was) {
		n -= was[seat].Score
	}
	return n, true
}
