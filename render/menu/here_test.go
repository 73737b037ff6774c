package menu

import (
	"slices"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"lastcard/assets"
	"lastcard/engine/games"
	"lastcard/render/kit"
	"lastcard/render/kit/kittest"
	"lastcard/render/seam"
	"lastcard/render/seam/seamtest"
)

// newHere returns the menu, a pointer that gets the table that it opens, and a function that runs one tick.
func newHere(t *testing.T) (*Menu, *seam.Table, func(f func(in *kit.Input))) {
	t.Helper()
	b := newBackend()
	sh := newShell(b)
	sh.Archive = func(string) {}
	var opened seam.Table
	sh.Open = func(x seam.Table) { opened = x }
	m := New(sh)
	tick := ticker(m)
	tick(nil)
	return m, &opened, tick
}

// By mouse alone, people who share the computer can open the dialog, add a person, and have the cards
// dealt.
func TestShareComputer(t *testing.T) {
	m, opened, tick := newHere(t)
	click := func(at kit.Pt) {
		for _, b := range []kit.MouseButton{{}, {Down: true, Pressed: true}, {Released: true}} {
			tick(func(in *kit.Input) { in.Mouse, in.MouseInside, in.MouseMoved, in.Left = at, true, true, b })
		}
	}
	where := func(id string) kit.Rect {
		t.Helper()
		r, ok := m.ui.WidgetRect(id)
		if !ok {
			t.Fatalf("there is no %s", id)
		}
		return r
	}
	click(where("here").Center())
	tick(nil)
	r := where("here-people")
	click(kit.Pt{X: r.Right() - kit.Gap3 - 20, Y: r.Center().Y})
	tick(nil)
	click(where("here-name-1").Center())
	tick(func(in *kit.Input) { in.Text = "Łukasz" })
	where("here-name-2") // the third person
	click(where("here-go").Center())
	if m.dialog != nil || *opened == nil {
		t.Fatal("no table was opened")
	}
	x := (*opened).(*seamtest.Table)
	if !slices.Equal(x.HereNames, []string{"Mária", "Łukasz", "Player 3"}) || x.Setup.Seats != 3+x.Setup.Bots {
		t.Errorf("the table has the names %q and the setup %+v", x.HereNames, x.Setup)
	}
}

// By keys alone, people who share the computer can open and close the dialog, go from name to name, and
// have the cards dealt.
func TestShareComputerByKeys(t *testing.T) {
	m, opened, tick := newHere(t)
	press := func(k kit.Key) { tick(func(in *kit.Input) { in.Keys = []kit.Key{k} }) }
	m.ui.SetFocus("here")
	press(ebiten.KeyEnter)
	tick(nil)
	press(ebiten.KeyEscape)
	if m.dialog != nil {
		t.Fatal("Escape does not close the dialog")
	}
	tick(nil)
	m.ui.SetFocus("here")
	press(ebiten.KeyEnter)
	tick(nil)
	for range 12 {
		if m.ui.Focus() == "here-name-0" {
			break
		}
		press(ebiten.KeyTab)
	}
	press(ebiten.KeyEnter) // to the next name
	if *opened != nil || m.ui.Focus() != "here-name-1" {
		t.Fatalf("Enter in the first name leads to %q", m.ui.Focus())
	}
	press(ebiten.KeyEnter)
	if *opened == nil {
		t.Errorf("nothing was opened; the focus is on %q", m.ui.Focus())
	}
}

func TestHereNames(t *testing.T) {
	m, _, _ := newHere(t)
	h := &hereDialog{people: 3}
	h.names[1] = "Bob"
	if got := h.fullNames(&m.base); !slices.Equal(got, []string{"Player 1", "Bob", "Player 3"}) {
		t.Errorf("the names are %q", got)
	}
}

func TestHerePicture(t *testing.T) {
	kittest.NeedDisplay(t)
	m, _, tick := newHere(t)
	m.shell.Backend.(*seamtest.Backend).GameList = games.All()
	// With the most people, the dialog is fullest.
	m.askHere(&hereDialog{people: maxHere, bots: 1, names: [maxHere]string{"Mária", "Łukasz"}})
	kittest.ShootState(t, "here", func(size kit.Size) func(c *kit.Canvas) {
		for range 2 {
			tick(func(in *kit.Input) { in.Size, in.MayHaveChanged = size, true })
		}
		return m.Draw
	})
	for _, m.shell.Words = range assets.Languages() {
		for _, size := range []kit.Size{{W: 1280, H: 720}, {W: 960, H: 540}, {W: 900, H: 562.5}} {
			for range 2 {
				tick(func(in *kit.Input) { in.Size, in.MayHaveChanged = size, true })
			}
			for _, fault := range kittest.Audit(m.ui) {
				if !isAboutPeoplesText(fault) {
					t.Errorf("%s %v: %s", m.shell.Words.Lang(), size, fault)
				}
			}
		}
	}
}

// The dialog shows the game that the people will play, and lets them choose another.
func TestShareComputerPicksTheGame(t *testing.T) {
	b := newBackend()
	b.GameList = games.All()
	m := New(newShell(b))
	m.askHere(&hereDialog{people: 2})
	var at kit.Pt
	tick := func(left kit.MouseButton) {
		m.Update(&kit.Input{Dt: kit.Tick, Size: kit.Size{W: 1280, H: 720}, MayHaveChanged: true, Mouse: at, MouseInside: true, Left: left})
	}
	tick(kit.MouseButton{})
	r, ok := m.ui.WidgetRect("here-game")
	if !ok {
		t.Fatal("no game can be chosen")
	}
	was := m.botSetup.Game
	at = kit.Pt{X: r.Right() - kit.Gap4, Y: r.Center().Y}
	tick(kit.MouseButton{Down: true, Pressed: true})
	tick(kit.MouseButton{Released: true})
	if m.botSetup.Game == was {
		t.Errorf("the game is still %q", was)
	}
}
