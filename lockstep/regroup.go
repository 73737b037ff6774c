package lockstep

// regroup is what a session knows about views to come.
type regroup struct {
	promised View            // nothing is signed any more in a view below this
	resumed  bool            // what was signed before the restart may be forgotten, so
	quiet    View            // nothing but checks is signed in views up to this
	latest   [MaxSeats]*item // a seat's regroup for the highest view
	recent   [MaxSeats]*item // and the one that came last beside it
	target   *quorum         // complete, but its base is not here yet
	since    int             // tick of the last own regroup, or of progress towards the target
	wanted   int             // ticks a change has been wanted
	cheats   SeatSet         // proven, or named: never let in again
	named    [MaxSeats]int   // since when
	debt     debt
	owes     [MaxSeats]int // tick since when the seat owes debt; 0: it does not
	shun     [MaxSeats]int // not let in before this tick
	times    [MaxSeats]int // it was set aside for owing
	came     [MaxSeats]int // tick at which its latest came
	tries    int           // own attempts since the last view
	missed   [MaxSeats]int // attempts of ours it has not joined
}

// debt is what the position waits for.
type debt struct {
	view View
	k    Pos
	kind RecordKind
}

// speaks reports whether the own seat takes part in the present view.
func (s *Session) speaks() bool {
	return s.live.Has(s.me) && s.rg.promised <= s.view && !s.rg.resumed
}

// debtors are the seats whose records the position waits for, the own part
// being done.
func (s *Session) debtors() (who SeatSet, kind RecordKind) {
	sl := s.slot(s.k)
	switch s.next() {
	case EntryPlay:
		if sl.items[RecordSeal][s.me] == nil {
			return 0, RecordSeal
		}
		who, kind = s.live, RecordSeal
	case EntryCommit:
		who, kind = s.contributors(), RecordCommit
		if who&^sl.has(RecordCommit, s.n) == 0 {
			kind = RecordBind
		}
	case EntryReveal:
		who, kind = s.committers, RecordReveal
	case EntryNone, EntryGenesis, EntryShow, EntryEnd, EntryView, EntryRound, EntryRematch, entryKinds:
		return 0, RecordNone
	}
	return who &^ sl.has(kind, s.n), kind
}

// watchDebts keeps the time that seats owe what the position waits for.
func (s *Session) watchDebts() {
	who, kind := s.debtors()
	if d := (debt{s.view, s.k, kind}); d != s.rg.debt {
		s.rg.debt, s.rg.owes = d, [MaxSeats]int{}
	}
	for i := range s.n {
		switch {
		case !who.Has(Seat(i)) || !s.speaks():
			s.rg.owes[i] = 0
		case s.rg.owes[i] == 0:
			s.rg.owes[i] = s.now
		}
	}
}

// stalls reports whether a seat has owed something for so many percent of
// stallAfter.
func (s *Session) stalls(i Seat, percent int) bool {
	return s.rg.owes[i] > 0 && 100*(s.now-s.rg.owes[i]) >= percent*stallAfter
}

// gone reports whether a seat has been missing for so many percent of the time
// after which it is set aside, or must be set aside for another reason.
func (s *Session) gone(i Seat, percent int) bool {
	return 100*s.rg.missed[i] >= percent*regroupCalls ||
		s.rg.cheats.Has(i) && 100*(s.now-s.rg.named[i]) >= percent*cheatDelay || s.now < s.rg.shun[i] || s.stalls(i, percent) ||
		100*(s.now-s.peers[i].heard) >= percent*regroupAfter
}

// arrived reports whether a seat follows the table closely enough to be let in.
func (s *Session) arrived(i Seat) bool {
	p := &s.peers[i]
	return p.known && p.view == s.view && p.at+4 >= s.k || s.rg.latest[i] != nil && s.rg.latest[i].rec.View > s.view
}

