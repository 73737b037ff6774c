package lockstep

// absence is the books on the seats: what each seat owes, how often it has asked to be let
// in anew, and for how long it is not. What follows from them is in opinion.go.
type absence struct {
	debt   debt
	owes   [MaxSeats]int // tick since when the seat owes debt; 0: it does not
	defies [MaxSeats]int // tick since when it owes its part in a ballot; 0: it does not
	lag    [MaxSeats]int // ticks for which the table waited for the seat, less those for which it did not
	stalls SeatSet       // owed something for long when we promised another view

	pleads [MaxSeats]int // tick since when a live seat asks to be let in anew; 0: it does not
	pleas  [MaxSeats]int // times that it was, of late, without showing a reason
	asked  [MaxSeats]int // tick at which it was last
	bold   SeatSet       // those that have asked so in this view, for boldAfter

	bench  [MaxSeats]int // not let in before this tick, if there is a majority without
	times  [MaxSeats]int // it was benched, of late
	seated [MaxSeats]int // tick at which it was let in
}

// debt is what the position waits for.
type debt struct {
	view View
	k    Pos
	kind RecordKind
}

// waitFor begins the books on what the table waits for, if that is something new.
func (a *absence) waitFor(d debt) {
	if d != a.debt {
		a.debt, a.owes = d, [MaxSeats]int{}
	}
}

// note keeps, in every tick, whether a seat owes the position or a ballot something, and
// whether it pleads.
func (a *absence) note(i Seat, owes, defies, pleads bool, now int) {
	since(&a.owes[i], owes, now)
	since(&a.defies[i], defies, now)
	since(&a.pleads[i], pleads, now)
	if owes {
		a.lag[i]++
	} else if a.lag[i] > 0 {
		a.lag[i]--
	}
}

// since keeps the tick since when something is so, 0 if it is not.
func since(tick *int, so bool, now int) {
	if !so {
		*tick = 0
	} else if *tick == 0 {
		*tick = now
	}
}

// owesPosition reports whether a seat has owed the position something for so many percent of
// the time that it may; one that says that it has stopped may for longer.
func (a *absence) owesPosition(i Seat, percent int, halted bool, now int) bool {
	return longSince(a.owes[i], percent, now) && !halted || 100*a.lag[i] >= percent*lagMax
}

// owesBallot reports the same of its part in a ballot.
func (a *absence) owesBallot(i Seat, percent, now int) bool {
	return longSince(a.defies[i], percent, now)
}

func longSince(from, percent, now int) bool { return from > 0 && 100*(now-from) >= percent*stallAfter }

// pleasLately is how often a seat was let in anew without showing a reason; it is
// forgotten with time.
func (a *absence) pleasLately(i Seat, now int) int {
	return max(0, a.pleas[i]-(now-a.asked[i])/benchForget)
}

// benchFor lets nobody call a seat for so many ticks, doubled each time.
func (a *absence) benchFor(i Seat, ticks, now int) {
	a.bench[i] = now + ticks<<min(a.times[i], maxDoublings)
	a.times[i]++
}

// leave benches a seat that was live and has been set aside.
func (a *absence) leave(i Seat, stalled bool, now int) {
	if now-a.seated[i] > benchForget {
		a.times[i] = 0
	}
	if stalled {
		a.benchFor(i, benchTicks, now)
	} else {
		a.benchFor(i, missTicks, now)
	}
}

// enter begins a view: what was owed in the one before counts no more.
func (a *absence) enter() {
	a.owes, a.defies, a.pleads = [MaxSeats]int{}, [MaxSeats]int{}, [MaxSeats]int{}
	a.stalls, a.bold = 0, 0
}
