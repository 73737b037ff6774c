package table

import (
	"bytes"
	"crypto/ed25519"
	"encoding/json"
	"errors"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"lastcard/cmd/internal/envelope"
	"lastcard/cmd/internal/store"
	"lastcard/lockstep"
	"lastcard/p2p"
	"lastcard/render/seam"
)

func guest(t *testing.T, h *Home, code string, o Options) *hand {
	t.Helper()
	x, o := newHand(o)
	table, err := h.Join(code, o)
	if err != nil {
		t.Fatal(err)
	}
	x.Table = table
	return x
}

// checkRefused checks that the table of a code refuses a newcomer with one of the given trouble codes.
func checkRefused(t *testing.T, h *Home, code string, why ...string) {
	t.Helper()
	x := guest(t, h, code, Options{Auto: true, Timeout: 2 * time.Second})
	<-x.Done()
	if o := x.Outcome(); o.Trouble == nil || !slices.Contains(why, o.Trouble.Code) || hintOf(o.Trouble) == "" {
		t.Errorf("%+v, want %s", o.Trouble, why)
	}
}

func people(n int) func(seam.Snapshot) bool {
	return func(s seam.Snapshot) bool { return s.Stage == seam.Lobby && len(s.Players) == n }
}

// The opener can shut the door, limit it to friends, and renew the code. Players who have a seat keep it.
// Everybody sees the same fingerprint in the lobby and in the match. In the match each program remembers the
// others as friends.
func TestDoor(t *testing.T) {
	homes := loopback(t, 3)
	known := homes[0].newPlayer("Anna", false).friends
	known.rememberPlayers(&lockstep.Genesis{Seats: []lockstep.Player{{Name: "Béla", Key: lockstep.KeyOf(homes[1].store.Key())}}}, lockstep.Key{2}, time.Now())
	anna, o := newHand(Options{Ready: true})
	x, err := homes[0].Host(seam.Setup{Game: "uno", Rules: "points=50", Seats: 4}, o)
	if err != nil {
		t.Fatal(err)
	}
	anna.Table = x
	old := wait[seam.Invite](t, x)
	bela := guest(t, homes[1], old.Link, Options{Ready: true})
	bela.until(t, false, people(2))
	anna.until(t, false, people(2))
	if err := bela.SetDoor(seam.Door{Shut: true}); err == nil {
		t.Error("a guest shuts the door")
	}
	for _, c := range []struct {
		door seam.Door
		want string
	}{
		{seam.Door{Shut: true}, "shut"},
		{seam.Door{FriendsOnly: true, FriendNames: []string{"Béla"}}, "not-invited"},
	} {
		if err := anna.SetDoor(c.door); err != nil {
			t.Fatal(err)
		}
		bela.until(t, false, func(s seam.Snapshot) bool {
			return s.Door.Shut == c.door.Shut && s.Door.FriendsOnly == c.door.FriendsOnly
		})
		checkRefused(t, homes[2], old.Link, c.want)
	}
	if err := anna.AddBot(); err != nil {
		t.Fatal(err)
	}
	if err := anna.SetDoor(seam.Door{}); err != nil {
		t.Fatal(err)
	}
	if err := anna.RenewCode(); err != nil {
		t.Fatal(err)
	}
	moved := func(s seam.Snapshot) bool { return s.Code != "" && s.Code != old.Code && people(3)(s) }
	fresh := anna.until(t, false, moved)
	if s := bela.until(t, false, moved); s.Code != fresh.Code {
		t.Errorf("%s and %s", s.Code, fresh.Code)
	}
	checkRefused(t, homes[2], old.Code, "not-found", "shut") // the old place is gone, or is still open for farewellTime, but shut
	cleo := guest(t, homes[2], fresh.Link, Options{Ready: true})
	all := []*hand{anna, bela, cleo}
	var prints []string
	for _, h := range all {
		s := h.until(t, false, func(s seam.Snapshot) bool { return len(s.Players) == 4 && s.Fingerprint != "" })
		prints = append(prints, s.Fingerprint)
	}
	for i, h := range all {
		s := h.until(t, false, stage(seam.Playing))
		if s.Fingerprint != prints[0] || prints[i] != prints[0] || len(s.Fingerprint) != 18+5 {
			t.Errorf("%q in the lobby, then %q", prints[i], s.Fingerprint)
		}
		if f, err := homes[i].store.Friends(); err != nil || len(f) != 2 {
			t.Errorf("%d friends, %v", len(f), err)
		}
		// The program of a guest remembers where the table is now, so that the guest can come back. The
		// opener's program does not remember it.
		v, err := homes[i].store.Visits(time.Now())
		if err != nil || i == 0 && len(v) > 0 || i > 0 && (len(v) != 1 || v[0].Link != s.Link || v[0].Game != "uno" || v[0].Name != s.Players[0].Name) {
			t.Errorf("home %d remembers the tables %+v, %v", i, v, err)
		}
	}
}

