package lockstep

// attendance is what a session knows about who is there, and what the own seat thinks of it.
// It signs and sends nothing.
type attendance struct {
	moment
	phase  phase
	peers  peers
	abs    absence
	bal    ballots
	back   comeback
	proofs proofs
}

func (a *attendance) think() opinion {
	return opinion{a.goneSet(100), a.backSet(), a.peers.faint(&a.moment), a.phase.rights().plea}
}

// gone reports whether a live seat has to be set aside, at so many percent of the times
// that it may be silent or owe something. A seat that is proven to cheat is, when the proof has
// had time to reach everybody.
func (a *attendance) gone(i Seat, percent int) bool {
	if i == a.me || !a.live.Has(i) {
		return false
	}
	if a.proofs.cheats.Has(i) {
		return percent < 100 || a.now-a.proofs.since[i] >= cheatDelay
	}
	return a.lacks(i, percent) && !a.expected(i) // somebody expected owes nothing, to a ballot neither, until it has come
}

// lacks reports whether a seat has been silent, or has owed something, for so many percent of
// the times that it may.
func (a *attendance) lacks(i Seat, percent int) bool {
	return 100*(a.now-a.peers[i].heard) >= percent*regroupAfter || a.abs.stalls.Has(i) || a.stalled(i, percent)
}

// goneSet are the seats that are gone, at so many percent of the times.
func (a *attendance) goneSet(percent int) SeatSet {
	return where(a.seats, func(i Seat) bool { return a.gone(i, percent) })
}

// stalled reports whether a seat has owed something for so many percent of the time that
// it may, or calls one ballot after the other. What it owes the position is not counted while
// it is to be let in anew; its part in a ballot is.
func (a *attendance) stalled(i Seat, percent int) bool {
	if a.abs.owesBallot(i, percent, a.now) || a.bal.hasty[i] >= maxHasty {
		return true
	}
	halted := a.peers[i].status.halt // it has stopped for a divergence, and goes on in a while
	return a.abs.owesPosition(i, percent, halted, a.now) && !a.honoured(i)
}

// arrived reports whether a seat that is not live follows the table closely
// enough to be let in: it is here, or has promised a view beyond.
func (a *attendance) arrived(i Seat) bool {
	p := &a.peers[i]
	if !p.known || a.proofs.cheats.Has(i) || a.now-p.heard >= regroupAfter {
		return false
	}
	return p.view == a.view && p.k+arrivedWithin >= a.k || a.bal.latest[i] != nil && a.bal.latest[i].rec.View > a.view
}

// expected reports whether a resumed table waits for a silent seat: that of a person who has
// not been heard since. If another seat calls it gone, the table does not wait: that seat was
// here all along, or somebody there has said GoOn.
func (a *attendance) expected(i Seat) bool {
	if !a.back.resumed || a.peers[i].known || a.g.Seats[i].Bot || a.back.away.Has(i) {
		return false
	}
	for j := range Seat(a.seats) {
		if j != a.me && a.peers[j].fresh(&a.moment) && a.peers[j].status.gone.Has(i) {
			return false
		}
	}
	return true
}

// backSet are the seats that are to be let in: those that are not live and have arrived,
// and live ones that ask to be let in anew.
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
		case a.now < a.abs.bench[i]:
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

// pleading reports whether a live seat says that it signs nothing until the view changes.
func (a *attendance) pleading(i Seat) bool {
	return i != a.me && a.live.Has(i) && a.peers[i].fresh(&a.moment) && a.peers[i].status.plea != pleaNone
}

