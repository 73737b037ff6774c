package table

import (
	"time"

	"lastcard/cmd/internal/line"
	"lastcard/engine"
	"lastcard/lockstep"
	"lastcard/render/seam"
)

// absence is a seat's silence: what lockstep says, and what the net says.
type absence struct {
	since  time.Time // zero: heard
	gone   bool      // its node is not connected
	bye    bool      // and said so itself
	silent bool
	aside  bool // the table goes on without it
	cheat  bool // there is a proof against it
	stalls bool // it was set aside though it is heard: it did not do its part

	differs bool // its state is not that of a majority
}

func (a absence) is() bool { return a.silent || a.gone || a.aside }

func (a absence) why() seam.Why {
	switch {
	case a.cheat:
		return seam.WhyCheat
	case a.differs:
		return seam.WhyDiffers
	case a.bye:
		return seam.WhyQuit
	case a.gone:
		return seam.WhyCrash
	case a.stalls:
		return seam.WhyStalls
	}
	return seam.WhySilent
}

// presence takes what the net knows about a node.
func (m *match) presence(t *Table, node line.Node) {
	ev, ok := t.nodes[node]
	if !ok {
		return
	}
	seats := m.g.Seats
	for i := range seats {
		if line.Node(seats[i].Node) == node && engine.Seat(i) != m.me {
			m.absent(t, engine.Seat(i), 0, func(a *absence) { a.gone, a.bye = ev.Kind == line.Gone, ev.Bye })
		}
	}
}

// absent changes what is known of a seat.
func (m *match) absent(t *Table, seat engine.Seat, quiet time.Duration, change func(*absence)) {
	a := &m.away[seat]
	was := a.is()
	change(a)
	switch {
	case a.is() && !was:
		a.since = time.Now().Add(-quiet)
	case !a.is() && was:
		a.since = time.Time{}
	}
	m.muster(t)
}

// setAside takes the seats that are live in a new view.
func (m *match) setAside(t *Table, live lockstep.SeatSet) {
	for i := range m.away {
		seat := engine.Seat(i)
		if seat == m.me {
			continue
		}
		was, is := m.away[i].aside, !live.Has(lockstep.Seat(i))
		m.absent(t, seat, 0, func(a *absence) {
			a.stalls = is && (a.stalls || !was && !a.silent && !a.gone)
			a.aside = is
		})
	}
}

// muster notices when too few are here to go on.
func (m *match) muster(t *Table) {
	var names []string
	var here lockstep.SeatSet
	left := false
	for i, a := range m.away {
		if !a.is() {
			here = here.With(lockstep.Seat(i))
		} else {
			names = append(names, m.names[i])
			left = left || a.bye
		}
	}
	if t.stage != seam.Playing || m.g.Majority(here) {
		m.stuck = nil
		return
	}
	x := waitTrouble(names, left, m.watcher != nil)
	if m.stuck == nil || !m.stuck.Equal(x.Trouble) {
		m.stuck = x
	}
}
