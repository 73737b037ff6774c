package replay

import (
	"slices"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"lastcard/assets"
	"lastcard/engine/games"
	"lastcard/engine/uno"
	"lastcard/render/kit"
	"lastcard/render/kit/kittest"
	"lastcard/render/speech"
)

type lesson struct {
	t testing.TB
	*Lesson
	size  kit.Size
	mouse kit.Pt
}

func newLesson(t testing.TB) *lesson {
	t.Helper()
	r := newRig(t, "")
	l, err := NewLesson(r.sh, games.Guide(), []string{"Mária", "Ada", "Blaise"})
	if err != nil {
		t.Fatal(err)
	}
	x := &lesson{t, l, hd, kit.Pt{X: -1, Y: -1}}
	x.rest()
	return x
}

func (x *lesson) tick(f func(in *kit.Input)) kit.Want {
	in := &kit.Input{Dt: kit.Tick, Size: x.size, Mouse: x.mouse, MouseInside: x.mouse.X >= 0, HasFocus: true}
	if f != nil {
		f(in)
	}
	return x.Update(in)
}

// rest lets time pass until all moves of the page have been shown. It makes the pupil's moves.
func (x *lesson) rest() {
	x.t.Helper()
	for range 60 * 60 {
		if x.reel.task != nil {
			if err := x.reel.Act(x.reel.task.wantedAction); err != nil {
				x.t.Fatal(err)
			}
			x.boardStale = true
		}
		if x.tick(nil) == kit.Still && x.reel.move == x.pages[x.page].lastMove {
			return
		}
	}
	x.t.Fatal("the page does not come to rest")
}

func (x *lesson) key(k kit.Key) { x.tick(func(in *kit.Input) { in.Keys = []kit.Key{k} }) }

// The guide is a valid scenario, every page has a sentence, and the last page ends with the last move.
func TestGuide(t *testing.T) {
	x := newLesson(t)
	if len(x.pages) != 8 {
		t.Errorf("the guide has %d pages", len(x.pages))
	}
	for i, p := range x.pages {
		if strings.HasPrefix(p.text, "guide.") || strings.ContainsAny(p.text, "{}") || len(p.text) < 20 {
			t.Errorf("page %d says %q", i, p.text)
		}
	}
	if !slices.ContainsFunc(x.pages, func(p lessonPage) bool { return strings.Contains(p.text, "Press Uno! first") }) {
		t.Error("no page tells how to announce the last card in the words of the button")
	}
	if last := x.pages[len(x.pages)-1].lastMove; last != x.reel.film.MoveCount() {
		t.Errorf("the last page ends at move %d of %d", last, x.reel.film.MoveCount())
	}
}

// With keys alone, a person can go to the last page, go back a page, and close the lesson. Every page shows its
// moves.
func TestLessonByKeys(t *testing.T) {
	x := newLesson(t)
	for i := range x.pages {
		if x.page != i || x.reel.move != x.pages[i].lastMove {
			t.Fatalf("page %d at move %d, want %d at %d", x.page, x.reel.move, i, x.pages[i].lastMove)
		}
		if i < len(x.pages)-1 {
			x.key(ebiten.KeyRight)
			x.rest()
		}
	}
	x.key(ebiten.KeyLeft)
	x.rest()
	if x.page != len(x.pages)-2 || x.reel.move != x.pages[x.page].lastMove || x.Closed() {
		t.Errorf("a page back leads to page %d at move %d", x.page, x.reel.move)
	}
	x.key(ebiten.KeyEnter)
	x.key(ebiten.KeyEnter)
	if !x.Closed() {
		t.Error("the lesson does not close after the last page")
	}
	// If a person turns the page early, the moves of the page they leave are made at once.
	x = newLesson(t)
	x.key(ebiten.KeyPageDown)
	x.key(ebiten.KeyPageDown)
	x.rest()
	if x.page != 2 || x.reel.move != x.pages[2].lastMove {
		t.Errorf("page %d at move %d", x.page, x.reel.move)
	}
	x.key(ebiten.KeyEscape)
	if !x.Closed() {
		t.Error("Escape does not close the lesson")
	}
}

func TestLessonByMouse(t *testing.T) {
	x := newLesson(t)
	click := func(id string) {
		t.Helper()
		r, ok := x.ui.WidgetRect(id)
		if !ok {
			t.Fatalf("the screen has no %s", id)
		}
		x.mouse = r.Center()
		x.tick(func(in *kit.Input) { in.MouseMoved = true })
		x.tick(func(in *kit.Input) { in.Left = kit.MouseButton{Down: true, Pressed: true} })
		x.tick(func(in *kit.Input) { in.Left = kit.MouseButton{Released: true} })
	}
	click("lesson-next")
	click("lesson-next")
	click("lesson-back")
	if x.page != 1 {
		t.Errorf("page %d", x.page)
	}
	click("lesson-skip")
	if !x.Closed() {
		t.Error("the button does not close the lesson")
	}
}

// outline runs one tick and returns everything on the screen.
func (x *lesson) outline() []kit.Node {
	o := &kit.Outline{}
	x.tick(func(in *kit.Input) { in.Outline = o })
	return o.Nodes()
}

// click clicks on the node of the outline that has this id or this name.
func (x *lesson) click(id string) {
	x.t.Helper()
	nodes := x.outline()
	i := slices.IndexFunc(nodes, func(n kit.Node) bool { return n.ID == id || n.Name == id })
	if i < 0 {
		x.t.Fatalf("the screen has no %s", id)
	}
	x.mouse = nodes[i].Rect.Center()
	x.tick(func(in *kit.Input) { in.MouseMoved = true })
	x.tick(func(in *kit.Input) { in.Left = kit.MouseButton{Down: true, Pressed: true} })
	x.tick(func(in *kit.Input) { in.Left = kit.MouseButton{Released: true} })
	x.mouse = kit.Pt{X: -1, Y: -1}
}

// until lets time pass until the lesson asks the pupil for a move.
func (x *lesson) until() {
	x.t.Helper()
	for range 60 * 60 {
		if x.tick(nil); x.reel.task != nil {
			for range 60 { // cards in the air land
				x.tick(nil)
			}
			return
		}
	}
	x.t.Fatal("the pupil is never asked")
}

func TestLessonPictures(t *testing.T) {
	kittest.NeedDisplay(t)
	kittest.Shoot(t, "guide", func(size kit.Size) func(c *kit.Canvas) {
		x := newLesson(t)
		x.size = size
		x.key(ebiten.KeyRight)
		x.key(ebiten.KeyRight)
		x.rest()
		x.key(ebiten.KeyRight)
		x.rest()
		return x.Draw
	})
}

// The page of an example gives the value of a rule in the words of the language.
func TestSettingIsSaid(t *testing.T) {
	for lang, want := range map[string]string{"en": "Calling the last card: Automatically", "fr": "Annoncer la dernière carte\u00a0: "} {
		of := &speech.Words{Cat: assets.Language(lang), Game: uno.Game{}}
		if said := commentText(of, "rule.call=auto"); !strings.HasPrefix(said, want) {
			t.Errorf("%s: %q", lang, said)
		}
	}
}
