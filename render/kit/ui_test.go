package kit_test

import (
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"lastcard/render/kit"
)

// person drives widgets as somebody would: every call is one tick or more.
type person struct {
	ui   kit.UI
	page func(u *kit.UI)
	want kit.Want
	in   kit.Input
	at   kit.Pt
}

var window = kit.Size{W: 1000, H: 600}

func (p *person) tick(change func(in *kit.Input)) {
	p.in = kit.Input{Dt: kit.Tick, Size: window, Mouse: p.at, Inside: true}
	if change != nil {
		change(&p.in)
	}
	p.ui.Begin(&p.in)
	p.page(&p.ui)
	p.want = p.ui.End()
}

func (p *person) click(x, y float64) {
	p.at = kit.Pt{X: x, Y: y}
	p.tick(func(in *kit.Input) { in.Left = kit.Button{Down: true, Pressed: true} })
	p.tick(func(in *kit.Input) { in.Left = kit.Button{Released: true} })
}

func (p *person) press(keys ...kit.Key) {
	for _, k := range keys {
		p.tick(func(in *kit.Input) { in.Keys = []kit.Key{k} })
	}
}

func (p *person) command(k kit.Key) {
	p.tick(func(in *kit.Input) { in.Keys, in.Ctrl = []kit.Key{k}, true })
}

func (p *person) write(s string) { p.tick(func(in *kit.Input) { in.Text = s }) }

var (
	boxA = kit.Rect{X: 100, Y: 100, W: 200, H: 44}
	boxB = kit.Rect{X: 100, Y: 200, W: 200, H: 44}
	boxC = kit.Rect{X: 400, Y: 100, W: 200, H: 44}
)

// three is a page of three buttons that counts how often each was pressed.
func three(count map[string]int) func(u *kit.UI) {
	return func(u *kit.UI) {
		for _, b := range []struct {
			id string
			r  kit.Rect
			o  kit.ButtonOpts
		}{{"a", boxA, kit.ButtonOpts{}}, {"b", boxB, kit.ButtonOpts{Kind: kit.Primary}}, {"c", boxC, kit.ButtonOpts{}}} {
			if u.Button(b.id, b.r, "Button "+b.id, b.o) {
				count[b.id]++
			}
		}
	}
}

func TestButtonIsPressedByMouseOnce(t *testing.T) {
	n := map[string]int{}
	p := &person{page: three(n)}
	p.click(150, 120)
	if n["a"] != 1 || n["b"] != 0 {
		t.Errorf("pressed %v, want a once", n)
	}
	// Down on one and up on another presses neither.
	p.at = kit.Pt{X: 150, Y: 120}
	p.tick(func(in *kit.Input) { in.Left = kit.Button{Down: true, Pressed: true} })
	p.at = kit.Pt{X: 150, Y: 220}
	p.tick(func(in *kit.Input) { in.Left = kit.Button{Released: true} })
	if n["a"] != 1 || n["b"] != 0 {
		t.Errorf("pressed %v after a drag across", n)
	}
	// A tap within one tick counts.
	p.tick(func(in *kit.Input) { in.Left = kit.Button{Pressed: true, Released: true} })
	if n["b"] != 1 {
		t.Error("a tap within one tick is lost")
	}
}

func TestDisabledButton(t *testing.T) {
	n := 0
	p := &person{page: func(u *kit.UI) {
		if u.Button("x", boxA, "X", kit.ButtonOpts{Disabled: true}) {
			n++
		}
	}}
	p.click(150, 120)
	p.press(ebiten.KeyTab, ebiten.KeyEnter)
	if n != 0 || p.ui.Focus() != "" {
		t.Errorf("pressed %d times, focus %q", n, p.ui.Focus())
	}
}

func TestKeyboardWalksEverywhere(t *testing.T) {
	n := map[string]int{}
	p := &person{page: three(n)}
	p.press(ebiten.KeyTab)
	for _, step := range []struct {
		key  kit.Key
		want string
	}{
		{ebiten.KeyTab, "b"},
		{ebiten.KeyTab, "c"},
		{ebiten.KeyTab, "a"}, // round
		{ebiten.KeyDown, "b"},
		{ebiten.KeyDown, "b"}, // nothing below
		{ebiten.KeyUp, "a"},
		{ebiten.KeyRight, "c"},
		{ebiten.KeyLeft, "a"},
	} {
		p.press(step.key)
		if p.ui.Focus() != step.want {
			t.Fatalf("after %v the focus is on %q, want %q", step.key, p.ui.Focus(), step.want)
		}
	}
	p.press(ebiten.KeyEnter)
	p.press(ebiten.KeySpace)
	if n["a"] != 2 {
		t.Errorf("Enter and Space pressed a %d times", n["a"])
	}
	p.tick(func(in *kit.Input) { in.Keys, in.Shift = []kit.Key{ebiten.KeyTab}, true })
	if p.ui.Focus() != "c" {
		t.Errorf("Shift+Tab went to %q", p.ui.Focus())
	}
}

