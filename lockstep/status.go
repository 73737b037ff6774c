package lockstep

// announce broadcasts the status, asking one seat to answer.
func (s *Session) announce() Record {
	own := s.inTurn()
	s.out.broadcast(&own)
	return own
}

// announceAgain broadcasts the status, and a line that is full may leave it out: the next one says the same.
func (s *Session) announceAgain() {
	own := s.inTurn()
	s.out.repeat(&own)
}

// inTurn signs the status that asks the seat whose turn it is to answer.
func (s *Session) inTurn() Record {
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
	st := status{boot: v.boot, seq: v.seq, last: s.last, final: s.final, ask: ask, opinion: v.opinion, rival: s.back.rival}
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

// onStatus takes a seat's announcement and answers it.
func (s *Session) onStatus(rec Record) Drop {
	if rec.Seat == s.me {
		return s.rivals(&rec)
	}
	st, ok := decodeStatus(rec.Body, s.seats)
	if !ok {
		return DropMalformed
	}
	p := &s.peers[rec.Seat]
	if p.known && st.boot == p.status.boot && st.seq <= p.status.seq {
		return DropOld
	}
	if !s.signed(&rec) {
		return DropBadSignature
	}
	if p.known && st.boot < p.status.boot {
		s.outdated(rec.Seat, p)
		return DropOld
	}
	incarnation := !p.known || st.boot != p.status.boot
	if p.known && incarnation {
		p.bulk = nil // what was on its way is lost
		p.run.again(rec.K, s.now)
	}
	p.status, p.k, p.view, p.known, p.rec, p.statusAt = st, rec.K, rec.View, true, rec.clone(), s.now
	if p.above == 0 && p.view > s.view {
		p.above = max(1, s.now)
	}
	if s.div != nil && rec.View == s.view {
		s.div.hearStatus(&rec, &st)
	}
	s.alive(rec.Seat)
	if incarnation && p.mayAnswer() { // it may have come back and know nothing of us
		own := s.announcement(0)
		s.out.answer(rec.Seat, own.raw)
	}
	if st.plea == pleaAsking && p.mayAnswer() {
		s.remind(rec.Seat, st.boot)
	}
	if st.ask.Has(s.me) {
		s.answer(rec.Seat, p)
	}
	s.relay(&p.rec, &st)
	return DropNone
}

// outdated tells a seat that has sent a status of a lower incarnation than is known that the higher one was
// here. It does so once in a tick, and takes nothing of what the seat may be answered: anybody can send its
// old statuses again.
func (s *Session) outdated(seat Seat, p *peer) {
	if p.outdated != s.now {
		p.outdated = s.now
		s.out.answer(seat, p.rec.raw)
	}
}

// relay passes on statuses that others may lack: statuses that ask for another view, and statuses of
// seats that the author of this one does not hear.
func (s *Session) relay(rec *Record, st *status) {
	if st.gone|st.back|SeatSet(st.plea) != 0 && rec.View == s.view {
		s.passOn(rec.Seat)
	}
	for i := range Seat(s.seats) {
		if (st.faint | st.gone).Has(i) && i != s.me && i != rec.Seat && s.peers[i].fresh(&s.moment) && s.now-s.peers[i].statusAt < faintAfter {
			s.passOn(i)
		}
	}
}

// passOn passes on the last status of a seat, each status once. If it has just passed on another, it waits
// a little, for the newest: a seat that sends thousands must not make us send as many.
func (s *Session) passOn(i Seat) {
	p := &s.peers[i]
	p.toPass = p.known && p.passed != p.status.seq
	if p.toPass && s.now >= p.passAt {
		p.toPass, p.passed, p.passAt = false, p.status.seq, s.now+opineEvery
		s.out.repeat(&p.rec)
	}
}