// regroup proposes the next view when one is wanted, or joins what others
// propose. It is called on every tick.
func (s *Session) regroup() {
	s.watchDebts()
	if s.div != nil {
		return
	}
	s.join()
	live, ok := s.candidate()
	if !ok || !s.wants(live) {
		s.rg.wanted = 0
		return
	}
	s.rg.wanted++
	late := regroupStagger * (live & firstSeats(int(s.me))).Len()
	if s.rg.tries > 0 { // another is first each time
		late = regroupStagger * ((int(s.me) + s.rg.tries) % s.n)
	}
	if s.rg.wanted <= late || s.rg.promised > s.view && s.now-s.rg.since < regroupRetry+late {
		return
	}
	if q := s.rg.target; q != nil {
		if s.now-s.rg.since < adoptAfter {
			return
		}
		s.shunTop(q)
	}
	s.failed()
	w := max(s.rg.promised, s.view)
	for i := range s.n {
		if it := s.rg.latest[i]; it != nil {
			w = max(w, it.rec.View)
		}
	}
	s.promise(w+1, live)
}

// failed draws the conclusions from an own attempt that has not come about: who
// joins nothing time and again is left out, and so is who was to be let in.
func (s *Session) failed() {
	own := s.rg.latest[s.me]
	if own == nil || own.rec.View <= s.view {
		return
	}
	s.rg.tries++
	enough := 2*(own.live&s.live).Len() > s.n
	for i := range Seat(s.n) {
		if !own.live.Has(i) || i == s.me {
			continue
		}
		if x := s.rg.latest[i]; x == nil || x.rec.View < own.rec.View {
			s.rg.missed[i]++
		}
		if s.rg.tries%regroupCalls == 0 && !s.live.Has(i) && s.live.Has(s.me) && enough {
			s.shunSeat(i)
		}
	}
}

// shunTop gives up on a view whose base nobody shows.
func (s *Session) shunTop(q *quorum) {
	s.rg.target = nil
	for _, it := range q.recs {
		if q.top(it) && it.rec.Seat != s.me && q.from >= s.view {
			s.shunSeat(it.rec.Seat)
		}
	}
}

func (s *Session) shunSeat(i Seat) {
	s.rg.shun[i] = s.now + benchTicks<<min(s.rg.times[i], 3)
	s.rg.times[i]++
}

// wants reports whether the view has to change to these live seats.
func (s *Session) wants(live SeatSet) bool {
	switch {
	case s.over:
		return (s.live&^live != 0 || s.rg.promised > s.view || s.strayed()) && !s.Done()
	case s.rg.promised > s.view:
		return true
	case !s.live.Has(s.me):
		return false // the others let us in
	}
	return s.rg.resumed || live != s.live || s.strayed()
}

// strayed reports whether a live seat has promised a view that is not coming
// about, so that it will sign nothing more in this one.
func (s *Session) strayed() bool {
	for i := range s.n {
		it := s.rg.latest[i]
		if it != nil && s.live.Has(Seat(i)) && it.rec.View > s.view && s.now-s.rg.came[i] > 2*regroupRetry {
			return true
		}
	}
	return false
}

// candidate is who would be live in a new view, ok false if that is no majority
// of the roster, or if it is not clear yet who is there.
func (s *Session) candidate() (live SeatSet, ok bool) {
	live = live.With(s.me)
	for i := range Seat(s.n) {
		switch {
		case i == s.me:
		case s.gone(i, 100):
		case s.live.Has(i):
			if !s.peers[i].met {
				return 0, false
			}
			live = live.With(i)
		case s.peers[i].met && s.arrived(i) && !s.rg.cheats.Has(i):
			live = live.With(i)
		}
	}
	if 2*live.Len() > s.n {
		return live, true
	}
	s.rg.missed = [MaxSeats]int{} // without those there is no majority anyway
	for i := range Seat(s.n) {
		if s.live.Has(i) {
			s.rg.shun[i] = 0
		}
	}
	return live, false
}

// join takes part in the highest view that others propose and that agrees with
// what we see.
func (s *Session) join() {
	var best *item
	for i := range s.n {
		it := s.rg.latest[i]
		if it != nil && it.rec.View > max(s.rg.promised, s.view) && it.live.Has(s.me) &&
			(best == nil || it.rec.View > best.rec.View) && s.agrees(it) {
			best = it
		}
	}
	if best != nil {
		s.promise(best.rec.View, best.live)
	}
}

