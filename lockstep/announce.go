package lockstep

import "lastcard/lockstep/internal/wire"

// nextStatus signs a status that asks one seat to answer.
func (s *Session) nextStatus() *Record {
	return s.signStatus(s.voice.seatToAsk(s.seatAhead(), &s.moment))
}

func (s *Session) signStatus(ask SeatSet) *Record {
	st := s.ownStatus(ask)
	rec := s.pen.sign(RecordStatus, s.view, s.k, wire.Encode(&st))
	return &rec
}

// ownStatus makes this seat's next status, which announces its opinion.
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
		st.halted, st.haltK, st.dumps, st.claim = true, d.entry.K, d.dumpAuthors(), s.chain[d.entry.K].Hash
	}
	return st
}
