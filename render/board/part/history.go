package part

import (
	"slices"

	"lastcard/engine"
	"lastcard/render/seam"
)

// History holds results that only the moves reveal and no snapshot contains.
type History struct {
	seam.Past
	LastPlayer  engine.Seat    // the seat that played the last card
	NamedColors []engine.Color // the colours named with cards that lie on each other, oldest first
}

// Add adds a move.
func (h *History) Add(st *seam.Entry) {
	names := slices.ContainsFunc(st.Events, func(e engine.Event) bool { return e.Kind == engine.EvColor })
	for _, e := range st.Events {
		switch e.Kind {
		case engine.EvPlayed, engine.EvJumped:
			h.LastPlayer = e.Seat
			if !names {
				h.NamedColors = nil
			}
		case engine.EvColor:
			h.NamedColors = append(h.NamedColors, e.Color)
		case engine.EvPassed, engine.EvPickedUp:
			h.NamedColors = nil
		default:
		}
	}
	h.Past.Add(st.Events, &st.View)
}
