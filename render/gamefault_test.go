package render

import (
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"lastcard/engine"
	"lastcard/render/kit"
	"lastcard/render/menu"
	"lastcard/render/seam"
)

// broken is a scene that calls a game with a fault, or has one itself.
type broken struct {
	drawn bool // in Draw, else in Update
	ours  bool
}

func (b broken) fail() {
	if b.ours {
		panic("ours")
	}
	(*engine.View)(nil).Hand(0)
}

func (b broken) Update(*kit.Input) kit.Want {
	if !b.drawn {
		b.fail()
	}
	return kit.Still
}

func (b broken) Draw(*kit.Canvas) {
	if b.drawn {
		b.fail()
	}
}

func (broken) Closed() bool { return false }

// framed is a tick and a frame.
func framed(a *app) {
	ticks(a, 1)
	a.draw(kit.NewCanvas(ebiten.NewImage(64, 64), 1))
	a.ahead(1)
}

// A game that has a fault where the window shows it ends its table. The window goes on, in the menu, and says so.
func TestGameFault(t *testing.T) {
	for _, drawn := range []bool{false, true} {
		a, b, tab := lobby(t)
		told := ""
		a.report = func(text string) string { told = text; return "fault.txt" }
		tab.Snap.Stage = seam.Playing
		b.Wake()
		framed(a)
		a.scene = broken{drawn: drawn}
		framed(a)
		framed(a)
		if _, ok := a.scene.(*menu.Menu); !ok || a.table != nil || tab.Left != 1 {
			t.Errorf("%T, left %d times", a.scene, tab.Left)
		}
		if !a.toasts.Active() || !strings.Contains(told, "uno") || !strings.Contains(told, "goroutine") {
			t.Errorf("nothing was said; the report is %q", told)
		}
	}
}

// A page over a table, such as a film, is closed for the fault of its game. The table goes on.
func TestGameFaultOfAPage(t *testing.T) {
	for _, drawn := range []bool{false, true} {
		a, _, tab := lobby(t)
		a.over = broken{drawn: drawn}
		framed(a)
		framed(a)
		if a.over != nil || a.table != tab || tab.Left != 0 || !a.toasts.Active() {
			t.Errorf("over %T, left %d times", a.over, tab.Left)
		}
	}
}

// What else has a fault ends the program, and so does a menu that nobody can use.
func TestFaultEndsTheProgram(t *testing.T) {
	for what, run := range map[string]func(a *app){
		"ours": func(a *app) { a.scene = broken{ours: true}; framed(a) },
		"the menu": func(a *app) {
			a.leave()
			for range 3 {
				ticks(a, 1)
				a.scene = broken{drawn: true}
				a.draw(kit.NewCanvas(ebiten.NewImage(64, 64), 1))
			}
		},
	} {
		a, _, _ := lobby(t)
		func() {
			defer func() {
				if recover() == nil {
					t.Errorf("%s: it goes on", what)
				}
			}()
			run(a)
		}()
	}
}
