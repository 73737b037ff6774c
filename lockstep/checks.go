package lockstep

// Every seat signs a check of an entry once it has written it. The checks show that the entry is
// final, and at the end of the match that everybody is done.

// signCheck signs a check of the last entry, unless we have signed that check. A check covers all earlier
// entries too, so a seat that is catching up signs only the last.
func (s *Session) signCheck() {
	e := &s.chain[len(s.chain)-1]
	if !s.currentRights().checks || s.checks.coverage[s.me] > e.K {
		return
	}
	check := s.sign(RecordCheck, e.K, pairBody(e.Hash, e.State))
	it, _ := newItem(check, s.seats)
	s.slots.at(e.K).items[RecordCheck][s.me] = it
	s.outbox.broadcast(&check)
	s.noteCovered(s.me, e.K, &it.rec)
}

// checkEntry compares a seat's check with our entry. If a proven cheat's check differs, that check stops
// nobody. If the check agrees, it counts: at the seats that had it before the proof, it counts as well.
func (s *Session) checkEntry(seat Seat, it *item) {
	e := &s.chain[it.rec.K]
	if e.View != it.rec.View {
		return
	}
	agrees := it.base == e.Hash
	if agrees {
		s.noteCovered(seat, it.rec.K, &it.rec)
	}
	if !s.proofs.cheats.Has(seat) && (!agrees || s.Stopped()) {
		s.takeClaim(&it.rec, it.rec.K, it.base)
	}
}

// onOldCheck takes a check of an old entry, from a seat that is far behind.
func (s *Session) onOldCheck(rec Record) Drop {
	if s.checks.coverage[rec.Seat] > rec.K {
		return DropOld
	}
	if !s.isSigned(&rec) {
		return DropBadSignature
	}
	rec = rec.clone()
	it, ok := newItem(rec, s.seats)
	if !ok {
		return DropIllegal
	}
	s.noteAlive(rec.Seat)
	s.checkEntry(rec.Seat, it)
	return DropNone
}

// noteCovered notes that a seat's check agrees with our entry k, and so with all earlier entries.
func (s *Session) noteCovered(seat Seat, k Pos, rec *Record) {
	if s.checks.add(seat, k, rec, &s.moment) {
		s.outbox.addRecord(rec)
	}
}

// noteSettled notes when we know that everybody is done.
func (s *Session) noteSettled() {
	if s.stage == stageSettled || !s.Done() {
		return
	}
	wait := s.awaitedAtEnd()
	for i := range wait.Without(s.me).All() {
		if p := &s.peers[i]; !p.hasStatus || p.k != s.k || wait&^p.status.checkers != 0 {
			return
		}
	}
	s.stage = stageSettled
	s.announceStatus()
}

// Done reports whether the match is over and all live seats have checked the last entry, except proven cheats
// and seats that were named in a divergence. Other seats may still lack some of these checks.
func (s *Session) Done() bool {
	if !s.Over() {
		return false
	}
	checked, wait := s.checks.seatsAt(s.k-1), s.awaitedAtEnd()
	own := !s.live.Has(s.me) || checked.Has(s.me) // a seat that has been set aside owes no check
	return own && wait&^checked == 0 && (wait == s.live && s.live.Has(s.me) || s.checks.final+1 == s.k)
}

// awaitedAtEnd is the set of the seats for whose checks the end waits.
func (s *Session) awaitedAtEnd() SeatSet {
	excused := s.proofs.cheats
	if d := s.dispute.last(); d != nil {
		excused |= d.namedSeats
	}
	return s.live &^ excused.Without(s.me)
}
