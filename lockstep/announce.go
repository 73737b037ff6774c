package lockstep

// announceStatus broadcasts this seat's status, which asks one seat to answer.
func (s *Session) announceStatus() Record {
	own := s.signStatus(s.voice.seatToAsk(s.seatAhead(), &s.moment))
	s.outbox.broadcast(&own)
	return own
}

// announceAgain broadcasts a status that a busy line may drop, since the next status says the same.
func (s *Session) announceAgain() {
	own := s.signStatus(s.voice.seatToAsk(s.seatAhead(), &s.moment))
	s.outbox.repeat(&own)
}

// signStatus signs this seat's status.
func (s *Session) signStatus(ask SeatSet) Record {
	st := s.ownStatus(ask)
	return s.sign(RecordStatus, s.k, st.append(nil))
}

// ownStatus makes this seat's next status.
func (s *Session) ownStatus(ask SeatSet) status {
	v := &s.voice
	v.seq++
	v.opinion, v.opinedAt = s.ownOpinion(), s.now
	st := status{boot: v.boot, seq: v.seq, lastHash: s.lastHash, final: s.checks.final, asked: ask, opinion: v.opinion, rival: s.comeback.rival}
	sl := s.slots.at(s.k)
	for kind := RecordOffer; kind <= lastOfPosition; kind++ {
		st.recordAuthors[kind] = sl.authorsOf(kind)
	}
	_, lacking := sl.unexplained()
	st.recordAuthors[RecordOffer] &^= lacking
	st.checkers = s.checks.seatsAt(s.k - 1)
	if d := s.dispute.now; d != nil {
		st.halted, st.haltK, st.dumps, st.claim = true, d.k, d.dumpAuthors(), s.chain[d.k].Hash
	}
	return st
}
