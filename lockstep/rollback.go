package lockstep

import "errors"

var errFinal = errors.New("a view does not stand on an entry that was final")

// discard drops the entries from position k on, which others have replaced, and
// replays those before on a new machine.
func (s *Session) discard(k Pos) bool {
	if k <= s.final {
		s.broken(errFinal)
		return false
	}
	l, _, err := newLedger(s.g, s.cfg.New(), s.crypto)
	for i := Pos(1); i < k && err == nil; i++ {
		e := s.entries[i]
		if err = l.apply(&e); err == nil && e.Hash != s.entries[i].Hash {
			err = errors.New("replaying gives another state")
		}
	}
	if err != nil {
		s.broken(err)
		return false
	}
	s.ledger, s.entries = l, s.entries[:k]
	s.before, s.shared = l.live, [MaxSeats]Hash{}
	for i := range s.out.Entries {
		if s.out.Entries[i].K >= k { // not written yet
			s.out.Entries = s.out.Entries[:i]
			break
		}
	}
	for len(s.dumps) > 0 && s.dumps[len(s.dumps)-1].k >= k {
		s.dumps = s.dumps[:len(s.dumps)-1]
	}
	for i := range s.n {
		s.peers[i].checked, s.peers[i].check = 0, nil
	}
	s.slots = map[Pos]*slot{}
	s.over, s.settled, s.sealIn = false, false, -1
	s.notice(Notice{Kind: NoticeReplaced, Seat: NoSeat, K: k})
	return true
}

// common is the first position whose evidence a seat lacks, as its announcement
// says; same is false if it is ahead, so that there is nothing to give. If its
// last entry is not one of ours, the first change of view it has not seen tells
// it what to discard.
func (s *Session) common(p *peer) (from Pos, same bool) {
	switch {
	case p.view > s.view || p.at == 0 || p.at > s.k:
		if p.view >= s.view {
			return s.k, false
		}
	case s.entries[p.at-1].Hash == p.status.last || p.view == s.view:
		return p.at, true
	}
	from = s.k
	for k := s.k; k > 1 && s.entries[k-1].View > p.view; k-- {
		if s.entries[k-1].Kind == EntryView {
			from = k - 1
		}
	}
	return from, true
}

// answerViews adds the promises and choices for views that have not come about.
func (s *Session) answerViews(p *peer, add func(*Record) bool) {
	for i := range s.n {
		if it := s.bal.latest[i]; it != nil && it.rec.View > max(s.view, p.view) && !add(&it.rec) {
			return
		}
	}
	if it := s.bal.choices[0]; it != nil && it.rec.View > max(s.view, p.view) {
		add(&it.rec)
	}
}

// repeatViews sends what the others may need to change the view: the leader of
// a ballot all promises and the choice, the others their own and the call; and
// the proofs against seats that may be live.
func (s *Session) repeatViews() {
	proposed := s.live
	for i := range Seat(s.n) {
		it := s.bal.latest[i]
		if it == nil || it.rec.View <= s.view {
			continue
		}
		proposed = proposed.With(i)
		if w := s.bal.promised; w > s.view && (i == s.me || s.leader(w) == s.me || s.leader(w) == i) {
			s.bcast = append(s.bcast, it.rec.raw)
		}
	}
	if it := s.bal.choices[0]; it != nil && it.rec.View > s.view {
		s.bcast = append(s.bcast, it.rec.raw)
	}
	for i := range s.proofs {
		if proposed.Has(s.proofs[i].A.Seat) {
			s.showProof(&s.proofs[i])
		}
	}
}

// showProof broadcasts a proof. A bad reveal is judged by whoever receives it.
func (s *Session) showProof(p *Proof) *Record {
	if p.B == nil {
		s.bcast = append(s.bcast, p.A.raw)
		return nil
	}
	body := appendBytes(appendBytes(nil, p.A.raw), p.B.raw)
	rec := s.sign(RecordProof, p.A.K, body)
	s.bcast = append(s.bcast, rec.raw)
	return &rec
}

// onProof takes two records that another has found to exclude each other.
func (s *Session) onProof(rec Record) Drop {
	r := &reader{b: append([]byte{}, rec.Body...)}
	a, errA := decodeRecord(r.bytes(maxRecord))
	b, errB := decodeRecord(r.bytes(maxRecord))
	switch {
	case errA != nil || errB != nil || !r.done() || int(a.Seat) >= s.n || a.same(&b) ||
		a.Kind != b.Kind || a.View != b.View || a.K != b.K && a.Kind != RecordPromise && a.Kind != RecordChoice || a.Seat != b.Seat:
		return DropIllegal
	case a.Kind == RecordNone || a.Kind > RecordCheck && a.Kind != RecordPromise && a.Kind != RecordChoice:
		return DropIllegal
	case a.Seat == s.me:
		return DropEcho
	}
	for i := range s.proofs {
		if q := s.proofs[i].A; q.Seat == a.Seat && q.K == a.K && q.Kind == a.Kind {
			return DropDuplicate
		}
	}
	for _, x := range []*Record{&rec, &a, &b} {
		if !x.verify(s.crypto, s.table, s.g.Seats[x.Seat].Key) {
			return DropBadSignature
		}
	}
	s.prove(Proof{What: "two records " + a.Kind.String(), A: &a, B: &b})
	return DropNone
}
