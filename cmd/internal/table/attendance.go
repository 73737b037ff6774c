package table

import (
	"time"

	"lastcard/engine"
	"lastcard/lockstep"
	"lastcard/render/seam"
)

// absence is what lockstep and the line have reported about one seat. The zero value is a seat that is here.
type absence struct {
	awaySince    time.Time // since when the seat has been away; zero: it is here
	disconnected bool      // its node is not connected
	saidGoodbye  bool      // its node said goodbye before it went
	silent       bool      // lockstep hears nothing from the seat
	isSetAside   bool      // the others have set the seat aside, and play on without it
	hasCheated   bool      // it is proven that the seat cheated
	stalls       bool      // it is heard, but was set aside because it did not do its part

	differs bool // the seat's state differs from the state of a majority
}

func (a absence) isAway() bool { return a.silent || a.disconnected || a.isSetAside }

func (a absence) reason() seam.Why {
	switch {
	case a.hasCheated:
		return seam.WhyCheat
	case a.differs:
		return seam.WhyDiffers
	case a.saidGoodbye:
		return seam.WhyQuit
	case a.disconnected:
		return seam.WhyCrash
	case a.stalls:
		return seam.WhyStalls
	}
	return seam.WhySilent
}

// attendance records which seats of a match are here, as far as this program knows.
type attendance struct {
	absences []absence // by seat

	awaitedSeats lockstep.SeatSet // people who have not come back since the match was resumed
	awaitedSince time.Time        // since when awaitedSeats has not been empty
}

// updateAwaySince sets awaySince after another field has changed. quiet is how long the seat has already been
// silent.
func (a *absence) updateAwaySince(quiet time.Duration) {
	switch {
	case !a.isAway():
		a.awaySince = time.Time{}
	case a.awaySince.IsZero():
		a.awaySince = time.Now().Add(-quiet)
	}
}

// noteSilent notes that lockstep has not heard from a seat for the time quiet.
func (x *attendance) noteSilent(seat engine.Seat, quiet time.Duration) {
	a := &x.absences[seat]
	a.silent = true
	a.updateAwaySince(quiet)
}

// noteBack notes that lockstep hears a seat again. The others may still play on without the seat.
func (x *attendance) noteBack(seat engine.Seat) {
	a := &x.absences[seat]
	a.silent, a.disconnected, a.saidGoodbye = false, false, false
	a.updateAwaySince(0)
}

// noteConnected notes what the line reports about a seat's node. here says that the node is connected. bye
// says that the node said goodbye before it went.
func (x *attendance) noteConnected(seat engine.Seat, here, bye bool) {
	a := &x.absences[seat]
	a.disconnected, a.saidGoodbye = !here, bye
	a.updateAwaySince(0)
}

// noteSetAside takes the live seats of a new view of lockstep. It notes for each seat whether it is set aside, and if so,
// whether it stalls. It skips this program's own seat, me.
func (x *attendance) noteSetAside(live lockstep.SeatSet, me engine.Seat) {
	for i := range x.absences {
		if engine.Seat(i) == me {
			continue
		}
		a, isAside := &x.absences[i], !live.Has(lockstep.Seat(i))
		a.stalls = isAside && (a.stalls || !a.isSetAside && !a.silent && !a.disconnected)
		a.isSetAside = isAside
		a.updateAwaySince(0)
	}
}

// presentSeats returns the set of the seats that are not away.
func (x *attendance) presentSeats() (set lockstep.SeatSet) {
	for i, a := range x.absences {
		if !a.isAway() {
			set = set.With(lockstep.Seat(i))
		}
	}
	return set
}

// overdueSeat returns a seat that has been away for longer than most, but that the others have not set aside.
// It returns NoSeat if there is none.
func (x *attendance) overdueSeat(most time.Duration) engine.Seat {
	for i, a := range x.absences {
		if a.isAway() && !a.isSetAside && time.Since(a.awaySince) > most {
			return engine.Seat(i)
		}
	}
	return engine.NoSeat
}

// emptySince returns since when all seats have been away. ok is false while the node of any seat is connected.
func (x *attendance) emptySince() (since time.Time, ok bool) {
	for _, a := range x.absences {
		if !a.disconnected {
			return since, false
		}
		if a.awaySince.After(since) {
			since = a.awaySince
		}
	}
	return since, true
}

// setAwaited sets the people for whom a resumed match waits. It returns the time since which the match has
// waited for somebody, zero if it waits for nobody.
func (x *attendance) setAwaited(people lockstep.SeatSet) time.Time {
	switch {
	case people == 0:
		x.awaitedSince = time.Time{}
	case x.awaitedSeats == 0:
		x.awaitedSince = time.Now()
	}
	x.awaitedSeats = people
	return x.awaitedSince
}

func seatsIn(set lockstep.SeatSet) (all []engine.Seat) {
	for s := range set.All() {
		all = append(all, engine.Seat(s))
	}
	return all
}
