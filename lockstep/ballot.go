package lockstep

// ballot does this seat's part in changing the view: it signs a choice, calls a ballot, or follows a
// call. Tick calls it.
func (s *Session) ballot() {
	if s.Stopped() {
		return
	}
	s.opine()
	_, asked := s.demanded()
	trackSince(&s.bal.askedAt, asked || s.bal.reason != nil, s.now)
	s.choose()
	if s.due() {
		s.call()
		return
	}
	s.heed()
}

// due reports whether it is time to call a ballot. Following the calls of others does not delay our own
// call; otherwise seats that call ballots and never choose could delay it for ever.
func (s *Session) due() bool {
	b := &s.bal
	if !s.wants() || s.awaitsOthers() {
		b.wanted = 0
		return false
	}
	b.wanted++
	tries := min(b.tries, maxDoublings)
	late := s.callersBefore() * regroupStagger << tries
	if b.underWay(&s.moment) || b.tries > 0 && s.now-b.calledAt < regroupRetry<<tries+late {
		return false
	}
	return b.wanted > late
}

// wants reports whether a majority want another view, and we may call for it.
func (s *Session) wants() bool {
	if !s.may().promises || !s.live.Has(s.me) || s.justBack() || s.shunned(s.me) || s.Done() {
		return false
	}
	if s.bal.reason != nil && s.bal.promised > s.view {
		return true
	}
	_, ok := s.demanded()
	return ok
}

// awaitsOthers reports whether a seat is in a higher view and may still bring us there, so that we
// wait for it.
func (s *Session) awaitsOthers() bool {
	return where(s.seats, func(i Seat) bool {
		return i != s.me && !s.proofs.cheats.Has(i) && s.peers[i].mayBringUs(&s.moment)
	}) != 0
}

// call promises the next view that this seat leads.
func (s *Session) call() {
	if x, ok := s.demanded(); ok {
		s.giveReason(x)
	} else {
		s.out.repeat(s.reason())
	}
	w := s.bal.nextOwn(&s.moment)
	s.bal.called, s.bal.calledAt = w, s.now
	s.bal.tries++
	s.promise(w)
}

// heed promises a view whose leader has called a ballot, if a majority ask for another view. It also
// promises any view that a majority have promised.
func (s *Session) heed() {
	if !s.may().promises || s.justBack() {
		return
	}
	b := &s.bal
	if w := b.sworn(&s.machines); w > b.highest(&s.moment) && (b.promised <= s.view || s.now-b.promisedAt >= regroupRetry/2) {
		s.promise(w)
	}
	if b.reason == nil {
		x, ok := s.demanded()
		if !ok || !b.anyCall(&s.moment) {
			return
		}
		s.giveReason(x)
	}
	if b.underWay(&s.moment) {
		return
	}
	if i, w := b.bestCall(&s.moment, s.proofs.cheats|where(s.seats, s.shunned)); w != 0 {
		b.follow(i, &s.moment)
		s.passOnCall(b.promiseOf(i, w))
		s.promise(w)
	}
}

// passOnCall sends a call that we follow to the seats that could be let in, as the leader may not have sent
// it to them.
func (s *Session) passOnCall(call *item) {
	for i := range Seat(s.seats) {
		if i != s.me && i != call.rec.Seat && !s.live.Has(i) && s.arrived(i) {
			s.out.mail(i, &call.rec)
		}
	}
}

// promise signs a promise. From now on this seat signs nothing in lower views.
func (s *Session) promise(w View) {
	s.blame()
	rec := s.pen.sign(RecordPromise, w, s.k, promiseBody(s.last, s.view, s.goneSet(80)))
	it, ok := newItem(rec, s.seats)
	if !ok {
		panic("lockstep: own record is malformed")
	}
	b := &s.bal
	b.recent[s.me], b.latest[s.me] = b.latest[s.me], it
	b.promised, b.promisedAt = w, s.now
	s.followView()
	if s.phase.restarted() {
		s.comeback.sworn = append(s.comeback.sworn, w)
	}
	s.out.record(&rec)
	s.out.Sync = true
	s.out.broadcast(&rec)
	s.voice.progress()
	s.choose()
	s.assemble(w)
	s.advance()
}

