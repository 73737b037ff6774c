package store

import (
	"slices"
	"time"
)

// maxVisits is how many tables of others are remembered. Beyond that, the tables visited longest ago
// are forgotten.
const maxVisits = 5

// visitLife is how long a table is remembered: an evening, because a table ends when its people leave.
const visitLife = 12 * time.Hour

// Visit is somebody else's table at which this person has had a seat. Visits are in visits.json, which
// all slots share. Everybody who has the link can join.
type Visit struct {
	Key  string    `json:"key"`  // hexadecimal key of the player who opened it; only the latest table of each is kept
	Name string    `json:"name"` // the name of that player
	Game string    `json:"game"`
	Link string    `json:"link"`
	When time.Time `json:"when"`
}

// Visits returns the tables that are remembered at the time now, the latest first. If the error is
// ErrProfile, it returns none.
func (d *Dir) Visits(now time.Time) ([]Visit, error) {
	all, err := readJSON[[]Visit](d.file("visits.json"))
	all = slices.DeleteFunc(all, func(v Visit) bool { return now.Sub(v.When) > visitLife })
	return all[:min(len(all), maxVisits)], err
}

// Visited remembers a table. It replaces the last table that the same person opened, and forgets visits
// that are too old. The error is ErrProfile if the file cannot be read; then Visited does not change
// it.
func (d *Dir) Visited(v Visit) error {
	all, err := d.Visits(v.When)
	if err != nil {
		return err
	}
	all = slices.DeleteFunc(all, func(x Visit) bool { return x.Key == v.Key })
	all = slices.Insert(all, 0, v)
	return writeJSON(d.file("visits.json"), all[:min(len(all), maxVisits)])
}
