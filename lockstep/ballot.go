package lockstep

// ballots is what a session knows about views to come; see doc.go, Views.
type ballots struct {
	promised View            // nothing is signed any more in a view below this
	called   View            // the ballot this incarnation leads, or led last
	calledAt int             // tick of that call
	chosen   View            // the highest view for which we have signed a choice
	ended    View            // one more than the view before, if a majority are known to have asked for its end; else 0
	reason   []Record        // the statuses by which a majority ask for the end of this view; nil: none are known
	latest   [MaxSeats]*item // a seat's promise for the highest view
	recent   [MaxSeats]*item // and the one that came last beside it
	choices  [2]*item        // the choice for the highest view, and the last beside it
	target   *mandate        // complete, but its base is not here yet
	since    int             // tick of the last own promise
	wanted   int             // ticks a change has been wanted
	tries    int             // own calls since the last view
	moved    int             // tick of the last entry
	calls    [MaxSeats]int   // ballots that the seat has called in this view
	lastCall [MaxSeats]int   // tick of the last
	hasty    [MaxSeats]int   // calls that came sooner than an honest seat makes them
	led      [MaxSeats]int   // ballots of the seat that we have followed, of late
	followed [MaxSeats]int   // tick of the last that the seat led
}

// leader is the seat that leads the ballot for a view.
func (s *Session) leader(w View) Seat { return Seat(uint64(w) % uint64(s.n)) }

// speaks reports whether the own seat takes part in the present view.
func (s *Session) speaks() bool {
	return s.live.Has(s.me) && s.bal.promised <= s.view && !s.silent()
}

// ballot follows a call, chooses, or calls. It is called on every tick.
func (s *Session) ballot() {
	s.watchDebts()
	if s.div != nil {
		return
	}
	s.opine()
	s.choose()
	if s.due() {
		s.call()
		return
	}
	s.heed()
}

// due reports whether it is time to call. Following the calls of others does not put off the
// own one, or seats that call and choose nothing could put it off for ever.
func (s *Session) due() bool {
	if !s.wants() || s.behind() {
		s.bal.wanted = 0
		return false
	}
	s.bal.wanted++
	tries := min(s.bal.tries, maxDoublings)
	late := s.turn() * regroupStagger << tries
	if s.bal.promised > s.view && s.now-s.bal.since < regroupRetry {
		return false // the last one may yet come about
	}
	if s.bal.tries > 0 && s.now-s.bal.calledAt < regroupRetry<<tries+late {
		return false
	}
	return s.bal.wanted > late
}

// wants reports whether a majority want another view, and we may call for it.
func (s *Session) wants() bool {
	if !s.mayPromise() || !s.live.Has(s.me) || s.shunned(s.me) || s.over && s.Done() {
		return false
	}
	if s.bal.reason != nil && s.bal.promised > s.view {
		return true
	}
	_, ok := s.demanded()
	return ok
}

// mayPromise reports whether we know what we have promised before.
func (s *Session) mayPromise() bool {
	return s.back.phase == resumeNone || s.back.phase == resumeWaiting
}

// turn is how many of the seats that may call are before the own one.
func (s *Session) turn() (before int) {
	for i := s.leader(max(s.bal.promised, s.view) + 1); i != s.me; i = (i + 1) % Seat(s.n) {
		if s.live.Has(i) && !s.gone(i, 100) {
			before++
		}
	}
	return before
}

// behind reports whether somebody is in a higher view and may yet bring us
// there, which is to be waited for.
func (s *Session) behind() bool {
	best := s.ahead()
	return best != s.me && s.peers[best].view > s.view && s.now-s.bal.moved < adoptAfter
}

// call promises the next view that the own seat leads.
func (s *Session) call() {
	if x, ok := s.demanded(); ok {
		s.giveReason(x)
	} else {
		s.showReason()
	}
	w := max(s.bal.promised, s.view)
	for i := range s.n {
		if it := s.bal.latest[i]; it != nil && s.near(it.rec.View) {
			w = max(w, it.rec.View)
		}
	}
	for w++; s.leader(w) != s.me; w++ {
	}
	s.bal.called, s.bal.calledAt = w, s.now
	s.bal.tries++
	s.promise(w)
}

// near reports whether a view is one that an honest seat may have called. Numbers far
// ahead count only with a complete choice, or one seat's could shut out the others.
func (s *Session) near(w View) bool { return w <= max(s.view, s.bal.promised)+maxAttempts }

