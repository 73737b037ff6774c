package lockstep

// advance signs and sends the records that this seat owes at the present position. It then closes that
// position and the next ones, until the records that have arrived do not suffice.
func (s *Session) advance() {
	for !s.Stopped() && s.workOnPosition() {
	}
	s.noteSettled()
}

// workOnPosition works on the present position. It reports whether it has closed the position, or moved towards
// another view.
func (s *Session) workOnPosition() bool {
	if s.enterView() {
		return true
	}
	if s.Stopped() {
		return false
	}
	sl := s.slots.at(s.k)
	if s.currentRights().records {
		s.contribute(sl)
	}
	e, ok := s.decide(sl)
	if !ok {
		e, ok = s.decideAmongSeveral(sl)
	}
	return ok && s.closePosition(e)
}

// closePosition applies an entry to the machine and writes it. If the machine refuses the entry, closePosition
// stops the session and reports false.
func (s *Session) closePosition(e Entry) bool {
	if err := s.applyDraft(&e); err != nil {
		s.stopBroken(err)
		return false
	}
	handed := e.withExtra(s.cfg.MakeExtra)
	s.outbox.addEntry(&handed)
	s.afterClose(e)
	return true
}

// afterClose is called for every entry once the ledger has it.
func (s *Session) afterClose(e Entry) {
	s.chain = append(s.chain, e)
	if e.bulky() {
		s.slowTicks = min(max(s.now-s.closedAt, s.slowTicks-s.slowTicks/slowFades), slowMost)
	}
	s.closedAt = s.now
	s.voice.noteProgress()
	if s.cfg.Dumps > 0 {
		s.dumps.add(s.ledger, s.cfg.Dumps)
	}
	s.clock.onEntry(&e, s.liveBefore, &s.moment)
	switch e.Kind {
	case EntryView:
		s.onViewChange(&e)
	case EntryVoid:
		for _, p := range falseDealings(&e, &s.chain[s.shuffle.commitPos]) {
			if p.A.Seat != s.me {
				s.addProof(p)
			}
		}
	case EntryNone, EntryGenesis, EntryCommit, EntryReveal, EntryPlay, EntryShow, EntryEnd, EntryRule, EntryParts, entryKinds:
	}
	s.outlawFoundCheats()
	sl := s.slots.at(e.K)
	if !s.trails() || s.ended {
		s.signCheck()
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
		s.stage = stageOver // also after a change of view, even if we were settled: others may lack the view entry
		s.outbox.addNotice(Notice{Kind: NoticeOver, K: e.K})
	}
	s.beginPosition(e)
}

// beginPosition begins the next position: it judges the records of this position that came too early,
// and checks whether our proposal is still legal.
func (s *Session) beginPosition(e Entry) {
	if s.proposal != nil && e.Kind == EntryPlay && e.Seat == s.me && string(e.Body) == string(s.proposal) {
		s.proposal = nil
	}
	sl := s.slots.at(s.k)
	for kind := RecordOffer; kind <= lastOfPosition; kind++ {
		for i := range s.seats {
			if it := sl.items[kind][i]; it != nil {
				_ = s.judgeRecord(it) // a record that judgeRecord refuses is dropped
			}
		}
	}
	if s.proposal == nil {
		return
	}
	if err := s.objection(s.proposal); err != nil {
		s.abandonProposal(err)
	}
}

// objection is the reason why this seat has to give up a proposal, or nil. While the table is busy with something
// else, the proposal waits.
func (m *moment) objection(proposal []byte) error {
	switch m.nextKind() {
	case EntryPlay:
		return m.machine.Check(int(m.me), proposal)
	case EntryEnd, EntryNone:
		return ErrStopped
	case EntryCommit, EntryReveal, EntryShow, EntryParts, EntryGenesis, EntryView, EntryVoid, EntryRule, entryKinds:
	}
	return nil
}

// abandonProposal gives up our proposal, if there is one, and reports that to the driver.
func (s *Session) abandonProposal(err error) {
	if s.proposal != nil {
		s.outbox.addNotice(Notice{Kind: NoticeStale, Seat: s.me, K: s.k, Action: s.proposal, Err: err})
		s.proposal = nil
	}
}