func TestNothingNewIsStill(t *testing.T) {
	p := &person{page: three(map[string]int{})}
	p.tick(nil)
	if p.want != kit.Paint {
		t.Errorf("the first tick wants %v", p.want)
	}
	p.tick(nil)
	if p.want != kit.Still {
		t.Errorf("a tick without change wants %v", p.want)
	}
	p.at = kit.Pt{X: 150, Y: 120}
	p.tick(nil)
	if p.want != kit.Paint {
		t.Errorf("hovering wants %v", p.want)
	}
	if p.in.Cursor != ebiten.CursorShapePointer {
		t.Error("no pointing hand over a button")
	}
}

func TestDialogTakesAllInput(t *testing.T) {
	n := map[string]int{}
	open := true
	var stayed, done int
	page := three(n)
	p := &person{}
	p.page = func(u *kit.UI) {
		page(u)
		if !open {
			return
		}
		s, d := u.Ask("Leave?", "The others wait.", "Stay", "Leave")
		if s {
			stayed++
			open = false
		}
		if d {
			done++
		}
	}
	p.ui.SetFocus("c")
	p.tick(nil)
	p.tick(nil)
	if p.ui.Focus() != "ask-stay" {
		t.Errorf("the focus is on %q, want the safe answer", p.ui.Focus())
	}
	p.press(ebiten.KeyTab, ebiten.KeyTab)
	if p.ui.Focus() != "ask-stay" {
		t.Errorf("Tab leaves the dialog: %q", p.ui.Focus())
	}
	p.press(ebiten.KeyRight, ebiten.KeyEnter)
	if done != 1 {
		t.Errorf("done %d times", done)
	}
	p.click(500, 330) // inside the dialog, on nothing
	if len(n) != 0 || stayed != 0 {
		t.Errorf("below: %v, stayed %d", n, stayed)
	}
	p.press(ebiten.KeyEscape)
	p.tick(nil)
	if stayed != 1 || p.ui.Focus() != "c" {
		t.Errorf("Escape: stayed %d, focus back on %q", stayed, p.ui.Focus())
	}
	p.click(150, 120)
	if n["a"] != 1 {
		t.Error("what was below does not wake up")
	}
}

func TestPressOutsideClosesDialog(t *testing.T) {
	n := map[string]int{}
	page := three(n)
	closed := 0
	p := &person{page: func(u *kit.UI) {
		page(u)
		if _, c := u.BeginDialog("Log", kit.Size{W: 300, H: 200}); c {
			closed++
		}
		u.EndDialog()
	}}
	p.tick(nil)
	p.click(150, 120)
	if closed != 1 || len(n) != 0 {
		t.Errorf("closed %d times, pressed below: %v", closed, n)
	}
}

func TestToggleAndStepper(t *testing.T) {
	on, n, at := false, 5, 0
	p := &person{page: func(u *kit.UI) {
		on = u.Toggle("t", boxA, kit.Row{Label: "Jump in"}, on)
		n = u.Stepper("s", kit.Rect{X: 100, Y: 200, W: 400, H: 48}, kit.Row{Label: "Points"}, n, kit.Range{Min: 1, Max: 120, Step: 50})
		at = u.Segments("g", kit.Rect{X: 100, Y: 300, W: 300, H: 36}, []string{"One", "Two", "Three"}, at)
	}}
	p.click(150, 120)
	if !on {
		t.Error("the toggle is off after a click")
	}
	p.press(ebiten.KeyTab)
	for _, want := range []int{50, 100, 120, 120} {
		if p.press(ebiten.KeyRight); n != want {
			t.Fatalf("counted to %d, want %d", n, want)
		}
	}
	for _, want := range []int{100, 50, 1, 1} {
		if p.press(ebiten.KeyLeft); n != want {
			t.Fatalf("counted down to %d, want %d", n, want)
		}
	}
	p.click(468, 224) // +
	if n != 50 {
		t.Errorf("the plus button made %d", n)
	}
	p.click(350, 318)
	if at != 2 {
		t.Errorf("the third segment chose %d", at)
	}
	p.press(ebiten.KeyLeft)
	if at != 1 {
		t.Errorf("left chose %d", at)
	}
}