// agrees reports whether we would set aside whom a regroup sets aside, and let
// in whom it lets in. The time for the former is shorter than for an own
// proposal, so that one is enough.
func (s *Session) agrees(it *item) bool {
	if it.live.Intersects(s.rg.cheats) {
		return false
	}
	if it.from > s.view || !s.live.Has(s.me) {
		return true // it knows better
	}
	for i := range Seat(s.n) {
		switch x := s.rg.latest[i]; {
		case i == s.me || it.live.Has(i) == s.live.Has(i):
		case s.live.Has(i):
			if !s.gone(i, 60) {
				return false
			}
		case s.now < s.rg.shun[i], !s.peers[i].met && (x == nil || x.rec.View != it.rec.View):
			return false
		}
	}
	return true
}

// promise signs a regroup: from now on nothing is signed in lower views.
func (s *Session) promise(w View, live SeatSet) {
	rec := newRecord(s.crypto, s.cfg.Key, s.table, RecordRegroup, w, s.k, s.me, regroupBody(s.last, s.view, live))
	it, ok := newItem(rec, s.n)
	if !ok {
		panic("lockstep: own record is malformed")
	}
	s.rg.recent[s.me], s.rg.latest[s.me] = s.rg.latest[s.me], it
	s.rg.promised, s.rg.since = w, s.now
	s.out.Records, s.out.Sync = append(s.out.Records, rec), true
	s.bcast = append(s.bcast, rec.raw)
	s.progress()
	s.assemble(it)
	s.advance()
}

// onRegroup takes a seat's regroup, new or as evidence of a view long entered.
func (s *Session) onRegroup(rec Record) Drop {
	switch {
	case rec.View <= s.view:
		return DropOld
	case rec.View > max(s.view, s.rg.promised)+maxAttempts || rec.K > MaxEntries:
		return DropAhead
	}
	var twin *item
	for _, it := range []*item{s.rg.latest[rec.Seat], s.rg.recent[rec.Seat]} {
		switch {
		case it == nil || it.rec.View != rec.View:
		case it.rec.same(&rec):
			s.assemble(it) // its fellows may have been superseded when it came first
			if rec.Seat == s.me {
				return DropEcho
			}
			return DropDuplicate
		default:
			twin = it
		}
	}
	if !rec.verify(s.crypto, s.table, s.g.Seats[rec.Seat].Key) {
		return DropBadSignature
	}
	rec = rec.clone()
	it, ok := newItem(rec, s.n)
	if !ok || !it.live.Has(rec.Seat) || it.from >= rec.View || rec.K == 0 {
		return DropIllegal
	}
	if rec.Seat == s.me {
		s.rg.promised = max(s.rg.promised, rec.View)
	} else if twin != nil {
		s.prove(Proof{What: "two records " + rec.Kind.String(), A: &twin.rec, B: &it.rec})
		return DropConflict
	}
	if old := s.rg.latest[rec.Seat]; old == nil || old.rec.View < rec.View {
		s.rg.recent[rec.Seat], s.rg.latest[rec.Seat] = old, it
		if old == nil || old.rec.View <= s.view {
			s.rg.came[rec.Seat] = s.now
		}
	} else {
		s.rg.recent[rec.Seat] = it
	}
	s.rg.missed[rec.Seat] = 0
	s.progress()
	s.assemble(it)
	if s.div == nil {
		s.join()
	}
	return DropNone
}