// The opener can also change the door between two matches, and the others hear of it.
func TestDoorAfterAMatch(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		party := gather(t, faults{}, seam.Setup{Game: "eights", Rules: "points=20", Seats: 2}, same(2, Options{Ready: true})...)
		p := &persons{t: t, all: party.tables, rng: rand.New(rand.NewPCG(1, 2))}
		p.play("the end", stage(seam.Ended))
		for _, x := range p.all {
			if err := x.runCommand(func(s *seat) error { s.place.keeper = &doorkeeper{}; return nil }); err != nil {
				t.Fatal(err)
			}
		}
		if err := p.all[0].SetDoor(seam.Door{Shut: true}); err != nil {
			t.Fatal(err)
		}
		p.play("both know", func(s seam.Snapshot) bool { return s.Door.Shut })
		if err := p.all[1].SetDoor(seam.Door{}); !errors.Is(err, seam.ErrStage) {
			t.Errorf("a guest opens the door: %v", err)
		}
		for i, x := range p.all {
			x.Regroup()
			s := until(t, x, stage(seam.Lobby))
			if opener := i == 0; s.CanSetDoor != opener || s.CanRenewCode {
				t.Errorf("in the next lobby, player %d: %t, %t", i, s.CanSetDoor, s.CanRenewCode)
			}
		}
	})
}

// A program recognises a friend by the key, also under another name. If somebody else has the name of a
// friend, the program marks that player.
func TestFriends(t *testing.T) {
	homes := loopback(t, 3)
	key := lockstep.KeyOf(homes[1].store.Key())
	g := &lockstep.Genesis{Seats: []lockstep.Player{{Name: "Béla", Key: key}, {Name: "Ada", Bot: true, Key: lockstep.Key{1}}}}
	f := homes[0].newPlayer("Anna", false).friends
	f.rememberPlayers(g, lockstep.Key{2}, time.Now())
	x, o := newHand(Options{})
	table, err := homes[0].Host(seam.Setup{Game: "uno", Seats: 4}, o)
	if err != nil {
		t.Fatal(err)
	}
	x.Table = table
	inv := wait[seam.Invite](t, table)
	homes[1].cfg.Name, homes[2].cfg.Name = "Béla at work", "Béla"
	_ = guest(t, homes[1], inv.Link, Options{})
	x.until(t, false, people(2))
	_ = guest(t, homes[2], inv.Link, Options{})
	s := x.until(t, false, people(3))
	if p := s.Players[1]; !p.Friend || p.OldName != "Béla" {
		t.Errorf("a friend: %+v", p)
	}
	if p := s.Players[2]; !p.NewKey || p.OldName != "" {
		t.Errorf("somebody of the same name: %+v", p)
	}
	if err := table.SetDoor(seam.Door{FriendsOnly: true}); err != nil || s.Friends != 1 || !s.CanSetDoor {
		t.Errorf("%v, %d", err, s.Friends)
	}
	if d := x.until(t, false, func(s seam.Snapshot) bool { return s.Door.FriendsOnly }).Door; !slices.Equal(d.FriendNames, []string{"Béla"}) {
		t.Errorf("%+v", d)
	}
	f.load()
	var p seam.Player
	if f.noteAcquaintance(&p, "Bélа", lockstep.Key{3}); !p.NewKey || p.Friend { // the last letter is Cyrillic
		t.Errorf("somebody whose name looks the same: %+v", p)
	}
	p = seam.Player{}
	if f.noteAcquaintance(&p, "Cleo", lockstep.Key{3}); p.Friend || p.NewKey || p.OldName != "" {
		t.Error("a stranger is known")
	}
}