// choose signs the choice of the ballot that this seat leads, as soon as the promises allow it.
func (s *Session) choose() {
	w := s.bal.called
	if w == 0 || w != s.bal.promised || w <= s.view || !s.may().promises || s.bal.chosen >= w {
		return
	}
	recs, used := s.usablePromises(w)
	gone, ok := s.choosable(recs, used)
	if !ok {
		return
	}
	from, k := highest(recs)
	before := s.chain.liveAt(k-1, s.seats)
	live := used &^ gone & (before | s.backSet())
	if !s.majority(live) {
		live = used &^ gone
	}
	if s.expecting(used, gone) && s.now-s.bal.promisedAt < s.phase.collectTime() {
		return
	}
	rec := s.pen.sign(RecordChoice, w, k, choiceBody(s.chain[k-1].Hash, from, live, used))
	it, ok := newItem(rec, s.seats)
	if _, fits := newMandate(it, recs, &s.machines); !ok || !fits {
		return // the promises that name the highest entry contradict each other and our own chain
	}
	s.bal.chosen = w
	s.bal.addChoice(it)
	s.out.broadcast(&rec)
	s.voice.progress()
	s.assemble(w)
}

// choosable reports whether these promises suffice to choose a view, and returns the seats that a majority
// call gone in them. Every seat that was live at the highest entry they name must have promised or be
// called gone.
func (s *Session) choosable(recs []*item, used SeatSet) (gone SeatSet, ok bool) {
	_, k := highest(recs)
	if len(recs) == 0 || k > s.k {
		return 0, false // we lack the highest entry: it has not arrived, or we have discarded it for another view
	}
	gone = calledGone(recs, &s.machines)
	return gone, s.chain.liveAt(k-1, s.seats)&^used&^gone == 0 && s.majority(used&^gone)
}

// usablePromises lists the promises of a view that a choice of ours may use, and their authors. We must be
// able to show the last entry that a promise names, and its author must not be a proven cheat.
func (s *Session) usablePromises(w View) (recs []*item, used SeatSet) {
	for i := range Seat(s.seats) {
		if it := s.bal.promiseOf(i, w); it != nil && !s.proofs.cheats.Has(i) && s.shows(it) {
			recs, used = append(recs, it), used.With(i)
		}
	}
	return recs, used
}

// shows reports whether we can show the last entry that a promise names: we have the entry, or are in a
// higher view. It is false if the promise lies about the view of the entry.
func (s *Session) shows(it *item) bool {
	if s.chain.belies(it) {
		return false
	}
	return it.from < s.view || it.from == s.view && it.rec.K <= s.k && s.chain[it.rec.K-1].Hash == it.base
}

// expecting reports whether a seat that should be live has not promised yet.
func (s *Session) expecting(used, gone SeatSet) bool {
	return (s.live|s.backSet())&^used&^gone&^s.goneSet(80) != 0
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
	known := s.bal.known(&rec)
	if known != nil && known.rec.same(&rec) {
		s.assemble(rec.View) // when this record first came, other promises for its view may have been missing
		if rec.Seat == s.me {
			return DropEcho
		}
		return DropDuplicate
	}
	if !s.signed(&rec) {
		return DropBadSignature
	}
	rec = rec.clone()
	it, ok := newItem(rec, s.seats)
	if !ok || it.from >= rec.View || rec.K == 0 || rec.Kind == RecordChoice && rec.Seat != s.leader(rec.View) {
		return DropIllegal
	}
	if rec.Seat == s.me { // an earlier incarnation of this seat signed it
		s.promisedBefore(rec.View)
	} else if known != nil {
		s.prove(Proof{What: "two records " + rec.Kind.String(), A: &known.rec, B: &it.rec})
		s.bal.addBoth(known, it)
		s.assemble(rec.View)
		return DropConflict
	}
	s.alive(rec.Seat)
	s.bal.add(it, &s.moment) // this is no progress: a seat could stop our repetitions by promising ever higher views
	s.assemble(rec.View)
	s.reconsider()
	return DropNone
}

// reconsider follows a call, or chooses, as soon as something new is known about views.
func (s *Session) reconsider() {
	if !s.Stopped() {
		s.heed()
		s.choose()
	}
}
