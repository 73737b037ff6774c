package render

import (
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"lastcard/engine"
	"lastcard/engine/uno"
	"lastcard/render/kit"
	"lastcard/render/menu"
	"lastcard/render/seam"
	"lastcard/render/seam/seamtest"
)

// broken is a scene that calls a game that panics or, if ours is set, panics itself.
type broken struct {
	drawn bool // it panics in Draw, otherwise in Update
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

func (broken) PageName() string { return "help" }

// framed runs a tick and a frame.
func framed(a *app) {
	ticks(a, 1)
	a.draw(kit.NewCanvas(ebiten.NewImage(64, 64), 1))
	a.prepareCards(1)
}

// If a game panics while the window shows it, the table is closed. The window goes on, in the menu, and
// says so.
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
		if _, ok := a.scene.(*menu.Menu); !ok || a.table != nil || tab.LeaveCount != 1 {
			t.Errorf("%T, left %d times", a.scene, tab.LeaveCount)
		}
		if !toasted(a) || !strings.Contains(told, "uno") || !strings.Contains(told, "goroutine") {
			t.Errorf("nothing was said; the report is %q", told)
		}
	}
}

// If a game panics on a page over a table, such as a recording, the page is closed. The table goes on.
func TestGameFaultOfAPage(t *testing.T) {
	for _, drawn := range []bool{false, true} {
		a, _, tab := lobby(t)
		a.overlay = broken{drawn: drawn}
		framed(a)
		framed(a)
		if a.overlay != nil || a.table != tab || tab.LeaveCount != 0 || !toasted(a) {
			t.Errorf("over %T, left %d times", a.overlay, tab.LeaveCount)
		}
	}
}

// unruly is a game that panics when it is asked for its rules, left times in a row.
type unruly struct {
	engine.Game
	left *int
}

func (g unruly) Rules() []engine.Rule {
	if *g.left--; *g.left >= 0 {
		(*engine.View)(nil).Hand(0)
	}
	return g.Game.Rules()
}

// If a game panics while the window opens, a message says so. The menu appears, and so does the table
// that the options ask for.
func TestGameFaultAtTheBeginning(t *testing.T) {
	for _, bots := range []seam.Setup{{}, {Game: "uno", Seats: 2, Bots: 1}} {
		left := 1
		b := &seamtest.Backend{GameList: []engine.Game{unruly{uno.Game{}, &left}}}
		a := newApp(b, Options{BotTable: bots})
		if left > 0 {
			t.Fatal("the game was not asked for its rules")
		}
		framed(a)
		if _, home := a.scene.(*menu.Menu); home != (bots.Game == "") || (a.table == nil) != home || !toasted(a) {
			t.Errorf("%q: %T, says so: %v", bots.Game, a.scene, toasted(a))
		}
	}
}

// faultyFilms has recordings of a game that panics when somebody opens one of them.
type faultyFilms struct{ *seamtest.Backend }

func (faultyFilms) Film(string) seam.Film {
	(*engine.View)(nil).Hand(0)
	return nil
}

// If a recording panics while the window opens, its page closes. The table under it goes on.
func TestGameFaultOfTheFirstPage(t *testing.T) {
	b := newBackend()
	a := newApp(faultyFilms{b}, Options{BotTable: seam.Setup{Game: "uno", Seats: 2, Bots: 1}, Replay: "uno.lastcard"})
	framed(a)
	if a.overlay != nil || a.inPage || a.table == nil || b.Tables[0].LeaveCount != 0 || !toasted(a) {
		t.Errorf("over %T, table %v, says so: %v", a.overlay, a.table, toasted(a))
	}
}

// teacher is a scene that shows a lesson that cannot be played.
type teacher struct {
	broken
	app *app
}

func (s teacher) Update(*kit.Input) kit.Want {
	s.app.showLesson("durak", "game nothing\n")
	return kit.Still
}

// A lesson that cannot be played counts as a panic of the game that it belongs to, and the message
// names that game.
func TestBrokenLesson(t *testing.T) {
	a, told := newApp(newBackend(), Options{}), ""
	a.report = func(text string) string { told = text; return "fault.txt" }
	a.scene = teacher{app: a}
	framed(a)
	framed(a)
	if _, ok := a.scene.(*menu.Menu); !ok || !toasted(a) || !strings.HasPrefix(told, "The game durak has a fault") {
		t.Errorf("%T, says so: %v, the report is %q", a.scene, toasted(a), told)
	}
}

// page is a page about a game, and it panics.
type page struct{ broken }

func (page) Game() string { return "switch" }

// If a page panics, the message names the game of the page, whatever packages the panic has come
// through.
func TestGameOfAPage(t *testing.T) {
	for _, drawn := range []bool{false, true} {
		a, _, _ := lobby(t)
		told := ""
		a.report = func(text string) string { told = text; return "fault.txt" }
		a.overlay = page{broken{drawn: drawn}}
		framed(a)
		framed(a)
		if !strings.HasPrefix(told, "The game switch has a fault") {
			t.Errorf("the report is %q", told)
		}
	}
}

// A panic that is not a game's ends the program, and so does a menu that panics again and again.
func TestFaultEndsTheProgram(t *testing.T) {
	for what, run := range map[string]func(a *app){
		"ours": func(a *app) { a.scene = broken{ours: true}; framed(a) },
		"the menu": func(a *app) {
			a.leaveTable()
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
