package table

import (
	"fmt"
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
		d := f.resolveDoor(seam.Door{FriendsOnly: true, FriendNames: []string{"Béla"}}, door{})
		if !slices.Equal(d.FriendKeys, []string{bela.String()}) {
			t.Errorf("the door lets in %v", d.FriendKeys)
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
	if all, err := home.Strangers([]string{"Béla", "Béla at work"}); err != nil || !slices.Equal(all, []string{"Béla"}) {
		t.Errorf("for a door strangers are %q, %v", all, err) // else the door would silently let in nobody
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

// A stranger with the name of a friend is shown as such, and never becomes the friend, although the clock has been set
// back since this person met the friend.
func TestStrangerWhileClockIsBack(t *testing.T) {
	home := openHome(t, Config{NoLAN: true, NoInternet: true, RunDir: "-"})
	f := home.newPlayer("Anna", false).friends
	bela, mallory, wrong := lockstep.Key{1}, lockstep.Key{2}, time.Now().AddDate(1, 0, 0)
	meet := func(k lockstep.Key, at time.Time) {
		f.rememberPlayers(&lockstep.Genesis{Seats: []lockstep.Player{{Name: "Béla", Key: k}}}, lockstep.Key{9}, at)
		f.load()
	}
	marked := func(k lockstep.Key) bool {
		var p seam.Player
		f.noteAcquaintance(&p, "Béla", k)
		return p.NewKey
	}
	meet(bela, wrong)
	if !marked(mallory) {
		t.Error("the stranger has no mark")
	}
	meet(mallory, time.Now())
	if !marked(mallory) || marked(bela) {
		t.Errorf("after a match: the stranger's mark is %t, the friend's is %t", marked(mallory), marked(bela))
	}
}

// The names of a person's friends are compared once with that of a spectator, not for each snapshot and message, and a
// stranger with many identities does not fill the memory.
func TestFriendsAreComparedOnce(t *testing.T) {
	f := friends{}
	for i := range 20 {
		f.knownAtStart = append(f.knownAtStart, store.Friend{Name: fmt.Sprint("Friend ", i), Key: lockstep.Key{1, byte(i)}.String()})
	}
	ask := func(k lockstep.Key) { f.noteAcquaintance(&seam.Player{}, "Mallory", k) }
	first := lockstep.Key{2}
	ask(first)
	if n := testing.AllocsPerRun(10, func() { ask(first) }); n > 20 {
		t.Errorf("%v allocations for a question that was asked before", n)
	}
	for i := range 2 * maxNamesakes {
		ask(lockstep.Key{3, byte(i), byte(i >> 8)})
	}
	if len(f.namesakes) > maxNamesakes {
		t.Errorf("%d answers are kept", len(f.namesakes))
	}
}

// A spectator with the name of a friend and another key has a mark at the name, in the list and in the chat, although
// the friend is not there. The friend has none.
func TestSpectatorNamedLikeAFriend(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := gather(t, faults{}, seam.Setup{Game: "eights", Seats: 2}, Options{})
		until(t, p.tables[0], stage(seam.Lobby))
		eve := p.spectator(Options{})
		s := until(t, p.tables[0], func(s seam.Snapshot) bool { return len(s.Spectators) == 1 })
		name := s.Spectators[0].Name
		for key, marked := range map[string]bool{lockstep.Key{7}.String(): true, s.Spectators[0].ID: false} {
			if err := p.tables[0].runCommand(func(s *seat) error {
				s.player.friends.list = func() ([]store.Friend, error) { return []store.Friend{{Name: name, Key: key}}, nil }
				s.player.friends.load()
				shown, said := s.snapshot().Spectators[0].Name, s.speakers()[eve.seat.player.id()].name
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
