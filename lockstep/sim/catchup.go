package sim

import (
	"fmt"
	"math/rand/v2"
	"slices"

	"lastcard/lockstep"
)

// Straggler is a table of toys whose seat 0 loses everything, again and again, and catches up with the others. The
// network has a delay of 1 ms. Signatures are Ed25519.
type Straggler struct {
	table   *table
	entries lockstep.Pos
}

// NewStraggler makes a table with so many seats, and plays there until seat 0 has so many entries.
func NewStraggler(seats int, entries lockstep.Pos) (x *Straggler, err error) {
	x = &Straggler{entries: entries}
	x.table, err = newTable(Config{
		Seats: seats, Seed: 1, Game: "toy", Ed25519: true,
		NewMachine: func(int) lockstep.Machine { return NewToy(seats, 1<<30) },
		Choose: func(seat int, m lockstep.Machine, _ *rand.Rand) []byte {
			if m.AwaitedSeats() != 1<<seat || slices.ContainsFunc(x.table.peers, x.isAtEnd) {
				return nil
			}
			return []byte{toyPlay, 1}
		},
	})
	for err == nil && !x.isAtEnd(x.table.peers[0]) {
		x.table.step(x.table.net.next())
		err = x.table.failure
	}
	return x, err
}

func (x *Straggler) isAtEnd(p *peer) bool { return p.session.Next() >= x.entries }

// CatchUp lets seat 0 begin from nothing. It returns the bytes that were sent until seat 0 had caught
// up, and the ticks that passed.
func (x *Straggler) CatchUp() (bytes, ticks int, err error) {
	t, p := x.table, x.table.peers[0]
	begin, before := t.net.now, t.net.bytes
	p.session, p.disk = nil, disk{}
	p.incarnation++
	for t.restart(0); t.failure == nil && !x.isAtEnd(p); t.step(t.net.next()) {
		if ticks = int(t.net.now-begin) / lockstep.TickInterval; ticks > 10_000 {
			return 0, ticks, fmt.Errorf("sim: seat 0 stays at entry %d of %d", p.session.Next(), x.entries)
		}
	}
	return int(t.net.bytes - before), ticks, t.failure
}
