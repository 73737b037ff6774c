package lockstep

// absence keeps accounts of the seats: each seat's debts, how often it has asked to be let in again, and
// how long it is kept out. attendance.go decides by these accounts.
type absence struct {
	debt        debt
	owesSince   [MaxSeats]int // tick since which the seat owes debt; 0: it owes nothing
	defiesSince [MaxSeats]int // tick since which it owes its part in a ballot; 0: it owes none
	lag         [MaxSeats]int // ticks in which the table waited for the seat, minus ticks in which it did not; never below 0
	stallers    SeatSet       // seats that had owed something for long when we promised another view

	pleadsSince [MaxSeats]int // tick since which a live seat asks to be let in again; 0: it does not ask
	pleas       [MaxSeats]int // how often the seat was lately let in without showing a reason
	pleaAt      [MaxSeats]int // tick at which the seat was last let in without a reason
	boldSeats   SeatSet       // seats that have pleaded for boldAfter ticks in this view and shown no reason

	benchedUntil [MaxSeats]int // before this tick the seat is let in only if there is no majority without it
	benched      [MaxSeats]int // how often it was benched lately
	seatedAt     [MaxSeats]int // tick at which it was let in
}

// debt says which kind of record a position waits for.
type debt struct {
	view View
	k    Pos
	kind RecordKind
}

// waitFor begins a new account if the table waits for something new.
func (a *absence) waitFor(d debt) {
	if d != a.debt {
		a.debt, a.owesSince = d, [MaxSeats]int{}
	}
}

// noteSeat records, in every tick, whether a seat owes the position or a ballot something, and
// whether it pleads.
func (a *absence) noteSeat(i Seat, owes, defies, pleads bool, now int) {
	trackSince(&a.owesSince[i], owes, now)
	trackSince(&a.defiesSince[i], defies, now)
	trackSince(&a.pleadsSince[i], pleads, now)
	if owes {
		a.lag[i]++
	} else if a.lag[i] > 0 {
		a.lag[i]--
	}
}

// trackSince keeps the tick at which something began to hold, 0 while it does not.
func trackSince(tick *int, holds bool, now int) {
	if !holds {
		*tick = 0
	} else if *tick == 0 {
		*tick = now
	}
}

// owesPosition reports whether a seat has owed the position something for percent % of (stallAfter + more)
// ticks, or has made the table wait, in all, for percent % of most ticks. For a seat that says that it has
// stopped, only the second counts.
func (a *absence) owesPosition(i Seat, percent, more, most int, halted bool, now int) bool {
	return longSince(a.owesSince[i], percent, more, now) && !halted || 100*a.lag[i] >= percent*most
}

// owesBallot reports whether a seat has owed its part in a ballot for percent % of stallAfter ticks.
func (a *absence) owesBallot(i Seat, percent, now int) bool {
	return longSince(a.defiesSince[i], percent, 0, now)
}

func longSince(from, percent, more, now int) bool {
	return from > 0 && 100*(now-from) >= percent*(stallAfter+more)
}

// pleasLately counts how often a seat was lately let in again without showing a reason. The number falls
// with time.
func (a *absence) pleasLately(i Seat, now int) int {
	return max(0, a.pleas[i]-(now-a.pleaAt[i])/benchForget)
}

// benchFor keeps a seat out for a number of ticks, which doubles each time.
func (a *absence) benchFor(i Seat, ticks, now int) {
	a.benchedUntil[i] = now + ticks<<min(a.benched[i], maxDoublings)
	a.benched[i]++
}

// benchLeaver benches a seat that was live and has been set aside.
func (a *absence) benchLeaver(i Seat, stalled bool, now int) {
	if now-a.seatedAt[i] > benchForget {
		a.benched[i] = 0
	}
	if stalled {
		a.benchFor(i, benchTicks, now)
	} else {
		a.benchFor(i, missTicks, now)
	}
}

// beginView begins a view: debts of the view before no longer count.
func (a *absence) beginView() {
	a.owesSince, a.defiesSince, a.pleadsSince = [MaxSeats]int{}, [MaxSeats]int{}, [MaxSeats]int{}
	a.stallers, a.boldSeats = 0, 0
}
