package store

import (
	"slices"
	"time"
)

// maxVisits is the most tables of other people that visits.json holds. To make room, RememberVisit
// forgets those that this person visited longest ago.
const maxVisits = 5

// visitLife is how long Visits returns a table: an evening, because a table ends when its people
// leave.
const visitLife = 12 * time.Hour

// Visit is somebody else's table at which this person has had a seat. Visits are in visits.json,
// which all slots share. Everybody who reads the link can join.
type Visit struct {
	Key  string    `json:"key"`  // hexadecimal key of the opener; only the latest table of each opener is kept
	Name string    `json:"name"` // the name of the opener
	Game string    `json:"game"`
	Link string    `json:"link"`
	Time time.Time `json:"when"`
}

// Visits returns the visits at most visitLife before or after the time now, the latest first. The clock may
// have been set back since a visit. If the file cannot be read, the error is ErrBadFile, and Visits returns none.
func (d *Dir) Visits(now time.Time) ([]Visit, error) {
	all, err := readJSON[[]Visit](d.sharedPath("visits.json"))
	all = slices.DeleteFunc(all, func(v Visit) bool { return now.Sub(v.Time).Abs() > visitLife })
	return all[:min(len(all), maxVisits)], err
}

// RememberVisit remembers a table. It forgets an earlier table of the same opener, and visits that are too
// old. If the file cannot be read, the error is ErrBadFile, and RememberVisit does not change the file.
func (d *Dir) RememberVisit(v Visit) error {
	return d.alone(func() error {
		all, err := d.Visits(v.Time)
		if err != nil {
			return err
		}
		all = slices.DeleteFunc(all, func(x Visit) bool { return x.Key == v.Key })
		all = slices.Insert(all, 0, v)
		return writeJSON(d.sharedPath("visits.json"), all[:min(len(all), maxVisits)])
	})
}
