package lockstep

// Once a seat has written an entry, it signs a check of it. The checks show which entries are final, and at the
// end of the match that everybody is done.

// signCheck signs a check of the last entry, once. A check covers all earlier entries too, so a seat that is
// catching up signs only the last.
func (s *Session) signCheck() {
	e := &s.chain[len(s.chain)-1]
	if !s.phase.rights().checks || s.checks.coverage[s.me] > e.K {
		return
	}
	it := s.pen.signItem(e.check(), s.view, e.K)
	s.slots.at(e.K).items[RecordCheck][s.me] = it
	s.outbox.broadcast(&it.rec)
	s.checks.add(s.me, e.K, &it.rec, &s.moment)
	s.outbox.addRecord(&it.rec)
}

// check is the body of a check of the entry.
func (e *Entry) check() body { return body{kind: RecordCheck, base: e.Hash, value: e.State} }

// checkEntry compares another seat's check with our entry. It ignores a check that belongs to another view than
// the entry. If they agree, the check counts even if it is a proven cheat's: at the seats that had it before the
// proof, it counts as well. If they differ, or the table has stopped, takeClaim takes the check as a claim of its
// author, unless the author is a proven cheat.
func (s *Session) checkEntry(it *item) {
	e := &s.chain[it.rec.K]
	if e.View != it.rec.View {
		return
	}
	agrees := it.base == e.Hash
	if agrees && s.checks.add(it.rec.Seat, it.rec.K, &it.rec, &s.moment) {
		s.outbox.addRecord(&it.rec)
	}
	if !s.proofs.cheats.Has(it.rec.Seat) && (!agrees || s.Stopped()) {
		s.takeClaim(&it.rec, it.rec.K, it.base)
	}
}

// noteSettled notes when we know that everybody is done.
func (s *Session) noteSettled() {
	if s.settled || !s.Done() {
		return
	}
	wait := s.awaitedAtEnd(s.dispute.last())
	for i := range wait.Without(s.me).All() {
		if p := &s.peers[i]; !p.hasStatus() || p.last.K != s.k || wait&^p.status.checkers != 0 {
			return
		}
	}
	s.settled = true
	s.outbox.broadcast(s.nextStatus())
}

// Done reports whether the match is over and all live seats have checked the last entry, except proven cheats
// and seats that were named in a divergence. If any are excepted, or this seat is not live, the last entry must
// also be final. Other seats may still lack some of these checks.
func (s *Session) Done() bool {
	if !s.Over() {
		return false
	}
	checked, wait := s.checks.seatsAt(s.k-1), s.awaitedAtEnd(s.dispute.last())
	own := !s.live.Has(s.me) || checked.Has(s.me) // a seat that has been set aside owes no check
	return own && wait&^checked == 0 && (wait == s.live && s.live.Has(s.me) || s.checks.final+1 == s.k)
}

// awaitedAtEnd is the set of the live seats whose checks Done waits for. d is the last divergence, or nil.
func (a *attendance) awaitedAtEnd(d *divergence) SeatSet {
	excused := a.proofs.cheats
	if d != nil {
		excused |= d.namedSeats
	}
	return a.live &^ excused.Without(a.me)
}