// honoured reports whether a live seat asks to be let in anew, and is: at once if a
// majority is known to want another view, if another ballot overtook the one it promised, or
// if there is no majority that does not ask for the same; else after a time that doubles with
// each time it asks.
func (a *attendance) honoured(i Seat) bool {
	if a.abs.pleads[i] == 0 {
		return false
	}
	if a.bal.reason != nil && a.peers[i].status.plea == pleaStuck && !a.abs.bold.Has(i) {
		return true
	}
	lately := a.abs.pleasLately(i, a.now)
	if a.bal.overtaken(i) && lately == 0 {
		return true
	}
	rest := a.live
	for j := range Seat(a.seats) {
		if a.abs.pleads[j] > 0 || j == a.me && a.phase.rights().plea != pleaNone {
			rest = rest.Without(j)
		}
	}
	return !a.majority(rest) || a.now-a.abs.pleads[i] >= pleaAfter<<min(lately, maxDoublings)
}

// shunned reports whether a majority call a seat gone: nobody follows it, and it does not
// call.
func (a *attendance) shunned(x Seat) bool {
	by := where(a.seats, func(i Seat) bool {
		p := &a.peers[i]
		return i != x && i != a.me && p.fresh(&a.moment) && p.status.gone.Has(x) || i == a.me && a.gone(x, 100)
	})
	return a.majority(by)
}

// demanded is a seat because of which a majority ask for another view, ourselves among
// them; ok is false if there is none.
func (a *attendance) demanded() (x Seat, ok bool) {
	own := status{gone: a.goneSet(100), back: a.backSet(), plea: a.phase.rights().plea}
	for x := range Seat(a.seats) {
		if !own.names(a.me, x) {
			continue
		}
		by := where(a.seats, func(i Seat) bool {
			return i == a.me || a.peers[i].fresh(&a.moment) && a.peers[i].status.names(i, x)
		})
		if a.majority(by) {
			return x, true
		}
	}
	return NoSeat, false
}

// blame notes, before we promise another view, which seats have stalled this
// one. The time is shorter than for an own call, so that one is enough.
func (a *attendance) blame() {
	a.abs.stalls |= where(a.seats, func(i Seat) bool { return a.live.Has(i) && i != a.me && a.stalled(i, 80) && !a.expected(i) })
}

// benching is called when the view has changed. was are the seats that were live before, and
// wanted those that we wanted to let in: a seat that
// has left, or was called and did not come, is not called again for a while.
func (a *attendance) benching(was, wanted SeatSet) {
	for i := range Seat(a.seats) {
		switch {
		case a.live.Has(i):
			a.abs.bench[i] = 0
			if !was.Has(i) {
				a.abs.seated[i] = a.now
			} else if a.abs.bold.Has(i) || a.abs.pleads[i] > 0 && a.bal.overtaken(i) {
				a.abs.pleas[i], a.abs.asked[i] = a.abs.pleasLately(i, a.now)+1, a.now
			}
		case i == a.me:
		case was.Has(i):
			a.abs.leave(i, a.abs.stalls.Has(i) || a.stalled(i, 80), a.now)
		case (wanted.Has(i) || a.arrived(i)) && a.now >= a.abs.bench[i]:
			a.abs.benchFor(i, missTicks, a.now)
		}
		a.abs.lag[i] = 0
	}
}

// callersBefore is how many of the seats that may call are before the own one.
func (a *attendance) callersBefore() (before int) {
	for i := a.leader(a.bal.highest(&a.moment) + 1); i != a.me; i = (i + 1) % Seat(a.seats) {
		if a.live.Has(i) && !a.gone(i, 100) {
			before++
		}
	}
	return before
}

// ahead is the seat that has announced the highest position above ours, the
// own seat if there is none.
func (a *attendance) ahead() Seat { return a.peers.ahead(&a.moment, a.proofs.cheats) }

// outlawed reports whether a record is of a proven cheat and of no use: it is dropped
// before its signature is looked at. What it signed of entries that we lack is of use, and
// so are its promises and choices, in which it may have had a part when nobody knew.
func (a *attendance) outlawed(rec *Record) bool {
	return a.proofs.cheats.Has(rec.Seat) && !a.live.Has(rec.Seat) && rec.View >= a.view && rec.Kind != RecordPromise && rec.Kind != RecordChoice
}
