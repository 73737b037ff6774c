package lockstep

// A seat that is behind asks for the records it lacks. answer.go sends them, and the seat takes them in with the
// same code with which it plays.

// afterMessage is called after a message. It announces at once that we have become done. If the message has moved
// us forward and we still lack entries, it notes that we want more; askSeatAhead asks. before and wasDone are our position, and
// whether we were done, before the message.
func (s *Session) afterMessage(before Pos, wasDone bool) {
	if s.Done() && !wasDone {
		s.announceStatus()
		return
	}
	s.chasing = s.chasing || s.k != before && !s.Stopped() && s.trails()
}

// askSeatAhead asks the seat that is ahead for more. It is called after all received messages have been taken,
// so that it never asks for records that have arrived.
func (s *Session) askSeatAhead() {
	best := s.seatAhead()
	if !s.chasing || best == s.me {
		s.chasing = false
		return
	}
	s.chasing = false
	if s.peers[best].mayAnswer() {
		st := s.signStatus(SeatSet(0).With(best))
		s.outbox.reply(best, st.raw)
	}
}
