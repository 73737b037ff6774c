package lobby

import (
	"slices"

	"lastcard/lockstep"
)

// Spectator is a spectator as the lobby shows it.
type Spectator struct {
	Key       lockstep.Key
	Name      string
	Node      string
	WantsSeat bool // would like a seat in the next match
	Me        bool
}

type knownSpectator struct {
	Spectator
	last    stamp // of its last note
	heardAt int   // tick
}

// crowd lists the spectators whom we know, in the order in which they came.
type crowd []knownSpectator

// index is the place of a key in the list, or −1. If we know which node made the present message, another key
// at that node counts as the same spectator.
func (c crowd) index(k lockstep.Key, node string) int {
	if i := slices.IndexFunc(c, func(x knownSpectator) bool { return x.Key == k }); i >= 0 {
		return i
	}
	return slices.IndexFunc(c, func(x knownSpectator) bool { return node != "" && x.Node == node })
}

// watchRefusal is the reason why a person may not watch the table of a draft, or RefusedNot. known says that the
// person is on the list already. If we are a spectator ourselves, our list has room for twice as many.
func (c crowd) watchRefusal(x *watchNote, known bool, cfg *Config, draft *lockstep.Genesis) Refusal {
	room := lockstep.MaxOnlookers
	if cfg.Watch {
		room *= 2
	}
	switch {
	case cfg.unwatched(draft):
		return RefusedUnwatched
	case x.compat != cfg.Compat:
		return RefusedVersion
	case !known && len(c) >= room:
		return RefusedCrowd
	}
	return RefusedNot
}

// forget removes from the list the spectators who have been silent for watchTimeout, or everybody, as when the rules
// forbid spectators now. It reports whether the list has become shorter.
func (c *crowd) forget(now int, everybody bool) bool {
	before := len(*c)
	*c = slices.DeleteFunc(*c, func(x knownSpectator) bool { return everybody || now-x.heardAt >= watchTimeout })
	return len(*c) < before
}
