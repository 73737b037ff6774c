package lockstep

// clock is how long the table has waited for one seat. It decides nothing but
// when the own seat votes to set that seat's turn aside. The vote is a bit in a
// seal, so what a majority of the roster has voted follows from the seals alone,
// and whom it is about from the log.
type clock struct {
	seat   Seat    // the slowest; NoSeat: the table waits for nobody
	since  int     // tick
	slack  SeatSet // whose last turn was set aside by a vote
	spared bool    // Spare was called in this turn
}

// slowest is the seat that a vote would be about: of the live seats that the
// table waits for the one whose last play is oldest. NoSeat: there is none, or it
// has nothing to do by rule.
func (l *ledger) slowest() Seat {
	best, who := NoSeat, SeatSet(0)
	if l.next() == EntryPlay {
		who = SeatSet(l.m.Awaited()) & l.live
	}
	for s := range Seat(len(l.g.Seats)) {
		if who.Has(s) && (best == NoSeat || l.acted[s] < l.acted[best]) {
			best = s
		}
	}
	if best != NoSeat && l.byRule(best) == nil {
		return NoSeat
	}
	return best
}

// voted is the slowest seat, if a majority have voted in their
// seals to set its turn aside; else it is empty.
func (l *ledger) voted(sl *slot) SeatSet {
	var votes SeatSet
	for s := range Seat(len(l.g.Seats)) {
		if it := sl.items[RecordSeal][s]; it != nil && it.late && it.base == l.last && l.live.Has(s) {
			votes = votes.With(s)
		}
	}
	if l.majority(votes) {
		if s := l.slowest(); s != NoSeat {
			return SeatSet(0).With(s)
		}
	}
	return 0
}

// wind is called when entry e has been written. The time of a seat begins anew
// with every entry that may have changed what it is to do: not when others have
// done their part of what all are to do, as saying that the next round may begin,
// and not when the view changes and it was here before, or views that change often
// would leave no time for a vote.
func (s *Session) wind(e *Entry) {
	c := &s.clock
	if e.Kind == EntryPlay {
		c.slack = c.slack.Without(e.Seat)
		if s.live.Has(e.Seat) && e.ByRule() {
			c.slack = c.slack.With(e.Seat)
		}
	}
	now := NoSeat
	if s.cfg.TurnTime > 0 {
		now = s.slowest()
	}
	same := now == c.seat
	switch e.Kind {
	case EntryPlay:
		same = same && e.Seat != now && SeatSet(s.m.Awaited()).Len() > 1
	case EntryView:
		same = same && s.before.Has(now)
	case EntryNone, EntryGenesis, EntryCommit, EntryReveal, EntryShow, EntryEnd, EntryVoid, entryKinds:
		same = false
	}
	if !same {
		c.since, c.spared = s.now, false
	}
	c.seat = now
}

// ByRule reports whether the action of an EntryPlay is not the seat's own, but
// was taken for it while it was absent, or when its turn was set aside.
func (e *Entry) ByRule() bool {
	for i := range e.Evidence {
		if r := &e.Evidence[i]; r.Kind == RecordOffer && r.Seat == e.Seat && string(r.Body) == string(e.Body) {
			return false
		}
	}
	return e.Kind == EntryPlay
}

// late reports whether the own seat votes to set aside the turn that the table
// waits for. A seat votes about itself when all others have, since it can make no
// offer afterwards, or when they have had time for that twice over.
func (s *Session) late() bool {
	seat, left, ok := s.Clock()
	if !ok || left > 0 || s.slowest() != seat {
		return false
	}
	if seat != s.me || s.now-s.clock.since >= 2*s.cfg.TurnTime {
		return true
	}
	sl := s.slot(s.k)
	for i := range Seat(s.n) {
		if it := sl.items[RecordSeal][i]; i != s.me && s.live.Has(i) && (it == nil || !it.late) {
			return false
		}
	}
	return true
}

// Clock is the seat that the table waits for, of several the slowest, and how
// many ticks it has left until the own seat votes to set its turn aside. ok is
// false if nobody is hurried.
func (s *Session) Clock() (seat Seat, left int, ok bool) {
	c := &s.clock
	if s.cfg.TurnTime <= 0 || c.seat == NoSeat || s.div != nil || s.next() != EntryPlay || !s.live.Has(c.seat) {
		return NoSeat, 0, false
	}
	t := s.cfg.TurnTime
	if c.slack.Has(c.seat) {
		t = min(t, max(t/3, slackTime))
	}
	return c.seat, max(0, t-(s.now-c.since)), true
}

// Spare gives the seat that the table waits for its whole time once more, as far
// as the own vote goes. It reports whether it did: it does once in each turn, and
// not when the vote has been cast.
func (s *Session) Spare() bool {
	c := &s.clock
	if !s.CanSpare() {
		return false
	}
	c.spared, c.since, c.slack = true, s.now, c.slack.Without(c.seat)
	return true
}

// CanSpare reports whether Spare would do so.
func (s *Session) CanSpare() bool {
	_, _, ok := s.Clock()
	return ok && !s.clock.spared && s.slot(s.k).items[RecordSeal][s.me] == nil
}

// voting reports whether the own seal is a vote that has come to nothing yet. Then
// nobody owes the position a seal, for the others may want to wait; but not for
// ever.
func (s *Session) voting(sl *slot) bool {
	own := sl.items[RecordSeal][s.me]
	return own != nil && own.late && s.now-s.clock.since < voteTimes*s.cfg.TurnTime &&
		sl.has(RecordOffer, s.n) == 0 && s.voted(sl) == 0 && !s.overdue()
}
