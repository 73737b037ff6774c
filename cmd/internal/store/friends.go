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
}

// Friends returns the remembered people. The one with whom this person played last comes first. If the
// file cannot be read, the error is ErrBadFile, and Friends returns none.
func (d *Dir) Friends() ([]Friend, error) { return readJSON[[]Friend](d.sharedPath("friends.json")) }

// RememberFriends remembers people. A key has one name, the latest; one name may have several keys. If
// the file cannot be read, the error is ErrBadFile, and RememberFriends does not change the file.
func (d *Dir) RememberFriends(people ...Friend) error {
	return d.alone(func() error { return d.addFriends(people) })
}

func (d *Dir) addFriends(people []Friend) error {
	known, err := d.Friends()
	if err != nil {
		return err
	}
	for _, p := range people {
		known = slices.DeleteFunc(known, func(f Friend) bool { return f.Key == p.Key })
		known = append(known, p)
	}
	slices.SortStableFunc(known, func(a, b Friend) int {
		if c := b.LastPlayed.Compare(a.LastPlayed); c != 0 {
			return c
		}
		return strings.Compare(a.Name, b.Name)
	})
	return writeJSON(d.sharedPath("friends.json"), known[:min(len(known), maxFriends)])
}
