package replay

import (
	"slices"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"lastcard/assets"
	"lastcard/engine"
	"lastcard/engine/games"
	"lastcard/render/kit"
	"lastcard/render/kit/kittest"
	"lastcard/render/seam"
)

// lesson is the guide in a rig.
type lesson struct {
	t testing.TB
	*Lesson
	size  kit.Size
	mouse kit.Pt
}

func newLesson(t testing.TB) *lesson {
	t.Helper()
	r := newRig(t, "")
	l, err := NewLesson(r.sh, assets.Guide, []string{"Mária", "Ada", "Blaise"})
	if err != nil {
		t.Fatal(err)
	}
	x := &lesson{t, l, hd, kit.Pt{X: -1, Y: -1}}
	x.rest()
	return x
}

func (x *lesson) tick(f func(in *kit.Input)) kit.Want {
	in := &kit.Input{Dt: kit.Tick, Size: x.size, Mouse: x.mouse, Inside: x.mouse.X >= 0, Window: true}
	if f != nil {
		f(in)
	}
	return x.Update(in)
}

// rest lets time pass until the page's moves have been seen; the pupil makes theirs.
func (x *lesson) rest() {
	x.t.Helper()
	for range 60 * 60 {
		if x.reel.task != nil {
			if err := x.reel.Act(x.reel.task.want); err != nil {
				x.t.Fatal(err)
			}
			x.fresh = true
		}
		if x.tick(nil) == kit.Still && x.reel.at == x.pages[x.at].last {
			return
		}
	}
	x.t.Fatal("the page does not come to rest")
}

func (x *lesson) key(k kit.Key) { x.tick(func(in *kit.Input) { in.Keys = []kit.Key{k} }) }

// The guide holds as a scenario, every page has words, and the words speak of
// what is shown.
func TestGuide(t *testing.T) {
	x := newLesson(t)
	if len(x.pages) != 8 {
		t.Errorf("%d pages", len(x.pages))
	}
	for i, p := range x.pages {
		if strings.HasPrefix(p.text, "guide.") || strings.ContainsAny(p.text, "{}") || len(p.text) < 20 {
			t.Errorf("page %d says %q", i, p.text)
		}
	}
	if !slices.ContainsFunc(x.pages, func(p lessonPage) bool { return strings.Contains(p.text, "Press Uno! first") }) {
		t.Error("it does not say how to announce a last card as the button has it")
	}
	if last := x.pages[len(x.pages)-1].last; last != x.reel.film.Moves() {
		t.Errorf("the last page ends at move %d of %d", last, x.reel.film.Moves())
	}
}

// With keys to the end and back; every page shows its moves.
func TestLessonByKeys(t *testing.T) {
	x := newLesson(t)
	for i := range x.pages {
		if x.at != i || x.reel.at != x.pages[i].last {
			t.Fatalf("page %d at move %d, want %d at %d", x.at, x.reel.at, i, x.pages[i].last)
		}
		if i < len(x.pages)-1 {
			x.key(ebiten.KeyRight)
			x.rest()
		}
	}
	x.key(ebiten.KeyLeft)
	x.rest()
	if x.at != len(x.pages)-2 || x.reel.at != x.pages[x.at].last || x.Closed() {
		t.Errorf("back leads to page %d at move %d", x.at, x.reel.at)
	}
	x.key(ebiten.KeyEnter)
	x.key(ebiten.KeyEnter)
	if !x.Closed() {
		t.Error("after the last page it does not close")
	}
	// Whoever does not wait for the moves finds them made.
	x = newLesson(t)
	x.key(ebiten.KeyPageDown)
	x.key(ebiten.KeyPageDown)
	x.rest()
	if x.at != 2 || x.reel.at != x.pages[2].last {
		t.Errorf("page %d at move %d", x.at, x.reel.at)
	}
	x.key(ebiten.KeyEscape)
	if !x.Closed() {
		t.Error("Escape does not skip it")
	}
}

func TestLessonByMouse(t *testing.T) {
	x := newLesson(t)
	click := func(id string) {
		t.Helper()
		r, ok := x.ui.Where(id)
		if !ok {
			t.Fatalf("there is no %s", id)
		}
		x.mouse = r.Center()
		x.tick(func(in *kit.Input) { in.Moved = true })
		x.tick(func(in *kit.Input) { in.Left = kit.Button{Down: true, Pressed: true} })
		x.tick(func(in *kit.Input) { in.Left = kit.Button{Released: true} })
	}
	click("lesson-next")
	click("lesson-next")
	click("lesson-back")
	if x.at != 1 {
		t.Errorf("page %d", x.at)
	}
	click("lesson-skip")
	if !x.Closed() {
		t.Error("it is not skipped")
	}
}

// outline ticks once and returns what is on the screen.
func (x *lesson) outline() []kit.Node {
	o := &kit.Outline{}
	x.tick(func(in *kit.Input) { in.Outline = o })
	return o.Nodes()
}

