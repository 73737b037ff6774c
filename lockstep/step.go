package lockstep

// Step takes a message from the transport. The error says why (some of) it
// was dropped, a Drop; it is never a reason to stop. data is not kept.
func (s *Session) Step(data []byte) error {
	if kind, id, ok := Route(data); ok && kind == FrameWatch && id == s.table {
		d := s.asked(data)
		s.dropped[d]++
		if d == DropNone {
			return nil
		}
		return d
	}
	r, worst := openFrame(FrameTable, s.table, data)
	if worst != DropNone {
		s.dropped[worst]++
		return worst
	}
	k, done := s.k, s.Done()
	for p := r.part(); p != nil; p = r.part() {
		d := s.receive(p)
		s.dropped[d]++
		if d != DropNone && (worst == DropNone || worst.Harmless()) {
			worst = d
		}
		if d == DropBadSignature || d == DropMalformed {
			break // nobody honest sends such a message; the rest is not worth a look
		}
		s.advance()
	}
	s.pull(k, done)
	if worst == DropNone {
		return nil
	}
	return worst
}

// pull announces at once what would otherwise wait for the next tick: a peer
// that is catching up asks for more, one that has become done says so.
func (s *Session) pull(before Pos, wasDone bool) {
	if s.Done() && !wasDone {
		s.announce()
		return
	}
	s.chasing = s.chasing || s.k != before && s.div == nil && s.trails()
}

// trails reports whether somebody is known to be two positions or a view ahead.
func (s *Session) trails() bool {
	best := s.ahead()
	return best != s.me && (s.peers[best].at > s.k+1 || s.peers[best].view > s.view)
}

// chase asks who is ahead for more. It is called when all that had come was taken,
// so that nothing is asked for that is here.
func (s *Session) chase() {
	best := s.ahead()
	if !s.chasing || best == s.me {
		s.chasing = false
		return
	}
	s.chasing = false
	if p := &s.peers[best]; p.answers < answerTick {
		p.answers++
		st := s.announcement(SeatSet(0).With(best))
		s.mail[best] = append(s.mail[best], st.raw)
	}
}

// ahead is the seat that has announced the highest position above ours, the
// own seat if there is none.
func (s *Session) ahead() Seat {
	best, view, at := s.me, s.view, s.k
	for i := range s.n {
		if p := &s.peers[i]; p.known && !s.abs.cheats.Has(Seat(i)) && (p.view > view || p.view == view && p.at > at) {
			best, view, at = Seat(i), p.view, p.at
		}
	}
	return best
}

// receive takes one record and says why it was dropped.
func (s *Session) receive(raw []byte) Drop {
	rec, err := decodeRecord(raw)
	switch {
	case err != nil:
		return DropMalformed
	case int(rec.Seat) >= s.n:
		return DropStranger
	case s.outlawed(&rec):
		return DropCheat
	}
	switch rec.Kind {
	case RecordStatus:
		return s.onStatus(rec)
	case RecordDump:
		return s.onDump(rec)
	case RecordPromise, RecordChoice:
		return s.onBallot(rec)
	case RecordProof:
		return s.onProof(rec)
	case RecordReason:
		return s.onReason(rec)
	case RecordMemory:
		return s.onMemory(rec)
	case RecordNone, RecordOffer, RecordSeal, RecordCommit, RecordBind, RecordReveal, RecordShare, RecordCheck, recordKinds:
	}
	if rec.View != s.view {
		if rec.View < s.view {
			return DropOld
		}
		return DropAhead
	}
	switch rec.Kind {
	case RecordCheck:
		if rec.K+tail < s.k {
			return s.oldCheck(rec)
		}
	case RecordOffer, RecordSeal, RecordCommit, RecordBind, RecordReveal, RecordShare:
	case RecordNone, RecordPromise, RecordChoice, RecordStatus, RecordDump, RecordProof, RecordReason, RecordMemory, recordKinds:
		return DropUnexpected
	}
	return s.positional(rec)
}

// outlawed reports whether a record is of a proven cheat and of no use: it is dropped
// before its signature is looked at. What it signed of entries that we lack is of use, and
// so are its promises and choices, in which it may have had a part when nobody knew.
func (s *Session) outlawed(rec *Record) bool {
	return s.abs.cheats.Has(rec.Seat) && !s.live.Has(rec.Seat) && rec.View >= s.view && rec.Kind != RecordPromise && rec.Kind != RecordChoice
}

// positional takes a record about a position near the present one.
func (s *Session) positional(rec Record) Drop {
	if rec.K+tail < s.k {
		return DropOld
	}
	if rec.K > s.k+window {
		return DropAhead
	}
	var known *item
	if sl := s.slots[rec.K]; sl != nil {
		known = sl.items[rec.Kind][rec.Seat]
	}
	if known != nil && known.rec.same(&rec) {
		if rec.Seat == s.me {
			return DropEcho
		}
		return DropDuplicate
	}
	if !rec.verify(s.crypto, s.table, s.g.Seats[rec.Seat].Key) {
		return DropBadSignature
	}
	rec = rec.clone() // the message is not ours to keep
	it, ok := newItem(rec, s.n)
	if !ok {
		return DropIllegal
	}
	if known != nil {
		return s.conflict(known, it)
	}
	if rec.K < s.k && rec.Kind != RecordCheck {
		return DropOld
	}
	return s.accept(it)
}

