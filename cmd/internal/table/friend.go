package table

import (
	"encoding/hex"
	"time"

	"lastcard/cmd/internal/store"
	"lastcard/lockstep"
)

// Acquaintance is how far this person knows a player.
type Acquaintance uint8

// The acquaintances.
const (
	Stranger   Acquaintance = iota // never played with
	Friend                         // the key is known
	KeyChanged                     // the name is known, but with another key
)

// friends is what a table needs of the people remembered. The zero value knows nobody and remembers nobody.
type friends struct {
	all  func() ([]store.Friend, error)
	meet func(...store.Friend) error

	known []store.Friend // as read when the lobby began
}

func (f *friends) read() {
	if f.all != nil {
		f.known, _ = f.all() // what cannot be read is nobody
	}
}

// knows says how far a name with a key is known, and by which name, if it is another.
func (f *friends) knows(name string, k lockstep.Key) (a Acquaintance, was string) {
	for _, x := range f.known {
		switch {
		case x.Key == k.String():
			if x.Name != name {
				was = x.Name
			}
			return Friend, was
		case x.Name == name:
			a = KeyChanged
		}
	}
	return a, ""
}

// Friends are the keys of people remembered by these names, for Door.Named, and the names that are nobody's.
func (h *Home) Friends(names []string) (keys []lockstep.Key, missing []string, err error) {
	all, err := h.store.Friends()
	if err != nil {
		return nil, nil, homeTrouble(err)
	}
	for _, name := range names {
		before := len(keys)
		for i := range all {
			if k, ok := keyOf(&all[i]); ok && all[i].Name == name && len(keys) < MaxNamed {
				keys = append(keys, k)
			}
		}
		if len(keys) == before {
			missing = append(missing, name)
		}
	}
	return keys, missing, nil
}

func keyOf(f *store.Friend) (k lockstep.Key, ok bool) {
	b, err := hex.DecodeString(f.Key)
	if err != nil || len(b) != len(k) {
		return k, false
	}
	return lockstep.Key(b), true
}

// played remembers the people of a match.
func (f *friends) played(g *lockstep.Genesis, me lockstep.Key, now time.Time) {
	if f.meet == nil {
		return
	}
	var people []store.Friend
	for i := range g.Seats {
		if p := &g.Seats[i]; !p.Bot && p.Key != me {
			people = append(people, store.Friend{Name: CleanName(p.Name), Key: p.Key.String(), Last: now.UTC().Truncate(time.Second)})
		}
	}
	if len(people) > 0 {
		_ = f.meet(people...) // a convenience; the match goes on without
	}
}
