package lockstep

// attendance keeps what a session knows about the presence of the seats. It decides which of them this seat
// calls gone, which it calls faint, and which it wants back. It sends nothing.
type attendance struct {
	moment
	phase    phase
	peers    peers
	absence  absence
	ballots  ballots
	comeback comeback
	proofs   proofs
	cutOffAt int // last tick at which this seat was cut off; 0: never
}

// noteCutOff is called in every tick. It notes whether this seat is cut off: it hears less than a majority, and
// the others could play on without it.
func (a *attendance) noteCutOff() {
	heard := seatsWhere(a.seats, func(i Seat) bool { return i == a.me || 2*(a.now-a.peers[i].heardAt) < a.silentMost(i) })
	if !a.majority(heard) && a.majority(FirstSeats(a.seats).Without(a.me)) {
		a.cutOffAt = a.now
	}
}

// justBack reports whether this seat is live and was cut off a moment ago. The others may have set it aside
// and made entries final that it does not know. So this seat promises nothing until the others have had time
// to say so.
func (a *attendance) justBack() bool {
	return a.live.Has(a.me) && a.cutOffAt > 0 && a.now-a.cutOffAt < ballotRetry
}

// hearsCalls reports whether the calls of ballots reach this seat as soon as they are made. That is not certain
// soon after a restart or a cut: a cheat may then show this seat, all at once, several calls that another seat made
// in the meantime, and the other seat must not seem hasty. After the longest time between two calls of an honest
// seat, the last of these calls has come. A restarted seat does not wait until it is let in: hasty calls may be what
// keeps it out.
func (a *attendance) hearsCalls() bool {
	const longest = ballotRetry << maxDoublings
	return (!a.phase.restarted() || a.now >= longest) && (a.cutOffAt == 0 || a.now-a.cutOffAt >= longest)
}

func (a *attendance) ownOpinion() opinion {
	return opinion{a.goneSet(100), a.backSet(), a.peers.faintSeats(&a.moment), a.phase.rights().plea}
}

// calm reports whether a quiet table needs no statuses, not even as signs of life. That is so when the driver
// reports all other live seats as present (Session.Hear), and no live seat calls another one gone or faint, wants a
// seat back, or pleads.
func (a *attendance) calm() bool {
	for i := range a.live.Without(a.me).All() {
		p := &a.peers[i]
		if !p.hasStatus() || p.reportedAt == 0 || a.now-p.reportedAt >= reportFor+a.peers.slackOf(i) || p.status.gone|p.status.back|p.status.faint|SeatSet(p.status.plea) != 0 {
			return false
		}
	}
	own := a.ownOpinion()
	return own.gone|own.back|own.faint == 0
}

// gone reports whether another live seat has to be set aside: it is failing, after percent/100 of the allowed
// time. A proven cheat is gone at once if percent is below 100, and otherwise as
// soon as the proof has had time to reach everybody.
func (a *attendance) gone(i Seat, percent int) bool {
	if i == a.me || !a.live.Has(i) {
		return false
	}
	if a.proofs.cheats.Has(i) {
		return percent < 100 || a.now-a.proofs.knownSince[i] >= cheatDelay
	}
	return a.failing(i, percent, a.cutOffAt) && !a.awaitedPerson(i) // an awaited person owes nothing before it has come, not even to a ballot
}

// failing reports whether a seat has been silent for percent/100 of the allowed time, or has stalled this view
// (stalled, noteStallers). Silence before tick since does not count: until then, our own connection may have been
// cut. If since is 0, all silence counts.
func (a *attendance) failing(i Seat, percent, since int) bool {
	return 100*(a.now-max(a.peers[i].heardAt, since)) >= percent*a.silentMost(i) || a.absence.stallers.Has(i) || a.stalled(i, percent)
}

// silentMost is the silence after which a seat is gone, in ticks. While the table waits for heavy parts, it is
// longer and includes slowTicks, the time that a recent entry with bulky records took: a slow line may carry
// nothing else in that time.
func (a *attendance) silentMost(i Seat) int {
	if a.waitsForHeavy() {
		return goneHeavy + a.slowTicks + a.peers.slackOf(i)
	}
	return goneAfter + a.peers.slackOf(i)
}

// goneSet is the set of the seats that are gone if each allowed time is cut to percent/100.
func (a *attendance) goneSet(percent int) SeatSet {
	return seatsWhere(a.seats, func(i Seat) bool { return a.gone(i, percent) })
}

// stalled reports whether a seat has owed something for percent/100 of the allowed time, or has called maxHasty
// ballots too soon. If we agree to let the seat in again (honoured), its debt to the position does not count.
func (a *attendance) stalled(i Seat, percent int) bool {
	if a.absence.owesBallot(i, percent, a.now) || a.ballots.calls.hasty[i] >= maxHasty {
		return true
	}
	halted := a.peers[i].status.halted // the seat has stopped because states differ, and may go on by itself
	more, most := 0, lagMax
	if a.partsMachine != nil {
		most += heavyTicks(a.seats)
	}
	if a.waitsForHeavy() {
		more = heavyTicks(a.seats)
	}
	return a.absence.owesPosition(i, percent, more, most, halted, a.now) && !a.honoured(i)
}

