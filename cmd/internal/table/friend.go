package table

import (
	"cmp"
	"encoding/hex"
	"slices"
	"time"

	"lastcard/cmd/internal/foreign"
	"lastcard/cmd/internal/store"
	"lastcard/lockstep"
	"lastcard/render/seam"
)

// friends gives a table access to the friends of its player: the people with whom the player has played before.
// The zero value knows nobody and remembers nobody.
type friends struct {
	list     func() ([]store.Friend, error)
	remember func(...store.Friend) error

	knownAtStart []store.Friend // the friends when the seat arrived at the table
}

func (f *friends) load() {
	if f.list != nil {
		f.knownAtStart, _ = f.list() // an unreadable file counts as no friends
	}
}

// noteAcquaintance notes on p whether the player with this name and key is a friend, perhaps under another name, and
// whether the name is or looks like that of another friend, who had it before.
func (f *friends) noteAcquaintance(p *seam.Player, name string, k lockstep.Key) {
	x := store.Friend{Key: k.String()}
	if i := slices.IndexFunc(f.knownAtStart, func(o store.Friend) bool { return o.Key == x.Key }); i >= 0 {
		x, p.Friend = f.knownAtStart[i], true
	}
	if p.Friend && x.Name != name {
		p.OldName = x.Name
	}
	p.NewKey = f.hasNamesake(x.Renamed(name, time.Now()))
}

// hasNamesake reports whether a friend with another key had the name of x before x, or one that looks like it. Anybody
// can come under a friend's name, sit down once, and so be remembered too.
func (f *friends) hasNamesake(x store.Friend) bool {
	since, _ := namedSince(&x, x.Name)
	return slices.ContainsFunc(f.knownAtStart, func(o store.Friend) bool {
		at, ok := namedSince(&o, x.Name)
		return ok && o.Key != x.Key && at.Before(since)
	})
}

// namedSince returns since when a friend has had a name, or one that looks like it. ok is false if the friend has
// another name now, and had another one at first.
func namedSince(x *store.Friend, name string) (at time.Time, ok bool) {
	switch {
	case foreign.LookAlike(cmp.Or(x.FirstName, x.Name), name):
		return x.Met, true
	case foreign.LookAlike(x.Name, name):
		return x.Since, true
	}
	return at, false
}

// resolveDoor returns the door d with the keys of the friends whom it names, at most maxDoorFriends. A door for
// friends that names nobody is for all friends. A name stands for the friend who had it first. was is the door until now. If both are for friends and have the
// same names, d gets the keys of was. Names would not be enough, because some keys have no name, and some names
// have several keys.
func (f *friends) resolveDoor(d seam.Door, was door) door {
	out := door{shut: d.Shut, shutWhenFull: d.ShutWhenFull, friendsOnly: d.FriendsOnly}
	if shown := f.shownDoor(was); d.FriendsOnly && shown.FriendsOnly && slices.Equal(d.FriendNames, shown.FriendNames) {
		out.friendKeys = was.friendKeys
		return out
	}
	for i := range f.knownAtStart {
		x := &f.knownAtStart[i]
		if k, ok := keyOf(x.Key); ok && d.FriendsOnly && (len(d.FriendNames) == 0 || slices.Contains(d.FriendNames, x.Name) && !f.hasNamesake(*x)) && len(out.friendKeys) < maxDoorFriends {
			out.friendKeys = append(out.friendKeys, k)
		}
	}
	return out
}

// shownDoor returns a door as people see it, with the names of friends instead of keys.
func (f *friends) shownDoor(d door) seam.Door {
	out := seam.Door{Shut: d.shut, ShutWhenFull: d.shutWhenFull, FriendsOnly: d.friendsOnly}
	for i := range f.knownAtStart {
		if k, ok := keyOf(f.knownAtStart[i].Key); ok && slices.Contains(d.friendKeys, k) {
			out.FriendNames = append(out.FriendNames, f.knownAtStart[i].Name)
		}
	}
	return out
}

// Strangers returns those of the given names that no friend of this home's player has. The error is a *Trouble.
func (h *Home) Strangers(names []string) (missing []string, err error) {
	all, err := h.store.Friends()
	if err != nil {
		return nil, homeTrouble(err)
	}
	for _, name := range names {
		if !slices.ContainsFunc(all, func(f store.Friend) bool { return f.Name == name }) {
			missing = append(missing, name)
		}
	}
	return missing, nil
}

// keyOf returns the key that a text names in hexadecimal.
func keyOf(text string) (k lockstep.Key, ok bool) {
	b, err := hex.DecodeString(text)
	if err != nil || len(b) != len(k) {
		return k, false
	}
	return lockstep.Key(b), true
}

// rememberPlayers remembers the other people of a match as friends, but not the bots.
func (f *friends) rememberPlayers(g *lockstep.Genesis, me lockstep.Key, now time.Time) {
	if f.remember == nil {
		return
	}
	var people []store.Friend
	for i := range g.Seats {
		if p := &g.Seats[i]; !p.Bot && p.Key != me {
			people = append(people, store.Friend{Name: CleanName(p.Name), Key: p.Key.String(), LastPlayed: now.UTC().Truncate(time.Second)})
		}
	}
	if len(people) > 0 {
		_ = f.remember(people...) // if this fails, the match goes on
	}
}