func TestScrollShowsWhatHasTheFocus(t *testing.T) {
	pressed := ""
	p := &person{page: func(u *kit.UI) {
		rows := u.BeginScroll("s", kit.Rect{X: 100, Y: 100, W: 300, H: 200}, 1000)
		for _, id := range []string{"0", "1", "2", "3", "4", "5", "6", "7", "8", "9"} {
			if u.Button(id, rows.CutTop(100, 0), id, kit.ButtonOpts{}) {
				pressed = id
			}
		}
		u.EndScroll()
	}}
	p.click(150, 150)
	if pressed != "0" {
		t.Fatalf("pressed %q", pressed)
	}
	p.click(150, 350) // below the area, where row 2 would be
	if pressed != "0" {
		t.Errorf("what is scrolled away was pressed: %q", pressed)
	}
	for range 5 {
		p.press(ebiten.KeyDown)
	}
	p.click(150, 250)
	if pressed != "5" {
		t.Errorf("row 5 has the focus, but the row shown is %q", pressed)
	}
	p.tick(func(in *kit.Input) { in.Wheel.Y = 100 })
	p.click(150, 150)
	if pressed != "0" {
		t.Errorf("the wheel went back to %q", pressed)
	}
}

// TestRingShowsWithoutFurtherInput: after Tab the ring is drawn although nothing
// else happens and the scene skips its quiet ticks.
func TestRingShowsWithoutFurtherInput(t *testing.T) {
	p := &person{page: three(map[string]int{})}
	p.tick(nil)
	p.press(ebiten.KeyTab)
	quiet, drawn := 0, p.want
	for ; quiet < 5; quiet++ {
		in := kit.Input{Dt: kit.Tick, Size: window}
		if p.ui.Resting(&in) {
			break
		}
		p.tick(nil)
		drawn = max(drawn, p.want)
	}
	if quiet == 0 || quiet == 5 || drawn != kit.Paint {
		t.Errorf("the UI rests after %d quiet ticks and wanted %v; want one or two and a Paint", quiet, drawn)
	}
	if p.tick(nil); p.want != kit.Still {
		t.Error("the ring was not in the last picture")
	}
}

// TestOutline: what is on the screen is told by name, value and place; what lies
// beneath a dialog is not, and what is scrolled away is said to be.
func TestOutline(t *testing.T) {
	var u kit.UI
	o := &kit.Outline{}
	asks, on := false, false
	tick := func() map[string]kit.Node {
		u.Begin(&kit.Input{Size: kit.Size{W: 800, H: 600}, Outline: o})
		u.Button("go", kit.Rect{X: 10, Y: 10, W: 100, H: 40}, "Go", kit.ButtonOpts{Disabled: true})
		on = u.Toggle("loud", kit.Rect{X: 10, Y: 60, W: 300, H: 48}, kit.Row{Label: "Loud"}, on)
		u.Stepper("seats", kit.Rect{X: 10, Y: 110, W: 400, H: 48}, kit.Row{Label: "Seats"}, 3, kit.Range{Min: 2, Max: 3})
		r := u.BeginScroll("list", kit.Rect{X: 10, Y: 200, W: 300, H: 60}, 200)
		u.Button("near", kit.Rect{X: r.X, Y: r.Y, W: 100, H: 40}, "Near", kit.ButtonOpts{})
		u.Button("far", kit.Rect{X: r.X, Y: r.Y + 150, W: 100, H: 40}, "Far", kit.ButtonOpts{})
		u.EndScroll()
		if asks {
			u.Ask("Sure?", "It cannot be undone.", "No", "Yes")
		}
		u.End()
		all := map[string]kit.Node{}
		for _, n := range o.Nodes() {
			if n.ID == "" {
				n.ID = n.Name
			}
			all[n.ID] = n
		}
		return all
	}
	all := tick()
	if n := all["go"]; n.Role != kit.RoleButton || n.Name != "Go" || !n.Disabled || n.Rect.W != 100 {
		t.Errorf("%+v", n)
	}
	if n := all["loud"]; n.Role != kit.RoleToggle || n.Value != "off" || n.Disabled {
		t.Errorf("%+v", n)
	}
	if n := all["seats"]; n.Value != "3" || !all["seats+"].Disabled || all["seats-"].Disabled {
		t.Errorf("%+v", n)
	}
	if all["near"].Hidden || !all["far"].Hidden || all["Seats"].Role != kit.RoleText {
		t.Errorf("%+v", all)
	}
	if on = true; tick()["loud"].Value != "on" {
		t.Error("a switch that is on")
	}
	asks = true
	all = tick()
	if _, ok := all["go"]; ok || all["ask-do"].Name != "Yes" || all["Sure?"].Role != kit.RoleText || all["Seats"].Role != "" {
		t.Errorf("with a dialog: %+v", all)
	}
}

