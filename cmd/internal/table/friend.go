package table

import (
	"cmp"
	"slices"
	"strings"
	"time"

	"lastcard/cmd/internal/foreign"
	"lastcard/cmd/internal/store"
	"lastcard/lockstep"
	"lastcard/lockstep/lobby"
	"lastcard/render/seam"
)

// friends gives a table access to the friends of its player: the people with whom the player has played before.
// The zero value knows nobody and remembers nobody.
type friends struct {
	list     func() ([]store.Friend, error)
	remember func(...store.Friend) error

	knownAtStart []store.Friend        // the friends when the seat arrived at the table
	namesakes    map[acquaintance]bool // by person and name: the answer of hasNamesake; at most maxNamesakes
}

// acquaintance is a person under a name.
type acquaintance struct {
	key  lockstep.Key
	name string
}

// maxNamesakes is the most answers of hasNamesake that are kept. To compare a name with those of all friends takes
// milliseconds, and each snapshot and each chat message asks about all spectators.
const maxNamesakes = 256

func (f *friends) load() {
	if f.list != nil {
		f.knownAtStart, _ = f.list() // an unreadable file counts as no friends
		f.namesakes = nil
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
	who := acquaintance{k, name}
	known := false
	if p.NewKey, known = f.namesakes[who]; known {
		return
	}
	if p.NewKey = f.hasNamesake(x.Renamed(name, endOfTime)); f.namesakes == nil || len(f.namesakes) >= maxNamesakes {
		f.namesakes = map[acquaintance]bool{}
	}
	f.namesakes[who] = p.NewKey
}

// endOfTime is the time of a name that a player has taken only now: later than the names of all friends, whatever
// the clock says.
var endOfTime = time.Date(9999, 12, 31, 0, 0, 0, 0, time.UTC)

// hasNamesake reports whether a friend with another key had the name of x before x, or one that looks like it. A name
// belongs to the first who had it, because anybody can come under it, sit down once, and so be remembered too. If this
// person has vouched for x, the name belongs to both keys.
func (f *friends) hasNamesake(x store.Friend) bool {
	if x.Vouched != "" && foreign.LookAlike(x.Vouched, x.Name) {
		return false
	}
	since, _ := namedSince(&x, x.Name)
	return slices.ContainsFunc(f.knownAtStart, func(o store.Friend) bool {
		at, ok := namedSince(&o, x.Name)
		return ok && o.Key != x.Key && at.Before(since)
	})
}

// namedSince returns since when a friend has had a name, or one that looks like it. ok is false if neither the first
// nor the present name of the friend looks like it.
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
// friends that names nobody is for all friends. A name stands for the friend who had it first.
//
// was is the door until now. If both doors are for friends and have the same names, d gets the keys of was.
// Names would not be enough, because some keys have no name, and some names have several keys.
func (f *friends) resolveDoor(d seam.Door, was door) door {
	out := door{Shut: d.Shut, ShutWhenFull: d.ShutWhenFull, FriendsOnly: d.FriendsOnly}
	if shown := f.shownDoor(was); d.FriendsOnly && shown.FriendsOnly && slices.Equal(d.FriendNames, shown.FriendNames) {
		out.FriendKeys = was.FriendKeys
		return out
	}
	var keys []string
	for i := range f.knownAtStart {
		x := &f.knownAtStart[i]
		if d.FriendsOnly && (len(d.FriendNames) == 0 || slices.ContainsFunc(d.FriendNames, f.means(x))) {
			keys = append(keys, x.Key)
		}
	}
	out.FriendKeys = wellFormedKeys(keys)
	return out
}

// means returns a function that reports whether a name in a door stands for the friend x.
func (f *friends) means(x *store.Friend) func(name string) bool {
	return func(name string) bool { return name == x.Name && !f.hasNamesake(*x) }
}

// shownDoor returns a door as people see it, with the names of friends instead of keys.
func (f *friends) shownDoor(d door) seam.Door {
	out := seam.Door{Shut: d.Shut, ShutWhenFull: d.ShutWhenFull, FriendsOnly: d.FriendsOnly}
	for _, x := range f.knownAtStart {
		if slices.Contains(d.FriendKeys, strings.ToLower(x.Key)) {
			out.FriendNames = append(out.FriendNames, x.Name)
		}
	}
	return out
}

// Strangers returns those of the given names that stand for no friend of this home's player. The error is a *Trouble.
func (h *Home) Strangers(names []string) (missing []string, err error) {
	all, err := h.store.Friends()
	if err != nil {
		return nil, homeTrouble(err)
	}
	f := friends{knownAtStart: all}
	for _, name := range names {
		if !slices.ContainsFunc(all, func(x store.Friend) bool { return f.means(&x)(name) }) {
			missing = append(missing, name)
		}
	}
	return missing, nil
}

// vouchFor does what seam.Table.VouchFor says. l is the lobby that people see now, or nil.
func (f *friends) vouchFor(l *lobby.Lobby, id, name string) error {
	if l == nil || f.remember == nil {
		return seam.ErrStage
	}
	v := l.View()
	for i, shown := range shownNames(playersIn(&v)) {
		if p := &v.Seats[i]; p.Key.String() == id && shown == name && !p.Me && !p.Bot {
			own := CleanName(p.Name)
			if err := f.remember(store.Friend{Name: own, Key: id, LastPlayed: time.Now().UTC().Truncate(time.Second), Vouched: own}); err != nil {
				return homeTrouble(err)
			}
			f.load()
			return nil
		}
	}
	return seam.ErrStage
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