// arrived reports whether a seat that is not live follows the table closely enough to be let in. We must hear
// it, and it must be no proven cheat. It must be in our view and at most arrivedWithin positions behind us, or
// have promised a higher view.
func (a *attendance) arrived(i Seat) bool {
	p := &a.peers[i]
	if !p.hasStatus() || a.proofs.cheats.Has(i) || a.now-p.heardAt >= a.silentMost(i) {
		return false
	}
	return p.last.View == a.view && p.last.K+arrivedWithin >= a.k || a.ballots.latestPromises[i] != nil && a.ballots.latestPromises[i].rec.View > a.view
}

func (a *attendance) newcomers() SeatSet {
	return seatsWhere(a.seats, func(i Seat) bool { return i != a.me && !a.live.Has(i) && a.arrived(i) })
}

// awaitedPerson reports whether a resumed table waits for a seat: the seat belongs to a person, and has sent no
// status since the table was resumed. The table stops waiting when our driver calls StopAwaitingPeople, or when
// another seat calls that seat gone: either the other seat was never away, or its driver has called
// StopAwaitingPeople.
func (a *attendance) awaitedPerson(i Seat) bool {
	if !a.comeback.resumed || a.peers[i].hasStatus() || a.genesis.Seats[i].Bot || a.comeback.notAwaited.Has(i) {
		return false
	}
	for j := range Seat(a.seats) {
		if j != a.me && a.peers[j].fresh(&a.moment) && a.peers[j].status.gone.Has(i) {
			return false
		}
	}
	return true
}

// missingPeople is the set of the live seats that we would call gone if the resumed table did not wait for the
// people who play them.
func (a *attendance) missingPeople() SeatSet {
	return seatsWhere(a.seats, func(i Seat) bool {
		return i != a.me && a.live.Has(i) && a.failing(i, 100, 0) && a.awaitedPerson(i)
	})
}

// backSet is the set of the seats that the table should let in: this seat if it wants to be let in, other seats
// that are not live and have arrived, and live seats that ask to be let in again, if we agree (honoured). It
// has benched seats only if there is no majority without them.
func (a *attendance) backSet() (x SeatSet) {
	var benched SeatSet
	for i := range Seat(a.seats) {
		switch {
		case i == a.me:
			if a.phase.rights().plea > pleaAsking || !a.live.Has(i) && a.phase != phaseAsking {
				x = x.With(i)
			}
		case a.live.Has(i):
			if a.peers[i].status.plea != pleaAsking && a.honoured(i) {
				x = x.With(i)
			}
		case !a.arrived(i) || a.peers[i].status.plea == pleaAsking:
		case a.now < a.absence.benchedUntil[i]:
			benched = benched.With(i)
		default:
			x = x.With(i)
		}
	}
	if !a.majority(a.live &^ a.goneSet(100)) {
		x |= benched
	}
	return x
}

// honoured reports whether a live seat asks to be let in again, and we agree. In four cases we agree at once:
//
//   - So many seats plead that the others are no majority. In this case alone we agree with a seat that still asks
//     for its records (pleaAsking). It cannot be let in yet, so a seat that asked for ever would owe nothing for ever.
//   - A majority is known to want another view, and the seat is stuck in a promise (pleaStuck) and not bold.
//   - The seat has returned.
//   - Another ballot overtook the one that the seat promised, for the first time since a view with plays in which
//     that was not so.
//
// In the last two cases, the seat must not have been let in without a reason lately; a return is not a reason. A tick
// must also have noted the case (boldSeats, overtakenSeats): then it counts even if the seat soon takes its plea back.
//
// In all other cases we agree after a delay, which doubles each time the seat is let in without a reason.
func (a *attendance) honoured(i Seat) bool {
	if a.absence.pleadsSince[i] == 0 {
		return false
	}
	rest := a.live
	for j := range Seat(a.seats) {
		if a.absence.pleadsSince[j] > 0 || j == a.me && a.phase.rights().plea != pleaNone {
			rest = rest.Without(j)
		}
	}
	plea, lately := a.peers[i].status.plea, a.absence.pleasLately(i, a.now)
	switch {
	case !a.majority(rest):
		return true
	case plea == pleaAsking:
		return false
	case a.ballots.reason != nil && plea == pleaStuck && !a.absence.boldSeats.Has(i):
		return true
	case a.returned(i) && a.absence.boldSeats.Has(i) && lately == 0:
		return true
	case a.ballots.overtaken(i, a.view) && a.absence.overtakenSeats.Has(i) && lately == 0 && a.absence.overtakenRuns[i] == 0:
		return true
	}
	return a.now-a.absence.pleadsSince[i] >= pleaAfter<<min(lately, maxDoublings)
}

// returned reports whether a seat has restarted in a view that it had promised, and knows what it signed there.
func (a *attendance) returned(i Seat) bool {
	return a.peers[i].status.plea == pleaBack && a.ballots.promiseOf(i, a.view) != nil
}

