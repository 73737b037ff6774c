package replay

import (
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"lastcard/assets"
	"lastcard/engine"
	"lastcard/engine/games"
	"lastcard/render/kit"
	"lastcard/render/kit/kittest"
)

// TestExamples: every example is a valid scenario. It has sentences in every language, and they fit. After the
// last page, Enter closes it.
func TestExamples(t *testing.T) {
	var all []string
	for _, g := range games.All() {
		files, err := g.Traits().Texts.ReadDir("lessons")
		if err != nil {
			t.Errorf("%s: %v", g.Name(), err)
		}
		for _, f := range files {
			if name := strings.TrimSuffix(f.Name(), ".txt"); strings.HasPrefix(name, g.Name()+"-") && name != g.Name()+"-guide" {
				all = append(all, name)
			}
		}
	}
	if len(all) < 15 {
		t.Errorf("only %d examples were found", len(all))
	}
	for _, name := range all {
		t.Run(name, func(t *testing.T) {
			r := newRig(t, "")
			game, part, _ := strings.Cut(name, "-")
			text, ok := engine.Lesson(lookup(t, game), part)
			if !ok {
				t.Fatal("the example of the rule is not found")
			}
			for _, r.sh.Words = range assets.Languages() {
				if !r.sh.Words.Has("help."+game+"."+part) && !r.sh.Words.Has("rule."+strings.TrimPrefix(part, "rule-")) {
					t.Errorf("%s has no such part", game)
				}
				l, err := NewLesson(r.sh, text, []string{"Mária", "Ada", "Blaise"})
				if err != nil {
					t.Fatal(err)
				}
				x := &lesson{t, l.MakeExample(), kit.Size{W: 900, H: 540}, kit.Pt{X: -1, Y: -1}}
				for i := range x.pages {
					if i > 0 {
						x.turnPage(1)
					}
					x.tick(nil)
					if said := x.pages[i].text; r.sh.Words.Has(said) || strings.Contains(said, "/") || strings.HasPrefix(said, "help.") || strings.HasPrefix(said, "rule.") {
						t.Errorf("page %d says %q", i, said)
					}
					for _, fault := range kittest.Audit(x.ui) {
						t.Errorf("%s, page %d: %s", r.sh.Words.Lang(), i, fault)
					}
				}
				x.key(ebiten.KeyEnter)
				if !x.Closed() {
					t.Error("the lesson does not close after the last page")
				}
			}
		})
	}
}

// TestAgain: a person can watch an example again from the beginning, on its first page, by mouse,
// and also with reduced motion.
func TestAgain(t *testing.T) {
	r := newRig(t, "")
	r.sh.Profile.ReducedMotion = true
	text, _ := engine.Example(lookup(t, "uno"), "stacking")
	l, err := NewLesson(r.sh, text, []string{"Mária", "Ada", "Blaise"})
	if err != nil {
		t.Fatal(err)
	}
	x := &lesson{t, l.MakeExample(), hd, kit.Pt{X: -1, Y: -1}}
	x.rest()
	at, ok := x.ui.WidgetRect("lesson-back")
	if !ok || x.reel.move == 0 {
		t.Fatalf("at move %d, button %t", x.reel.move, ok)
	}
	x.mouse = at.Center()
	x.tick(func(in *kit.Input) { in.MouseMoved = true })
	x.tick(func(in *kit.Input) { in.Left = kit.MouseButton{Down: true, Pressed: true} })
	x.tick(func(in *kit.Input) { in.Left = kit.MouseButton{Released: true} })
	if x.reel.move != 0 {
		t.Errorf("at move %d", x.reel.move)
	}
	x.rest()
	if x.Closed() || x.reel.move != x.pages[0].lastMove {
		t.Errorf("closed %t, at move %d", x.Closed(), x.reel.move)
	}
}

func TestExamplePicture(t *testing.T) {
	kittest.NeedDisplay(t)
	kittest.Shoot(t, "example", func(size kit.Size) func(c *kit.Canvas) {
		r := newRig(t, "")
		text, _ := engine.Example(lookup(t, "uno"), "stacking")
		l, err := NewLesson(r.sh, text, []string{"Mária", "Ada", "Blaise"})
		if err != nil {
			t.Fatal(err)
		}
		x := &lesson{t, l.MakeExample(), size, kit.Pt{X: -1, Y: -1}}
		for x.reel.move < 2 {
			x.tick(nil)
		}
		for x.board.Backlog() > 0 || x.tick(nil) != kit.Still {
			x.tick(nil)
		}
		return x.Draw
	})
}
