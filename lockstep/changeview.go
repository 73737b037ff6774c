package lockstep

// assembleMandate checks whether we have a choice for a view with all its promises. If so, it enters that view,
// or keeps it as the target until the missing entries come.
func (s *Session) assembleMandate(w View) {
	if w <= s.view {
		return
	}
	q, ok := s.ballots.mandateFor(w, &s.machines)
	old := s.ballots.targetMandate
	if !ok || old != nil && old.view == w {
		return
	}
	if s.Stopped() {
		s.judgeDivergence(true)
		s.dispute.leave(&s.moment, &s.proofs, &s.absence)
	}
	s.ballots.targetMandate = &q
	for !s.Stopped() && s.enterView() {
	}
	if old != nil && old.view > s.view && (s.ballots.targetMandate == nil || old.view > s.ballots.targetMandate.view) {
		s.ballots.targetMandate = old
	}
}

// enterView moves towards the target view. It discards the entries that the new view does not stand on. Once
// the log ends with the base of the new view, it writes the view entry. It reports whether anything changed.
//
// enterView forgets a choice that leaves out a seat which no majority calls gone, or that lies about the view
// of its base. The leader then owes a choice. The bad choice does not prove the leader a cheat. The choice
// names only the authors of the promises it used, and an author may have shown us another promise than the
// leader saw.
func (s *Session) enterView() bool {
	q := s.ballots.targetMandate
	if q == nil {
		return false
	}
	if q.view <= s.view {
		s.ballots.targetMandate = nil
		return false
	}
	if live, ok := s.chain.liveIn(q.baseView, s.seats); s.chain.belies(q.choice) || ok && !q.consents(live, &s.machines) {
		s.ballots.targetMandate = nil
		s.ballots.forgetChoice(q.choice)
		return false
	}
	from := s.k
	if q.k <= s.k && s.chain[q.k-1].Hash == q.base {
		from = q.k
	} else if s.peers.anyEntered(q.view) {
		from = s.chain.endOfView(q.baseView)
	}
	if from < s.k {
		return s.discardFrom(from)
	}
	return s.standsOnLast(q) && s.closePosition(q.viewEntry())
}

// onViewChange is called when a view entry has been written, with the seats that were live before. Records in
// flight become void, and the counting of checks starts again.
func (s *Session) onViewChange(e *Entry, before SeatSet) {
	s.checks.forget()
	s.peers.forgetViews()
	s.followView()
	s.updateBench(before, s.voice.opinion.back)
	s.slots = slots{}
	s.ballots.beginView(&s.moment)
	if s.phase == phaseReturning && s.comeback.letIn(e, s.me) {
		s.becomePresent()
	}
	s.absence.beginView()
	s.outbox.addNotice(Notice{Kind: NoticeView, Seat: NoSeat, Seats: s.live, K: e.K})
}

// viewRecords lists the records that the others may need to change the view. The leader of a ballot sends
// all promises, and the others send their own promise and the call. Everybody sends the choice, if there is
// one, and proofs against the seats that may be live. d is the last divergence, or nil.
func (a *attendance) viewRecords(p *pen, d *divergence) (recs []*Record) {
	proposed := a.live
	for i := range Seat(a.seats) {
		it := a.ballots.latestPromises[i]
		if it == nil || it.rec.View <= a.view {
			continue
		}
		proposed = proposed.With(i)
		if w := a.ballots.promisedView; w > a.view && (i == a.me || a.leader(w) == a.me || a.leader(w) == i) {
			recs = append(recs, &it.rec)
		}
	}
	if it := a.ballots.choices[0]; it != nil && it.rec.View > a.view {
		recs = append(recs, &it.rec)
	}
	explains := func(rec *Record) bool { return d != nil && rec.isFor(&d.entry) || a.peers.anyHaltedAt(rec.K) }
	for _, x := range a.proofs.toRepeat(proposed, explains) {
		for _, rec := range p.recordsToShow(a.view, x) {
			if a.proofs.onWay.maySend(&rec, &a.moment) {
				a.proofs.onWay.noteSent(&rec, a.now)
				recs = append(recs, &rec)
			}
		}
	}
	return recs
}
