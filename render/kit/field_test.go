package kit_test

import (
	"testing"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"lastcard/render/kit"
)

// fieldPage returns a page with one field for at most limit characters. It counts in sent how often Enter was
// pressed.
func fieldPage(value *string, limit int, sent *int) func(u *kit.UI) {
	return func(u *kit.UI) {
		if u.Field("f", boxA, value, kit.FieldOpts{MaxRunes: limit}) {
			*sent++
		}
	}
}

func TestFieldEdits(t *testing.T) {
	v, sent := "Łuk", 0
	p := &person{page: fieldPage(&v, 8, &sent)}
	p.tick(nil)
	p.write("x")
	if v != "Łuk" {
		t.Errorf("typed without the focus: %q", v)
	}
	p.press(ebiten.KeyTab)
	p.write("asz")
	for _, step := range []struct {
		do   func()
		want string
	}{
		{func() { p.press(ebiten.KeyBackspace) }, "Łukas"},
		{func() { p.press(ebiten.KeyHome, ebiten.KeyDelete) }, "ukas"},
		{func() { p.write("Ł") }, "Łukas"},
		{func() { p.press(ebiten.KeyRight); p.write("\n-\x00") }, "Łu -kas"},
		{func() { p.press(ebiten.KeyEnd); p.write("ABCDEF") }, "Łu -kasA"}, // up to the limit
		{func() { p.command(ebiten.KeyA); p.write("é") }, "é"},
		{func() { p.press(ebiten.KeyBackspace, ebiten.KeyBackspace, ebiten.KeyDelete) }, ""},
	} {
		if step.do(); v != step.want {
			t.Fatalf("%q, want %q", v, step.want)
		}
	}
	p.press(ebiten.KeyEnter)
	if sent != 1 {
		t.Errorf("sent %d times", sent)
	}
}

// With Ctrl, the arrows, Backspace and Delete work word by word. The focus stays in the field.
func TestFieldWordByWord(t *testing.T) {
	v, sent := "one two  drei", 0
	p := &person{page: func(u *kit.UI) {
		fieldPage(&v, 0, &sent)(u)
		u.Button("b", boxB, "b", kit.ButtonOpts{})
		u.Button("c", boxC, "c", kit.ButtonOpts{})
	}}
	p.press(ebiten.KeyTab)
	p.tick(nil)
	selecting := func(k kit.Key) {
		p.tick(func(in *kit.Input) { in.Keys, in.Ctrl, in.Shift = []kit.Key{k}, true, true })
	}
	for _, step := range []struct {
		do   func()
		want string
	}{
		{func() { p.command(ebiten.KeyLeft); p.write("1") }, "one two  1drei"},
		{func() { p.command(ebiten.KeyLeft); p.command(ebiten.KeyLeft); p.write("2") }, "one 2two  1drei"},
		{func() { p.command(ebiten.KeyRight); p.write("3") }, "one 2two3  1drei"},
		{func() { p.command(ebiten.KeyDelete) }, "one 2two3"},
		{func() { p.command(ebiten.KeyRight); p.command(ebiten.KeyBackspace) }, "one "},
		{func() { p.command(ebiten.KeyBackspace); p.command(ebiten.KeyBackspace) }, ""},
		{func() { p.write("ä ö"); selecting(ebiten.KeyLeft); p.write("ü") }, "ä ü"},
		{func() { p.command(ebiten.KeyHome); p.write("("); p.command(ebiten.KeyEnd); p.write(")") }, "(ä ü)"},
	} {
		if step.do(); v != step.want {
			t.Fatalf("%q, want %q", v, step.want)
		}
	}
	if on := p.ui.Focus(); on != "f" {
		t.Errorf("the focus has gone to %q", on)
	}
}

func TestFieldClipboard(t *testing.T) {
	v, sent, clip := "one two", 0, ""
	p := &person{page: fieldPage(&v, 0, &sent)}
	p.ui.Copy = func(s string) error { clip = s; return nil }
	p.ui.Paste = func() (string, error) { return clip + "\r\n", nil }
	p.press(ebiten.KeyTab)
	p.tick(nil)
	for range 3 {
		p.tick(func(in *kit.Input) { in.Keys, in.Shift = []kit.Key{ebiten.KeyLeft}, true })
	}
	p.command(ebiten.KeyX)
	if v != "one " || clip != "two" {
		t.Fatalf("cut: %q left, %q on the clipboard", v, clip)
	}
	p.command(ebiten.KeyV)
	p.command(ebiten.KeyV)
	if v != "one twotwo" {
		t.Errorf("pasted: %q", v)
	}
}

func TestFieldMouse(t *testing.T) {
	v, sent := "iiii", 0
	p := &person{page: fieldPage(&v, 0, &sent)}
	p.click(boxA.X+kit.Gap3+kit.Width("ii", kit.Strong), boxA.Center().Y)
	p.write("W")
	if v != "iiWii" {
		t.Errorf("typed after a click in the middle: %q", v)
	}
	if p.in.Caret == nil || p.in.Caret.Before != "iiW" || p.in.Caret.After != "ii" {
		t.Errorf("the input method gets %+v", p.in.Caret)
	}
	if p.in.Cursor != ebiten.CursorShapeText {
		t.Error("no text cursor over a field")
	}
}

// Text filled in by the program is selected when the field gets the focus, by a click or by Tab. The next
// click places the caret.
func TestFieldSelectsWhatWasFilledIn(t *testing.T) {
	for what, focus := range map[string]func(*person){
		"click": func(p *person) { p.click(boxA.Center().X, boxA.Center().Y) },
		"Tab":   func(p *person) { p.press(ebiten.KeyTab) },
	} {
		v := "Player"
		p := &person{page: func(u *kit.UI) { u.Field("f", boxA, &v, kit.FieldOpts{SelectAll: true}) }}
		p.tick(nil)
		focus(p)
		p.write("Zoe")
		if v != "Zoe" {
			t.Errorf("%s: %q", what, v)
		}
		p.click(boxA.X+kit.Gap3+1, boxA.Center().Y)
		p.write("C")
		if v != "CZoe" {
			t.Errorf("%s, then a click at the beginning: %q", what, v)
		}
	}
}

// TestCaretStopsBlinking: after a while the caret stops blinking, because a caret that blinks would keep an
// idle window busy.
func TestCaretStopsBlinking(t *testing.T) {
	v, sent := "", 0
	p := &person{page: fieldPage(&v, 0, &sent)}
	p.press(ebiten.KeyTab)
	p.tick(nil)
	blinks := 0
	for range int((kit.CaretTime + time.Second) / kit.Tick) {
		if p.tick(nil); p.want != kit.Still {
			blinks++
		}
	}
	if blinks < 4 || blinks > 20 {
		t.Errorf("%d redraws while the caret blinked", blinks)
	}
	quiet := kit.Input{Dt: kit.Tick, Size: window}
	if !p.ui.Resting(&quiet) {
		t.Error("the UI does not rest when the caret has stopped")
	}
	for range 120 {
		if p.tick(nil); p.want != kit.Still {
			t.Fatal("the caret still blinks")
		}
	}
}
