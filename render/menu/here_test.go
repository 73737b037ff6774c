package menu

import (
	"slices"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"lastcard/render/kit"
	"lastcard/render/kit/kittest"
	"lastcard/render/seam"
	"lastcard/render/seam/seamtest"
)

// newHere is the menu with its dialog open.
func newHere(t *testing.T) (*Menu, *seam.Table, func(f func(in *kit.Input))) {
	t.Helper()
	b := newBackend()
	sh := newShell(b)
	sh.Archive = func(string) {}
	var opened seam.Table
	sh.Open = func(x seam.Table) { opened = x }
	m := New(sh)
	tick := func(f func(in *kit.Input)) {
		in := &kit.Input{Dt: kit.Tick, Size: kit.Size{W: 1280, H: 720}, Mouse: kit.Pt{X: -1, Y: -1}, Changed: true}
		if f != nil {
			f(in)
		}
		m.Update(in)
	}
	tick(nil)
	return m, &opened, tick
}

// By mouse: the button, one person more, the cards are dealt.
func TestShareComputer(t *testing.T) {
	m, opened, tick := newHere(t)
	click := func(at kit.Pt) {
		for _, b := range []kit.Button{{}, {Down: true, Pressed: true}, {Released: true}} {
			tick(func(in *kit.Input) { in.Mouse, in.Inside, in.Moved, in.Left = at, true, true, b })
		}
	}
	where := func(id string) kit.Rect {
		t.Helper()
		r, ok := m.ui.Where(id)
		if !ok {
			t.Fatalf("there is no %s", id)
		}
		return r
	}
	click(where("here").Center())
	tick(nil)
	r := where("here-people")
	click(kit.Pt{X: r.Right() - kit.Gap3 - 20, Y: r.Center().Y})
	if m.here == nil || m.here.people != 3 {
		t.Fatalf("%+v", m.here)
	}
	m.here.names[1] = "Łukasz"
	click(where("here-go").Center())
	if m.here != nil || *opened == nil {
		t.Fatal("no table was opened")
	}
	x := (*opened).(*seamtest.Table)
	if !slices.Equal(x.Here, []string{"Mária", "Łukasz", "Player 3"}) || x.Setup.Seats != 3+x.Setup.Bots {
		t.Errorf("%v, %+v", x.Here, x.Setup)
	}
}

// By key: Tab leads through the dialog, Escape closes it, Enter deals.
func TestShareComputerByKeys(t *testing.T) {
	m, opened, tick := newHere(t)
	press := func(k kit.Key) { tick(func(in *kit.Input) { in.Keys = []kit.Key{k} }) }
	m.ui.SetFocus("here")
	press(ebiten.KeyEnter)
	tick(nil)
	press(ebiten.KeyEscape)
	if m.here != nil {
		t.Fatal("Escape does not close it")
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
	press(ebiten.KeyEnter) // to the other name
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
	h := &here{people: 3}
	h.names[1] = "Bob"
	if got := m.hereNames(h); !slices.Equal(got, []string{"Player 1", "Bob", "Player 3"}) {
		t.Errorf("%v", got)
	}
}

func TestHerePicture(t *testing.T) {
	kittest.Need(t)
	m, _, tick := newHere(t)
	m.here = &here{people: 4, bots: 1}
	m.here.names = [maxHere]string{"Mária", "Łukasz"}
	kittest.ShootState(t, "here", func(size kit.Size) func(c *kit.Canvas) {
		for range 2 {
			tick(func(in *kit.Input) { in.Size, in.Changed = size, true })
		}
		return m.Draw
	})
	if faults := m.ui.Audit(); len(faults) > 0 {
		t.Error(faults)
	}
}
