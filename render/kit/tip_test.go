package kit

import (
	"testing"
	"time"

	"github.com/hajimehoshi/ebiten/v2"
)

// TestTip: a button that has only an icon shows its name, inside the window, after the mouse has
// rested on it for a moment or keys have moved the focus there.
func TestTip(t *testing.T) {
	win := Size{W: 400, H: 300}
	for _, at := range []Rect{{X: 0, Y: 0, W: 40, H: 40}, {X: 360, Y: 260, W: 40, H: 40}, {X: 180, Y: 130, W: 40, H: 40}} {
		for _, keys := range []bool{false, true} {
			var u UI
			outline := &Outline{}
			tick := func(in Input) {
				in.Size, in.Dt, in.Outline = win, 100*time.Millisecond, outline
				u.Begin(&in)
				u.Button("x", at, "", ButtonOpts{Icon: IconClose, Name: "Close all of it"})
				u.End()
			}
			look := Input{Mouse: at.Center(), MouseInside: true}
			if keys {
				look = Input{}
				tick(Input{Keys: []Key{ebiten.KeyTab}})
			}
			tick(look)
			if len(u.pic.Find("Close all of it")) > 0 {
				t.Error("the name shows at once")
			}
			if !u.tip.waits() {
				t.Error("the UI rests before the name shows")
			}
			for range 6 {
				tick(look)
			}
			if len(u.pic.Find("Close all of it")) != 1 {
				t.Errorf("at %v, keys %v: the name does not show", at, keys)
			}
			if faults := u.pic.Audit(win); len(faults) > 0 {
				t.Error(faults)
			}
			if n := outline.Nodes()[0]; n.Name != "Close all of it" || n.Role != RoleButton {
				t.Errorf("the outline has %+v", n)
			}
			tick(Input{Mouse: Pt{X: 399, Y: 1}, MouseInside: true, Left: MouseButton{Pressed: true, Down: true}})
			if len(u.pic.Find("Close all of it")) > 0 {
				t.Error("the name still shows after a press elsewhere")
			}
		}
	}
}

// TestTipOfMouse: while keys have moved the focus to one button and the mouse rests on another, the name of the
// one under the mouse shows, and the UI rests.
func TestTipOfMouse(t *testing.T) {
	for _, mouseAt := range []int{0, 1} {
		rects := []Rect{{X: 10, Y: 100, W: 40, H: 40}, {X: 200, Y: 100, W: 40, H: 40}}
		names := []string{"Shut", "Open"}
		var u UI
		tick := func(in Input) {
			in.Size, in.Dt, in.Mouse, in.MouseInside = Size{W: 400, H: 300}, 100*time.Millisecond, rects[mouseAt].Center(), true
			u.Begin(&in)
			for i, r := range rects {
				u.Button(names[i], r, "", ButtonOpts{Icon: IconClose, Name: names[i]})
			}
			u.End()
		}
		tick(Input{})
		for u.Focus() != names[1-mouseAt] {
			tick(Input{Keys: []Key{ebiten.KeyTab}})
		}
		for range 7 {
			tick(Input{})
		}
		if len(u.pic.Find(names[mouseAt])) != 1 || len(u.pic.Find(names[1-mouseAt])) != 0 || u.tip.waits() {
			t.Errorf("the mouse on %s: the picture has %v and %v", names[mouseAt], u.pic.Find("Shut"), u.pic.Find("Open"))
		}
	}
}

// TestTipBelowTitle: the name of a button in the first row of a dialog does not cover the title.
func TestTipBelowTitle(t *testing.T) {
	win := Size{W: 600, H: 400}
	var u UI
	var button Rect
	in := Input{Size: win, Dt: tipAfter, MouseInside: true}
	for range 4 {
		in.Mouse = button.Center()
		u.Begin(&in)
		body, _ := u.BeginDialog("Faces", Size{W: 400, H: 300})
		button = body.CutTop(40, 0)
		u.Button("x", button, "", ButtonOpts{Icon: IconPerson, Name: "Fox"})
		u.EndDialog()
		u.End()
	}
	names := u.pic.Find("Fox")
	if len(names) != 1 || names[0].Y < button.Bottom() {
		t.Errorf("the name is at %v, the button at %v", names, button)
	}
}

// TestTipOfLabel: a button shows its name too if its label does not say what it does.
func TestTipOfLabel(t *testing.T) {
	for name, shown := range map[string]int{"Mute Fox": 1, "Fox": 0, "": 0} {
		var u UI
		outline := &Outline{}
		at := Rect{X: 100, Y: 100, W: 120, H: 40}
		for range 7 {
			u.Begin(&Input{Size: Size{W: 400, H: 300}, Dt: 100 * time.Millisecond, Mouse: at.Center(), MouseInside: true, Outline: outline})
			u.Button("x", at, "Fox", ButtonOpts{Name: name})
			u.End()
		}
		if got := len(u.pic.Find("Mute Fox")); got != shown || len(u.pic.Find("Fox")) != 1 {
			t.Errorf("%q shows %d times", name, got)
		}
		if n := outline.Nodes()[0]; shown > 0 && n.Name != name {
			t.Errorf("the outline has %+v", n)
		}
	}
}
