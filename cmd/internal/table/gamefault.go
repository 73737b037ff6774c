package table

import (
	"cmp"
	"fmt"
	"path/filepath"
	"runtime/debug"
	"time"

	"lastcard/assets"
	"lastcard/cmd/internal/foreign"
	"lastcard/engine/fault"
	"lastcard/lockstep"
)

// Anybody may add a game to the program (engine). If a game panics, or makes a view that no front end can show,
// its table ends with a report. The program and its other tables go on.

// GameFault is the error that CatchFault makes of the panic of a faulty game.
type GameFault struct {
	Game    string // its name, as it is shown; "": unknown
	Message string // the message of the panic
	Stack   string // the stack of the panic
}

func (e *GameFault) Error() string {
	return fmt.Sprintf("the game %s has a fault: %s", e.Game, e.Message)
}

// Trouble returns the sentence about the fault. file is the path of the report on the fault, "" if there is none.
func (e *GameFault) Trouble(file string) assets.Trouble {
	return assets.Trouble{Code: "game-fault", Args: assets.Args{"game": e.Game, "file": file}}
}

// CatchFault runs a function that calls a game. If the game has a fault, the error is a *GameFault. Its field
// Game is the game that the panic names, or else the game of the genesis that g returns, which may be nil.
// CatchFault does not catch panics outside a game.
func CatchFault(g func() *lockstep.Genesis, run func() error) (err error) {
	defer func() {
		x := recover()
		if x == nil {
			return
		}
		if !fault.OfGame(x) {
			panic(x)
		}
		f := &GameFault{Game: shownGame(fault.Game(x)), Message: foreign.CleanLine(fmt.Sprint(x), foreign.MaxText), Stack: string(debug.Stack())}
		if f.Game == "" {
			if g := g(); g != nil {
				f.Game = shownGame(g.Game)
			}
		}
		err = f
	}()
	return run()
}

// report returns the text of a report that helps people to repair the game. k is the number of the entry after
// which the fault occurred, "" if it is unknown. version is that of this program, and log the path of the log.
func (e *GameFault) report(g *lockstep.Genesis, k, version, log string) string {
	code := "fault.report"
	if k != "" {
		code = "fault.report-after"
	}
	return assets.English().Say(code, "game", shownGame(g.Game), "k", k, "what", e.Message, "program", version,
		"rules", shownRules(g.Rules), "log", log, "stack", e.Stack)
}

// faultSuffix is the end of the name of a report on a faulty game.
const faultSuffix = ".fault.txt"

// timedFaultPath returns the path of a report that is next to no log.
func timedFaultPath(dir string) string {
	return filepath.Join(dir, time.Now().UTC().Format("2006-01-02-150405")+faultSuffix)
}

// keepFault writes a report next to a log, if the game had its fault while the program read that log. It returns
// the path of the report, or the path of the log if the report cannot be written.
func (h *Home) keepFault(f *GameFault, g *lockstep.Genesis, log string) (path string) {
	return cmp.Or(writeText(beside(log, faultSuffix), f.report(g, "", h.cfg.Version, log)), log)
}

// ReportFault writes a report, text, on a game that failed while a front end showed it. It returns the path, ""
// if the report cannot be written.
func (h *Home) ReportFault(text string) (path string) {
	return writeText(timedFaultPath(filepath.Join(h.store.Path(), "tables")), text)
}
