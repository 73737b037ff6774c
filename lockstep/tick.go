package lockstep

// Tick says that TickInterval has passed. A driver that wakes up late calls it once for each interval.
func (s *Session) Tick() {
	s.now++
	s.noteCutOff()
	s.voice.idle++
	for i := range s.seats {
		s.peers[i].answersSent = 0
		if s.peers[i].passPending {
			s.peers[i].passOnStatus(&s.outbox, s.now)
		}
	}
	if !s.Stopped() && s.contributor.clock.votes(s.slots.at(s.k), &s.moment) {
		s.advance()
	}
	s.signCheck()
	if best := s.seatAhead(); s.trails() && !s.Stopped() && s.now-s.peers[best].heardAt < heartbeat {
		s.chasing = true // the seat that is ahead limits its answers in each tick, so it may have more for us
	}
	s.gallery.tick(s.now)
	if !s.Over() {
		s.peers.noticeSilence(&s.moment, &s.outbox)
	}
	s.judgeDivergence(false)
	if s.leaveDivergence() {
		s.advance()
	}
	s.endAsking()
	sl := s.slots.at(s.k)
	owing, kind := s.debtors(sl, &s.checks, s.contributor.clock.votePending(sl, &s.moment))
	if !s.phase.rights().checks || s.Stopped() {
		owing = 0 // we take no part in the position, so we cannot judge who owes what
	}
	s.watchDebts(owing, kind, s.chain)
	s.takePartInBallot()
	if s.voice.idle >= s.announceInterval(s.Quiet(), s.voice.pause) {
		s.repeatRecords()
		s.voice.idle = 0
		s.voice.pause = min(2*s.voice.pause, resendMax)
	}
}

// announceInterval is how many idle ticks pass before the next announcement. quiet is Session.Quiet. pause
// is the interval of a seat that is not quiet, unless the table waits for heavy parts.
func (a *attendance) announceInterval(quiet bool, pause int) int {
	switch {
	case a.waitsForHeavy():
		return heartbeat // on a slow line, statuses would take up more of the line than the parts that the table waits for
	case !quiet:
		return pause
	case a.calm():
		return calmEvery
	}
	return heartbeat
}

// Quiet reports whether no message is missing: all live seats have checked the last entry, nobody is ahead of
// us, we do not plead, and the table is settled, or waits for an action and nobody has offered or sealed one. Then
// the driver may wake up less often and make several ticks at once.
func (s *Session) Quiet() bool {
	if s.Stopped() || s.seatAhead() != s.me || s.Over() && !s.settled || s.phase.rights().plea != pleaNone || s.checks.missing(&s.moment) != 0 {
		return false
	}
	sl := s.slots.at(s.k)
	return s.settled || s.nextKind() == EntryPlay && sl.authorsOf(RecordOffer)|sl.authorsOf(RecordSeal) == 0
}

// repeatRecords announces our status, and sends again our records that some seat may lack.
func (s *Session) repeatRecords() {
	s.outbox.repeat(s.nextStatus())
	sl := s.slots.at(s.k)
	for kind := RecordOffer; kind <= lastOfPosition; kind++ {
		if it := sl.items[kind][s.me]; it != nil && s.peers.lacking(kind, &s.moment) != 0 {
			s.peers.sendAgain(&it.rec, &s.moment, &s.outbox)
		}
	}
	s.outbox.repeatItems(sl.disputedCommits(s.me))
	if s.nextKind() == EntryCommit {
		for _, it := range s.commits(sl).unansweredBinds() {
			s.peers.sendAgain(&it.rec, &s.moment, &s.outbox)
		}
	}
	if s.ballots.reason != nil && s.ballots.promisedView > s.view {
		s.outbox.repeat(s.ballots.reasonRecord(&s.pen, s.view, s.k))
	}
	if s.Stopped() {
		for k := s.dispute.now.entry.K; k < s.k; k++ { // our checks; dumps go out in answers
			if it := s.slots.item(k, RecordCheck, s.me); it != nil {
				s.outbox.repeat(&it.rec)
			}
		}
	} else if own := s.checks.last[s.me]; own != nil && s.peers.lacking(RecordCheck, &s.moment) != 0 {
		s.outbox.repeat(own)
	}
	for _, rec := range s.viewRecords(&s.pen, s.dispute.last()) {
		s.outbox.repeat(rec)
	}
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
