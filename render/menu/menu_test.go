package menu

import (
	"image/color"
	"slices"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"lastcard/engine"
	"lastcard/engine/games"
	"lastcard/engine/uno"
	"lastcard/render/cards"
	"lastcard/render/kit"
	"lastcard/render/kit/kittest"
	"lastcard/render/scene"
	"lastcard/render/seam"
	"lastcard/render/seam/seamtest"
)

// visit is a person on one scene who uses only keys, because keys must reach everything.
type visit struct {
	t      *testing.T
	b      *seamtest.Backend
	sh     *scene.Shell
	s      kit.Scene
	ui     func() *kit.UI
	toasts []kit.Toast
	opened []seam.Table
	left   int
	size   kit.Size
}

// ticker returns a function that updates a page once. The mouse is outside and no key is pressed, unless f
// changes the input; f may be nil.
func ticker(page kit.Scene) func(f func(in *kit.Input)) {
	return func(f func(in *kit.Input)) {
		in := &kit.Input{Dt: kit.Tick, Size: kit.Size{W: 1280, H: 720}, Mouse: kit.Pt{X: -1, Y: -1}, MayHaveChanged: true}
		if f != nil {
			f(in)
		}
		page.Update(in)
	}
}

func arrive(t *testing.T, b *seamtest.Backend) *visit {
	v := &visit{t: t, b: b, sh: newShell(b), size: kit.Size{W: 1280, H: 720}}
	v.sh.Toast = func(x kit.Toast) { v.toasts = append(v.toasts, x) }
	v.sh.Open = func(x seam.Table) { v.opened = append(v.opened, x) }
	v.sh.Leave = func() { v.left++ }
	return v
}

func (v *visit) menu() *Menu {
	m := New(v.sh)
	v.s, v.ui = m, func() *kit.UI { return m.ui }
	v.tick(nil)
	return m
}

func (v *visit) lobby(tab *seamtest.Table) *Lobby {
	l := NewLobby(v.sh, tab)
	v.s, v.ui = l, func() *kit.UI { return l.ui }
	v.tick(nil)
	return l
}

func (v *visit) tick(change func(in *kit.Input)) {
	in := kit.Input{Dt: kit.Tick, Size: v.size, MayHaveChanged: true, Mouse: kit.Pt{X: -1, Y: -1}}
	if change != nil {
		change(&in)
	}
	v.s.Update(&in)
}

func (v *visit) key(keys ...kit.Key) {
	for _, k := range keys {
		v.tick(func(in *kit.Input) { in.Keys = []kit.Key{k} })
	}
}

func (v *visit) write(s string) { v.tick(func(in *kit.Input) { in.Text = s }) }

// walk presses Tab until a widget has the focus.
func (v *visit) walk(id string) {
	v.t.Helper()
	for range 60 {
		if v.ui().Focus() == id {
			return
		}
		v.key(ebiten.KeyTab)
	}
	v.t.Fatalf("Tab does not reach %q", id)
}

// reaches reports whether Tab can reach a widget.
func (v *visit) reaches(id string) bool {
	for range 60 {
		v.key(ebiten.KeyTab)
		if v.ui().Focus() == id {
			return true
		}
	}
	return false
}

func (v *visit) press(id string) {
	v.t.Helper()
	v.walk(id)
	v.key(ebiten.KeyEnter)
}

func TestPlayWithBotsInOnePress(t *testing.T) {
	v := arrive(t, newBackend())
	v.menu()
	v.press("play")
	if len(v.opened) != 1 {
		t.Fatalf("opened %d tables, said %v", len(v.opened), v.toasts)
	}
	if s := v.b.Tables[0].Setup; s.Game != "uno" || s.Seats != 4 || s.Bots != 3 || s.Rules != "" {
		t.Errorf("set up %+v", s)
	}
}

func TestNameIsAskedForAndKept(t *testing.T) {
	b := newBackend()
	b.SavedProfile.Name = ""
	v := arrive(t, b)
	v.menu()
	v.press("host")
	if len(v.toasts) != 1 || v.ui().Focus() != "name" {
		t.Fatalf("said %v, focus %q", v.toasts, v.ui().Focus())
	}
	v.write("  Zoë   Ångström-with-a-very-long-name ")
	v.key(ebiten.KeyEnter)
	if want := "Zoë Ångström-with-a-"; b.SavedProfile.Name != want {
		t.Errorf("the name is %q, want %q", b.SavedProfile.Name, want)
	}
	v.press("host")
	v.walk("open")
	v.key(ebiten.KeyEscape)
	b.SavedProfile.Name = ""
	v.sh.Profile.Name = ""
	v = arrive(t, b)
	v.menu()
	v.press("play")
	if len(v.opened) != 1 {
		t.Error("playing with bots asks for a name")
	}
}

