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

// A game is a package that anybody may add (engine). If it panics, or shows a table that no front end has room for, its
// table ends with a report. Other tables go on, and so does the program.

// GameFault is the error of a game that has a fault.
type GameFault struct {
	Game  string // its name, as it is shown
	What  string // the message of the panic
	Stack string // where it happened
}

func (e *GameFault) Error() string { return fmt.Sprintf("the game %s has a fault: %s", e.Game, e.What) }

// Trouble is the sentence for it. file is what helps whoever repairs the game, "" for none.
func (e *GameFault) Trouble(file string) assets.Trouble {
	return assets.Trouble{Code: "game-fault", Args: assets.Args{"game": e.Game, "file": file}}
}

// Sound runs what calls a game. If the game has a fault there, the error is a *GameFault. Its Game is the one that the panic
// names, or else what g has then. A panic of anything else is not caught.
func Sound(g func() *lockstep.Genesis, run func() error) (err error) {
	defer func() {
		x := recover()
		if x == nil {
			return
		}
		if !fault.OfGame(x) {
			panic(x)
		}
		f := &GameFault{Game: fault.Game(x), What: foreign.Line(fmt.Sprint(x), foreign.MaxLong), Stack: string(debug.Stack())}
		if f.Game == "" {
			f.Game = gameOf(g())
		}
		f.Game = shownGame(f.Game)
		err = f
	}()
	return run()
}

// gameOf is the name of the game of a genesis, "" if there is none.
func gameOf(g *lockstep.Genesis) string {
	if g == nil {
		return ""
	}
	return g.Game
}

// guard runs a turn of the loop. It reports whether the game had no fault. A panic of anything else is a fault of ours
// and is not caught.
func (s *seat) guard(turn func()) (sound bool) {
	f, bad := errors.AsType[*GameFault](Sound(s.called, func() error { turn(); return nil }))
	if bad {
		s.faulty(f)
	}
	return !bad
}

// faulty ends the table of a game that has a fault, with a report. Nothing is asked of the game any more: it may be in the
// middle of something.
func (s *seat) faulty(f *GameFault) {
	g := s.called()
	k, log := "", ""
	if m := s.match; m != nil && m.g == g {
		k, log = strconv.FormatInt(int64(m.entries)-1, 10), m.log.path
	}
	text := f.report(g, k, s.player.version, log)
	if path := s.faultPath(g, log); path != "" && store.WriteFile(path, []byte(text)) == nil {
		s.report = path
	}
	why := gameFault(g, s.report)
	if s.match == nil {
		s.lose(why)
	} else {
		s.fail(why)
	}
	s.over = s.over || s.quits()
}

// report is what whoever repairs the game has to know. k is the entry of the log after which the fault occurred, "" if
// nobody knows.
func (e *GameFault) report(g *lockstep.Genesis, k, version, log string) string {
	code := "fault.report"
	if k != "" {
		code = "fault.report-after"
	}
	return assets.English().Say(code, "game", shownGame(g.Game), "k", k, "what", e.What, "program", version,
		"rules", shownRules(g.Rules), "log", log, "stack", e.Stack)
}

// called is the game that the seat plays, begins or agrees on now, with its rules.
func (s *seat) called() *lockstep.Genesis {
	switch {
	case s.entered != nil:
		return s.entered
	case s.match != nil && (s.phase != seam.Lobby || s.lobby == nil):
		return s.match.g
	case s.lobby != nil:
		v := s.lobby.View()
		return &lockstep.Genesis{Game: v.Game, Rules: v.Rules}
	case s.place.saved != nil:
		return s.place.saved.log.Genesis
	}
	return &lockstep.Genesis{Game: s.place.lobby.Game, Rules: s.place.lobby.Rules}
}

// faultSuffix ends the names of reports on games.
const faultSuffix = ".fault.txt"

// faultPath is where a report on a game belongs: beside the log of its match, or where that would be; "" for a seat that
// keeps nothing.
func (s *seat) faultPath(g *lockstep.Genesis, log string) string {
	switch {
	case log != "":
	case s.match == nil && s.place.saved != nil:
		log = s.place.saved.path
	case s.player.logs != nil && (s.match == nil || s.match.g != g):
		log = s.player.logs(time.Now(), shownGame(g.Game), [32]byte{}, int(engine.NoSeat))
	default:
		return ""
	}
	return strings.TrimSuffix(log, logSuffix) + faultSuffix
}

// keepFault keeps a report on a game whose fault was found in a log, beside the log. It returns the report's path, or the log's if
// it cannot be kept.
func (h *Home) keepFault(f *GameFault, g *lockstep.Genesis, log string) (path string) {
	path = strings.TrimSuffix(log, logSuffix) + faultSuffix
	if store.WriteFile(path, []byte(f.report(g, "", h.cfg.Version, log))) != nil {
		return log
	}
	return path
}

// ReportFault keeps a report on a game that had a fault where it was shown. It returns its path, "" if it cannot be kept.
func (h *Home) ReportFault(text string) (path string) {
	path = filepath.Join(h.store.Path(), "tables", time.Now().UTC().Format("2006-01-02-150405")+faultSuffix)
	if store.WriteFile(path, []byte(text)) != nil {
		return ""
	}
	return path
}

func gameFault(g *lockstep.Genesis, report string) *Trouble {
	return inTrouble(Lost, "game-fault", "", assets.Args{"game": shownGame(g.Game), "file": report})
}

// restFailed shows a table whose game has a fault as it was, with the trouble, until it is left.
func (t *Table) restFailed(s *seat) {
	t.showFailed(s)
	t.drain()
	if !s.over {
		<-t.quit
	}
}

// showFailed shows the table as it was, with the trouble.
func (t *Table) showFailed(s *seat) {
	x := *t.newest()
	x.Stage, x.Trouble, x.Pending, x.Told = seam.Failed, s.trouble.shown(), false, s.feed.last()
	t.release(&x)
}
