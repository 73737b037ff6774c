package lockstep

// opinion is one seat's opinion about which seats are present, itself included. Each status carries the
// opinion, and the seat announces every change of it.
type opinion struct {
	gone  SeatSet // live seats that are silent, owe the table something, or are proven to cheat
	back  SeatSet // seats that the table should let in, or let in again
	faint SeatSet // seats that have not been heard for a while
	plea  plea    // why this seat wants to be let in again
}

// announceOpinion announces a changed opinion, at most once in opineEvery ticks. It repeats an opinion
// that asks for another view every heartbeat. It also notes the people for whom a resumed table waits.
func (s *Session) announceOpinion() {
	own := s.ownOpinion()
	s.comeback.missingPeople = seatsWhere(s.seats, func(i Seat) bool {
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
