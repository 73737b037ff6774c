package table

import (
	"errors"
	"fmt"
	"path/filepath"
	"runtime/debug"
	"strconv"
	"strings"
	"time"

	"lastcard/assets"
	"lastcard/cmd/internal/foreign"
	"lastcard/cmd/internal/store"
	"lastcard/engine"
	"lastcard/engine/fault"
	"lastcard/lockstep"
	"lastcard/render/seam"
)

// Anybody may add a game to the program (engine). If a game panics, or shows a table for which no
// front end has room, that table ends with a report. Other tables and the program go on.

// GameFault is the error of a faulty game.
type GameFault struct {
	Game    string // its name, as it is shown
	Message string // the message of the panic
	Stack   string // the stack of the panic
}

func (e *GameFault) Error() string {
	return fmt.Sprintf("the game %s has a fault: %s", e.Game, e.Message)
}

// Trouble returns the sentence about the fault. file is the report that helps people to repair the
// game, "" if there is none.
func (e *GameFault) Trouble(file string) assets.Trouble {
	return assets.Trouble{Code: "game-fault", Args: assets.Args{"game": e.Game, "file": file}}
}

// CatchFault runs a function that calls a game. If the game has a fault, the error is a *GameFault. Its
// Game is the game that the panic names, or else the game of g(). CatchFault does not catch other panics.
func CatchFault(g func() *lockstep.Genesis, run func() error) (err error) {
	defer func() {
		x := recover()
		if x == nil {
			return
		}
		if !fault.OfGame(x) {
			panic(x)
		}
		f := &GameFault{Game: fault.Game(x), Message: foreign.CleanLine(fmt.Sprint(x), foreign.MaxText), Stack: string(debug.Stack())}
		if f.Game == "" {
			f.Game = gameOf(g())
		}
		f.Game = shownGame(f.Game)
		err = f
	}()
	return run()
}

// gameOf returns the name of the game of a genesis, "" if the genesis is nil.
func gameOf(g *lockstep.Genesis) string {
	if g == nil {
		return ""
	}
	return g.Game
}

// guard runs a part of the loop's work, and reports whether the game had no fault meanwhile. Any other
// panic is a fault of this program, and guard does not catch it.
func guard(s *seat, turn func()) (sound bool) {
	f, bad := errors.AsType[*GameFault](CatchFault(s.currentGenesis, func() error { turn(); return nil }))
	if bad {
		s.onGameFault(f)
	}
	return !bad
}

// onGameFault ends the table of a faulty game with a report. From then on the table does not call the
// game, because the panic may have left it in an inconsistent state.
func (s *seat) onGameFault(f *GameFault) {
	g := s.currentGenesis()
	k, log := "", ""
	if m := s.match; m != nil && m.genesis == g {
		k, log = strconv.FormatInt(int64(m.entries)-1, 10), m.log.path
	}
	text := f.report(g, k, s.player.version, log)
	if path := faultPath(&s.player, s.place.savedTable, s.match, g, log); path != "" && store.WriteFile(path, []byte(text)) == nil {
		s.stay.reportPath = path
	}
	why := gameFault(g, s.stay.reportPath)
	if s.match == nil {
		s.lose(why)
	} else {
		s.fail(why)
	}
	s.stay.isOver = s.stay.isOver || s.stay.quits
}

// report returns a text that helps people to repair the game. k is the entry of the log after which
// the fault occurred, "" if that is unknown.
func (e *GameFault) report(g *lockstep.Genesis, k, version, log string) string {
	code := "fault.report"
	if k != "" {
		code = "fault.report-after"
	}
	return assets.English().Say(code, "game", shownGame(g.Game), "k", k, "what", e.Message, "program", version,
		"rules", shownRules(g.Rules), "log", log, "stack", e.Stack)
}

// currentGenesis returns the genesis of the match that the seat is playing, beginning or resuming.
// Before that it returns one that has only the game and the rules of the lobby.
func (s *seat) currentGenesis() *lockstep.Genesis {
	switch {
	case s.enteredGenesis != nil:
		return s.enteredGenesis
	case s.match != nil && (s.stay.phase != seam.Lobby || s.lobbies.present == nil):
		return s.match.genesis
	case s.lobbies.present != nil:
		v := s.lobbies.present.View()
		return &lockstep.Genesis{Game: v.Game, Rules: v.Rules}
	case s.place.savedTable != nil:
		return s.place.savedTable.log.Genesis
	}
	return &lockstep.Genesis{Game: s.place.lobby.Game, Rules: s.place.lobby.Rules}
}

// faultSuffix is how the names of reports on games end.
const faultSuffix = ".fault.txt"

// faultPath returns where a report on a game belongs: next to the log of its match, or next to where
// that log would be. It is "" for a seat that keeps no files.
func faultPath(w *player, own *savedTable, m *match, g *lockstep.Genesis, log string) string {
	switch {
	case log != "":
	case m == nil && own != nil:
		log = own.path
	case w.logPath != nil && (m == nil || m.genesis != g):
		log = w.logPath(time.Now(), shownGame(g.Game), [32]byte{}, int(engine.NoSeat))
	default:
		return ""
	}
	return strings.TrimSuffix(log, logSuffix) + faultSuffix
}

// keepFault writes a report on a game that had its fault while a log was read, to a file next to the
// log. It returns the path of the report, or the path of the log if the report cannot be written.
func (h *Home) keepFault(f *GameFault, g *lockstep.Genesis, log string) (path string) {
	path = strings.TrimSuffix(log, logSuffix) + faultSuffix
	if store.WriteFile(path, []byte(f.report(g, "", h.cfg.Version, log))) != nil {
		return log
	}
	return path
}

// ReportFault writes a report on a game that failed while a front end showed it. It returns the path,
// "" if the report cannot be written.
func (h *Home) ReportFault(text string) (path string) {
	path = filepath.Join(h.store.Path(), "tables", time.Now().UTC().Format("2006-01-02-150405")+faultSuffix)
	if store.WriteFile(path, []byte(text)) != nil {
		return ""
	}
	return path
}

func gameFault(g *lockstep.Genesis, report string) *Trouble {
	return newTrouble(Lost, "game-fault", "", assets.Args{"game": shownGame(g.Game), "file": report})
}
