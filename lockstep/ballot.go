package lockstep

// takePartInBallot does this seat's part in changing the view: it announces its opinion, signs a choice, and calls a
// ballot or follows a call. Tick calls it.
func (s *Session) takePartInBallot() {
	if s.Stopped() {
		return
	}
	s.comeback.missingPeople = s.missingPeople()
	if s.voice.opinionDue(s.ownOpinion(), s.now) {
		s.outbox.repeat(s.nextStatus())
	}
	_, asked := s.seatToChange()
	trackSince(&s.ballots.endAskedAt, asked || s.ballots.reason != nil, s.now)
	s.signChoice()
	wants := !s.Stopped() && !s.Done() && s.wantsView()
	if !s.ballots.own.isCallDue(wants, s.ballots.underWay(&s.moment), s.callersBefore(), s.now) {
		s.followCall()
		return
	}
	if x, ok := s.seatToChange(); ok {
		s.giveReason(x)
	} else {
		s.outbox.repeat(s.ballots.reasonRecord(&s.pen, s.view, s.k))
	}
	w := s.ballots.nextOwnView(&s.moment)
	s.ballots.own.note(w, s.now)
	s.signPromise(w)
}

// followCall promises the view of a leader that has called a ballot, if a majority ask for another view. It
// also promises any view that a majority have promised.
func (s *Session) followCall() {
	if s.Stopped() || !s.phase.rights().promises || s.justBack() {
		return
	}
	b := &s.ballots
	if w := b.promisedByMajority(&s.computers); w > b.highestView(&s.moment) && (b.promisedView <= s.view || s.now-b.promisedAt >= ballotRetry/2) {
		s.signPromise(w)
	}
	if b.reason == nil {
		x, ok := s.seatToChange()
		if !ok || !b.anyCall(&s.moment) {
			return
		}
		s.giveReason(x)
	}
	if b.underWay(&s.moment) {
		return
	}
	if i, w := b.bestCall(&s.moment, s.proofs.cheats|seatsWhere(s.seats, s.mayNotCall)); w != 0 {
		b.calls.noteFollowed(i, s.now)
		for j := range s.newcomers().Without(i).All() { // the leader may not have sent them its call
			s.outbox.sendTo(j, &b.promiseOf(i, w).rec)
		}
		s.signPromise(w)
	}
}

// signPromise signs a promise. From now on this seat signs no checks, and no records of positions, in lower views.
func (s *Session) signPromise(w View) {
	s.noteStallers()
	it := s.pen.signItem(body{kind: RecordPromise, base: s.lastHash, baseView: s.view, gone: s.goneSet(80)}, w, s.k)
	b := &s.ballots
	b.earlierPromises[s.me], b.latestPromises[s.me] = b.latestPromises[s.me], it
	b.promisedView, b.promisedAt = w, s.now
	s.followView()
	if s.phase.restarted() {
		s.comeback.promisedViews = append(s.comeback.promisedViews, w)
	}
	s.outbox.addRecord(&it.rec)
	s.outbox.Sync = true
	s.outbox.broadcast(&it.rec)
	s.voice.noteProgress()
	s.signChoice()
	s.assembleMandate(w)
	s.advance()
}

// signChoice signs the choice of the ballot that this seat leads, as soon as the promises allow it.
func (s *Session) signChoice() {
	w := s.ballots.own.calledView
	if w == 0 || w != s.ballots.promisedView || w <= s.view || s.Stopped() || !s.phase.rights().promises || s.ballots.own.chosenView >= w {
		return
	}
	recs, used := s.ballots.usablePromises(w, s.chain, &s.moment, s.proofs.cheats)
	gone, ok := choosable(recs, used, s.chain, &s.computers)
	if !ok {
		return
	}
	from, k := highestEntry(recs)
	before := s.chain.liveAt(k-1, s.seats)
	live := used &^ gone & (before | s.backSet())
	if !s.majority(live) {
		live = used &^ gone
	}
	awaited := (s.live | s.backSet()) &^ used &^ gone &^ s.goneSet(80) // seats that should be live, and have not promised yet
	wait := collectAfter
	if s.phase.restarted() {
		wait = collectResumed // the others may still send to the connections of the old process
	}
	if awaited != 0 && s.now-s.ballots.promisedAt < wait {
		return
	}
	it := s.pen.signItem(body{kind: RecordChoice, base: s.chain[k-1].Hash, baseView: from, live: live, promisers: used}, w, k)
	if _, fits := newMandate(it, recs, &s.computers); !fits {
		return // the promises name another entry before position k than ours
	}
	s.ballots.own.chosenView = w
	s.ballots.addChoice(it)
	s.outbox.broadcast(&it.rec)
	s.voice.noteProgress()
	s.assembleMandate(w)
}

