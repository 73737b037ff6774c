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
}

// Walk verifies a log, and calls visit with every entry before the first bad one. If visit returns false,
// Walk calls it no more, but verifies the rest of the log too. The Summary says whether the log is proven.
// The Summary and the error are those of lockstep.Verify, but table.ExplainRules may wrap the error.
//
// If the game has a fault, the error wraps both a *table.GameFault and a *lockstep.BadEntry, which names
// the first entry that could not be played or shown. Then the Summary has only the genesis and the
// number of entries before that one.
func Walk(r io.Reader, visit func(g *lockstep.Genesis, m Moment) bool) (lockstep.Summary, error) {
	return walk(r, func(p *playback, m Moment) bool { return visit(p.genesis, m) })
}

func walk(r io.Reader, visit func(p *playback, m Moment) bool) (sum lockstep.Summary, err error) {
	p := &playback{}
	err = table.CatchFault(func() *lockstep.Genesis { return p.genesis }, func() (err error) {
		sum, err = p.play(r, visit)
		return err
	})
	err = table.ExplainRules(p.genesis, err)
	if f, ok := errors.AsType[*table.GameFault](err); ok {
		sum = lockstep.Summary{Genesis: p.genesis, Entries: p.entriesPlayed}
		err = fmt.Errorf("%w: %w", f, &lockstep.BadEntry{K: lockstep.Pos(p.entriesPlayed), Flaw: lockstep.Flaw{Code: lockstep.FlawRefused, Err: f}})
	}
	return sum, err
}

// play lets lockstep verify the log. lockstep plays the good entries on the machine of a new game, and stops at
// the first bad one.
func (p *playback) play(r io.Reader, visit func(p *playback, m Moment) bool) (lockstep.Summary, error) {
	done := false
	return lockstep.VerifyEach(r, func(g *lockstep.Genesis) (lockstep.Machine, error) {
		p.genesis = g
		x, err := table.NewGame(g)
		if err != nil {
			return nil, err
		}
		p.game = x
		return x.Machine(), nil
	}, func(e *lockstep.Entry, size int64) {
		p.bytesRead = size
		if !done {
			done = !visit(p, p.moment(e))
		}
		p.entriesPlayed = int(e.K) + 1
	})
}

// playback is a log that is being played.
type playback struct {
	genesis       *lockstep.Genesis
	game          *table.Game
	bytesRead     int64 // the length of the log up to the end of the present entry
	entriesPlayed int   // how many entries have been played and visited without a fault of the game
}

// moment returns the Moment of an entry that the machine has just played. It panics with a fault of the
// game if no front end can show the table.
func (p *playback) moment(e *lockstep.Entry) Moment {
	if e.Moves() || e.Kind == lockstep.EntryGenesis {
		if err := p.game.Table().View(engine.NoSeat).Shaped(); err != nil {
			panic(fault.Illegal{Err: err})
		}
	}
	m := Moment{Entry: e, Table: p.game.Table()}
	m.deeds, m.Events = p.game.TakeDeeds()
	if a, err := p.game.Action(e); err == nil {
		m.ActionText = a.Text(m.Table.Game())
	}
	return m
}