// If a friend plays at a new computer, this person can vouch for the new key: from then on the name belongs to both
// keys, and a door for that friend lets in both. Somebody else with the name is still marked.
func TestVouchForFriend(t *testing.T) {
	homes := loopback(t, 2)
	old := lockstep.Key{1}
	f := homes[0].newPlayer("Anna", false).friends
	f.rememberPlayers(&lockstep.Genesis{Seats: []lockstep.Player{{Name: "Béla", Key: old}}}, lockstep.Key{2}, time.Now())
	x, o := newHand(Options{})
	table, err := homes[0].Host(seam.Setup{Game: "uno", Seats: 4}, o)
	if err != nil {
		t.Fatal(err)
	}
	x.Table = table
	homes[1].cfg.Name = "Béla"
	_ = guest(t, homes[1], wait[seam.Invite](t, table).Link, Options{})
	p := x.until(t, false, people(2)).Players[1]
	for _, wrong := range [][2]string{{p.ID, "Dora"}, {old.String(), p.Name}, {"", ""}} { // another name or seat than the person has seen
		if err := table.VouchFor(wrong[0], wrong[1]); !errors.Is(err, seam.ErrStage) {
			t.Errorf("%q: %v", wrong, err)
		}
	}
	if err := table.VouchFor(p.ID, p.Name); err != nil || !p.NewKey {
		t.Errorf("%v; before: %+v", err, p)
	}
	x.until(t, false, func(s seam.Snapshot) bool { return s.Players[1].Friend && !s.Players[1].NewKey })
	f.load()
	if d := f.resolveDoor(seam.Door{FriendsOnly: true, FriendNames: []string{"Béla"}}, door{}); len(d.FriendKeys) != 2 {
		t.Errorf("the door lets in %v", d.FriendKeys)
	}
	played := &lockstep.Genesis{Seats: []lockstep.Player{{Name: "Béla", Key: lockstep.KeyOf(homes[1].store.Key())}, {Name: "Béla", Key: lockstep.Key{3}}}}
	for range 2 { // a match together changes nothing
		for k, marked := range map[lockstep.Key]bool{old: false, played.Seats[0].Key: false, played.Seats[1].Key: true} {
			var p seam.Player
			if f.noteAcquaintance(&p, "Béla", k); p.NewKey != marked {
				t.Errorf("%s: %+v", k, p)
			}
		}
		f.rememberPlayers(played, lockstep.Key{2}, time.Now())
		f.load()
	}
}

// A door for friends lets in no strangers, even if no friend has the given name, or if the list of friends
// cannot be read. The doors of the others, who hear of it in a note, do not let in strangers either.
func TestDoorForNobody(t *testing.T) {
	bela, cleo := p2p.Peer("12D3KooWBela"), newFriend("Béla", 1)
	f := friends{knownAtStart: []store.Friend{cleo}}
	for what, d := range map[string]door{
		"unknown":    f.resolveDoor(seam.Door{FriendsOnly: true, FriendNames: []string{"Dora"}}, door{}),
		"unreadable": (&friends{}).resolveDoor(seam.Door{FriendsOnly: true}, door{}),
	} {
		keeper := &doorkeeper{door: d}
		if err := keeper.admit(bela); !errors.Is(err, p2p.ErrNotInvited) {
			t.Errorf("%s: %v", what, err)
		}
		_, key, _ := ed25519.GenerateKey(nil)
		note := doorNote{door: d}
		told, ok := openDoorNote(lockstep.Hash{}, lockstep.KeyOf(key), note.seal(lockstep.Hash{}, key))
		keeper = &doorkeeper{door: told.door}
		if err := keeper.admit(bela); !ok || err == nil {
			t.Errorf("%s: the others let strangers in", what)
		}
	}
}

// If the opener changes a door for friends but not its names, its keys stay. That is also true for a key for
// which the opener knows no name, and for the key of one of two friends with the same name.
func TestDoorKeepsItsKeys(t *testing.T) {
	f := friends{knownAtStart: []store.Friend{newFriend("Cleo", 1), newFriend("Cleo", 2)}}
	for what, named := range map[string][]string{
		"one of a name": {newFriend("", 1).Key}, "a stranger": {newFriend("", 9).Key}, "nobody": nil,
	} {
		was := door{FriendsOnly: true, FriendKeys: named}
		d := f.shownDoor(was)
		d.ShutWhenFull = true
		if now := f.resolveDoor(d, was); !now.ShutWhenFull || !now.FriendsOnly || !slices.Equal(now.FriendKeys, named) {
			t.Errorf("%s: %+v", what, now)
		}
	}
	if all := f.resolveDoor(seam.Door{FriendsOnly: true}, door{}); len(all.FriendKeys) != 2 {
		t.Errorf("all friends: %+v", all)
	}
}

