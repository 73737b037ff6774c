package lockstep

// opinion is which seats this seat calls gone, wants back and calls faint, and its plea. It is part
// of each status, and is announced when it changes.
type opinion struct {
	gone, back, faint SeatSet
	plea              plea
}

// opine announces a changed opinion.
func (s *Session) opine() {
	own := s.think()
	s.back.waiting = where(s.seats, func(i Seat) bool {
		return i != s.me && s.live.Has(i) && s.failing(i, 100, 0) && s.expected(i)
	})
	every := opineEvery
	if own == s.voice.opinion {
		every = heartbeat
	}
	if (own != s.voice.opinion || own.gone|own.back|SeatSet(own.plea) != 0) && s.now-s.voice.opinedAt >= every {
		s.announce()
	}
}
