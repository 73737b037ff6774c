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
	sl := s.slot(s.k)
	switch s.next() {
	case EntryNone:
		return false
	case EntryPlay:
		s.moveAction(sl)
	case EntryCommit:
		s.moveCommit(sl)
	case EntryReveal:
		if sl.items[RecordReveal][s.me] == nil {
			s.say(RecordReveal, pairBody(s.last, s.nonce(s.k-1)))
		}
	case EntryShow, EntryEnd, EntryGenesis, EntryView, EntryRound, EntryRematch, entryKinds:
	}
	e, ok := s.decide(sl)
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

// moveAction offers and seals.
func (s *Session) moveAction(sl *slot) {
	if sl.items[RecordSeal][s.me] != nil || s.listening(sl) {
		return
	}
	if s.want != nil && sl.items[RecordOffer][s.me] == nil {
		s.say(RecordOffer, s.want)
	}
	var refs []ref
	for i := range s.n {
		if o := sl.items[RecordOffer][i]; o != nil && !o.illegal {
			refs = append(refs, ref{Seat(i), o.digest})
		}
	}
	if len(refs) == 0 {
		return
	}
	if s.sealIn < 0 {
		s.sealIn = s.cfg.Reaction
	}
	if s.sealIn == 0 {
		s.say(RecordSeal, sealBody(s.last, refs))
	}
}

// listening reports whether a resumed session has to wait: what it signed
// before it stopped may be known to the others and not to it, and it must not
// sign anything else for the same position.
func (s *Session) listening(sl *slot) bool {
	if s.cfg.Log == nil || s.now >= catchTicks {
		return false
	}
	if s.ahead() != s.me {
		return true
	}
	if s.now >= listenTicks {
		return false
	}
	for i := range s.n {
		p := &s.peers[i]
		if Seat(i) == s.me {
			continue
		}
		if !p.known {
			return true
		}
		for kind := RecordOffer; kind <= RecordSeal && p.at == s.k; kind++ {
			if p.status.have[kind].Has(s.me) && sl.items[kind][s.me] == nil {
				return true
			}
		}
	}
	return false
}

// moveCommit commits, and binds itself to the set once it has all of it.
func (s *Session) moveCommit(sl *slot) {
	if sl.items[RecordCommit][s.me] == nil {
		s.say(RecordCommit, pairBody(s.last, s.commitment(s.me, s.nonce(s.k))))
	}
	if sl.items[RecordBind][s.me] != nil || !s.complete(sl, RecordCommit) {
		return
	}
	var all []byte
	for i := range s.n {
		all = append(all, sl.items[RecordCommit][i].value[:]...)
	}
	s.say(RecordBind, pairBody(s.last, tagged("commits", all)))
}

// nonce is the own nonce for the commit at k. It is a pseudo-random function of
// the private key, so that a peer that was restarted still knows it; it is
// fresh because no table id, view and position come twice.
func (s *Session) nonce(k Pos) Hash {
	return tagged("nonce", s.cfg.Key.Seed(), s.table[:], s.position(k))
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
	s.progress()
	if s.cfg.Dumps > 0 {
		s.keepDump(e.K)
	}
	check := s.sign(RecordCheck, e.K, pairBody(e.Hash, e.State))
	it, _ := newItem(check, s.n)
	sl := s.slot(e.K)
	sl.items[RecordCheck][s.me] = it
	s.bcast = append(s.bcast, check.raw)
	s.covers(s.me, e.K, &it.rec)
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

// enter looks at the position that has become current: records that came early
// are judged, and the own proposal is tried again.
func (s *Session) enter(e Entry) {
	if s.want != nil && e.Kind == EntryPlay && e.Seat == s.me && string(e.Body) == string(s.want) {
		s.want = nil
	}
	sl := s.slot(s.k)
	for kind := RecordOffer; kind <= RecordReveal; kind++ {
		for i := range s.n {
			if it := sl.items[kind][i]; it != nil {
				s.judge(it)
			}
		}
	}
	if s.want == nil || s.next() == EntryCommit || s.next() == EntryReveal || s.next() == EntryShow {
		return
	}
	err := error(ErrStopped)
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
	s.final = majority(s.peers[:s.n], s.final)
}

// majority is the last position that more than half of the peers have checked,
// at least final.
func majority(peers []peer, final Pos) Pos {
	for i := range peers {
		count := 0
		for j := range peers {
			if peers[j].checked >= peers[i].checked {
				count++
			}
		}
		if k := peers[i].checked; 2*count > len(peers) && k > final+1 {
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
		if Seat(i) != s.me && (!p.known || p.at != s.k || p.status.check != firstSeats(s.n)) {
			return
		}
	}
	s.settled = true
	s.announce()
}
