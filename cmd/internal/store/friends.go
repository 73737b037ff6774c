package store

import (
	"cmp"
	"errors"
	"slices"
	"strings"
	"time"
)

// maxFriends is the most people that friends.json holds; fewer, if their names are long. To make room, RememberFriends forgets those
// with whom this person has not played for the longest time.
const maxFriends = 200

// Friend is a player with whom this person has played. Friends are in friends.json, which all slots
// share.
type Friend struct {
	Name       string    `json:"name"`
	Key        string    `json:"key"`  // Ed25519 key, hexadecimal
	LastPlayed time.Time `json:"last"` // when the two last played together, or when this person vouched for the player

	// Met is when this person first met the key, or zero if an earlier version of the program remembered the player.
	// Once the player has taken another name, FirstName is the name at that first meeting, and Since is when the key
	// took its present name. Met and Since say the order in which people came to their names: see addFriends.
	Met       time.Time `json:"met,omitzero"`
	FirstName string    `json:"first,omitempty"`
	Since     time.Time `json:"since,omitzero"`

	// Vouched is a name for which this person has vouched: with this key, too, the player is the one whom this
	// person has long known by that name, for example at a new computer. "" if there is none.
	Vouched string `json:"vouched,omitempty"`
}

// Renamed returns what is remembered of a friend who plays under a name at a time. A Friend without a name stands for
// somebody new.
func (f Friend) Renamed(name string, at time.Time) Friend {
	switch {
	case f.Name == "":
		f.Met = at
	case f.Name != name:
		f.FirstName, f.Since = cmp.Or(f.FirstName, f.Name), at
	}
	f.Name = name
	return f
}

// Friends returns the remembered people. The one with whom this person played last comes first. If the
// file cannot be read, the error is ErrBadFile, and Friends returns none.
func (d *Dir) Friends() ([]Friend, error) { return readJSON[[]Friend](d.sharedPath("friends.json")) }

// RememberFriends remembers people: the Name, Key and LastPlayed of each, and Vouched if it is set. A key has one name, the latest, and the first
// one is remembered, too. One name may have several keys. If the file cannot be read, the error is ErrBadFile, and
// RememberFriends does not change the file.
func (d *Dir) RememberFriends(people ...Friend) error {
	return d.alone(func() error { return d.addFriends(people) })
}

// addFriends does what RememberFriends says. Even if the clock has been set back, a new name gets a later Met or Since
// than all the names that are remembered, so that the first friend with a name keeps it.
func (d *Dir) addFriends(people []Friend) error {
	known, err := d.Friends()
	if err != nil {
		return err
	}
	var last time.Time
	for _, f := range known {
		last = slices.MaxFunc([]time.Time{last, f.Met, f.Since}, time.Time.Compare)
	}
	for _, p := range people {
		at, old := p.LastPlayed, Friend{Key: p.Key}
		if !at.After(last) {
			at = last.Add(time.Second)
		}
		if i := slices.IndexFunc(known, func(f Friend) bool { return f.Key == p.Key }); i >= 0 {
			old = known[i]
			known = slices.Delete(known, i, i+1)
		}
		old = old.Renamed(p.Name, at)
		old.LastPlayed, old.Vouched = p.LastPlayed, cmp.Or(p.Vouched, old.Vouched)
		known = append(known, old)
	}
	slices.SortStableFunc(known, func(a, b Friend) int {
		if c := b.LastPlayed.Compare(a.LastPlayed); c != 0 {
			return c
		}
		return strings.Compare(a.Name, b.Name)
	})
	for n := min(len(known), maxFriends); ; n = n * 9 / 10 {
		if err := writeJSON(d.sharedPath("friends.json"), known[:n]); n == 0 || !errors.Is(err, ErrBadFile) {
			return err // otherwise the file would be too long, because many names are: try with fewer people
		}
	}
}
