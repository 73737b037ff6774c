package table

import (
	"time"

	"lastcard/engine"
	"lastcard/lockstep"
	"lastcard/render/seam"
)

// await looks for whom a resumed match waits: people who have not come back, although
// enough are here to play. Nobody's turn is taken until somebody says so (Table.GoOn).
func (m *match) await(t *Table) {
	if t.stage != seam.Playing {
		return
	}
	now := m.session.AwaitedPeople()
	if m.stuck != nil {
		now = 0 // too few are here to go on without anybody
	}
	if now != m.awaited {
		if m.awaited == 0 {
			m.awaitedAt = time.Now()
		}
		m.awaited = now
	}
	if now != 0 && t.opts.GoOn > 0 && time.Since(m.awaitedAt) >= t.opts.GoOn {
		_ = t.goOn() // it was looked just now
	}
}

func (m *match) awaitedSeats() (all []engine.Seat) {
	for i := range m.g.Seats {
		if m.awaited.Has(lockstep.Seat(i)) {
			all = append(all, engine.Seat(i))
		}
	}
	return all
}

func (m *match) namesOf(seats []engine.Seat) (all []string) {
	for _, s := range seats {
		all = append(all, m.names[s])
	}
	return all
}

func (t *Table) goOn() error {
	m := t.match
	if m == nil || t.stage != seam.Playing || m.awaited == 0 {
		return seam.ErrStage
	}
	t.feed.put(seam.GoingOn{Seats: m.awaitedSeats(), Names: m.namesOf(m.awaitedSeats())})
	m.session.GoOn()
	m.awaited = 0
	return nil
}
