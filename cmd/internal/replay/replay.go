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

// Moment is a table right after one entry of its log.
type Moment struct {
	Entry      *lockstep.Entry
	ActionText string         // the action, as the scenario language writes it; "" for entries without an action
	Events     []engine.Event // the events of the entry
	Table      *engine.Table  // the table after the entry; valid only during the call of visit

	deeds []table.Deed
}

// Walk verifies a log, and calls visit with every entry and the table after it, until visit returns
// false. It verifies the rest of the log too. The Summary says whether the log is proven. The
// Summary and the error are those of lockstep.Verify, but table.ExplainRules may wrap the error.
// Before an error, visit has seen all entries before the bad one, unless it returned false.
//
// If the game has a fault, the error is both a *table.GameFault and a *lockstep.BadEntry. The
// BadEntry is the first entry that could not be played or shown. The Summary then has only the
// genesis and the number of entries before that one.
func Walk(r io.Reader, visit func(g *lockstep.Genesis, m Moment) bool) (lockstep.Summary, error) {
	return walk(r, func(p *player, m Moment) bool { return visit(p.genesis, m) })
}

func walk(r io.Reader, visit func(p *player, m Moment) bool) (sum lockstep.Summary, err error) {
	p := &player{}
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

// play verifies a log. lockstep decides which entries are good, and the machine plays only these.
// play does not read the log beyond the first bad entry.
func (p *player) play(r io.Reader, visit func(p *player, m Moment) bool) (lockstep.Summary, error) {
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

// player plays the log that is being read.
type player struct {
	genesis       *lockstep.Genesis
	game          *table.Game
	bytesRead     int64 // how many bytes of the log have been read, up to the present entry
	entriesPlayed int   // how many entries the machine has played without a fault
}

// moment returns the table after an entry that the machine has just played. If no front end can show
// that table, the game has a fault.
func (p *player) moment(e *lockstep.Entry) Moment {
	if e.Moves() || e.Kind == lockstep.EntryGenesis {
		if err := p.game.Table().View(engine.NoSeat).Shaped(); err != nil {
			panic(fault.Illegal{Err: err})
		}
	}
	m := Moment{Entry: e, Table: p.game.Table(), deeds: p.game.TakeDeeds()}
	for _, d := range m.deeds {
		m.Events = append(m.Events, d.Events...)
	}
	if a, err := p.game.Action(e); err == nil {
		m.ActionText = a.Text(m.Table.Game())
	}
	return m
}