// click clicks on what the outline calls so.
func (x *lesson) click(id string) {
	x.t.Helper()
	nodes := x.outline()
	i := slices.IndexFunc(nodes, func(n kit.Node) bool { return n.ID == id || n.Name == id })
	if i < 0 {
		x.t.Fatalf("there is no %s", id)
	}
	x.mouse = nodes[i].Rect.Center()
	x.tick(func(in *kit.Input) { in.Moved = true })
	x.tick(func(in *kit.Input) { in.Left = kit.Button{Down: true, Pressed: true} })
	x.tick(func(in *kit.Input) { in.Left = kit.Button{Released: true} })
	x.mouse = kit.Pt{X: -1, Y: -1}
}

// until lets time pass until the pupil is asked for a move.
func (x *lesson) until() {
	x.t.Helper()
	for range 60 * 60 {
		if x.tick(nil); x.reel.task != nil {
			for range 60 { // what flies lands
				x.tick(nil)
			}
			return
		}
	}
	x.t.Fatal("the pupil is never asked")
}

// The newcomer plays the guide: each move is the one that the words ask for, by mouse or by keys.
// Another one is not made, whether the rules allow it or not, and says why.
func TestGuideByDoing(t *testing.T) {
	x := newLesson(t)
	x.turn(1)
	x.until()
	at := x.reel.at
	if said := x.reel.task.sentence(x.sh.Words); !strings.Contains(said, "Red 5") {
		t.Errorf("asks %q", said)
	}
	for _, other := range []string{"Yellow 1", "draw-pile"} {
		if x.click(other); x.reel.at != at {
			t.Fatalf("%s is played", other)
		}
	}
	if nodes := x.outline(); !slices.ContainsFunc(nodes, func(n kit.Node) bool { return strings.Contains(n.Name, "allowed, too") }) {
		t.Error("it is not said why")
	}
	x.click("Red 5")
	if x.reel.at != at+1 || x.reel.task != nil {
		t.Fatalf("at move %d, not %d", x.reel.at, at+1)
	}
	x.rest()
	x.turn(1)
	x.until()
	x.key(ebiten.KeyD)
	x.until()
	if said := x.reel.task.sentence(x.sh.Words); !strings.Contains(said, "Green 3") {
		t.Errorf("asks %q", said)
	}
	x.click("Green 3")
	x.rest()
	x.turn(1)
	x.rest()
	x.turn(1)
	x.until()
	at = x.reel.at
	x.click("Wild")
	x.key(ebiten.Key1) // red, which the lesson does not ask for
	if x.reel.at != at {
		t.Fatal("another colour is named")
	}
	x.click("Wild")
	x.click("Blue")
	if x.reel.at != at+1 {
		t.Error("the wild card is not played")
	}
	x.rest()
	x.turn(1)
	x.until()
	at = x.reel.at
	if x.click("Blue 7"); x.reel.at != at {
		t.Error("the card is played without a call")
	}
	x.key(ebiten.KeyU)
	x.click("Blue 7")
	if x.reel.at != at+1 {
		t.Error("the card is not played with the call")
	}
}

// Escape takes back what the pupil has begun, and closes the log, before it leaves the guide.
func TestEscapeInTheGuide(t *testing.T) {
	escapes := func(x *lesson, what string) {
		t.Helper()
		at := x.reel.at
		if x.key(ebiten.KeyEscape); x.Closed() || x.board.Asks() {
			t.Fatalf("%s: Escape leaves %v, asks still %v", what, x.Closed(), x.board.Asks())
		}
		for range 240 { // nothing is sent later
			x.tick(nil)
		}
		if x.reel.at != at {
			t.Errorf("%s: the move is made", what)
		}
		if x.key(ebiten.KeyEscape); !x.Closed() {
			t.Errorf("%s: Escape does not leave then", what)
		}
	}
	x := newLesson(t)
	for range 3 {
		x.turn(1)
		x.rest()
	}
	x.turn(1)
	x.until()
	x.click("Wild")
	x.tick(nil)
	if !x.board.Asks() {
		t.Fatal("no colour is asked for")
	}
	escapes(x, "the colour")

	x = newLesson(t)
	x.sh.Profile.TakeBack = seam.TakeBackLong
	x.turn(1)
	x.until()
	x.click("Red 5")
	if !x.board.Asks() {
		t.Fatal("the card is not held")
	}
	x.ui.SetFocus("lesson-next") // as by Tab
	escapes(x, "the held card")

	x = newLesson(t)
	x.turn(1)
	x.until()
	x.key(ebiten.KeyL)
	escapes(x, "the log")
}

// While a move is asked for the page can be turned all the same, with keys too.
func TestGuideIsNotForced(t *testing.T) {
	x := newLesson(t)
	x.turn(1)
	x.until()
	x.key(ebiten.KeyPageDown)
	if x.at != 2 {
		t.Errorf("page %d", x.at)
	}
	x.until()
	x.key(ebiten.KeyTab)
	if x.ui.Focus() == "" {
		t.Fatal("Tab leads to no button")
	}
	x.ui.SetFocus("lesson-next")
	x.key(ebiten.KeyEnter)
	if x.at != 3 {
		t.Errorf("page %d", x.at)
	}
	x.key(ebiten.KeyEscape)
	if !x.Closed() {
		t.Error("Escape does not close it")
	}
}

