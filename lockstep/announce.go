package lockstep

// announce broadcasts this seat's status, which asks one seat to answer.
func (s *Session) announce() Record {
	own := s.askInTurn()
	s.out.broadcast(&own)
	return own
}

// announceAgain broadcasts a status that a busy line may drop, since the next status says the same.
func (s *Session) announceAgain() {
	own := s.askInTurn()
	s.out.repeat(&own)
}

// askInTurn signs the status that asks the seat whose turn it is to answer.
func (s *Session) askInTurn() Record {
	return s.announcement(SeatSet(0).With(s.voice.ask(s.ahead(), &s.moment)))
}

// announcement signs this seat's status.
func (s *Session) announcement(ask SeatSet) Record {
	st := s.ownStatus(ask)
	return s.sign(RecordStatus, s.k, st.append(nil))
}

// ownStatus makes this seat's next status.
func (s *Session) ownStatus(ask SeatSet) status {
	v := &s.voice
	v.seq++
	v.opinion, v.opinedAt = s.think(), s.now
	st := status{boot: v.boot, seq: v.seq, last: s.last, final: s.final, ask: ask, opinion: v.opinion, rival: s.comeback.rival}
	sl := s.slots.at(s.k)
	for kind := RecordOffer; kind <= lastOfPosition; kind++ {
		st.have[kind] = sl.has(kind)
	}
	_, lacking := sl.unexplained()
	st.have[RecordOffer] &^= lacking
	st.check = s.peers.covering(s.k - 1)
	if d := s.div; d != nil {
		st.halt, st.haltK, st.dumps, st.claim = true, d.k, d.dumpsOf(), s.chain[d.k].Hash
	}
	return st
}
