package store

import (
	"slices"
	"time"
)

// maxVisits is how many tables of others are remembered; those visited longest ago are forgotten.
const maxVisits = 5

// visitLife is how long a table is worth going back to: an evening, since it lives no longer than its people stay.
const visitLife = 12 * time.Hour

// Visit is a table of somebody else's at which this person has had a seat, in visits.json, shared by all slots. Whoever has
// the link can join.
type Visit struct {
	Key  string    `json:"key"`  // of the player who opened it, hexadecimal: one table is kept for each
	Name string    `json:"name"` // of that player
	Game string    `json:"game"`
	Link string    `json:"link"`
	When time.Time `json:"when"`
}

// Visits returns the tables remembered at a time, the latest first. The error is ErrProfile; then there are none.
func (d *Dir) Visits(now time.Time) ([]Visit, error) {
	all, err := readJSON[[]Visit](d.file("visits.json"))
	all = slices.DeleteFunc(all, func(v Visit) bool { return now.Sub(v.When) > visitLife })
	return all[:min(len(all), maxVisits)], err
}

// Visited remembers a table. It replaces the last one that the same person opened, and forgets visits that are too old.
// The error is ErrProfile when the visits kept cannot be read; they are left alone then.
func (d *Dir) Visited(v Visit) error {
	all, err := d.Visits(v.When)
	if err != nil {
		return err
	}
	all = slices.DeleteFunc(all, func(x Visit) bool { return x.Key == v.Key })
	all = slices.Insert(all, 0, v)
	return writeJSON(d.file("visits.json"), all[:min(len(all), maxVisits)])
}