// assemble looks whether a regroup completes a quorum, and enters that view or
// remembers it as the target.
func (s *Session) assemble(it *item) {
	var recs []*item
	for i := range Seat(s.n) {
		if !it.live.Has(i) {
			continue
		}
		for _, x := range []*item{s.rg.latest[i], s.rg.recent[i]} {
			if x != nil && x.rec.View == it.rec.View && x.live == it.live {
				recs = append(recs, x)
				break
			}
		}
	}
	q, ok := newQuorum(recs)
	old := s.rg.target
	if !ok || q.view <= s.view || old != nil && old.view == q.view {
		return
	}
	if s.div != nil { // a majority has gone on; if we are wrong, we shall stop again
		s.past, s.div = s.div, nil
	}
	s.rg.target = &q
	for s.div == nil && s.enterView() {
	}
	if old != nil && old.view > s.view && (s.rg.target == nil || old.view > s.rg.target.view) {
		s.rg.target = old
	}
}

// enterView moves towards the target: it discards what the new view does not
// stand on, and writes the view entry when the rest is what it stands on. It
// reports whether it changed anything.
func (s *Session) enterView() bool {
	q := s.rg.target
	if q == nil {
		return false
	}
	if q.view <= s.view {
		s.rg.target = nil
		return false
	}
	keep := s.k
	if q.k <= s.k && s.entries[q.k-1].Hash == q.base {
		keep = q.k
	} else if s.entered(q.view) {
		for keep > 1 && s.entries[keep-1].View > q.from {
			keep--
		}
	}
	if keep < s.k {
		return s.discard(keep)
	}
	if !s.fits(q) {
		return false
	}
	e := q.entry()
	if err := s.apply(&e); err != nil {
		s.broken(err)
		return false
	}
	s.out.Entries = append(s.out.Entries, e)
	s.closed(e)
	return true
}

// entered reports whether somebody has announced to be in a view or beyond, so
// that what it stands on can be had. Discarding for a view that nobody can enter
// would lose what another one could stand on.
func (s *Session) entered(v View) bool {
	for i := range s.n {
		if p := &s.peers[i]; p.known && p.view >= v {
			return true
		}
	}
	return false
}

// inView is what a change of view means to a session: what was in flight is
// void, and checks count anew, since only those of one view prove an entry
// final. Having been in a view is a promise, too.
func (s *Session) inView(e Entry) {
	was := s.before
	s.before = s.live
	for i := range Seat(s.n) {
		s.peers[i].checked, s.peers[i].check = 0, nil
		refused := false // we wanted to let it in
		for _, own := range []*item{s.rg.latest[s.me], s.rg.recent[s.me]} {
			refused = refused || own != nil && own.from == s.left && own.live.Has(i) && !was.Has(i)
		}
		if !s.live.Has(i) && i != s.me && (was.Has(i) && s.stalls(i, 60) || refused) {
			s.shunSeat(i)
		}
	}
	for i := range Seat(s.n) {
		if s.live.Has(i) {
			s.rg.shun[i] = 0
		}
	}
	s.left = e.View
	s.slots = map[Pos]*slot{}
	s.rg.promised = max(s.rg.promised, s.view)
	s.rg.resumed = s.rg.resumed && s.view <= s.rg.quiet
	s.rg.owes, s.rg.missed, s.rg.wanted, s.rg.tries, s.rg.since = [MaxSeats]int{}, [MaxSeats]int{}, 0, 0, s.now
	s.settled = false
	s.notice(Notice{Kind: NoticeView, Seat: NoSeat, Seats: s.live, K: e.K})
}

// recall takes a loose record of the own log.
func (s *Session) recall(rec *Record) {
	if rec.Seat == s.me && rec.verify(s.crypto, s.table, s.g.Seats[s.me].Key) {
		it, ok := newItem(*rec, s.n)
		switch {
		case !ok:
		case rec.Kind == RecordRegroup:
			s.rg.promised = max(s.rg.promised, rec.View)
			if old := s.rg.latest[s.me]; rec.View > s.view && (old == nil || old.rec.View < rec.View) {
				s.rg.latest[s.me] = it
			}
		case rec.Kind == RecordOffer && rec.View == s.view && rec.K == s.k && s.next() == EntryPlay &&
			s.m.Check(int(s.me), it.data) == nil:
			s.want = it.data
		}
	}
	if rec.Kind == RecordCheck || rec.Kind == RecordProof {
		s.receive(rec.raw)
	}
}
