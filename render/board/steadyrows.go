package board

import (
	"slices"

	"lastcard/engine"
)

// steadyRows remember where the face-up cards of every seat lie: a card taken in
// exchange lies where the other was, instead of at the row's end as in the
// engine's list. Views are taken in order.
type steadyRows [engine.MaxSeats][]engine.Shown

// view is v with the face-up cards where they lay before.
func (r *steadyRows) view(v engine.View) engine.View {
	v.Seats = slices.Clone(v.Seats)
	for i := range v.Seats[:min(len(v.Seats), engine.MaxSeats)] {
		v.Seats[i].Up = stay(r[i], v.Seats[i].Up)
		r[i] = v.Seats[i].Up
	}
	return v
}

// stay returns the cards of now in the order of was. As many new ones as old ones
// are gone take their places; others come after.
func stay(was, now []engine.Shown) []engine.Shown {
	var fresh, all []engine.Shown
	for _, c := range now {
		if index(was, c.Card) < 0 {
			fresh = append(fresh, c)
		}
	}
	for _, c := range was {
		i := index(now, c.Card)
		switch {
		case i >= 0:
			all = append(all, now[i])
		case len(was) == len(now) && len(fresh) > 0:
			all, fresh = append(all, fresh[0]), fresh[1:]
		}
	}
	return append(all, fresh...)
}
