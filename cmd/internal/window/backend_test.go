package window

import (
	"errors"
	"os"
	"path/filepath"
	"reflect"
	"strconv"
	"testing"
	"testing/synctest"
	"time"

	"lastcard/cmd/internal/table"
	"lastcard/engine"
	"lastcard/p2p"
	"lastcard/render/seam"
)

func open(t *testing.T) *Backend {
	t.Helper()
	b, err := New(table.Config{Data: t.TempDir(), Name: "Anna", NoLAN: true, NoInternet: true, RunDir: "-"}, table.Options{ThinkTime: time.Millisecond})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { b.Close() })
	return b
}

// PlayBots starts a match. The table wakes the window, lists its moves, and refuses an action that the
// rules do not allow.
func TestPlayBots(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		b := open(t)
		woken := make(chan struct{}, 1)
		b.SetWake(func() {
			select {
			case woken <- struct{}{}:
			default:
			}
		})
		x, err := b.PlayBots(seam.Setup{Game: "uno", Seats: 4})
		if err != nil {
			t.Fatal(err)
		}
		for x.Snapshot().View.Phase != engine.PhasePlay {
			<-woken
		}
		s := x.Snapshot()
		if s.Stage != seam.Playing || len(s.Players) != 4 || !s.Players[s.Me].You || s.Hash == "" {
			t.Errorf("%+v", s)
		}
		if moves := seam.Moves(x.Facts(0)); len(moves) == 0 || moves[len(moves)-1].Step > x.Snapshot().Step {
			t.Errorf("moves %+v", moves)
		}
		var reason engine.Reason
		if err := x.Act(engine.Act(engine.Next)); !errors.As(err, &reason) {
			t.Errorf("next in the middle: %v", err)
		}
		x.Leave()
	})
}

func TestTroubles(t *testing.T) {
	b := open(t)
	var trouble *seam.Trouble
	if _, err := b.Join("not a code"); !errors.As(err, &trouble) || trouble.Code != "bad-code" {
		t.Errorf("%v", err)
	}
	if _, err := b.Host(seam.Setup{Game: "uno", Seats: 77}); !errors.As(err, &trouble) || trouble.Code != "bad-setup" {
		t.Errorf("%v", err)
	}
}

func TestProfile(t *testing.T) {
	b := open(t)
	born := b.Profile().Portrait
	if p := b.Profile(); p.Name != "Anna" || p.Scale != 1 || !seam.ParsePortrait(born).Known() {
		t.Errorf("%+v", p)
	}
	want := seam.Profile{Name: "Bob", Portrait: "bee 3", Cloth: "wine", Rim: true, Back: "rays", Courts: "crests", Palette: "strong", Scale: 2, ReducedMotion: true, Auto: true, GuideSeen: true, Muted: true, Volume: 40, TakeBack: seam.TakeBackLong, PortraitAsked: true}
	if err := b.SetProfile(want); err != nil {
		t.Fatal(err)
	}
	if p := b.Profile(); p != want {
		t.Errorf("%+v", p)
	}
	want.Portrait = "wolf 3" // instead of an unknown portrait, the person has the portrait that follows from the identity
	if err := b.SetProfile(want); err != nil || b.Profile().Portrait != born {
		t.Errorf("%v, portrait %q, want %q", err, b.Profile().Portrait, born)
	}
}

// The program asks a newcomer once how they want to look. A person with a saved name is no newcomer,
// no matter which version of the program saved the name.
func TestPortraitIsAskedForOnce(t *testing.T) {
	b := open(t)
	p := b.Profile()
	if p.PortraitAsked {
		t.Error("nobody has asked a newcomer, and it says so")
	}
	p.PortraitAsked = true
	if err := b.SetProfile(p); err != nil {
		t.Fatal(err)
	}
	if kept, err := b.home.Store().Profile(); err != nil || !kept.PortraitAsked || !b.Profile().PortraitAsked {
		t.Errorf("kept %+v, %v", kept, err)
	}
	guided := open(t) // a newcomer who read the guide and closed the window before the question
	p = guided.Profile()
	p.GuideSeen = true
	if err := guided.SetProfile(p); err != nil {
		t.Fatal(err)
	}
	if p := guided.Profile(); p.PortraitAsked || p.Name == "" {
		t.Errorf("a newcomer is not asked at the next start: %+v", p)
	}
	older := open(t)
	if err := older.home.Store().ChangeProfile(func(seam.Profile, error) seam.Profile { return seam.Profile{Name: "Zoë"} }); err != nil {
		t.Fatal(err)
	}
	if !older.Profile().PortraitAsked {
		t.Error("somebody who has a name is asked")
	}
}

// If a second window of one directory changes a setting, all other settings stay as the first window
// left them, and so does the person's portrait.
func TestProfileOfASecondWindow(t *testing.T) {
	dir := t.TempDir()
	var both [2]*Backend
	for i := range both {
		b, err := New(table.Config{Data: dir, NoLAN: true, NoInternet: true, RunDir: "-"}, table.Options{})
		if err != nil {
			t.Fatal(err)
		}
		defer b.Close()
		both[i] = b
	}
	p := both[0].Profile()
	p.Portrait = "bee 3"
	if err := both[0].SetProfile(p); err != nil {
		t.Fatal(err)
	}
	q := both[1].Profile()
	if q.Portrait == p.Portrait {
		t.Errorf("both show %q", q.Portrait)
	}
	q.Muted = true
	if err := both[1].SetProfile(q); err != nil {
		t.Fatal(err)
	}
	if kept, err := both[0].home.Store().Profile(); err != nil || kept.Portrait != p.Portrait || kept.Name != p.Name || !kept.Muted {
		t.Errorf("kept %+v, %v", kept, err)
	}
	p.Cloth = "wine" // the first window, which does not know the change of the second window, changes this
	if err := both[0].SetProfile(p); err != nil {
		t.Fatal(err)
	}
	q.Name, q.Muted = "Bob", false
	if err := both[1].SetProfile(q); err != nil {
		t.Fatal(err)
	}
	if kept, err := both[0].home.Store().Profile(); err != nil || kept.Portrait != p.Portrait || kept.Name != "Bob" || kept.Muted || kept.Cloth != "wine" {
		t.Errorf("kept %+v, %v", kept, err)
	}
}

