package sim

import (
	"fmt"
	"math/rand/v2"

	"lastcard/lockstep"
)

// Straggler is a toy table in memory. Its seat 0 loses everything, again and again, and catches up with
// the others. Signatures are Ed25519.
type Straggler struct {
	entries      lockstep.Pos
	configs      []lockstep.Config
	sessions     []*lockstep.Session
	incarnations byte
	bytes        int
}

// NewStraggler plays a table with a number of seats up to a number of entries.
func NewStraggler(seats int, entries lockstep.Pos) (*Straggler, error) {
	x := &Straggler{entries: entries}
	keys := Keys(seats)
	g := Genesis("toy", "", keys, 1, nil)
	for i := range seats {
		x.configs = append(x.configs, lockstep.Config{Key: keys[i], Genesis: g, New: func() lockstep.Machine { return NewToy(seats, 1<<30) }})
		x.sessions = append(x.sessions, nil)
		if err := x.start(i); err != nil {
			return nil, err
		}
	}
	x.deliverAll()
	for n := 0; x.sessions[0].Next() < entries; n++ {
		if err := x.sessions[n%seats].Propose([]byte{toyPlay, 1}); err != nil {
			return nil, err
		}
		x.deliverAll()
	}
	return x, nil
}

func (x *Straggler) start(i int) (err error) {
	x.incarnations++
	x.configs[i].Rand = rand.NewChaCha8([32]byte{x.incarnations})
	x.sessions[i], err = lockstep.New(x.configs[i])
	return err
}

// deliverAll delivers messages until no seat sends any.
func (x *Straggler) deliverAll() {
	for busy := true; busy; {
		busy = false
		for i, s := range x.sessions {
			for _, m := range s.Ready().Send {
				busy = true
				x.bytes += len(m.Data)
				for j, to := range x.sessions {
					if j != i && (m.Broadcast() || m.To == lockstep.KeyOf(x.configs[j].Key)) {
						_ = to.Step(m.Data)
					}
				}
			}
		}
	}
}

// CatchUp lets seat 0 begin from nothing. It returns the bytes that were sent until seat 0 had caught
// up, and the ticks that passed on a network without delay.
func (x *Straggler) CatchUp() (bytes, ticks int, err error) {
	if err := x.start(0); err != nil {
		return 0, 0, err
	}
	before := x.bytes
	for x.deliverAll(); x.sessions[0].Next() < x.entries; x.deliverAll() {
		if ticks++; ticks > 10_000 {
			return 0, ticks, fmt.Errorf("sim: seat 0 stays at entry %d of %d", x.sessions[0].Next(), x.entries)
		}
		for _, s := range x.sessions {
			s.Tick()
		}
	}
	return x.bytes - before, ticks, nil
}