// An empty field does not change the saved name, and shows it again when the field loses the focus.
func TestClearedNameIsNoName(t *testing.T) {
	b := newBackend()
	b.SavedProfile.Name = "Anna"
	v := arrive(t, b)
	m := v.menu()
	v.walk("name")
	for range 4 {
		v.key(ebiten.KeyEnd, ebiten.KeyBackspace)
	}
	if m.name.typed != "" || v.sh.Profile.Name != "Anna" {
		t.Errorf("the field has %q, the name is %q", m.name.typed, v.sh.Profile.Name)
	}
	p := v.sh.Profile
	p.Scale = 1.3
	v.sh.SetProfile(p) // like Ctrl and +
	v.walk("play")
	v.tick(nil)
	if m.name.typed != "Anna" || b.SavedProfile.Name != "Anna" || v.sh.Profile.Name != "Anna" {
		t.Errorf("after the field has lost the focus it has %q, the name is %q, and %q is saved", m.name.typed, v.sh.Profile.Name, b.SavedProfile.Name)
	}
}

func TestHost(t *testing.T) {
	v := arrive(t, newBackend())
	v.menu()
	v.press("host")
	v.walk("seats")
	v.key(ebiten.KeyRight, ebiten.KeyRight)
	v.walk("bots")
	v.key(ebiten.KeyRight)
	v.press("shared")
	v.press("rule/stacking")
	v.press("rule/jump-in")
	v.walk("rule/points")
	v.key(ebiten.KeyLeft)
	v.press("open")
	if len(v.opened) != 1 {
		t.Fatalf("nothing opened; said %v", v.toasts)
	}
	want := seam.Setup{Game: "uno", Rules: "stacking jump-in points=450", Seats: 6, Bots: 1, AnnounceLAN: false}
	if got := v.b.Tables[0].Setup; got != want {
		t.Errorf("set up %+v, want %+v", got, want)
	}
	v.key(ebiten.KeyEscape)
	if v.ui().Focus() != "play" {
		t.Errorf("Escape does not go home: focus %q", v.ui().Focus())
	}
}

func TestSeatsStayInBounds(t *testing.T) {
	v := arrive(t, newBackend())
	m := v.menu()
	v.press("host")
	v.walk("seats")
	for range 20 {
		v.key(ebiten.KeyRight)
	}
	if m.hostSetup.Seats != uno.MaxSeats {
		t.Errorf("%d seats, the most are %d", m.hostSetup.Seats, uno.MaxSeats)
	}
	v.walk("bots")
	for range 20 {
		v.key(ebiten.KeyRight)
	}
	if m.hostSetup.Bots != uno.MaxSeats-1 {
		t.Errorf("%d bots", m.hostSetup.Bots)
	}
	v.walk("seats")
	for range 20 {
		v.key(ebiten.KeyLeft)
	}
	if m.hostSetup.Seats != uno.MinSeats || m.hostSetup.Bots != 1 {
		t.Errorf("%d seats and %d bots at the least", m.hostSetup.Seats, m.hostSetup.Bots)
	}
}

// The home page shows five cards from the deck of the game chosen there, and other cards when another game
// is chosen.
func TestFanFollowsTheGame(t *testing.T) {
	for _, g := range games.All() {
		deck := map[cards.Face]bool{}
		for _, f := range g.Deck(2, engine.DefaultRules(g)) {
			deck[cards.FaceOf(g, f)] = true
		}
		faces := fanOf(g)
		for _, f := range faces {
			if !deck[f] {
				t.Errorf("%s has no %+v", g.Name(), f)
			}
		}
		if emblem := g.Traits().Emblem; len(faces) != fanCards || len(emblem) != fanCards {
			t.Errorf("%s shows %d cards, %d of its own", g.Name(), len(faces), len(emblem))
		}
	}
	kittest.NeedDisplay(t)
	b := newBackend()
	b.GameList = games.All()
	m := New(newShell(b))
	draw := func() []byte {
		s := settled(func() kit.Scene { return m }, kit.Size{W: 1280, H: 720})
		return kittest.Draw(t, 1280, 720, 1, s.Draw).Pix
	}
	was := draw()
	m.botSetup.Game = "palace"
	f := homeFan(kit.Size{W: 1280, H: 720})
	at := (int(f.center.Y)*1280 + int(f.center.X)) * 4 // the middle card
	if now := draw(); now[at] == was[at] && now[at+1] == was[at+1] && now[at+2] == was[at+2] {
		t.Error("the cards do not follow the game")
	}
}

// TestFanStaysWithItsPage: in the tick in which another page opens, the home page is still drawn, with its cards.
func TestFanStaysWithItsPage(t *testing.T) {
	v := arrive(t, newBackend())
	m := v.menu()
	v.walk("host")
	f := homeFan(v.size)
	middle := func() (all []color.RGBA) {
		img := kittest.Draw(t, int(v.size.W), int(v.size.H), 1, m.Draw)
		for x := -f.cardWidth / 2; x < f.cardWidth/2; x++ {
			all = append(all, img.RGBAAt(int(f.center.X+x), int(f.center.Y)))
		}
		return all
	}
	before := middle()
	if v.key(ebiten.KeyEnter); m.page != pageHost || !slices.Equal(middle(), before) {
		t.Errorf("page %d opens, and the cards are gone before the home page is", m.page)
	}
	if v.tick(nil); slices.Equal(middle(), before) {
		t.Error("the cards lie on the other page too")
	}
}