// accept keeps the first record of its kind that a seat has signed for a position.
func (s *Session) accept(it *item) Drop {
	rec := &it.rec
	s.slot(rec.K).items[rec.Kind][rec.Seat] = it
	s.alive(rec.Seat)
	s.progress()
	switch {
	case rec.Kind == RecordCheck && rec.K < s.k:
		s.checkEntry(rec.Seat, it)
	case rec.Kind != RecordCheck && rec.K == s.k:
		return s.judge(it)
	}
	return DropNone
}

// conflict keeps the proof that a seat signed two records for one position.
func (s *Session) conflict(a, b *item) Drop {
	sl := s.slot(b.rec.K)
	if b.rec.Kind == RecordOffer && b.rec.K >= s.k && sl.offer(b.ref()) == nil && len(sl.more) < s.n {
		sl.more = append(sl.more, b) // somebody may have sealed this one
		s.progress()
	}
	if b.rec.Kind > RecordOffer && b.rec.Kind <= lastOfPosition && b.rec.K >= s.k && sl.other[b.rec.Kind][b.rec.Seat] == nil {
		sl.other[b.rec.Kind][b.rec.Seat] = b // somebody may have closed the position with this one
		s.progress()
	}
	if b.rec.Seat == s.me { // an earlier incarnation of ours, whose records were lost: it counts
		if b.rec.K == s.k && b.rec.Kind != RecordCheck {
			sl.items[b.rec.Kind][s.me] = b
		}
		return DropConflict
	}
	s.prove(Proof{What: "two records " + b.rec.Kind.String(), A: &a.rec, B: &b.rec})
	return DropConflict
}

// prove keeps a proof and tells of it, once for each seat and position.
func (s *Session) prove(p Proof) {
	for i := range s.proofs {
		if q := s.proofs[i].A; q.Seat == p.A.Seat && q.K == p.A.K && q.Kind == p.A.Kind {
			return
		}
	}
	if len(s.proofs) >= keptProofs {
		return
	}
	s.proofs = append(s.proofs, p)
	s.notice(Notice{Kind: NoticeCheat, Seat: p.A.Seat, K: p.A.K, Proof: &p})
	if !s.abs.cheats.Has(p.A.Seat) {
		s.abs.cheats, s.abs.named[p.A.Seat] = s.abs.cheats.With(p.A.Seat), s.now
	}
	if rec := s.showProof(&p); rec != nil {
		s.out.Records = append(s.out.Records, *rec) // known again after a restart
	}
	if d := s.div; d != nil && d.k == p.A.K {
		d.judged = false // the proof explains the difference
		s.judgeDivergence(false)
	}
}

// judge looks at a record of the present position: does it stand on our state,
// and does it say something the rules allow?
func (s *Session) judge(it *item) Drop {
	rec := &it.rec
	switch rec.Kind {
	case RecordOffer:
		if s.live.Has(rec.Seat) && s.next() == EntryPlay && s.m.Check(int(rec.Seat), it.data) == nil {
			return DropNone
		}
		it.illegal = true
		return DropIllegal
	case RecordSeal, RecordCommit, RecordBind, RecordReveal, RecordShare:
		if !s.live.Has(rec.Seat) || rec.Kind == RecordSeal && len(it.refs) == 0 && (!it.late || s.slowest() == NoSeat) && !s.overdue() {
			s.slot(s.k).items[rec.Kind][rec.Seat] = nil
			return DropIllegal
		}
		if it.base != s.last {
			s.claim(rec, s.k-1, it.base)
			return DropNone
		}
		if what := s.falseOf(it); what != "" {
			s.slot(s.k).items[rec.Kind][rec.Seat] = nil
			s.prove(Proof{What: what, A: rec})
			return DropIllegal
		}
	case RecordNone, RecordCheck, RecordStatus, RecordDump, RecordPromise, RecordProof, RecordChoice, RecordReason, RecordMemory, recordKinds:
	}
	return DropNone
}

// falseOf says what is false about a record by which a shuffle is drawn, "" if nothing is
// known to be.
func (s *Session) falseOf(it *item) string {
	seat := it.rec.Seat
	switch {
	case it.rec.Kind == RecordCommit && s.next() == EntryCommit:
		if _, ok := s.decodeDealing(it.data, seat); !ok {
			return "bad commit"
		}
	case it.rec.Kind == RecordReveal && s.next() == EntryReveal:
		if s.committers.Has(seat) && s.commitment(seat, s.at, it.value) != s.dealings[seat].commitment {
			return "bad reveal"
		}
	case it.rec.Kind == RecordShare && s.next() == EntryReveal:
		if s.sharers().Has(seat) && !s.partsHold(it) {
			return "bad share"
		}
	}
	return ""
}

// checkEntry compares a seat's check with an entry that we have.
func (s *Session) checkEntry(seat Seat, it *item) {
	if s.entries[it.rec.K].View != it.rec.View || s.abs.cheats.Has(seat) {
		return
	}
	if e := &s.entries[it.rec.K]; it.base != e.Hash {
		s.claim(&it.rec, e.K, it.base)
		return
	}
	s.covers(seat, it.rec.K, &it.rec)
	if s.div != nil {
		s.claim(&it.rec, it.rec.K, it.base)
	}
}

// oldCheck takes the check of a seat that is far behind.
func (s *Session) oldCheck(rec Record) Drop {
	if s.peers[rec.Seat].checked > rec.K {
		return DropOld
	}
	if !rec.verify(s.crypto, s.table, s.g.Seats[rec.Seat].Key) {
		return DropBadSignature
	}
	rec = rec.clone()
	it, ok := newItem(rec, s.n)
	if !ok {
		return DropIllegal
	}
	s.alive(rec.Seat)
	s.checkEntry(rec.Seat, it)
	return DropNone
}
