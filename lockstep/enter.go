package lockstep

// assemble looks whether a choice has all its promises, and enters that view or
// remembers it as the target.
func (s *Session) assemble(w View) {
	if w <= s.view {
		return
	}
	var q mandate
	ok := false
	for _, choice := range s.bal.choices { // two of one view if the leader signed two
		if choice != nil && choice.rec.View == w && !ok {
			q, ok = s.mandate(choice)
		}
	}
	old := s.bal.target
	if !ok || old != nil && old.view == w {
		return
	}
	if s.div != nil {
		s.judgeDivergence(true)
		s.goOn()
	}
	s.bal.target = &q
	for s.div == nil && s.enterView() {
	}
	if old != nil && old.view > s.view && (s.bal.target == nil || old.view > s.bal.target.view) {
		s.bal.target = old
	}
}

// mandate is a choice and its promises, if they are all here.
func (s *Session) mandate(choice *item) (q mandate, ok bool) {
	var recs, others []*item // others: of seats that signed two, the other one
	for i := range Seat(s.n) {
		if !choice.used.Has(i) {
			continue
		}
		it := s.promiseOf(i, choice.rec.View)
		recs, others = append(recs, it), append(others, it)
		if x := s.bal.recent[i]; it != nil && x != nil && x.rec.View == it.rec.View {
			others[len(others)-1] = x
		}
	}
	if q, ok = newMandate(choice, recs, &s.machines); !ok {
		q, ok = newMandate(choice, others, &s.machines)
	}
	return q, ok
}

// enterView moves towards the target: it discards what the new view does not
// stand on, and writes the view entry when the rest is what it stands on. It
// reports whether it changed anything.
func (s *Session) enterView() bool {
	q := s.bal.target
	if q == nil {
		return false
	}
	if q.view <= s.view {
		s.bal.target = nil
		return false
	}
	keep := s.k
	if live, ok := s.liveIn(q.from); ok && !q.consents(live, &s.machines) {
		s.bal.target = nil
		s.disown(q.choice)
		return false
	}
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

// liveIn is who was live in a view that our log has been in; ok is false if it has not.
func (s *Session) liveIn(v View) (live SeatSet, ok bool) {
	if v == 0 {
		return firstSeats(s.n), true
	}
	for k := len(s.entries) - 1; k > 0 && s.entries[k].View >= v; k-- {
		if e := &s.entries[k]; e.Kind == EntryView && e.View == v {
			return e.Live(), true
		}
	}
	return 0, false
}

// disown forgets a choice that leaves out somebody whom no majority calls gone. Its leader
// has signed whose promises it used, so it is proof; if one of these has signed two, it may
// have used the other.
func (s *Session) disown(choice *item) {
	for i := range s.bal.choices {
		if s.bal.choices[i] == choice {
			s.bal.choices[i] = nil
		}
	}
	if s.bal.choices[0] == nil {
		s.bal.choices = [2]*item{s.bal.choices[1], nil}
	}
	for i := range Seat(s.n) {
		if a, b := s.bal.latest[i], s.bal.recent[i]; a != nil && b != nil && a != b && a.rec.View == b.rec.View && !a.rec.same(&b.rec) {
			return
		}
	}
	if choice.rec.Seat != s.me {
		s.prove(Proof{What: "bad choice", A: &choice.rec})
	}
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
	for i := range Seat(s.n) {
		s.peers[i].checked, s.peers[i].check = 0, nil
	}
	s.benching(s.before)
	s.before = s.live
	s.slots = map[Pos]*slot{}
	s.bal.promised = max(s.bal.promised, s.view)
	s.letIn(&e)
	s.abs.owes, s.abs.defies, s.abs.pleads, s.abs.stalls = [MaxSeats]int{}, [MaxSeats]int{}, [MaxSeats]int{}, 0
	s.abs.bold = 0
	s.bal.calls, s.bal.hasty = [MaxSeats]int{}, [MaxSeats]int{}
	s.bal.wanted, s.bal.ended = 0, 0
	if s.bal.reason != nil {
		s.bal.ended = s.bal.reason[0].View + 1
	}
	s.bal.reason = nil
	if s.bal.promised <= s.view {
		s.bal.tries, s.bal.since = 0, s.now
	}
	s.settled = false
	s.notice(Notice{Kind: NoticeView, Seat: NoSeat, Seats: s.live, K: e.K})
}
