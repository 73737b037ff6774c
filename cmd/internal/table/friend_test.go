package table

import (
	"slices"
	"testing"
	"testing/synctest"
	"time"

	"lastcard/cmd/internal/store"
	"lastcard/lockstep"
	"lastcard/render/seam"
)

// A stranger who has sat down once under the name of a friend, or under a name that looks like it, never looks like
// the friend afterwards: not when the stranger comes again, nor after the friend has played under another name
// meanwhile. A door that names the friend does not let in the stranger. A known key with a new name is shown as such.
func TestStrangerNeverBecomesTheFriend(t *testing.T) {
	home := openHome(t, Config{NoLAN: true, NoInternet: true, RunDir: "-"})
	f := home.newPlayer("Anna", false).friends
	bela, mallory, day := lockstep.Key{1}, lockstep.Key{2}, time.Date(2026, 5, 1, 20, 0, 0, 0, time.UTC)
	played := func(k lockstep.Key, name string) {
		day = day.AddDate(0, 0, 1)
		f.rememberPlayers(&lockstep.Genesis{Seats: []lockstep.Player{{Name: name, Key: k}}}, lockstep.Key{9}, day)
		f.load()
	}
	shown := func(k lockstep.Key, name string) (p seam.Player) {
		f.noteAcquaintance(&p, name, k)
		return p
	}
	played(bela, "Béla")
	played(mallory, "Max")
	if p := shown(mallory, "Béla"); !p.NewKey || p.OldName != "Max" {
		t.Errorf("a known key takes the name: %+v", p)
	}
	for _, name := range []string{"Béla", "Bélа", "Béla"} { // the last letter of the second one is Cyrillic
		played(mallory, name)
		if p := shown(mallory, name); !p.NewKey {
			t.Errorf("%s, after a match: %+v", name, p)
		}
		if d := f.resolveDoor(seam.Door{FriendsOnly: true, FriendNames: []string{"Béla"}}, door{}); !slices.Equal(d.friendKeys, []lockstep.Key{bela}) {
			t.Errorf("the door lets in %v", d.friendKeys)
		}
		if p := shown(bela, "Béla"); p.NewKey || !p.Friend || p.OldName != "" {
			t.Errorf("the friend: %+v", p)
		}
	}
	played(bela, "Béla at work")
	played(mallory, "Béla")
	if p := shown(mallory, "Béla"); !p.NewKey {
		t.Errorf("while the friend has another name: %+v", p)
	}
	if p := shown(bela, "Béla"); p.NewKey || p.OldName != "Béla at work" {
		t.Errorf("the friend has the first name again: %+v", p)
	}
	played(bela, "Béla")
	if p := shown(bela, "Béla"); p.NewKey || !p.Friend {
		t.Errorf("the friend, back: %+v", p)
	}
	if p := shown(mallory, "Max"); p.NewKey || p.OldName != "Béla" {
		t.Errorf("a known key with a name of its own: %+v", p)
	}
}

// A spectator with the name of a friend and another key has a mark at the name, in the list and in the chat, although
// the friend is not there. The friend has none.
func TestSpectatorNamedLikeAFriend(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := gather(t, faults{}, seam.Setup{Game: "eights", Seats: 2}, Options{})
		until(t, p.tables[0], stage(seam.Lobby))
		eve := p.watcher(Options{})
		s := until(t, p.tables[0], func(s seam.Snapshot) bool { return len(s.Watchers) == 1 })
		name := s.Watchers[0].Name
		for key, marked := range map[string]bool{lockstep.Key{7}.String(): true, s.Watchers[0].ID: false} {
			if err := p.tables[0].runCommand(func(s *seat) error {
				s.player.friends.knownAtStart = []store.Friend{{Name: name, Key: key}}
				shown, said := s.snapshot().Watchers[0].Name, s.speakers()[eve.seat.player.id()].name
				if (shown != name) != marked || said != shown {
					t.Errorf("the friend has the key %s: shown as %q, speaks as %q", key, shown, said)
				}
				return nil
			}); err != nil {
				t.Fatal(err)
			}
		}
	})
}