// A button of a gamepad gives the key of an action and one that turns the page (render/gamepad.go): while the pupil
// plays, it does what it does at a table.
func TestGamepadInTheGuide(t *testing.T) {
	x := newLesson(t)
	x.turn(1)
	x.until()
	for _, keys := range [][]kit.Key{{ebiten.KeyR, ebiten.KeyPageUp}, {ebiten.KeyU, ebiten.KeyPageDown}} {
		if x.tick(func(in *kit.Input) { in.Keys = keys }); x.at != 1 {
			t.Fatalf("%v lead to page %d", keys, x.at)
		}
	}
	x.ui.SetFocus("lesson-next")
	if x.tick(func(in *kit.Input) { in.Keys = []kit.Key{ebiten.KeyU, ebiten.KeyPageDown} }); x.at != 2 {
		t.Errorf("from the buttons they lead to page %d", x.at)
	}
}

func TestLessonPictures(t *testing.T) {
	kittest.Need(t)
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

// TestExamples: every lesson about a rule holds, has words in every language and
// room for them, can be seen again and is left.
func TestExamples(t *testing.T) {
	var all []string
	for _, g := range games.All() {
		files, err := g.Traits().Texts.ReadDir("lessons")
		if err != nil {
			t.Errorf("%s: %v", g.Name(), err)
		}
		for _, f := range files {
			if name := strings.TrimSuffix(f.Name(), ".txt"); strings.HasPrefix(name, g.Name()+"-") {
				all = append(all, name)
			}
		}
	}
	if len(all) < 15 {
		t.Errorf("only %d", len(all))
	}
	for _, name := range all {
		t.Run(name, func(t *testing.T) {
			r := newRig(t, "")
			game, part, _ := strings.Cut(name, "-")
			text, ok := engine.Lesson(lookup(t, game), part)
			if !ok {
				t.Fatal("it is not found")
			}
			for _, r.sh.Words = range assets.Languages() {
				if !r.sh.Words.Has("help."+game+"."+part) && !r.sh.Words.Has("rule."+strings.TrimPrefix(part, "rule-")) {
					t.Errorf("%s has no such part", game)
				}
				l, err := NewLesson(r.sh, text, []string{"Mária", "Ada", "Blaise"})
				if err != nil {
					t.Fatal(err)
				}
				x := &lesson{t, l.Example(), kit.Size{W: 900, H: 540}, kit.Pt{X: -1, Y: -1}}
				for i := range x.pages {
					if i > 0 {
						x.turn(1)
					}
					x.tick(nil)
					if said := x.pages[i].text; r.sh.Words.Has(said) || strings.Contains(said, "/") || strings.HasPrefix(said, "help.") || strings.HasPrefix(said, "rule.") {
						t.Errorf("page %d says %q", i, said)
					}
					for _, fault := range x.ui.Audit() {
						t.Errorf("%s, page %d: %s", r.sh.Words.Lang(), i, fault)
					}
				}
				x.key(ebiten.KeyEnter)
				if !x.Closed() {
					t.Error("after the last page it does not close")
				}
			}
		})
	}
}

// TestAgain: the first page of an example is seen again from its beginning, by
// mouse, and with reduced motion.
func TestAgain(t *testing.T) {
	r := newRig(t, "")
	r.sh.Profile.Reduced = true
	text, _ := engine.Example(lookup(t, "uno"), "stacking")
	l, err := NewLesson(r.sh, text, []string{"Mária", "Ada", "Blaise"})
	if err != nil {
		t.Fatal(err)
	}
	x := &lesson{t, l.Example(), hd, kit.Pt{X: -1, Y: -1}}
	x.rest()
	at, ok := x.ui.Where("lesson-back")
	if !ok || x.reel.at == 0 {
		t.Fatalf("at move %d, button %t", x.reel.at, ok)
	}
	x.mouse = at.Center()
	x.tick(func(in *kit.Input) { in.Moved = true })
	x.tick(func(in *kit.Input) { in.Left = kit.Button{Down: true, Pressed: true} })
	x.tick(func(in *kit.Input) { in.Left = kit.Button{Released: true} })
	if x.reel.at != 0 {
		t.Errorf("at move %d", x.reel.at)
	}
	x.rest()
	if x.Closed() || x.reel.at != x.pages[0].last {
		t.Errorf("closed %t, at move %d", x.Closed(), x.reel.at)
	}
}

func TestExamplePicture(t *testing.T) {
	kittest.Need(t)
	kittest.Shoot(t, "example", func(size kit.Size) func(c *kit.Canvas) {
		r := newRig(t, "")
		text, _ := engine.Example(lookup(t, "uno"), "stacking")
		l, err := NewLesson(r.sh, text, []string{"Mária", "Ada", "Blaise"})
		if err != nil {
			t.Fatal(err)
		}
		x := &lesson{t, l.Example(), size, kit.Pt{X: -1, Y: -1}}
		for x.reel.at < 2 {
			x.tick(nil)
		}
		for x.board.Backlog() > 0 || x.tick(nil) != kit.Still {
			x.tick(nil)
		}
		return x.Draw
	})
}
