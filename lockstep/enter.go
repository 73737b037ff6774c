package lockstep

// assemble looks whether a choice has all its promises, and enters that view or
// remembers it as the target.
func (s *Session) assemble(w View) {
	if w <= s.view {
		return
	}
	var q quorum
	ok := false
	for _, choice := range s.bal.choices { // two of one view if the leader signed two
		if choice != nil && choice.rec.View == w && !ok {
			q, ok = s.quorum(choice)
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

// quorum is a choice and its promises, if they are all here.
func (s *Session) quorum(choice *item) (q quorum, ok bool) {
	var recs, others []*item // others: of seats that signed two, the other one
	for i := range Seat(s.n) {
		if !choice.live.Has(i) {
			continue
		}
		it := s.promiseOf(i, choice.rec.View)
		recs, others = append(recs, it), append(others, it)
		if x := s.bal.recent[i]; it != nil && x != nil && x.rec.View == it.rec.View {
			others[len(others)-1] = x
		}
	}
	if q, ok = newQuorum(choice, recs, s.n); !ok {
		q, ok = newQuorum(choice, others, s.n)
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
	for i := range Seat(s.n) {
		s.peers[i].checked, s.peers[i].check = 0, nil
	}
	s.benching(s.before)
	s.before = s.live
	s.slots = map[Pos]*slot{}
	s.bal.promised = max(s.bal.promised, s.view)
	s.bal.resumed = s.bal.resumed && s.view <= s.bal.quiet
	s.abs.owes, s.abs.stalls = [MaxSeats]int{}, 0
	s.bal.failed[s.leader(s.view)] = 0
	s.bal.wanted = 0
	if s.bal.promised <= s.view {
		s.bal.tries, s.bal.since = 0, s.now
	}
	s.settled = false
	s.notice(Notice{Kind: NoticeView, Seat: NoSeat, Seats: s.live, K: e.K})
}
