package lockstep

// advance does what the present position asks of the own seat, and closes it
// and those after it as far as what is known allows.
func (s *Session) advance() {
	for s.div == nil && s.move() {
	}
	s.settle()
}

// move reports whether it closed a position.
func (s *Session) move() bool {
	if s.enterView() {
		return true
	}
	if s.div != nil {
		return false
	}
	sl := s.slot(s.k)
	if s.speaks() {
		s.take(sl)
	}
	e, ok := s.decide(sl)
	if !ok {
		e, ok = s.decideOther(sl)
	}
	if !ok {
		return false
	}
	if err := s.apply(&e); err != nil {
		s.broken(err)
		return false
	}
	s.out.Entries = append(s.out.Entries, e)
	s.closed(e)
	return true
}

// decideOther decides with the second records of seats that signed two: others may have
// the position closed with those, and then it is how to follow them. It tries all ways to
// choose among them, as far as there are not too many.
func (s *Session) decideOther(sl *slot) (e Entry, ok bool) {
	var pairs []*[2]*item
	var place []**item
	for kind := RecordSeal; kind <= lastOfPosition; kind++ {
		for i := range s.n {
			if x := sl.other[kind][i]; x != nil && len(pairs) < maxPairs {
				pairs = append(pairs, &[2]*item{sl.items[kind][i], x})
				place = append(place, &sl.items[kind][i])
			}
		}
	}
	for way := 1; way < 1<<len(pairs); way++ {
		for j := range pairs {
			*place[j] = pairs[j][way>>j&1]
		}
		if e, ok = s.decide(sl); ok {
			return e, true
		}
	}
	for j := range pairs {
		*place[j] = pairs[j][0]
	}
	return Entry{}, false
}

// take does the own part in the position.
func (s *Session) take(sl *slot) {
	switch s.next() {
	case EntryPlay:
		s.moveAction(sl)
	case EntryCommit:
		if s.contributors().Has(s.me) {
			s.moveCommit(sl)
		}
	case EntryReveal:
		s.moveReveal(sl)
	case EntryNone, EntryShow, EntryEnd, EntryGenesis, EntryView, EntryVoid, entryKinds:
	}
}

// moveAction offers and seals.
func (s *Session) moveAction(sl *slot) {
	if sl.items[RecordSeal][s.me] != nil {
		return
	}
	if s.want != nil && sl.items[RecordOffer][s.me] == nil {
		s.say(RecordOffer, s.want)
	}
	var refs []ref
	for i := range s.n {
		if o := sl.items[RecordOffer][i]; o != nil && !o.illegal && s.live.Has(Seat(i)) {
			refs = append(refs, o.ref())
		}
	}
	vote := len(refs) == 0 && (s.late() || s.voted(sl) != 0)
	if len(refs) == 0 && !vote && !s.overdue() {
		return
	}
	if s.sealIn < 0 {
		s.sealIn = s.cfg.Reaction
	}
	if s.sealIn == 0 {
		s.say(RecordSeal, sealBody(s.last, vote, refs))
	}
}

// say signs a record for the present position, keeps it and broadcasts it.
func (s *Session) say(kind RecordKind, body []byte) {
	rec := s.sign(kind, s.k, body)
	it, ok := newItem(rec, s.n)
	if !ok {
		panic("lockstep: own record is malformed")
	}
	s.slot(s.k).items[kind][s.me] = it
	s.bcast = append(s.bcast, rec.raw)
	s.out.Records = append(s.out.Records, rec)
	s.progress()
}

func (s *Session) sign(kind RecordKind, k Pos, body []byte) Record {
	return newRecord(s.crypto, s.cfg.Key, s.table, kind, s.view, k, s.me, body)
}

// slot returns what is known about a position, making room for it.
func (s *Session) slot(k Pos) *slot {
	sl := s.slots[k]
	if sl == nil {
		sl = &slot{}
		s.slots[k] = sl
	}
	return sl
}

// progress notes that something new was learned, so nothing need be re-sent
// for a while.
func (s *Session) progress() { s.idle, s.patience = 0, resendAfter }

