package lockstep

// advance does what the present position asks of the own seat, and closes it
// and those after it as far as what is known allows.
func (s *Session) advance() {
	for !s.Stopped() && s.move() {
	}
	s.settle()
}

// move reports whether it closed a position.
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

// close writes an entry, unless the own machine refuses it.
func (s *Session) close(e Entry) bool {
	if err := s.apply(&e); err != nil {
		s.broken(err)
		return false
	}
	handed := e
	if s.cfg.Made != nil && e.Moves() {
		handed.Made = s.cfg.Made()
	}
	s.out.entry(&handed)
	s.closed(e)
	return true
}

// closed is called for every entry once the ledger has it.
func (s *Session) closed(e Entry) {
	s.chain = append(s.chain, e)
	s.sealIn = -1
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
	case EntryNone, EntryGenesis, EntryCommit, EntryReveal, EntryPlay, EntryShow, EntryEnd, entryKinds:
	}
	sl := s.slots.at(e.K)
	if !s.trails() || s.ended {
		s.vouch()
	}
	for i := range s.seats {
		if it := sl.items[RecordCheck][i]; it != nil && Seat(i) != s.me {
			s.checkEntry(Seat(i), it)
		}
	}
	if e.K >= tail {
		delete(s.slots, e.K-tail)
	}
	if s.ended {
		s.becomeOver(e.K)
	}
	s.enter(e)
}

// enter looks at the position that has become current: records that came early
// are judged, and the own proposal is tried again.
func (s *Session) enter(e Entry) {
	if s.want != nil && e.Kind == EntryPlay && e.Seat == s.me && string(e.Body) == string(s.want) {
		s.want = nil
	}
	sl := s.slots.at(s.k)
	for kind := RecordOffer; kind <= lastOfPosition; kind++ {
		for i := range s.seats {
			if it := sl.items[kind][i]; it != nil {
				_ = s.judge(it) // what it does not take is dropped
			}
		}
	}
	if s.want == nil || s.next() == EntryCommit || s.next() == EntryReveal || s.next() == EntryShow {
		return
	}
	err := ErrStopped
	if s.next() == EntryPlay {
		err = s.m.Check(int(s.me), s.want)
	}
	if err != nil {
		s.abandon(err)
	}
}

// abandon drops the own proposal, if there is one.
func (s *Session) abandon(err error) {
	if s.want != nil {
		s.out.notice(Notice{Kind: NoticeStale, Seat: s.me, K: s.k, Action: s.want, Err: err})
		s.want = nil
	}
}
