package table

import (
	"encoding/hex"
	"slices"
	"time"

	"lastcard/cmd/internal/store"
	"lastcard/lockstep"
	"lastcard/render/seam"
)

// friends gives a table access to the people this person has played with. The zero value knows nobody
// and remembers nobody.
type friends struct {
	list     func() ([]store.Friend, error)
	remember func(...store.Friend) error

	knownAtStart []store.Friend // the friends when the lobby began
}

func (f *friends) load() {
	if f.list != nil {
		f.knownAtStart, _ = f.list() // an unreadable file counts as no friends
	}
}

// noteAcquaintance notes on p how well this person knows a player with this name and this key.
func (f *friends) noteAcquaintance(p *seam.Player, name string, k lockstep.Key) {
	for _, x := range f.knownAtStart {
		switch {
		case x.Key == k.String():
			p.Friend, p.NewKey = true, false
			if x.Name != name {
				p.OldName = x.Name
			}
			return
		case x.Name == name:
			p.NewKey = true
		}
	}
}

// resolveDoor returns d with the keys of the friends that it names, at most maxDoorFriends. A door for
// friends that names nobody is for all friends. was is the door until now. If the names have not changed,
// the keys of was stay, since its names may leave out some of its keys, and one name may stand for several
// keys.
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

// shownDoor returns a door as people see it: with the names of the friends whom it lets in.
func (f *friends) shownDoor(d door) seam.Door {
	out := seam.Door{Shut: d.shut, ShutWhenFull: d.shutWhenFull, FriendsOnly: d.friendsOnly}
	for i := range f.knownAtStart {
		if k, ok := keyOf(&f.knownAtStart[i]); ok && slices.Contains(d.friendKeys, k) {
			out.FriendNames = append(out.FriendNames, f.knownAtStart[i].Name)
		}
	}
	return out
}

// Strangers returns the given names that belong to nobody with whom this person has played.
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

// rememberPlayers remembers the people of a match as friends.
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
