package lockstep

// advance enters the view that a ballot has led to, if there is one, and signs and sends the records that this
// seat owes at the present position. It then closes that position and the next ones, until the records that
// have arrived do not suffice.
func (s *Session) advance() {
	for !s.Stopped() {
		if s.enterView() {
			continue // the session has moved towards another view
		}
		if s.Stopped() {
			break
		}
		sl := s.slots.at(s.k)
		if s.phase.rights().records {
			s.contribute(sl)
		}
		e, ok := s.decide(sl)
		if !ok {
			e, ok = s.decideAmongSeveral(sl)
		}
		if !ok || !s.closePosition(e) {
			break
		}
	}
	s.noteSettled()
}

// enterView moves towards the target view, and enters it as soon as it can. It reports whether anything changed.
func (s *Session) enterView() bool {
	draft, moved := s.approachView()
	return moved || draft != nil && s.closePosition(*draft)
}

// contribute does this seat's part in the present position: it signs one record after another until it owes no
// more.
func (s *Session) contribute(sl *slot) {
	for {
		next := s.contributor.next(sl, &s.moment, &s.checks)
		if next.kind == RecordNone {
			break
		}
		it := s.pen.signItem(next, s.view, s.k)
		sl.items[next.kind][s.me] = it
		s.outbox.broadcast(&it.rec)
		s.peers.noteOnWay(&it.rec, s.now)
		s.outbox.addRecord(&it.rec)
		s.voice.noteProgress()
		switch next.kind {
		case RecordBind:
			s.outbox.repeatItems(sl.disputedCommits(s.me))
		case RecordPart:
			it.judgement = judgedGood // our own machine has just made it
		}
	}
}

// closePosition applies an entry to the machine and writes it. If the machine refuses the entry, closePosition
// stops the session and reports false.
func (s *Session) closePosition(e Entry) bool {
	if err := s.applyDraft(&e); err != nil {
		s.stopAt(s.k-1, err)
		return false
	}
	handed := e.withExtra(s.cfg.MakeExtra)
	s.outbox.addEntry(&handed)
	s.afterClose(e)
	return true
}

// afterClose brings the rest of the session up to date when the ledger has written an entry: the chain, the clock,
// the view, the checks and the next position.
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
	before := s.live
	if e.Kind == EntryView {
		before = s.chain.liveAt(e.K-1, s.seats)
	}
	s.contributor.clock.onEntry(&e, before, &s.moment)
	if e.Kind == EntryView {
		s.onViewChange(&e, before)
	}
	s.addProofsBy(&e)
	sl := s.slots.at(e.K)
	if !s.trails() || s.ended {
		s.signCheck()
	}
	for i := range s.seats {
		if it := sl.items[RecordCheck][i]; it != nil && Seat(i) != s.me {
			s.checkEntry(it)
		}
	}
	if e.K >= keptClosed {
		delete(s.slots, e.K-keptClosed)
	}
	if s.ended {
		s.settled = false // after a change of view: others may lack the view entry
		s.outbox.addNotice(Notice{Kind: NoticeOver, K: e.K})
	}
	s.beginPosition(e)
}

// beginPosition is called when entry e has been written. It judges the records of the next position that have
// come already, and checks whether our proposal is still legal.
func (s *Session) beginPosition(e Entry) {
	s.contributor.onEntry(&e, &s.moment)
	sl := s.slots.at(s.k)
	for kind := RecordOffer; kind <= lastOfPosition; kind++ {
		for i := range s.seats {
			if it := sl.items[kind][i]; it != nil {
				_ = s.judgeRecord(it) // a record that judgeRecord refuses is dropped
			}
		}
	}
	if s.contributor.proposal != nil {
		if err := s.contributor.objection(&s.moment); err != nil {
			s.contributor.abandonProposal(err, &s.moment, &s.outbox)
		}
	}
}