// A file may have keys in upper case, malformed keys, and more keys than a door can name. The opener's own program lets
// in the same people as the note that the others get.
func TestDoorKeysOfFiles(t *testing.T) {
	texts := []string{"", "xyz", strings.Repeat("ab", keySize+1), strings.ToUpper(lockstep.Key{0xAB}.String())}
	var f friends
	for i := range byte(maxDoorFriends) {
		texts = append(texts, lockstep.Key{i}.String())
	}
	for _, text := range texts {
		f.knownAtStart = append(f.knownAtStart, store.Friend{Name: "Cleo", Key: text})
	}
	log := filepath.Join(t.TempDir(), "a"+logSuffix)
	b, err := json.Marshal(whereabouts{Door: door{FriendsOnly: true, FriendKeys: texts}})
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(wherePath(log), b, 0o600); err != nil {
		t.Fatal(err)
	}
	w, err := readWhere(log)
	if err != nil {
		t.Fatal(err)
	}
	key, upper := ed25519.NewKeyFromSeed(make([]byte, ed25519.SeedSize)), texts[3]
	all := f.resolveDoor(seam.Door{FriendsOnly: true}, door{})
	for what, d := range map[string]door{"the file next to a log": w.Door, "the friends": all} {
		note := doorNote{number: 1, door: d}
		told, ok := openDoorNote(lockstep.Hash{}, lockstep.KeyOf(key), note.seal(lockstep.Hash{}, key))
		if !ok || !slices.Equal(d.FriendKeys, told.door.FriendKeys) {
			t.Errorf("%s: the door has %q, the note %q", what, d.FriendKeys, told.door.FriendKeys)
		}
		if len(d.FriendKeys) != maxDoorFriends || d.FriendKeys[0] != strings.ToLower(upper) {
			t.Errorf("%s: the door has %q", what, d.FriendKeys)
		}
		if names := f.shownDoor(d).FriendNames; len(names) != maxDoorFriends {
			t.Errorf("%s: people see %d names", what, len(names))
		}
	}
}

func newFriend(name string, key byte) store.Friend {
	return store.Friend{Name: name, Key: lockstep.Key{key}.String()}
}

// The fingerprint changes with the table, the game, and the names, keys and order of the players. A player who
// is alone has no fingerprint.
func TestFingerprint(t *testing.T) {
	seats := func() []lockstep.Player {
		return []lockstep.Player{{Name: "Anna", Key: lockstep.Key{1}, Node: "a"}, {Name: "Béla", Key: lockstep.Key{2}, Node: "b"}}
	}
	seen := map[string]string{}
	for what, change := range map[string]func(id *lockstep.Hash, game *string, s []lockstep.Player){
		"nothing": func(*lockstep.Hash, *string, []lockstep.Player) {},
		"table":   func(id *lockstep.Hash, _ *string, _ []lockstep.Player) { id[0]++ },
		"game":    func(_ *lockstep.Hash, g *string, _ []lockstep.Player) { *g = "eights" },
		"name":    func(_ *lockstep.Hash, _ *string, s []lockstep.Player) { s[0].Name = "Eva" },
		"key":     func(_ *lockstep.Hash, _ *string, s []lockstep.Player) { s[1].Key[31]++ },
		"order":   func(_ *lockstep.Hash, _ *string, s []lockstep.Player) { slices.Reverse(s) },
	} {
		id, game, s := lockstep.Hash{}, "uno", seats()
		change(&id, &game, s)
		f := fingerprint(&lockstep.Genesis{Lobby: id, Game: game, Seats: s})
		if other, twice := seen[f]; twice || len(f) != 23 {
			t.Errorf("%s: %q, as %q", what, f, other)
		}
		seen[f] = what
	}
	if f := fingerprint(&lockstep.Genesis{Game: "uno", Seats: seats()[:1]}); f != "" {
		t.Errorf("alone: %q", f)
	}
}

// A note that openDoorNote accepts has only one form: sealed again, it has the same bytes. openDoorNote refuses
// the same note if the opener has another key.
func FuzzDoor(f *testing.F) {
	key := ed25519.NewKeyFromSeed(make([]byte, ed25519.SeedSize))
	lobby, from := lockstep.Hash{1}, lockstep.KeyOf(key)
	for _, d := range []doorNote{
		{number: 1, door: door{
			Shut: true, FriendsOnly: true, FriendKeys: []string{lockstep.Key{1}.String(), lockstep.Key{2}.String()},
		}},
		{number: 1 << 60, link: p2p.NewInvite().Link()},
	} {
		e, _ := doorUse.Open(lobby, d.seal(lobby, key))
		f.Add(e.Number, e.Kind, e.Body)
	}
	f.Add(uint64(1), byte(9), []byte("x"))
	f.Fuzz(func(t *testing.T, n uint64, kind byte, body []byte) {
		if len(body) == 0 || len(body) > doorUse.MaxBody {
			return
		}
		b := doorUse.Seal(lobby, key, envelope.Envelope{Number: n, Kind: kind, Body: body})
		d, ok := openDoorNote(lobby, from, b)
		if !ok {
			return
		}
		if again := d.seal(lobby, key); !bytes.Equal(again, b) || len(d.door.FriendKeys) > maxDoorFriends {
			t.Fatalf("%+v\n%x\n%x", d, b, again)
		}
		if _, ok := openDoorNote(lobby, lockstep.Key{9}, b); ok {
			t.Fatal("a note counts although the opener has another key")
		}
	})
}
