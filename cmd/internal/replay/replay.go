// Package replay walks a log entry by entry, with the table after each. It
// verifies on the way, so what it shows is what the log proves. It has no
// network, clock or goroutine, and is imported by cmd.
package replay

import (
	"bytes"
	"io"

	"lastcard/cmd/internal/table"
	"lastcard/engine"
	"lastcard/lockstep"
)

// Moment is a table right after one entry of its log.
type Moment struct {
	Entry  *lockstep.Entry
	Text   string         // the action, as the scenario language writes it; "" for other entries
	Events []engine.Event // what the entry made happen
	Table  *engine.Table  // the table after it; valid during the call of visit
}

// Walk verifies a log and calls visit with every entry and the table after
// it. It stops when visit returns false. The error is that of lockstep.Verify;
// the entries before it were visited.
func Walk(r io.Reader, visit func(g *lockstep.Genesis, m Moment) bool) error {
	data, err := io.ReadAll(r)
	if err != nil {
		return err
	}
	// Verify is the judge; only entries it accepts move the machine. What the
	// log holds beyond the first bad entry is never reached.
	log, err := lockstep.ReadLog(bytes.NewReader(data))
	if err != nil {
		return err
	}
	p := &player{log: log, visit: visit}
	_, err = lockstep.Verify(bytes.NewReader(data), func(g *lockstep.Genesis) (lockstep.Machine, error) {
		m, err := table.NewMachine(g)
		if err != nil {
			return nil, err
		}
		p.Machine = m
		p.still()
		return p, nil
	})
	return err
}

// player is a machine that shows each entry as it is applied.
type player struct {
	*engine.Machine
	log   *lockstep.Log
	next  int // entry to be shown next
	done  bool
	visit func(*lockstep.Genesis, Moment) bool
}

// still shows the entries that do not move the machine: genesis, commit, end.
func (p *player) still() {
	for p.next < len(p.log.Entries) {
		if k := p.log.Entries[p.next].Kind; k == lockstep.EntryPlay || k == lockstep.EntryReveal || k == lockstep.EntryShow {
			return
		}
		p.show(Moment{})
	}
}

func (p *player) show(m Moment) {
	if p.next >= len(p.log.Entries) {
		return
	}
	m.Entry, m.Table = &p.log.Entries[p.next], p.Table()
	p.next++
	if !p.done {
		p.done = !p.visit(p.log.Genesis, m)
	}
}

func (p *player) moved(err error, text string) error {
	if err == nil {
		p.show(Moment{Text: text, Events: p.Events()})
		p.still()
	}
	return err
}

func (p *player) Apply(seat int, action []byte) error {
	text := ""
	if a, err := engine.DecodeAction(action); err == nil {
		text = a.Text(p.Table().Game())
	}
	return p.moved(p.Machine.Apply(seat, action), text)
}

func (p *player) Entropy(e [32]byte) error { return p.moved(p.Machine.Entropy(e), "") }
func (p *player) Show(shown []byte) error  { return p.moved(p.Machine.Show(shown), "") }