// heed promises a view whose leader has called, if a majority ask for one: of several that
// of the leader that has led the fewest lately, then the highest. It promises any that a
// majority have promised. Whoever leads many is followed ever more rarely: an honest leader
// calls no more often than that.
func (s *Session) heed() {
	if !s.mayPromise() {
		return
	}
	if w := s.sworn(); w > max(s.bal.promised, s.view) && (s.bal.promised <= s.view || s.now-s.bal.since >= regroupRetry/2) {
		s.promise(w)
	}
	if s.bal.reason == nil {
		if x, ok := s.demanded(); !ok || !s.called() {
			return
		} else {
			s.giveReason(x)
		}
	}
	if s.bal.promised > s.view && s.now-s.bal.since < regroupRetry {
		return // that one may yet come about
	}
	best, fewest, w := s.me, 0, View(0)
	for i := range Seat(s.n) {
		f := s.ledLately(i)
		if i == s.me || s.abs.cheats.Has(i) || s.shunned(i) || f > 0 && s.now-s.bal.followed[i] < regroupRetry/2<<min(f, maxDistrust) {
			continue
		}
		for _, it := range []*item{s.bal.latest[i], s.bal.recent[i]} {
			if it == nil || s.leader(it.rec.View) != i || it.rec.View <= max(s.bal.promised, s.view) || !s.near(it.rec.View) {
				continue
			}
			if best == s.me || f < fewest || f == fewest && it.rec.View > w {
				best, fewest, w = i, f, it.rec.View
			}
		}
	}
	if best != s.me {
		s.bal.led[best] = s.ledLately(best) + 1
		s.bal.followed[best] = s.now
		s.promise(w)
	}
}

// called reports whether somebody has called a ballot above what we have promised.
func (s *Session) called() bool {
	for i := range Seat(s.n) {
		if it := s.bal.latest[i]; it != nil && it.rec.View > max(s.bal.promised, s.view) {
			return true
		}
	}
	return false
}

// ledLately is how many ballots of a seat we have followed, whatever came of them; they are
// forgotten with quiet time only.
func (s *Session) ledLately(i Seat) int {
	return max(0, s.bal.led[i]-(s.now-s.bal.followed[i])/benchTicks)
}

// promise signs a promise: from now on nothing is signed in lower views.
func (s *Session) promise(w View) {
	s.blame()
	rec := newRecord(s.crypto, s.cfg.Key, s.table, RecordPromise, w, s.k, s.me, promiseBody(s.last, s.view, s.goneSet(80)))
	it, ok := newItem(rec, s.n)
	if !ok {
		panic("lockstep: own record is malformed")
	}
	s.bal.recent[s.me], s.bal.latest[s.me] = s.bal.latest[s.me], it
	s.bal.promised, s.bal.since = w, s.now
	if s.silent() {
		s.back.sworn = append(s.back.sworn, w)
	}
	s.out.Records, s.out.Sync = append(s.out.Records, rec), true
	s.bcast = append(s.bcast, rec.raw)
	s.progress()
	s.choose()
	s.assemble(w)
	s.advance()
}

// choose makes the choice of the ballot that the own seat leads, once it can.
func (s *Session) choose() {
	w := s.bal.called
	if w == 0 || w != s.bal.promised || w <= s.view || s.div != nil || s.bal.chosen >= w {
		return
	}
	var recs []*item
	var used SeatSet
	for i := range Seat(s.n) {
		if it := s.promiseOf(i, w); it != nil && !s.abs.cheats.Has(i) && s.named(it) {
			recs, used = append(recs, it), used.With(i)
		}
	}
	from, k := highest(recs)
	if len(recs) == 0 || k > s.k || !s.majority(used) {
		return // not enough yet; or we have entered a view since, on another chain
	}
	gone, was := calledGone(recs, &s.machines), s.liveAt(k-1)
	if was&^used&^gone != 0 {
		return // somebody who was there has not promised, and is not called gone by a majority
	}
	live := used &^ gone & (was | s.backSet())
	if !s.majority(live) {
		live = used &^ gone
	}
	if !s.majority(live) || s.expecting(used, gone) && s.now-s.bal.since < s.collect() {
		return
	}
	base := s.entries[k-1].Hash
	rec := newRecord(s.crypto, s.cfg.Key, s.table, RecordChoice, w, k, s.me, choiceBody(base, from, live, used))
	it, ok := newItem(rec, s.n)
	if _, fits := newMandate(it, recs, &s.machines); !ok || !fits {
		return // those that named the highest entry contradict each other, and us
	}
	s.bal.chosen = w
	s.keepChoice(it)
	s.bcast = append(s.bcast, rec.raw)
	s.progress()
	s.assemble(w)
}

// expecting reports whether somebody who should be live has not promised yet.
func (s *Session) expecting(used, gone SeatSet) bool {
	return (s.live|s.backSet())&^used&^gone&^s.goneSet(80) != 0
}

// liveAt is who was live after an entry that we have.
func (s *Session) liveAt(k Pos) SeatSet {
	for ; k > 0; k-- {
		if e := &s.entries[k]; e.Kind == EntryView {
			return e.Live()
		}
	}
	return firstSeats(s.n)
}

// collect is how long the leader of a ballot waits for seats that are to be let in: after a
// restart until the others, who may still send to the process before, have found it.
func (s *Session) collect() int {
	if s.silent() {
		return collectResumed
	}
	return collectAfter
}

