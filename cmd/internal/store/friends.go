package store

import (
	"slices"
	"strings"
	"time"
)

// maxFriends is the most people that friends.json holds. To make room, RememberFriends forgets those
// with whom this person has not played for the longest time.
const maxFriends = 200

// Friend is a player with whom this person has played. Friends are in friends.json, which all slots
// share.
type Friend struct {
	Name       string    `json:"name"`
	Key        string    `json:"key"`  // Ed25519 key, hexadecimal
	LastPlayed time.Time `json:"last"` // when the two last played together

	// When this person first met the key, and under which name, and since when it has had its present name. The times are
	// zero, and FirstName is empty, if an earlier version of the program has remembered the player.
	Met       time.Time `json:"met,omitzero"`
	FirstName string    `json:"first,omitempty"`
	Since     time.Time `json:"since,omitzero"`
}

// Renamed returns what is remembered of a friend who plays under a name at the time now. A Friend without a name stands
// for somebody new.
func (f Friend) Renamed(name string, now time.Time) Friend {
	switch {
	case f.Name == "":
		f.Met, f.FirstName, f.Since = now, name, now
	case f.Name != name:
		f.Since = now
		if f.FirstName == "" {
			f.FirstName = f.Name
		}
	}
	f.Name, f.LastPlayed = name, now
	return f
}

// Friends returns the remembered people. The one with whom this person played last comes first. If the
// file cannot be read, the error is ErrBadFile, and Friends returns none.
func (d *Dir) Friends() ([]Friend, error) { return readJSON[[]Friend](d.sharedPath("friends.json")) }

// RememberFriends remembers people: the Name, Key and LastPlayed of each. A key has one name, the latest, and the first
// one is remembered, too. One name may have several keys. If the file cannot be read, the error is ErrBadFile, and
// RememberFriends does not change the file.
func (d *Dir) RememberFriends(people ...Friend) error {
	return d.alone(func() error { return d.addFriends(people) })
}

func (d *Dir) addFriends(people []Friend) error {
	known, err := d.Friends()
	if err != nil {
		return err
	}
	for _, p := range people {
		old := Friend{Key: p.Key}
		if i := slices.IndexFunc(known, func(f Friend) bool { return f.Key == p.Key }); i >= 0 {
			old = known[i]
			known = slices.Delete(known, i, i+1)
		}
		known = append(known, old.Renamed(p.Name, p.LastPlayed))
	}
	slices.SortStableFunc(known, func(a, b Friend) int {
		if c := b.LastPlayed.Compare(a.LastPlayed); c != 0 {
			return c
		}
		return strings.Compare(a.Name, b.Name)
	})
	return writeJSON(d.sharedPath("friends.json"), known[:min(len(known), maxFriends)])
}
