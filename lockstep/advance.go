package lockstep

// advance signs and sends the records that this seat owes at the present position. It then closes that
// position and the next ones, until the records that have arrived do not suffice.
func (s *Session) advance() {
	for !s.Stopped() && s.move() {
	}
	s.settle()
}

// move works on the present position. It reports whether it has closed the position, or moved towards
// another view.
func (s *Session) move() bool {
	if s.enterView() {
		return true
	}
	if s.Stopped() {
		return false
	}
	sl := s.slots.at(s.k)
	if s.may().records {
		s.contribute(sl)
	}
	e, ok := s.decide(sl)
	if !ok {
		e, ok = s.decideOther(sl)
	}
	return ok && s.close(e)
}

// close applies an entry to the machine and writes it. If the machine refuses the entry, close
// stops the session and reports false.
func (s *Session) close(e Entry) bool {
	if err := s.apply(&e); err != nil {
		s.stopBroken(err)
		return false
	}
	handed := e.withMade(s.cfg.Made)
	s.out.entry(&handed)
	s.afterClose(e)
	return true
}

// afterClose is called for every entry once the ledger has it.
func (s *Session) afterClose(e Entry) {
	s.chain = append(s.chain, e)
	if e.bulky() {
		s.slow = min(max(s.now-s.closedAt, s.slow-s.slow/slowFades), slowMost)
	}
	s.closedAt = s.now
	s.voice.progress()
	if s.cfg.Dumps > 0 {
		s.dumps.add(s.ledger, s.cfg.Dumps)
	}
	s.clock.wind(&e, s.before, &s.moment)
	switch e.Kind {
	case EntryView:
		s.inView(&e)
	case EntryVoid:
		s.nameDealers(&e)
	case EntryNone, EntryGenesis, EntryCommit, EntryReveal, EntryPlay, EntryShow, EntryEnd, EntryRule, EntryParts, entryKinds:
	}
	s.outlawFound()
	sl := s.slots.at(e.K)
	if !s.trails() || s.ended {
		s.vouch()
	}
	for i := range s.seats {
		if it := sl.items[RecordCheck][i]; it != nil && Seat(i) != s.me {
			s.checkEntry(Seat(i), it)
		}
	}
	if e.K >= keptClosed {
		delete(s.slots, e.K-keptClosed)
	}
	if s.ended {
		s.becomeOver(e.K)
	}
	s.beginPosition(e)
}

// beginPosition begins the next position: it judges the records of this position that came too early,
// and checks whether our proposal is still legal.
func (s *Session) beginPosition(e Entry) {
	if s.want != nil && e.Kind == EntryPlay && e.Seat == s.me && string(e.Body) == string(s.want) {
		s.want = nil
	}
	sl := s.slots.at(s.k)
	for kind := RecordOffer; kind <= lastOfPosition; kind++ {
		for i := range s.seats {
			if it := sl.items[kind][i]; it != nil {
				_ = s.judge(it) // a record that judge refuses is dropped
			}
		}
	}
	s.reviewWant()
}

// reviewWant gives up our proposal if it is no longer legal. While the table is busy with something else,
// the proposal waits.
func (s *Session) reviewWant() {
	if s.want == nil {
		return
	}
	switch s.next() {
	case EntryPlay:
		if err := s.m.Check(int(s.me), s.want); err != nil {
			s.abandon(err)
		}
	case EntryEnd, EntryNone:
		s.abandon(ErrStopped)
	case EntryCommit, EntryReveal, EntryShow, EntryParts, EntryGenesis, EntryView, EntryVoid, EntryRule, entryKinds:
	}
}

// abandon gives up our proposal, if there is one, and reports that to the driver.
func (s *Session) abandon(err error) {
	if s.want != nil {
		s.out.notice(Notice{Kind: NoticeStale, Seat: s.me, K: s.k, Action: s.want, Err: err})
		s.want = nil
	}
}
