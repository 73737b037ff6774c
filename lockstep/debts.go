package lockstep

// debtors is the set of the seats whose records the position waits for, after this seat has done its part, and
// the kind of these records. The kind is RecordSeal at a position of plays and RecordReveal at one of reveals,
// although other records may be owed there as well. undecided says that this seat has voted to set a turn aside,
// and the vote has not succeeded yet. c has the checks of the present view.
func (a *attendance) debtors(sl *slot, c *checks, undecided bool) (owing SeatSet, kind RecordKind) {
	switch a.nextKind() {
	case EntryPlay:
		// Before our own seal nobody owes a seal. Two debts count at once: the author of a seal owes the offers that
		// the seal names, and an elder owes a check, without which nothing becomes final.
		seals, _ := sl.unexplained()
		if owing = seals & a.live; sl.items[RecordSeal][a.me] != nil && !undecided {
			owing |= a.live &^ sl.authorsOf(RecordSeal)
		}
		owing |= a.elders.Without(a.me) &^ c.seatsAt(0)
		return owing, RecordSeal
	case EntryCommit:
		x := a.commits(sl)
		x.liars = a.proofs.cheats // a proven cheat may have shown another bind to other seats
		return x.owing(a.me)
	case EntryReveal:
		if c.final < a.shuffle.commitPos {
			return c.missing(&a.moment), RecordCheck
		}
		return a.reveals(sl).owing(), RecordReveal
	case EntryParts:
		return a.owedParts(sl, c.missing(&a.moment))
	case EntryNone:
		return c.missing(&a.moment), RecordCheck
	case EntryGenesis, EntryShow, EntryEnd, EntryView, EntryVoid, EntryRule, entryKinds:
	}
	return 0, RecordNone
}

// watchDebts is called in every tick with the seats that owe the position records of a kind. It counts how long
// seats have owed these records, and how long seats have owed their part in a ballot.
func (a *attendance) watchDebts(owing SeatSet, kind RecordKind, c chain) {
	honoured := seatsWhere(a.seats, a.honoured)
	owingPart := a.ballots.ballotDebtors(&a.moment, c, a.proofs.cheats, honoured)
	if a.cutOffAt == a.now {
		owing, owingPart = 0, 0 // the records we lack may be on their way
	}
	x := &a.absence
	if d := (debt{a.view, a.k, kind}); d != x.debt { // the table waits for something else than before
		x.debt, x.owesSince = d, [MaxSeats]int{}
	}
	for i := range Seat(a.seats) {
		pleads := i != a.me && a.live.Has(i) && a.peers[i].fresh(&a.moment) && a.peers[i].status.plea != pleaNone
		x.noteSeat(i, owing.Has(i), owingPart.Has(i), pleads, a.now)
		switch {
		case x.pleadsSince[i] == 0:
			continue
		case a.ballots.overtaken(i, a.view):
			x.overtakenSeats = x.overtakenSeats.With(i)
		case a.now-x.pleadsSince[i] >= boldAfter && !a.honoured(i):
			x.boldSeats = x.boldSeats.With(i)
		}
		if a.returned(i) {
			x.boldSeats = x.boldSeats.With(i) // also if it is overtaken: it is honoured at once
		}
	}
}
