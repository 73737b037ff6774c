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
			return s.uncheckedSeats(), RecordCheck
		}
		return s.committers&s.live&^sl.authorsOf(RecordReveal) | s.sharers()&^sl.authorsOf(RecordShare), RecordReveal
	case EntryParts:
		return s.owedParts(sl)
	case EntryNone:
		return s.uncheckedSeats(), RecordCheck
	case EntryGenesis, EntryShow, EntryEnd, EntryView, EntryVoid, EntryRule, entryKinds:
	}
	return 0, RecordNone
}

// defiantSeats is the set of the live seats that owe their part in a ballot. There are four kinds: seats that
// have promised a view though no majority asks for another; seats that have not promised what a majority have
// promised; seats that have promised it but do not show the entry that their promise names; and a leader that
// shows no choice though it can make one.
func (s *Session) defiantSeats() (x SeatSet) {
	x = seatsWhere(s.seats, func(i Seat) bool {
		it := s.ballots.latestPromises[i]
		return i != s.me && s.live.Has(i) && it != nil && it.rec.View > s.view && s.ballots.reason == nil && !s.honoured(i)
	})
	w := s.ballots.swornView(&s.machines)
	if w <= s.view {
		return x
	}
	var have SeatSet
	for i := range Seat(s.seats) {
		if it := s.ballots.latestPromises[i]; it != nil && it.rec.View >= w && s.ballots.mayBeCalled(it.rec.View, &s.moment) {
			if have = have.With(i); !s.canShow(it) {
				x = x.With(i) // the promise names an entry that the seat has not shown
			}
		} else if s.live.Has(i) && i != s.me {
			x = x.With(i)
		}
	}
	if leader := s.leader(w); leader != s.me && s.ballots.choiceOf(w) == nil && s.owesChoice(leader, w, have) {
		x = x.With(leader)
	}
	return x & s.live
}

// owesChoice reports whether the leader of a ballot can choose: it has promised no higher view since, and
// the promises suffice. Promises of proven cheats do not count.
func (s *Session) owesChoice(leader Seat, w View, have SeatSet) bool {
	it := s.ballots.latestPromises[leader]
	if it == nil || it.rec.View != w {
		return false
	}
	recs, used := s.usablePromises(w)
	_, ok := s.choosable(recs, used)
	return ok && used == have&^s.proofs.cheats
}

// watchDebts counts, in every tick, how long seats have owed the records that the table waits for.
func (s *Session) watchDebts() {
	owing, kind := s.debtors()
	if !s.currentRights().checks || s.Stopped() {
		owing = 0 // we take no part in the position, so we cannot judge this
	}
	a, defiant := &s.absence, s.defiantSeats()
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
