package lockstep

// absence counts, for each seat, how long it has owed something, how often it was lately let in again, and how
// long it is kept out. attendance.go decides by these numbers.
type absence struct {
	debt            debt
	owesSince       [MaxSeats]int // tick since which the seat has owed the record that debt names; 0: it does not owe it
	owesBallotSince [MaxSeats]int // tick since which it has owed its part in a ballot; 0: it owes none
	lag             [MaxSeats]int // ticks in which the table waited for the seat, minus ticks in which it did not; never below 0
	stallers        SeatSet       // seats that had stalled this view (attendance.stalled) when we promised another one

	pleadsSince    [MaxSeats]int // tick since which a live seat has asked to be let in again; 0: it does not ask
	pleas          [MaxSeats]int // how often the seat was lately let in without showing a reason
	pleaAt         [MaxSeats]int // tick at which the seat was last let in without a reason
	boldSeats      SeatSet       // seats that pleaded in this view because they returned, or for boldAfter in vain
	overtakenSeats SeatSet       // seats that have pleaded in this view because another ballot overtook theirs
	overtakenRuns  [MaxSeats]int // in how many earlier views that was so, since the last view that had a play and in which it was not so
	viewAt         Pos           // the position after the entry that began this view

	benchedUntil [MaxSeats]int // before this tick the seat is let in only if there is no majority without it
	benched      [MaxSeats]int // how often it was benched lately
	seatedAt     [MaxSeats]int // tick at which it was last let in
}

// debt names what the table waits for: the records of one kind for a position.
type debt struct {
	view View
	k    Pos
	kind RecordKind
}

// noteSeat is called in every tick, for each seat. It counts for how long the seat has owed the position
// something (owes), has owed its part in a ballot (owesPart), and has pleaded.
func (a *absence) noteSeat(i Seat, owes, owesPart, pleads bool, now int) {
	trackSince(&a.owesSince[i], owes, now)
	trackSince(&a.owesBallotSince[i], owesPart, now)
	trackSince(&a.pleadsSince[i], pleads, now)
	if owes {
		a.lag[i]++
	} else if a.lag[i] > 0 {
		a.lag[i]--
	}
}

// trackSince keeps in tick when a condition began to hold. It keeps 0 while the condition does not hold.
func trackSince(tick *int, holds bool, now int) {
	if !holds {
		*tick = 0
	} else if *tick == 0 {
		*tick = now
	}
}

// owesPosition reports whether a seat has owed the position something for percent/100 of stallAfter + more
// ticks, or its lag has reached percent/100 of most ticks. For a seat that has stopped because states differ
// (halted), only the lag counts.
func (a *absence) owesPosition(i Seat, percent, more, most int, halted bool, now int) bool {
	return longSince(a.owesSince[i], percent, more, now) && !halted || 100*a.lag[i] >= percent*most
}

// owesBallot reports whether a seat has owed its part in a ballot for percent/100 of stallAfter ticks.
func (a *absence) owesBallot(i Seat, percent, now int) bool {
	return longSince(a.owesBallotSince[i], percent, 0, now)
}

func longSince(from, percent, more, now int) bool {
	return from > 0 && 100*(now-from) >= percent*(stallAfter+more)
}

// pleasLately counts how often a seat was lately let in again without showing a reason. The number falls
// with time.
func (a *absence) pleasLately(i Seat, now int) int {
	return max(0, a.pleas[i]-(now-a.pleaAt[i])/benchForget)
}

// benchFor keeps a seat out for ticks, doubled for each time that it was benched lately (at most maxDoublings
// times).
func (a *absence) benchFor(i Seat, ticks, now int) {
	a.benchedUntil[i] = now + ticks<<min(a.benched[i], maxDoublings)
	a.benched[i]++
}

// benchLeaver benches a seat that was live and has been set aside, for longer if it stalled the table.
func (a *absence) benchLeaver(i Seat, stalled bool, now int) {
	if now-a.seatedAt[i] > benchForget {
		a.benched[i] = 0
	}
	ticks := missTicks
	if stalled {
		ticks = benchTicks
	}
	a.benchFor(i, ticks, now)
}

// beginView forgets who owed something, pleaded or stalled in the view before. k is the first position of the new view.
func (a *absence) beginView(k Pos) {
	a.owesSince, a.owesBallotSince, a.pleadsSince = [MaxSeats]int{}, [MaxSeats]int{}, [MaxSeats]int{}
	a.viewAt = k
	a.stallers, a.boldSeats, a.overtakenSeats = 0, 0, 0
}
