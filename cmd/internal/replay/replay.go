// Package replay walks a log entry by entry, with the table after each. It
// verifies on the way, so what it shows is what the log proves. It has no
// network, clock or goroutine, and is imported by cmd.
package replay

import (
	"bytes"
	"errors"
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

	entropy [32]byte // of a reveal
}

// MaxFile bounds the logs that are read, in bytes. A match of 2,000 entries of
// four seats takes 3.4 MB.
const MaxFile = 256 << 20

// ErrTooLong is a file beyond MaxFile.
var ErrTooLong = errors.New("the file is too long for a log")

// Walk verifies a log and calls visit with every entry and the table after
// it. It stops when visit returns false. The error is that of lockstep.Verify;
// the entries before it were visited.
func Walk(r io.Reader, visit func(g *lockstep.Genesis, m Moment) bool) error {
	return walk(r, func(p *player, m Moment) bool { return visit(p.log.Genesis, m) })
}

func walk(r io.Reader, visit func(p *player, m Moment) bool) error {
	data, err := io.ReadAll(io.LimitReader(r, MaxFile+1))
	if err != nil {
		return err
	}
	if len(data) > MaxFile {
		return ErrTooLong
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
	visit func(*player, Moment) bool
}

// moves reports whether entries of a kind move the machine.
func moves(k lockstep.EntryKind) bool {
	return k == lockstep.EntryPlay || k == lockstep.EntryReveal || k == lockstep.EntryShow
}

// still shows the entries that do not move the machine: genesis, commit, end.
func (p *player) still() {
	for p.next < len(p.log.Entries) {
		if moves(p.log.Entries[p.next].Kind) {
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
		p.done = !p.visit(p, m)
	}
}

func (p *player) moved(err error, m Moment) error {
	if err == nil {
		m.Events = p.Events()
		p.show(m)
		p.still()
	}
	return err
}

func (p *player) Apply(seat int, action []byte) error {
	text := ""
	if a, err := engine.DecodeAction(action); err == nil {
		text = a.Text(p.Table().Game())
	}
	return p.moved(p.Machine.Apply(seat, action), Moment{Text: text})
}

func (p *player) Entropy(e [32]byte) error { return p.moved(p.Machine.Entropy(e), Moment{entropy: e}) }
func (p *player) Show(shown []byte) error  { return p.moved(p.Machine.Show(shown), Moment{}) }