// What a press changes shows without further input even where it was recorded
// before the pressed button, by mouse and by key.
func TestPressShowsWithoutFurtherInput(t *testing.T) {
	for _, by := range []string{"mouse", "key"} {
		n, recorded := 0, -1
		p := &person{page: func(u *kit.UI) {
			recorded = n // as a label above the button is
			if u.Button("b", boxB, "Next", kit.ButtonOpts{}) {
				n++
			}
		}}
		p.tick(nil)
		p.ui.SetFocus("b")
		p.tick(nil)
		if by == "mouse" {
			c := boxB.Center()
			p.click(c.X, c.Y)
		} else {
			p.press(ebiten.KeyEnter)
		}
		rest := kit.Input{Dt: kit.Tick, Size: window, Mouse: p.at, Inside: true}
		for range 5 { // as scenes do: a tick in which nothing happened is skipped
			if !p.ui.Resting(&rest) {
				p.tick(nil)
			}
		}
		if n != 1 || recorded != 1 {
			t.Errorf("%s: pressed %d times, the label shows %d", by, n, recorded)
		}
	}
}

// TestDialogByKeyShowsItsFocus: a dialog that a key has opened shows at once what
// the next Enter would press; one that the mouse has opened does not.
func TestDialogByKeyShowsItsFocus(t *testing.T) {
	for _, by := range []string{"key", "mouse"} {
		open := false
		p := &person{}
		p.page = func(u *kit.UI) {
			if u.Button("leave", boxA, "Leave", kit.ButtonOpts{HasKey: true, Key: ebiten.KeyQ}) {
				open = true
			}
			if open {
				u.Ask("Leave?", "The others wait.", "Stay", "Leave")
			}
		}
		p.tick(nil)
		if by == "key" {
			p.press(ebiten.KeyQ)
		} else {
			p.click(150, 120)
		}
		p.tick(nil)
		p.tick(nil)
		if p.ui.Focus() != "ask-stay" || p.ui.RingShown() != (by == "key") {
			t.Errorf("%s: the focus is on %q, ringed %v", by, p.ui.Focus(), p.ui.RingShown())
		}
	}
}

// TestWheelBesideTheOnlyList: where one thing can be scrolled the wheel scrolls it
// from anywhere, and it shows without further input; of two, that under the mouse.
func TestWheelBesideTheOnlyList(t *testing.T) {
	for _, c := range []struct {
		lists int
		at    kit.Pt
		want  [2]float64
	}{
		{1, kit.Pt{X: 900, Y: 500}, [2]float64{-56, 0}},
		{2, kit.Pt{X: 900, Y: 500}, [2]float64{0, 0}},
		{2, kit.Pt{X: 150, Y: 350}, [2]float64{0, -56}},
	} {
		var moved [2]float64
		p := &person{at: c.at, page: func(u *kit.UI) {
			for i := range c.lists {
				view := kit.Rect{X: 100, Y: 100 + 200*float64(i), W: 300, H: 100}
				moved[i] = u.BeginScroll(string(rune('a'+i)), view, 400).Y - view.Y
				u.EndScroll()
			}
		}}
		p.tick(nil)
		p.tick(func(in *kit.Input) { in.Wheel.Y = -1 })
		rest := kit.Input{Dt: kit.Tick, Size: window, Mouse: p.at, Inside: true}
		if !p.ui.Resting(&rest) {
			p.tick(nil)
		}
		if moved != c.want {
			t.Errorf("%d lists, the mouse at %v: moved %v, want %v", c.lists, c.at, moved, c.want)
		}
	}
}
