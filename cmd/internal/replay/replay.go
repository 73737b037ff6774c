package replay

import (
	"errors"
	"fmt"
	"io"

	"lastcard/cmd/internal/table"
	"lastcard/engine"
	"lastcard/engine/fault"
	"lastcard/lockstep"
)

// Moment is an entry of a log with the table after it.
type Moment struct {
	Entry      *lockstep.Entry
	ActionText string         // the action, as the scenario language writes it; "" for entries without an action
	Events     []engine.Event // what the entry caused
	Table      *engine.Table  // valid only during the call of visit

	deeds []table.Deed
	game  *table.Game
	size  int64 // the length of the log up to the end of the entry
}

// Walk verifies a log, and calls visit with every entry before the first bad one. If visit returns false,
// Walk calls it no more, but verifies the rest of the log too. The Summary says whether the log is proven.
// The Summary and the error are those of lockstep.Verify, but table.ExplainRules may wrap the error.
//
// If the game has a fault, the error wraps both a *table.GameFault and a *lockstep.BadEntry, which names
// the first entry that could not be played or shown. Then the Summary has only the genesis and the
// number of entries before that one.
func Walk(r io.Reader, visit func(g *lockstep.Genesis, m Moment) bool) (sum lockstep.Summary, err error) {
	var genesis *lockstep.Genesis
	var game *table.Game
	done, played := false, 0 // played is how many entries have been played and visited without a fault of the game
	err = table.CatchFault(func() *lockstep.Genesis { return genesis }, func() (err error) {
		sum, err = lockstep.VerifyEach(r, func(g *lockstep.Genesis) (lockstep.Machine, error) {
			genesis = g
			if game, err = table.NewGame(g); err != nil {
				return nil, err
			}
			return game.Machine(), nil
		}, func(e *lockstep.Entry, size int64) {
			if !done {
				done = !visit(genesis, momentOf(game, e, size))
			}
			played = int(e.K) + 1
		})
		return err
	})
	err = table.ExplainRules(genesis, err)
	if f, ok := errors.AsType[*table.GameFault](err); ok {
		sum = lockstep.Summary{Genesis: genesis, Entries: played}
		flaw := lockstep.Flaw{Code: lockstep.FlawRefused, Err: f}
		err = fmt.Errorf("%w: %w", f, &lockstep.BadEntry{K: lockstep.Pos(played), Flaw: flaw})
	}
	return sum, err
}

// momentOf returns the Moment of an entry that the machine of the game has just played. It panics with a fault of the
// game if no front end can show the table.
func momentOf(game *table.Game, e *lockstep.Entry, size int64) Moment {
	if e.Moves() || e.Kind == lockstep.EntryGenesis {
		if err := game.Table().View(engine.NoSeat).Shaped(); err != nil {
			panic(fault.Illegal{Err: err})
		}
	}
	m := Moment{Entry: e, Table: game.Table(), game: game, size: size}
	m.deeds, m.Events = game.TakeDeeds()
	if a, err := game.Action(e); err == nil {
		m.ActionText = a.Text(m.Table.Game())
	}
	return m
}
