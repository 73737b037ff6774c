package table

import (
	"time"

	"lastcard/engine"
	"lastcard/lockstep"
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

// Why a seat is away, as far as that can be known from here.
type Why string

// The reasons.
const (
	WhyQuit   Why = "quit"   // it said goodbye
	WhyCrash  Why = "crash"  // its connection broke: the program, the machine or the line
	WhySilent Why = "silent" // it is connected, or was a moment ago, and says nothing
	WhyCheat  Why = "cheat"  // it was proven to cheat
	WhyStalls Why = "stalls" // it is heard, but withholds what the table waits for, or calls one ballot after the other

	WhyDiffers Why = "differs" // its state is not that of a majority
)

func (a absence) why() Why {
	switch {
	case a.cheat:
		return WhyCheat
	case a.differs:
		return WhyDiffers
	case a.bye:
		return WhyQuit
	case a.gone:
		return WhyCrash
	case a.stalls:
		return WhyStalls
	}
	return WhySilent
}

// presence takes what the net knows about a node.
func (m *match) presence(t *Table, node NodeID) {
	ev, ok := t.nodes[node]
	if !ok {
		return
	}
	seats := m.g.Seats
	for i := range seats {
		if NodeID(seats[i].Node) == node && engine.Seat(i) != m.me {
			m.absent(t, engine.Seat(i), 0, func(a *absence) { a.gone, a.bye = ev.Kind == NetGone, ev.Bye })
		}
	}
}

// absent changes what is known of a seat and tells when it goes or comes.
func (m *match) absent(t *Table, seat engine.Seat, quiet time.Duration, change func(*absence)) {
	a := &m.away[seat]
	was := a.is()
	change(a)
	name := m.names[seat]
	switch {
	case a.is() && !was:
		a.since = time.Now().Add(-quiet)
		if t.stage == Playing {
			t.feed.put(Away{seat, name, a.why()})
		}
	case !a.is() && was:
		a.since = time.Time{}
		if t.stage == Playing {
			t.feed.put(Back{seat, name})
		}
	}
	t.dirty = true
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
		if is && !was && t.stage == Playing {
			t.feed.put(Aside{seat, m.names[i], m.house.absent})
		}
	}
}

// muster tells when too few are here to go on, and for whom the table waits.
func (m *match) muster(t *Table) {
	var missing []engine.Seat
	var names []string
	var here lockstep.SeatSet
	left := false
	for i, a := range m.away {
		if !a.is() {
			here = here.With(lockstep.Seat(i))
		} else {
			missing = append(missing, engine.Seat(i))
			names = append(names, m.names[i])
			left = left || a.bye
		}
	}
	if t.stage != Playing || m.g.Majority(here) {
		m.stuck = nil
		return
	}
	x := waitTrouble(names, left, m.watcher != nil)
	if m.stuck == nil || !m.stuck.Equal(x.Trouble) {
		m.stuck = x
		saved := m.log.path
		if m.watcher != nil {
			saved = ""
		}
		t.feed.put(Wait{missing, names, saved})
	}
}
