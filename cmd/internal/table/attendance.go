package table

import (
	"time"

	"lastcard/engine"
	"lastcard/lockstep"
	"lastcard/render/seam"
)

// absence is what lockstep and the line have reported about a seat that may be away.
type absence struct {
	since  time.Time // since when the seat has been away; zero: it is here
	gone   bool      // its node is not connected
	bye    bool      // its node said goodbye before it went
	silent bool      // lockstep hears nothing from the seat
	aside  bool      // the others have set the seat aside, and play on without it
	cheat  bool      // it is proven that the seat cheated
	stalls bool      // it is heard, but was set aside because it did not do its part

	differs bool // the seat's state differs from the state of a majority
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

// attendance records which seats of a match are here, as far as this program knows.
type attendance struct {
	away []absence // by seat

	awaited   lockstep.SeatSet // people who have not come back since the match was resumed
	awaitedAt time.Time        // since when awaited has not been empty
}

// change changes the absence of a seat. quiet is how long the seat has been silent.
func (x *attendance) change(seat engine.Seat, quiet time.Duration, change func(*absence)) {
	a := &x.away[seat]
	was := a.is()
	change(a)
	switch {
	case a.is() && !was:
		a.since = time.Now().Add(-quiet)
	case !a.is() && was:
		a.since = time.Time{}
	}
}

// silent notes that lockstep has not heard from a seat for the time quiet.
func (x *attendance) silent(seat engine.Seat, quiet time.Duration) {
	x.change(seat, quiet, func(a *absence) { a.silent = true })
}

// back notes that lockstep hears a seat again. The others may still play on without the seat.
func (x *attendance) back(seat engine.Seat) {
	x.change(seat, 0, func(a *absence) {
		*a = absence{since: a.since, aside: a.aside, cheat: a.cheat, stalls: a.stalls, differs: a.differs}
	})
}

// connected notes the line's report about a seat's node. The node is connected, or it has gone; bye
// says that it said goodbye first.
func (x *attendance) connected(seat engine.Seat, here, bye bool) {
	x.change(seat, 0, func(a *absence) { a.gone, a.bye = !here, bye })
}

// setAside takes the live seats of a new view, and notes that all other seats are set aside. It
// skips this seat, me.
func (x *attendance) setAside(live lockstep.SeatSet, me engine.Seat) {
	for i := range x.away {
		seat := engine.Seat(i)
		if seat == me {
			continue
		}
		was, is := x.away[i].aside, !live.Has(lockstep.Seat(i))
		x.change(seat, 0, func(a *absence) {
			a.stalls = is && (a.stalls || !was && !a.silent && !a.gone)
			a.aside = is
		})
	}
}

// here returns the set of the seats that are not away.
func (x *attendance) here() (set lockstep.SeatSet) {
	for i, a := range x.away {
		if !a.is() {
			set = set.With(lockstep.Seat(i))
		}
	}
	return set
}

// emptySince returns since when nobody has been connected. ok is false while somebody is connected.
func (x *attendance) emptySince() (since time.Time, ok bool) {
	for _, a := range x.away {
		if !a.gone {
			return since, false
		}
		if a.since.After(since) {
			since = a.since
		}
	}
	return since, true
}

// awaits sets the people for whom a resumed match waits. It returns since when the match has waited,
// zero if it waits for nobody.
func (x *attendance) awaits(people lockstep.SeatSet) time.Time {
	switch {
	case people == 0:
		x.awaitedAt = time.Time{}
	case x.awaited == 0:
		x.awaitedAt = time.Now()
	}
	x.awaited = people
	return x.awaitedAt
}

// seatsIn returns the seats of a set as a list of the engine's seat numbers.
func seatsIn(set lockstep.SeatSet) (all []engine.Seat) {
	for s := range set.All() {
		all = append(all, engine.Seat(s))
	}
	return all
}
