package lockstep

// How a seat that is behind asks for what it lacks. What it is given is in answer.go; taking it
// is the same code as playing.

// pull announces at once what would otherwise wait for the next tick: a peer
// that is catching up asks for more, one that has become done says so.
func (s *Session) pull(before Pos, wasDone bool) {
	if s.Done() && !wasDone {
		s.announce()
		return
	}
	s.chasing = s.chasing || s.k != before && !s.Stopped() && s.trails()
}

// chase asks the seat that is ahead for more. It is called when everything that had come was
// taken, so that it asks for nothing that is here.
func (s *Session) chase() {
	best := s.ahead()
	if !s.chasing || best == s.me {
		s.chasing = false
		return
	}
	s.chasing = false
	if s.peers[best].mayAnswer() {
		st := s.announcement(SeatSet(0).With(best))
		s.out.mail(best, st.raw)
	}
}

// trails reports whether somebody is known to be two positions or a view ahead.
func (a *attendance) trails() bool {
	best := a.ahead()
	return best != a.me && (a.peers[best].k > a.k+1 || a.peers[best].view > a.view)
}
