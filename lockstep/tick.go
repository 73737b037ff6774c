package lockstep

// Tick says that TickInterval has passed.
func (s *Session) Tick() {
	s.now++
	s.listen()
	s.voice.idle++
	for i := range s.seats {
		s.peers[i].answers = 0
		if s.peers[i].toPass {
			s.passOn(Seat(i))
		}
	}
	if s.votes() {
		s.advance()
	}
	s.vouch()
	if best := s.ahead(); s.trails() && !s.Stopped() && s.now-s.peers[best].heardAt < heartbeat {
		s.chasing = true // the seat that is ahead limits its answers in each tick, so it may have more for us
	}
	s.gallery.tick(s.now)
	if !s.Over() {
		for _, n := range s.peers.silence(&s.moment) {
			s.out.notice(n)
		}
	}
	s.judgeDivergence(false)
	s.leaveDivergence()
	s.endAsking()
	s.watchDebts()
	s.ballot()
	if s.voice.idle >= s.interval() {
		s.repeat()
		s.voice.idle = 0
		s.voice.patience = min(2*s.voice.patience, resendMax)
	}
}

// interval is how many idle ticks pass before the next announcement.
func (s *Session) interval() int {
	switch {
	case s.heavy():
		return heartbeat // on a slow line, statuses would take up more of the line than the parts that the table waits for
	case !s.Quiet():
		return s.voice.patience
	case s.calm():
		return calmEvery
	}
	return heartbeat
}

// calm reports whether, at a quiet table, statuses are not even needed as signs of life. That is so when
// the driver reports all other live seats as present (Session.Hear), and none of these seats misses
// another.
func (s *Session) calm() bool {
	for i := range s.live.Without(s.me).All() {
		p := &s.peers[i]
		if !p.known || p.beatAt == 0 || s.now-p.beatAt >= beatFor+s.peers.slackOf(i) || p.status.gone|p.status.back|p.status.faint|SeatSet(p.status.plea) != 0 {
			return false
		}
	}
	own := s.think()
	return own.gone|own.back|own.faint == 0
}

// Quiet reports whether no message is missing: everybody has checked the last entry, and nothing has
// been offered. Then the driver may wake up less often and make several ticks at once.
func (s *Session) Quiet() bool {
	if s.Stopped() || s.ahead() != s.me || s.stage == stageOver {
		return false
	}
	if s.may().plea != pleaNone {
		return false
	}
	if s.live&^s.peers.covering(s.k-1) != 0 {
		return false
	}
	if s.stage == stageSettled {
		return true
	}
	return s.next() == EntryPlay && s.slots.at(s.k).has(RecordOffer) == 0 && s.slots.at(s.k).has(RecordSeal) == 0
}

// repeat announces our status, and sends again our records that some seat may lack.
func (s *Session) repeat() {
	s.announceAgain()
	sl := s.slots.at(s.k)
	for kind := RecordOffer; kind <= lastOfPosition; kind++ {
		if it := sl.items[kind][s.me]; it != nil && !s.peers.everybodyHas(kind, &s.moment) {
			s.again(&it.rec)
		}
	}
	s.showDisputed(sl)
	s.showComplaints(sl)
	if s.bal.reason != nil && s.bal.promised > s.view {
		s.out.repeat(s.reason())
	}
	if s.Stopped() {
		s.repeatDivergence()
	} else if p := &s.peers[s.me]; p.check != nil && !s.peers.everybodyHas(RecordCheck, &s.moment) {
		s.out.repeat(p.check)
	}
	s.repeatViews()
}