// named reports whether we have the last entry that a promise names, or are in
// a higher view.
func (s *Session) named(it *item) bool {
	return it.from < s.view || it.from == s.view && it.rec.K <= s.k && s.entries[it.rec.K-1].Hash == it.base
}

// promiseOf is a seat's promise for a view.
func (s *Session) promiseOf(i Seat, w View) *item {
	for _, it := range []*item{s.bal.latest[i], s.bal.recent[i]} {
		if it != nil && it.rec.View == w {
			return it
		}
	}
	return nil
}

// choiceOf is the choice for a view.
func (s *Session) choiceOf(w View) *item {
	for _, it := range s.bal.choices {
		if it != nil && it.rec.View == w {
			return it
		}
	}
	return nil
}

// onBallot takes a promise or a choice, new or as evidence of a view long
// entered.
func (s *Session) onBallot(rec Record) Drop {
	switch {
	case rec.View <= s.view:
		return DropOld
	case rec.K > MaxEntries:
		return DropAhead
	}
	known, keep := s.promiseOf(rec.Seat, rec.View), s.keepPromise
	if rec.Kind == RecordChoice {
		known, keep = s.choiceOf(rec.View), s.keepChoice
	}
	if known != nil && known.rec.same(&rec) {
		s.assemble(rec.View) // its fellows may have been superseded when it came first
		if rec.Seat == s.me {
			return DropEcho
		}
		return DropDuplicate
	}
	if !rec.verify(s.crypto, s.table, s.g.Seats[rec.Seat].Key) {
		return DropBadSignature
	}
	rec = rec.clone()
	it, ok := newItem(rec, s.n)
	if !ok || it.from >= rec.View || rec.K == 0 || rec.Kind == RecordChoice && rec.Seat != s.leader(rec.View) {
		return DropIllegal
	}
	if rec.Seat == s.me { // an earlier incarnation of ours
		s.bal.promised = max(s.bal.promised, rec.View)
		s.back.view = max(s.back.view, rec.View)
	} else if known != nil {
		s.keepBoth(known, it)
		s.assemble(rec.View)
		return DropConflict
	}
	s.alive(rec.Seat)
	if keep(it) { // old ones, of which not all are kept, can be sent again and again
		s.progress()
	}
	s.assemble(rec.View)
	if s.div == nil {
		s.heed()
		s.choose()
	}
	return DropNone
}

// keepBoth keeps the proof that a seat signed two promises or choices for one view,
// and both of them: others may have entered the view with the second.
func (s *Session) keepBoth(known, it *item) {
	s.prove(Proof{What: "two records " + it.rec.Kind.String(), A: &known.rec, B: &it.rec})
	if it.rec.Kind == RecordChoice {
		s.bal.choices = [2]*item{it, known}
	} else {
		s.bal.latest[it.rec.Seat], s.bal.recent[it.rec.Seat] = it, known
	}
}

// keepPromise reports whether it is the seat's highest.
func (s *Session) keepPromise(it *item) bool {
	i := it.rec.Seat
	old := s.bal.latest[i]
	if old != nil && old.rec.View >= it.rec.View {
		s.bal.recent[i] = it
		return false
	}
	s.bal.recent[i], s.bal.latest[i] = old, it
	s.noteCall(it)
	return true
}

// noteCall notes a call, and whether it came sooner after the one before than an honest
// seat calls again.
func (s *Session) noteCall(it *item) {
	i := it.rec.Seat
	if s.leader(it.rec.View) != i || it.rec.View <= s.view {
		return
	}
	if n := s.bal.calls[i]; n > 0 && 100*(s.now-s.bal.lastCall[i]) < 80*(regroupRetry<<min(n, maxDoublings)) {
		s.bal.hasty[i]++
	}
	s.bal.calls[i]++
	s.bal.lastCall[i] = s.now
}

// keepChoice reports whether it is the highest.
func (s *Session) keepChoice(it *item) bool {
	old := s.bal.choices[0]
	if old == nil || old.rec.View < it.rec.View {
		s.bal.choices[1], s.bal.choices[0] = old, it
		return true
	}
	s.bal.choices[1] = it
	return false
}

// recall takes a loose record of the own log.
func (s *Session) recall(rec *Record) {
	if rec.Seat == s.me && rec.verify(s.crypto, s.table, s.g.Seats[s.me].Key) {
		it, ok := newItem(*rec, s.n)
		switch {
		case !ok:
		case rec.Kind == RecordPromise:
			s.signedBefore(rec)
			if old := s.bal.latest[s.me]; rec.View > s.view && (old == nil || old.rec.View < rec.View) {
				s.bal.latest[s.me] = it
			}
		case rec.Kind == RecordOffer && rec.View == s.view && rec.K == s.k && s.next() == EntryPlay &&
			s.m.Check(int(s.me), it.data) == nil:
			s.want = it.data
		}
	}
	if rec.Kind == RecordCheck || rec.Kind == RecordProof {
		_ = s.receive(rec.raw) // our own
	}
}
