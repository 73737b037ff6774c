package table

import (
	"fmt"
	"os"
	"runtime/debug"
	"strings"

	"lastcard/assets"
	"lastcard/cmd/internal/foreign"
	"lastcard/engine/fault"
	"lastcard/lockstep"
	"lastcard/render/seam"
)

// A game is a package that anybody may add (engine). If it panics, or shows a table that no front end has room for, its
// table ends with a report. Other tables go on, and so does the program.

// GameFault is the error of a game that has a fault.
type GameFault struct {
	Game string // its name, as it is shown
	What string // the game has said or done
}

func (e *GameFault) Error() string { return fmt.Sprintf("the game %s has a fault: %s", e.Game, e.What) }

// Trouble is the sentence for it. file is what helps whoever repairs the game, "" for none.
func (e *GameFault) Trouble(file string) assets.Trouble {
	return assets.Trouble{Code: "game-fault", Args: assets.Args{"game": e.Game, "file": file}}
}

// Sound runs what calls a game. If the game has a fault there, the error is a *GameFault, whose Game is what g has then. A panic
// of anything else is not caught.
func Sound(g func() *lockstep.Genesis, run func() error) (err error) {
	defer func() {
		x := recover()
		if x == nil {
			return
		}
		if !fault.OfGame(x) {
			panic(x)
		}
		f := &GameFault{What: foreign.Line(fmt.Sprint(x), foreign.MaxLong)}
		if g := g(); g != nil {
			f.Game = shownGame(g.Game)
		}
		err = f
	}()
	return run()
}

// guard runs a turn of the loop. It reports whether the game had no fault. A panic of anything else is a fault of ours
// and is not caught.
func (t *Table) guard(s *seat, turn func()) (sound bool) {
	defer func() {
		x := recover()
		if x == nil {
			return
		}
		if s.match == nil || !fault.OfGame(x) {
			panic(x)
		}
		s.faulty(fmt.Sprint(x), string(debug.Stack()))
	}()
	turn()
	return true
}

// faulty ends the table of a game that has a fault, with a report. Nothing is asked of the match any more: it may be in the
// middle of something.
func (s *seat) faulty(what, stack string) {
	m := s.match
	if m.log.path != "" {
		path := strings.TrimSuffix(m.log.path, logSuffix) + ".fault.txt"
		text := fmt.Sprintf("The game %s has a fault after entry %d: %s\n\nprogram %s\nrules %s\nlog %s\n\n%s",
			shownGame(m.g.Game), int64(m.entries)-1, foreign.Line(what, foreign.MaxLong), s.who.version, shownRules(m.g.Rules), m.log.path, stack)
		if os.WriteFile(path, []byte(text), 0o600) == nil {
			m.report = path
		}
	}
	s.fail(gameFault(m.g, m.report))
}

func gameFault(g *lockstep.Genesis, report string) *Trouble {
	return inTrouble(Lost, "game-fault", "", assets.Args{"game": shownGame(g.Game), "file": report})
}

// rest shows a table whose game has a fault as it was, with the trouble, until it is left.
func (t *Table) rest(s *seat) {
	x := *t.newest()
	x.Stage, x.Trouble, x.Pending, x.Told = seam.Failed, s.trouble.shown(), false, s.feed.last()
	t.shown(&x)
	if !s.over {
		<-t.quit
	}
}