// assembleMandate checks whether we have a choice for a view with all its promises. If so, it enters that view,
// or keeps it as the target until the missing entries come.
func (s *Session) assembleMandate(w View) {
	if w <= s.view {
		return
	}
	q, ok := s.ballots.mandateFor(w, &s.computers)
	old := s.ballots.targetMandate
	if !ok || old != nil && old.view() == w {
		return
	}
	if s.Stopped() {
		s.judgeDivergence(true)
		s.dispute.leave(&s.moment, &s.proofs, &s.absence)
	}
	s.ballots.targetMandate = &q
	for !s.Stopped() && s.enterView() {
	}
	if old != nil && old.view() > s.view && (s.ballots.targetMandate == nil || old.view() > s.ballots.targetMandate.view()) {
		s.ballots.targetMandate = old
	}
}

// onBallot takes a promise or a choice. The record may be new, or evidence of a view that others entered
// long ago.
func (s *Session) onBallot(rec Record) Drop {
	switch {
	case rec.View <= s.view:
		return DropOld
	case rec.K > MaxEntries:
		return DropAhead
	}
	known := s.ballots.counterpart(&rec)
	if known != nil && known.rec.same(&rec) {
		s.assembleMandate(rec.View) // when this record first came, other promises for its view may have been missing
		if rec.Seat == s.me {
			return DropEcho
		}
		return DropDuplicate
	}
	if !s.isSigned(&rec) {
		return DropBadSignature
	}
	rec = rec.clone()
	it, ok := newItem(rec, s.seats)
	if !ok || it.baseView >= rec.View || rec.K == 0 || rec.Kind == RecordChoice && rec.Seat != s.leader(rec.View) {
		return DropIllegal
	}
	if rec.Seat == s.me { // an earlier incarnation of this seat signed it
		s.notePromisedBefore(rec.View)
	} else if known != nil {
		s.addProof(Proof{What: "two records " + rec.Kind.String(), A: &known.rec, B: &it.rec})
		s.ballots.addBoth(known, it)
		s.assembleMandate(rec.View)
		return DropConflict
	}
	s.peers.noteAlive(rec.Seat, s.now, &s.outbox)
	s.ballots.add(it, s.hearsCalls(), &s.moment) // it does not count as progress, or a seat could stop our repetitions by promising ever higher views
	s.assembleMandate(rec.View)
	s.followCall()
	s.signChoice()
	return DropNone
}

// onReason takes the statuses in which a majority ask for another view. It passes them on, and may promise at once.
func (s *Session) onReason(rec Record) Drop {
	switch {
	case rec.Seat == s.me:
		return DropEcho
	case rec.View != s.view:
		return DropOld
	case s.ballots.reason != nil:
		return DropDuplicate
	}
	all, ok := s.decodeReason(rec.Body, s.view)
	if !ok {
		return DropIllegal
	}
	for i := range all {
		if !s.isSigned(&all[i]) {
			return DropBadSignature
		}
	}
	for i := range all {
		s.onStatus(all[i]) // it may be newer than the seat's status that we have
	}
	s.ballots.reason = all
	s.outbox.broadcast(s.ballots.reasonRecord(&s.pen, s.view, s.k))
	s.voice.noteProgress()
	s.followCall()
	s.signChoice()
	return DropNone
}
