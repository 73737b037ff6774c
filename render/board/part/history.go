package part

import (
	"slices"

	"lastcard/engine"
	"lastcard/render/seam"
)

// History is what only the moves say, and no snapshot.
type History struct {
	Last   engine.Seat         // the seat that played the last card
	Rounds [][]engine.SeatView // the seats after each round that was seen
	Named  []engine.Color      // by wild cards lying on each other, oldest first
	Tally  Tally               // of the match

	first  int               // the number of the first of Rounds
	before []engine.SeatView // the seats before it; nil if that was not seen
}

// Add takes in a move.
func (h *History) Add(st *seam.Entry) {
	names := slices.ContainsFunc(st.Events, func(e engine.Event) bool { return e.Kind == engine.EvColor })
	for _, e := range st.Events {
		switch e.Kind {
		case engine.EvDealt:
			if st.View.Round <= 1 {
				h.Rounds, h.first, h.before, h.Tally = nil, 0, nil, Tally{} // another match
			}
		case engine.EvPlayed, engine.EvJumped:
			h.Last = e.Seat
			if !names {
				h.Named = nil
			}
		case engine.EvColor:
			h.Named = append(h.Named, e.Color)
		case engine.EvPassed, engine.EvPickedUp:
			h.Named = nil
		case engine.EvRoundOver:
			if len(h.Rounds) == 0 {
				h.first = st.View.Round
			}
			h.Rounds = append(h.Rounds, slices.Clone(st.View.Seats))
		default:
		}
	}
	if h.before == nil && len(h.Rounds) == 0 {
		h.before = slices.Clone(st.View.Seats)
	}
	h.Tally.add(st)
}

// Earlier is how many rounds were over before the first that was seen: in a match that was
// resumed, only the moves since then are told.
func (h *History) Earlier() int { return max(h.first-1, 0) }

// Brought is what round i of those that were seen brought a seat; false if the score before it is
// not known.
func (h *History) Brought(i int, seat engine.Seat) (n int, known bool) {
	if int(seat) >= len(h.Rounds[i]) {
		return 0, false
	}
	was := h.before
	if i > 0 {
		was = h.Rounds[i-1]
	} else if was == nil && h.Earlier() > 0 {
		return 0, false
	}
	n = h.Rounds[i][seat].Score
	if int(seat) < len(was) {
		n -= was[seat].Score
	}
	return n, true
}