// closed is called for every entry once the ledger has it.
func (s *Session) closed(e Entry) {
	s.entries = append(s.entries, e)
	s.sealIn = -1
	s.bal.moved = s.now
	s.progress()
	if s.cfg.Dumps > 0 {
		s.keepDump(e.K)
	}
	s.wind(&e)
	switch e.Kind {
	case EntryView:
		s.inView(e)
	case EntryVoid:
		s.nameDealers(&e)
	case EntryNone, EntryGenesis, EntryCommit, EntryReveal, EntryPlay, EntryShow, EntryEnd, entryKinds:
	}
	sl := s.slot(e.K)
	if !s.resuming && (!s.trails() || s.ended) {
		s.vouch()
	}
	for i := range s.n {
		if it := sl.items[RecordCheck][i]; it != nil && Seat(i) != s.me {
			s.checkEntry(Seat(i), it)
		}
	}
	if e.K >= tail {
		delete(s.slots, e.K-tail)
	}
	s.over = s.ended
	if s.over {
		s.notice(Notice{Kind: NoticeOver, K: e.K})
	}
	s.enter(e)
}

// vouch signs a check of the last entry, if it has none of ours. A check covers
// all entries before it, so a seat that is catching up signs only the last.
func (s *Session) vouch() {
	e := &s.entries[len(s.entries)-1]
	if s.bal.promised > s.view || s.silent() || s.resuming || s.peers[s.me].checked > e.K {
		return
	}
	check := s.sign(RecordCheck, e.K, pairBody(e.Hash, e.State))
	it, _ := newItem(check, s.n)
	s.slot(e.K).items[RecordCheck][s.me] = it
	s.bcast = append(s.bcast, check.raw)
	s.covers(s.me, e.K, &it.rec)
}

// enter looks at the position that has become current: records that came early
// are judged, and the own proposal is tried again.
func (s *Session) enter(e Entry) {
	if s.want != nil && e.Kind == EntryPlay && e.Seat == s.me && string(e.Body) == string(s.want) {
		s.want = nil
	}
	sl := s.slot(s.k)
	for kind := RecordOffer; kind <= lastOfPosition; kind++ {
		for i := range s.n {
			if it := sl.items[kind][i]; it != nil {
				_ = s.judge(it) // what it does not take is dropped
			}
		}
	}
	if s.want == nil || s.next() == EntryCommit || s.next() == EntryReveal || s.next() == EntryShow {
		return
	}
	err := ErrStopped
	if s.next() == EntryPlay {
		err = s.m.Check(int(s.me), s.want)
	}
	if err != nil {
		s.notice(Notice{Kind: NoticeStale, Seat: s.me, K: s.k, Action: s.want, Err: err})
		s.want = nil
	}
}

// covers notes that a seat's check agrees with entry k, and so with all before.
func (s *Session) covers(seat Seat, k Pos, rec *Record) {
	p := &s.peers[seat]
	if p.checked > k {
		return
	}
	p.checked, p.check = k+1, rec
	s.out.Records = append(s.out.Records, *rec)
	s.final = checkedByMost(s.peers[:s.n], s.final, &s.machines)
}

// checkedByMost is the last position that a majority have checked, at least final.
func checkedByMost(peers []peer, final Pos, m *machines) Pos {
	for i := range peers {
		var by SeatSet
		for j := range peers {
			if peers[j].checked >= peers[i].checked {
				by = by.With(Seat(j))
			}
		}
		if k := peers[i].checked; k > final+1 && m.majority(by) {
			final = k - 1
		}
	}
	return final
}

// settle notices the moment in which everybody is done, and tells the others
// at once when the own seat is.
func (s *Session) settle() {
	if s.settled || !s.Done() {
		return
	}
	for i := range s.n {
		p := &s.peers[i]
		if Seat(i) != s.me && (s.live &^ s.excused()).Has(Seat(i)) && (!p.known || p.at != s.k || s.live&^s.excused()&^p.status.check != 0) {
			return
		}
	}
	s.settled = true
	s.announce()
}
