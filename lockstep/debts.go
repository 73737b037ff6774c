package lockstep

// debtors is the set of the seats whose records the position waits for, after this seat has done
// its part, and the kind of these records.
func (s *Session) debtors() (owing SeatSet, kind RecordKind) {
	sl := s.slots.at(s.k)
	switch s.nextKind() {
	case EntryPlay:
		seals, _ := sl.unexplained()
		if owing = seals & s.live; sl.items[RecordSeal][s.me] != nil && !s.clock.votePending(sl, &s.moment) {
			owing |= s.live &^ sl.authorsOf(RecordSeal)
		}
		owing |= s.elders.Without(s.me) &^ s.peers.seatsCovering(0)
		// before our own seal nobody owes a seal; but offers that a seal names, and checks without which nothing
		// becomes final, are owed at once
		return owing, RecordSeal
	case EntryCommit:
		from := s.contributors()
		if missing := from &^ sl.authorsOf(RecordCommit); missing != 0 {
			return missing, RecordCommit
		}
		if missing := from&^sl.authorsOf(RecordBind) | s.seatsBoundOtherwise(sl, s.me); missing != 0 {
			return missing, RecordBind
		}
		liars := s.proofs.cheats // a proven cheat may have shown another bind to other seats
		return s.accusedDealers(sl, liars) &^ s.answeredDealers(sl, liars), RecordShare
	case EntryReveal:
		if s.finalPos < s.commitPos {
			return s.peers.unchecked(&s.moment), RecordCheck
		}
		return s.committers&s.live&^sl.authorsOf(RecordReveal) | s.sharers()&^sl.authorsOf(RecordShare), RecordReveal
	case EntryParts:
		return s.owedParts(sl, s.peers.unchecked(&s.moment))
	case EntryNone:
		return s.peers.unchecked(&s.moment), RecordCheck
	case EntryGenesis, EntryShow, EntryEnd, EntryView, EntryVoid, EntryRule, entryKinds:
	}
	return 0, RecordNone
}

// watchDebts counts, in every tick, how long seats have owed the records that the table waits for.
func (s *Session) watchDebts() {
	owing, kind := s.debtors()
	if !s.currentRights().checks || s.Stopped() {
		owing = 0 // we take no part in the position, so we cannot judge this
	}
	honoured := seatsWhere(s.seats, s.honoured)
	a, defiant := &s.absence, s.ballots.defiantSeats(&s.moment, s.chain, s.proofs.cheats, honoured)
	if s.cutOff() {
		owing, defiant = 0, 0 // the records we lack may be on their way
	}
	a.waitFor(debt{s.view, s.k, kind})
	for i := range Seat(s.seats) {
		a.noteSeat(i, owing.Has(i), defiant.Has(i), s.pleading(i), s.now)
		if a.pleadsSince[i] > 0 && s.now-a.pleadsSince[i] >= boldAfter && !s.honoured(i) {
			a.boldSeats = a.boldSeats.With(i)
		}
	}
}
