package lockstep

// onStatus takes a status of a seat. If it asks this seat for records, onStatus answers.
func (s *Session) onStatus(rec Record) Drop {
	if rec.Seat == s.me {
		return s.onRivalStatus(&rec)
	}
	st, ok := decodeStatus(rec.Body, s.seats)
	if !ok {
		return DropMalformed
	}
	p := &s.peers[rec.Seat]
	if p.hasStatus() && st.boot == p.status.boot && st.seq <= p.status.seq {
		return DropOld
	}
	if !s.isSigned(&rec) {
		return DropBadSignature
	}
	if p.hasStatus() && st.boot < p.status.boot {
		// Show the seat that there is a later incarnation, at most once in a tick. That does not count towards
		// the limit of answers to the seat, as anybody could use it up by sending old statuses of the seat
		// again.
		if p.outdatedAt != s.now {
			p.outdatedAt = s.now
			s.outbox.reply(rec.Seat, p.last.raw)
		}
		return DropOld
	}
	incarnation := !p.hasStatus() || st.boot != p.status.boot
	if p.hasStatus() && incarnation {
		p.bulk = nil // the records on their way to the seat are lost
		p.meter.restart(rec.K, s.now)
	}
	p.status, p.last, p.statusAt = st, rec.clone(), s.now
	if p.aboveSince == 0 && p.last.View > s.view {
		p.aboveSince = max(1, s.now)
	}
	if s.Stopped() && rec.View == s.view {
		s.dispute.now.hearStatus(&rec, &st)
	}
	s.peers.noteAlive(rec.Seat, s.now, &s.outbox)
	if incarnation && p.spendAnswer() { // the seat may know nothing of us
		s.outbox.reply(rec.Seat, s.signStatus(0).raw)
	}
	if st.plea == pleaAsking && p.spendAnswer() {
		s.sendMemory(rec.Seat, st.boot)
	}
	if st.asked.Has(s.me) {
		s.answerSeat(rec.Seat, p)
	}
	if st.gone|st.back|SeatSet(st.plea) != 0 && rec.View == s.view { // the seat asks for another view
		p.passOnStatus(&s.outbox, s.now)
	}
	for i := range s.peers.unheardBy(rec.Seat, &st, &s.moment).All() {
		s.peers[i].passOnStatus(&s.outbox, s.now)
	}
	return DropNone
}

// unheardBy is the set of the other seats that the author of a status does not hear, but whose recent status we
// can pass on.
func (ps peers) unheardBy(author Seat, st *status, m *moment) SeatSet {
	return seatsWhere(len(ps), func(i Seat) bool {
		return (st.faint | st.gone).Has(i) && i != m.me && i != author && ps[i].fresh(m) && m.now-ps[i].statusAt < faintAfter
	})
}

// passOnStatus passes on the last status of a seat, once. After that it waits opineEvery ticks before it passes
// on the newest one: a seat that sends thousands of statuses must not make us send as many.
func (p *peer) passOnStatus(out *outbox, now int) {
	p.passPending = p.hasStatus() && p.passedSeq != p.status.seq
	if p.passPending && now >= p.mayPassAt {
		p.passPending, p.passedSeq, p.mayPassAt = false, p.status.seq, now+opineEvery
		out.repeat(&p.last)
	}
}
