package table

import (
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

// noteAcquaintance notes on p whether the player with this name and key is a friend, perhaps under another name,
// or a stranger whose name is or looks like that of a friend.
func (f *friends) noteAcquaintance(p *seam.Player, name string, k lockstep.Key) {
	for _, x := range f.knownAtStart {
		switch {
		case x.Key == k.String():
			p.Friend, p.NewKey = true, false
			if x.Name != name {
				p.OldName = x.Name
			}
			return
		case foreign.LookAlike(x.Name, name):
			p.NewKey = true
		}
	}
}

// resolveDoor returns the door d with the keys of the friends whom it names, at most maxDoorFriends. A door for
// friends that names nobody is for all friends. was is the door until now. If both are for friends and have the
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
		if k, ok := keyOf(x); ok && d.FriendsOnly && (len(d.FriendNames) == 0 || slices.Contains(d.FriendNames, x.Name)) && len(out.friendKeys) < maxDoorFriends {
			out.friendKeys = append(out.friendKeys, k)
		}
	}
	return out
}

// shownDoor returns a door as people see it, with the names of friends instead of keys.
func (f *friends) shownDoor(d door) seam.Door {
	out := seam.Door{Shut: d.shut, ShutWhenFull: d.shutWhenFull, FriendsOnly: d.friendsOnly}
	for i := range f.knownAtStart {
		if k, ok := keyOf(&f.knownAtStart[i]); ok && slices.Contains(d.friendKeys, k) {
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

func keyOf(f *store.Friend) (k lockstep.Key, ok bool) {
	b, err := hex.DecodeString(f.Key)
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
