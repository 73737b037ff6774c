package lockstep

// onPosition handles a record of a position: its kind is in the range RecordOffer … RecordCheck. onPosition returns why
// it dropped the record, or DropNone.
func (s *Session) onPosition(rec Record) Drop {
	old := rec.K+keptClosed < s.k
	switch {
	case rec.View < s.view:
		return DropOld
	case rec.View > s.view:
		return DropAhead
	case old && (rec.Kind != RecordCheck || s.checks.coverage[rec.Seat] > rec.K):
		return DropOld
	case rec.K > s.k+recordWindow:
		return DropAhead
	}
	known := s.slots.item(rec.K, rec.Kind, rec.Seat)
	if known != nil && known.rec.same(&rec) {
		if rec.Seat == s.me {
			return DropEcho
		}
		return DropDuplicate
	}
	if rec.Kind == RecordPart {
		if old := s.judgedParts[rec.Seat].lastBad; old != nil && old.same(&rec) {
			return DropDuplicate // others pass it on as a proof
		}
		if s.proofs.cheats.Has(rec.Seat) && !s.judgedParts[rec.Seat].mayJudgeCheat(s.now) {
			return DropCheat
		}
	}
	if !s.isSigned(&rec) {
		return DropBadSignature
	}
	rec = rec.clone() // the record aliases the message, which we must not keep
	it, ok := newItem(rec, s.seats)
	if !ok {
		return DropIllegal
	}
	if known != nil {
		return s.onConflict(known, it)
	}
	if old { // the check of a seat that is far behind
		s.peers.noteAlive(rec.Seat, s.now, &s.outbox)
		s.checkEntry(it)
		return DropNone
	}
	if rec.K < s.k && rec.Kind != RecordCheck {
		return DropOld
	}
	return s.acceptRecord(it)
}

// acceptRecord keeps a record, the first of its kind that its seat has signed for a position.
func (s *Session) acceptRecord(it *item) Drop {
	rec := &it.rec
	s.slots.at(rec.K).items[rec.Kind][rec.Seat] = it
	s.peers.noteOnWay(rec, s.now)
	s.peers.noteAlive(rec.Seat, s.now, &s.outbox)
	if sl := s.slots.at(rec.K); rec.Kind == RecordBind && sl.boundApart(rec.Seat, s.me) {
		s.outbox.repeatItems(sl.disputedCommits(s.me))
	}
	drop := DropNone
	switch {
	case rec.Kind == RecordCheck && rec.K < s.k:
		s.checkEntry(it)
	case rec.Kind != RecordCheck && rec.K == s.k:
		drop = s.judgeRecord(it)
	}
	kept := s.slots.item(rec.K, rec.Kind, rec.Seat) == it
	if kept && rec.K <= s.k && s.live.Has(rec.Seat) { // other records are no progress: a seat could stop our repetitions with them
		s.voice.noteProgress()
	}
	return drop
}

// onConflict takes a record b although its seat has signed another one, a, of the same kind for that position.
// It keeps b if others may have used it: a record of an open position that is not a check. It keeps the two as
// a proof, unless the seat is our own.
func (s *Session) onConflict(a, b *item) Drop {
	sl := s.slots.at(b.rec.K)
	first := false // only a first other record is progress: otherwise a seat could sign ever more and keep us from asking
	if b.rec.Kind == RecordOffer && b.rec.K >= s.k && sl.offerOf(b.ref()) == nil {
		first = sl.addOffer(b, s.seats) // a seal may name this offer
	}
	if b.rec.Kind > RecordOffer && b.rec.Kind <= lastOfPosition && b.rec.K >= s.k {
		other := &sl.lastItems[b.rec.Kind][b.rec.Seat]
		first, *other = *other == nil, b // others may have closed the position with this record
	}
	if first {
		s.voice.noteProgress()
	}
	if b.rec.Seat == s.me { // an earlier incarnation of this seat signed it, and our copy was lost: it counts as ours
		if b.rec.K == s.k && b.rec.Kind != RecordCheck {
			sl.items[b.rec.Kind][s.me] = b
		}
		return DropConflict
	}
	s.addProof(Proof{What: "two records " + b.rec.Kind.String(), A: &a.rec, B: &b.rec})
	return DropConflict
}

// judgeRecord judges a record of the present position, except a check: whether it stands on our last entry, and
// whether the rules allow its content.
func (s *Session) judgeRecord(it *item) Drop {
	rec, sl := &it.rec, s.slots.at(s.k)
	switch rec.Kind {
	case RecordOffer:
		if s.live.Has(rec.Seat) && s.nextKind() == EntryPlay && s.machine.Check(int(rec.Seat), it.data) == nil {
			return DropNone
		}
		it.illegal = true
		return DropIllegal
	case RecordSeal, RecordCommit, RecordBind, RecordReveal, RecordShare, RecordPart:
		if !s.live.Has(rec.Seat) || s.isPointless(it) {
			sl.items[rec.Kind][rec.Seat] = nil
			return DropIllegal
		}
		if it.base != s.lastHash {
			s.takeClaim(rec, s.k-1, it.base)
			return DropNone
		}
		if what := s.faultOf(sl, it); what != "" {
			sl.items[rec.Kind][rec.Seat] = nil
			if rec.Kind == RecordPart {
				s.judgedParts[rec.Seat].lastBad = rec
			}
			s.addProof(Proof{What: what, A: rec})
			return DropIllegal
		}
	case RecordNone, RecordCheck, RecordStatus, RecordDump, RecordPromise, RecordProof, RecordChoice, RecordReason, RecordMemory, recordKinds:
	}
	return DropNone
}

// faultOf names the fault of a record of a shuffle or of parts. It is "" if no fault is known.
func (l *ledger) faultOf(sl *slot, it *item) string {
	seat := it.rec.Seat
	switch kind := l.nextKind(); {
	case it.rec.Kind == RecordCommit && kind == EntryCommit:
		if _, ok := l.decodeDealing(it.data, seat); !ok {
			return "bad commit"
		}
	case it.rec.Kind == RecordReveal && kind == EntryReveal:
		if r := l.reveals(sl); r.committers.Has(seat) && !r.fitsCommitment(seat, it.value) {
			return "bad reveal"
		}
	case it.rec.Kind == RecordShare && kind == EntryReveal:
		if r := l.reveals(sl); r.sharers().Has(seat) && !r.sharesHold(it) {
			return "bad share"
		}
	case it.rec.Kind == RecordPart && kind == EntryParts:
		if wanted, _ := l.wantedParts(); wanted.Has(seat) && !l.partHolds(it) {
			return "bad part"
		}
	}
	return ""
}

// judgedParts is what the session remembers about a seat's parts. Because of it, the session never judges a
// refused part twice in a row, and judges at most one part of a proven cheat in each tick.
type judgedParts struct {
	tick    int     // last tick in which a part of the seat was judged while the seat was a proven cheat
	lastBad *Record // the last part that the machine refused
}

// mayJudgeCheat reports whether to judge a part of a proven cheat now, and notes that. Judging may take the
// machine a while, so the session judges at most one such part in each tick. The session does not drop all
// parts of a cheat, as the others may have closed the position with one of these parts.
func (j *judgedParts) mayJudgeCheat(now int) bool {
	before := j.tick
	j.tick = now
	return before != now
}
