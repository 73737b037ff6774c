package part

import (
	"slices"

	"lastcard/engine"
	"lastcard/render/seam"
)

// History holds results that only the moves reveal and no snapshot contains.
type History struct {
	seam.Past
	Last  engine.Seat    // the seat that played the last card
	Named []engine.Color // the colours named by wild cards that lie on each other, oldest first
}

// Add adds a move.
func (h *History) Add(st *seam.Entry) {
	names := slices.ContainsFunc(st.Events, func(e engine.Event) bool { return e.Kind == engine.EvColor })
	for _, e := range st.Events {
		switch e.Kind {
		case engine.EvPlayed, engine.EvJumped:
			h.Last = e.Seat
			if !names {
				h.Named = nil
			}
		case engine.EvColor:
			h.Named = append(h.Named, e.Color)
		case engine.EvPassed, engine.EvPickedUp:
			h.Named = nil
		default:
		}
	}
	h.Past.Add(st.Events, &st.View)
}
