package render

import (
	"fmt"
	"runtime/debug"

	"lastcard/assets"
	"lastcard/engine/fault"
	"lastcard/render/board"
	"lastcard/render/kit"
	"lastcard/render/scene"
	"lastcard/render/seam"
)

// Scenes ask a game what its cards are called, which rules it has, and how a recording of it goes on.
// If the game panics there, the app leaves its table, or closes the page that shows it, and the program
// goes on.

// maxFaults is how often in a row the menu may panic before the program ends: nobody could use such a
// menu.
const maxFaults = 3

// faults count how often in a row the menu has panicked, in update and in draw.
type faults struct{ updates, draws int }

// update runs one tick. Like draw and prepareCards, it survives a panic of a game (guard).
func (a *app) update(in *kit.Input) (want kit.Want) {
	want = kit.Paint
	a.guard(&a.faults.updates, func() { want = a.runTick(in) })
	return want
}

func (a *app) draw(c *kit.Canvas) {
	a.guard(&a.faults.draws, func() { a.paintScreen(c) })
}

// prepareCards lets the board paint cards before they are needed. scale is the number of pixels in a unit.
func (a *app) prepareCards(scale float64) {
	a.guard(new(int), func() {
		if b, ok := a.scene.(*board.Scene); ok && a.overlay == nil {
			b.PaintAhead(scale)
		}
	})
}

// guard runs code that calls scenes. If a game panics there, guard closes whatever shows that game. It
// lets any other panic pass, and also the maxFaults-th panic of the menu in a row; menuPanics counts these.
func (a *app) guard(menuPanics *int, run func()) {
	defer func() {
		x := recover()
		if x == nil {
			*menuPanics = 0
			return
		}
		if !a.inPage && a.table == nil {
			*menuPanics++
		}
		if !fault.OfGame(x) || *menuPanics >= maxFaults {
			panic(x)
		}
		game := a.faultyGame(x, fault.Packages())
		text := assets.English().Say("fault.window", "game", game, "what", fmt.Sprint(x), "stack", string(debug.Stack()))
		a.endFaulty(game, text)
	}()
	run()
}

// gamePage is a page that shows one game. Game returns "" while it shows none.
type gamePage interface{ Game() string }

// faultyGame returns the game that panicked: the game that the panic names, or the game of the page or
// table that was called, or the first game in packages, which the panic came through; "?" if none is known.
func (a *app) faultyGame(recovered any, packages []string) string {
	if game := fault.Game(recovered); game != "" {
		return game
	}
	if p, ok := a.overlay.(gamePage); ok && a.inPage && p.Game() != "" {
		return p.Game()
	}
	if a.table != nil && !a.inPage {
		return a.table.Snapshot().Game
	}
	for _, p := range packages {
		if a.shell.Game(p) != nil {
			return p
		}
	}
	return "?"
}

// endFaulty closes the page over the scene. If the game panicked elsewhere, endFaulty also leaves the table
// and goes home. It reports text, and shows a message that names the game and the report.
func (a *app) endFaulty(game, text string) {
	a.overlay, a.pageBelow, a.mustCheck, a.sceneIsNew = nil, nil, true, true
	if !a.inPage {
		a.leaveTable()
		a.askingClose, a.screen, a.scene = false, screenNone, emptyScene{}
	}
	a.inPage = false
	file := ""
	if a.report != nil {
		file = a.report(text)
	}
	a.toasts.Add(scene.ErrorToast(a.shell.Words, &seam.Trouble{Code: "game-fault", Args: assets.Args{"game": game, "file": file}}))
}

// emptyScene is the scene before the menu is put up.
type emptyScene struct{}

func (emptyScene) Update(*kit.Input) kit.Want { return kit.Still }

func (emptyScene) Draw(*kit.Canvas) {}
