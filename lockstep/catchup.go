package lockstep

// A seat that is behind asks for the records it lacks. answer.go sends them, and the seat takes them in with the
// same code with which it plays.

// askSeatAhead asks the seat that is ahead for more, if Step or Tick has found that we lack entries. Ready
// calls it, after all messages that have come: so it never asks for records that have arrived.
func (s *Session) askSeatAhead() {
	best := s.seatAhead()
	if !s.chasing || best == s.me {
		s.chasing = false
		return
	}
	s.chasing = false
	if s.peers[best].mayAnswer() {
		s.outbox.reply(best, s.signStatus(SeatSet(0).With(best)).raw)
	}
}
