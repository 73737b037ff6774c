package lockstep

// onStatus takes a seat's status and answers it.
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
		p.bulk = nil // the records on their way to the seat are lost
		p.run.again(rec.K, s.now)
	}
	p.status, p.k, p.view, p.known, p.rec, p.statusAt = st, rec.K, rec.View, true, rec.clone(), s.now
	if p.aboveSince == 0 && p.view > s.view {
		p.aboveSince = max(1, s.now)
	}
	if s.div != nil && rec.View == s.view {
		s.div.hearStatus(&rec, &st)
	}
	s.alive(rec.Seat)
	if incarnation && p.mayAnswer() { // the seat may have come back without any knowledge of us
		own := s.announcement(0)
		s.out.answer(rec.Seat, own.raw)
	}
	if st.plea == pleaAsking && p.mayAnswer() {
		s.remind(rec.Seat, st.boot)
	}
	if st.ask.Has(s.me) {
		s.answer(rec.Seat, p)
	}
	s.passOnStatuses(&p.rec, &st)
	return DropNone
}

// outdated answers a status that names a lower incarnation of its seat than we know: it shows the seat the
// higher one. It does so at most once in a tick. This answer does not count towards the limit of answers to
// the seat, as anybody could use that limit up by sending old statuses of the seat again.
func (s *Session) outdated(seat Seat, p *peer) {
	if p.outdatedAt != s.now {
		p.outdatedAt = s.now
		s.out.answer(seat, p.rec.raw)
	}
}

// passOnStatuses passes on statuses that others may lack: statuses that ask for another view, and statuses of
// seats that the author of this status does not hear.
func (s *Session) passOnStatuses(rec *Record, st *status) {
	if st.gone|st.back|SeatSet(st.plea) != 0 && rec.View == s.view {
		s.passOn(rec.Seat)
	}
	for i := range Seat(s.seats) {
		if (st.faint | st.gone).Has(i) && i != s.me && i != rec.Seat && s.peers[i].fresh(&s.moment) && s.now-s.peers[i].statusAt < faintAfter {
			s.passOn(i)
		}
	}
}

// passOn passes on the last status of a seat, each status once. After each status it waits a little and then
// passes on the newest one: a seat that sends thousands of statuses must not make us send as many.
func (s *Session) passOn(i Seat) {
	p := &s.peers[i]
	p.toPass = p.known && p.passed != p.status.seq
	if p.toPass && s.now >= p.passAt {
		p.toPass, p.passed, p.passAt = false, p.status.seq, s.now+opineEvery
		s.out.repeat(&p.rec)
	}
}
