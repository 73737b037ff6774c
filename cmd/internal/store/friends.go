package store

import (
	"slices"
	"strings"
	"time"
)

// maxFriends is how many people are remembered; those met longest ago are forgotten.
const maxFriends = 200

// Friend is somebody this person has played with: a name and the key that goes with it, in friends.json, shared by all slots.
type Friend struct {
	Name string    `json:"name"`
	Key  string    `json:"key"`  // Ed25519, hexadecimal
	Last time.Time `json:"last"` // when they last played together
}

// Friends returns the people remembered, the latest first. The error is ErrProfile; then there are none.
func (d *Dir) Friends() ([]Friend, error) { return readJSON[[]Friend](d.file("friends.json")) }

// Met remembers people. A key keeps its latest name; a name may have several keys. The error is ErrProfile when what was
// kept cannot be read; it is left alone then.
func (d *Dir) Met(people ...Friend) error {
	known, err := d.Friends()
	if err != nil {
		return err
	}
	for _, p := range people {
		known = slices.DeleteFunc(known, func(f Friend) bool { return f.Key == p.Key })
		known = append(known, p)
	}
	slices.SortStableFunc(known, func(a, b Friend) int {
		if c := b.Last.Compare(a.Last); c != 0 {
			return c
		}
		return strings.Compare(a.Name, b.Name)
	})
	return writeJSON(d.file("friends.json"), known[:min(len(known), maxFriends)])
}