// shunned reports whether a majority call a seat gone. Nobody follows the ballot calls of a shunned seat, and
// an honest shunned seat makes none. But the seats may call each other gone in a circle, and then nobody would
// ever call a ballot. So once a change of view has been due for shunFor ticks, no seat is shunned any more.
func (a *attendance) shunned(x Seat) bool {
	if a.ballots.endAskedAt > 0 && a.now-a.ballots.endAskedAt >= shunFor {
		return false
	}
	by := seatsWhere(a.seats, func(i Seat) bool {
		p := &a.peers[i]
		return i != x && i != a.me && p.fresh(&a.moment) && p.status.gone.Has(x) || i == a.me && a.gone(x, 100)
	})
	return a.majority(by)
}

// mayNotCall reports whether nobody follows a seat's calls of ballots: it is shunned, or not live. Any majority has a
// live seat that may call, and seats that were set aside could otherwise disturb every ballot.
func (a *attendance) mayNotCall(x Seat) bool { return !a.live.Has(x) || a.shunned(x) }

// seatToChange is a seat because of which a majority, ourselves included, ask for another view: they call it
// gone or want it back. ok is false if there is none.
func (a *attendance) seatToChange() (x Seat, ok bool) {
	own := a.ownOpinion()
	for x := range Seat(a.seats) {
		if !own.asksBecauseOf(a.me, x) {
			continue
		}
		by := seatsWhere(a.seats, func(i Seat) bool {
			return i == a.me || a.peers[i].fresh(&a.moment) && a.peers[i].status.asksBecauseOf(i, x)
		})
		if a.majority(by) {
			return x, true
		}
	}
	return NoSeat, false
}

// wantsView reports whether this seat may call for another view and a majority want one. It waits if another seat
// may still bring us to a higher view.
func (a *attendance) wantsView() bool {
	if !a.phase.rights().promises || !a.live.Has(a.me) || a.justBack() || a.shunned(a.me) || a.peers.anyMayBringUs(&a.moment, a.proofs.cheats) {
		return false
	}
	_, ok := a.seatToChange()
	return ok || a.ballots.reason != nil && a.ballots.promisedView > a.view
}

// noteStallers notes, before we promise another view, which seats have stalled this one. It allows them only
// 80/100 of the time after which we call a ballot ourselves. Otherwise small differences between clocks would
// force a second ballot.
func (a *attendance) noteStallers() {
	a.absence.stallers |= seatsWhere(a.seats, func(i Seat) bool { return a.live.Has(i) && i != a.me && a.stalled(i, 80) && !a.awaitedPerson(i) })
}

// updateBench is called when the view has changed, with the seats that were live before and the seats that we
// wanted to let in. It benches each seat that was set aside, or that could have come back and did not. If a seat
// was let in again without showing a reason, or has been overtaken too often, updateBench counts one more plea of that
// seat.
func (a *attendance) updateBench(before, wanted SeatSet) {
	for i := range Seat(a.seats) {
		switch {
		case a.live.Has(i):
			a.absence.benchedUntil[i] = 0
			if !before.Has(i) {
				a.absence.seatedAt[i] = a.now
			} else if a.absence.boldSeats.Has(i) || a.absence.overtakenSeats.Has(i) && a.absence.overtakenRuns[i] >= overtakenMost {
				a.absence.pleas[i], a.absence.pleaAt[i] = a.absence.pleasLately(i, a.now)+1, a.now
			}
		case i == a.me:
		case before.Has(i):
			a.absence.benchLeaver(i, a.absence.stallers.Has(i) || a.stalled(i, 80), a.now)
		case (wanted.Has(i) || a.arrived(i)) && a.now >= a.absence.benchedUntil[i] && a.ballots.missedPromise(i, &a.moment):
			a.absence.benchFor(i, missTicks, a.now)
		}
		a.absence.lag[i] = 0
		switch {
		case a.absence.overtakenSeats.Has(i):
			a.absence.overtakenRuns[i]++ // even if there was a play: an honest seat that is stuck lets none through
		case a.k > a.absence.viewAt+1: // the last view had entries other than this change of view
			a.absence.overtakenRuns[i] = 0
		}
	}
}

func (a *attendance) callersBefore() (n int) {
	for i := a.leader(a.ballots.highestView(&a.moment) + 1); i != a.me; i = (i + 1) % Seat(a.seats) {
		if a.live.Has(i) && !a.gone(i, 100) {
			n++
		}
	}
	return n
}

// seatAhead is the seat that has announced the highest view and position above ours, or this seat if nobody is
// ahead. Proven cheats do not count.
func (a *attendance) seatAhead() Seat {
	best, view, k := a.me, a.view, a.k
	for i := range a.peers {
		if p := &a.peers[i]; !a.proofs.cheats.Has(Seat(i)) && p.beyond(view, k) {
			best, view, k = Seat(i), p.last.View, p.last.K
		}
	}
	return best
}

// trails reports whether another seat is known to be at least two positions, or a view, ahead of us.
func (a *attendance) trails() bool {
	best := a.seatAhead()
	return best != a.me && (a.peers[best].last.K > a.k+1 || a.peers[best].last.View > a.view)
}