func TestChoices(t *testing.T) {
	b := open(t)
	want := seam.Choices{
		Bots:    seam.Setup{Game: "palace", Seats: 3, Bots: 2},
		Host:    seam.Setup{Game: "uno", Rules: "stacking points=200", Seats: 5, AnnounceLAN: true},
		Presets: []seam.Preset{{Name: "Sunday", Game: "uno", Rules: "jump-in"}},
	}
	if err := b.SetChoices(want); err != nil {
		t.Fatal(err)
	}
	if got := b.Choices(); !reflect.DeepEqual(got, want) {
		t.Errorf("%+v", got)
	}
	for n := range seam.MaxPresets + 5 {
		want.Presets = append(want.Presets, seam.Preset{Name: strconv.Itoa(n), Game: "uno"})
	}
	if err := b.SetChoices(want); err != nil || len(b.Choices().Presets) != seam.MaxPresets {
		t.Errorf("%d presets, %v", len(b.Choices().Presets), err)
	}
}

// The disk is full when a window saves. What it could not save then, it saves with its next change.
func TestSavedLater(t *testing.T) {
	b := open(t)
	store := b.home.Store()
	var inTheWay []string // directories, which no file can replace
	for _, name := range []string{"profile.json", "choices.json"} {
		inTheWay = append(inTheWay, filepath.Join(store.Path(), name))
		if err := os.Mkdir(inTheWay[len(inTheWay)-1], 0o700); err != nil {
			t.Fatal(err)
		}
	}
	p, c := b.Profile(), b.Choices()
	p.Cloth, c.Presets = "wine", []seam.Preset{{Name: "Sunday", Game: "uno"}}
	if b.SetProfile(p) == nil || b.SetChoices(c) == nil {
		t.Fatal("saved")
	}
	for _, path := range inTheWay {
		if err := os.Remove(path); err != nil {
			t.Fatal(err)
		}
	}
	p.Muted, c.Host = true, seam.Setup{Game: "palace", Seats: 4}
	if err := errors.Join(b.SetProfile(p), b.SetChoices(c)); err != nil {
		t.Fatal(err)
	}
	if p, err := store.Profile(); err != nil || p.Cloth != "wine" || !p.Muted {
		t.Errorf("the profile is %+v, %v", p, err)
	}
	if got, err := store.Choices(); err != nil || !reflect.DeepEqual(got, c) {
		t.Errorf("the choices are %+v, %v", got, err)
	}
}

// Two windows of one directory add and remove sets of rules, and neither undoes what the other has done.
func TestChoicesOfTwoWindows(t *testing.T) {
	dir := t.TempDir()
	var both [2]*Backend
	var known [2]seam.Choices // what each window has read
	for i := range both {
		b, err := New(table.Config{Data: dir, NoLAN: true, NoInternet: true, RunDir: "-"}, table.Options{})
		if err != nil {
			t.Fatal(err)
		}
		defer b.Close()
		both[i], known[i] = b, b.Choices()
	}
	set := func(i int, names ...string) {
		t.Helper()
		known[i].Presets = nil
		for _, name := range names {
			known[i].Presets = append(known[i].Presets, seam.Preset{Name: name, Game: "uno"})
		}
		if err := both[i].SetChoices(known[i]); err != nil {
			t.Fatal(err)
		}
	}
	set(0, "Sunday", "Monday")
	known[1].Host = seam.Setup{Game: "palace", Seats: 4}
	set(1, "Tuesday")
	set(0, "Monday")
	c := both[0].Choices()
	if len(c.Presets) != 2 || c.Presets[0].Name != "Monday" || c.Presets[1].Name != "Tuesday" || c.Host != known[1].Host {
		t.Errorf("%+v", c)
	}
}

// People can tell apart two players whose names look alike, in the text that the window draws and in
// the outline for screen readers.
func TestNamesThatLookAlike(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		b := open(t)
		x, err := b.PlayHere(seam.Setup{Game: "uno"}, []string{"Anna", "Аnnа"}) // the second is Cyrillic
		if err != nil {
			t.Fatal(err)
		}
		time.Sleep(5 * time.Second)
		s := x.Snapshot()
		if s.Stage != seam.Playing || len(s.Players) != 2 || s.Players[0].Name != "≈1 Anna" || s.Players[1].Name != "≈2 Аnnа" {
			t.Errorf("stage %d, %+v", s.Stage, s.Players)
		}
		x.Leave()
	})
}

// Anybody may have written the text in a link, so the program makes it safe to show.
func TestInvitedText(t *testing.T) {
	b := open(t)
	v := p2p.NewInvite()
	v.Game, v.Name = "uno", "Anna\x1b[2J\u202e\u200b\n\u3164Bob"
	got, ok := b.ReadInvite(v.Link())
	if want := "Anna[2J Bob"; !ok || got.Name != want || got.Game != "uno" {
		t.Errorf("%+v, want %q", got, want)
	}
}
