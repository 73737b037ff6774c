package kit_test

import (
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"lastcard/render/kit"
)

func TestDialogTakesAllInput(t *testing.T) {
	n := map[string]int{}
	open := true
	var stayed, done int
	page := threeButtons(n)
	p := &person{}
	p.page = func(u *kit.UI) {
		page(u)
		if !open {
			return
		}
		s, d := u.AskQuestion("Leave?", "The others wait.", "Stay", "Leave")
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
		t.Errorf("Tab led out of the dialog, to %q", p.ui.Focus())
	}
	p.press(ebiten.KeyRight, ebiten.KeyEnter)
	if done != 1 {
		t.Errorf("done %d times", done)
	}
	p.click(500, 330) // inside the dialog but not on a widget
	if len(n) != 0 || stayed != 0 {
		t.Errorf("pressed below the dialog: %v; stayed %d times", n, stayed)
	}
	p.press(ebiten.KeyEscape)
	p.tick(nil)
	if stayed != 1 || p.ui.Focus() != "c" {
		t.Errorf("after Escape: stayed %d times, the focus is on %q", stayed, p.ui.Focus())
	}
	p.click(150, 120)
	if n["a"] != 1 {
		t.Error("after the dialog, a click below it presses nothing")
	}
}

func TestPressOutsideClosesDialog(t *testing.T) {
	n := map[string]int{}
	page := threeButtons(n)
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

// TestDialogByKeyShowsItsFocus: a dialog opened by key shows at once which button the next Enter
// would press. A dialog opened by mouse does not.
func TestDialogByKeyShowsItsFocus(t *testing.T) {
	for _, by := range []string{"key", "mouse"} {
		open := false
		p := &person{}
		p.page = func(u *kit.UI) {
			if u.Button("leave", boxA, "Leave", kit.ButtonOpts{HasKey: true, Key: ebiten.KeyQ}) {
				open = true
			}
			if open {
				u.AskQuestion("Leave?", "The others wait.", "Stay", "Leave")
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
		at, _ := p.ui.WidgetRect(p.ui.Focus())
		ringed := p.ui.Picture().HasRing(at)
		if p.ui.Focus() != "ask-stay" || ringed != (by == "key") {
			t.Errorf("%s: the focus is on %q, ringed %v", by, p.ui.Focus(), ringed)
		}
	}
}
