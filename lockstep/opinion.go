package lockstep

// opinion is what a seat says about the presence of the others and its own. It is part of each status,
// and is announced when it changes.
type opinion struct {
	gone  SeatSet // live seats that are not heard, owe the table something, or are proven to cheat
	back  SeatSet // seats that the table should let in, or let in again
	faint SeatSet // seats that have not been heard for a while
	plea  plea    // why this seat wants to be let in anew
}

// opine announces a changed opinion.
func (s *Session) opine() {
	own := s.think()
	s.comeback.waiting = where(s.seats, func(i Seat) bool {
		return i != s.me && s.live.Has(i) && s.failing(i, 100, 0) && s.expected(i)
	})
	every := opineEvery
	if own == s.voice.opinion {
		every = heartbeat
	}
	if (own != s.voice.opinion || own.gone|own.back|SeatSet(own.plea) != 0) && s.now-s.voice.opinedAt >= every {
		s.announceAgain()
	}
}
