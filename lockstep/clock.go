package lockstep

// clock measures how long the table has waited for one seat, and so decides when this seat votes to set that
// seat's turn aside. The clock has no other effect: the vote is a bit in a seal, and the outcome follows from
// the seals alone.
type clock struct {
	turnTime     int     // Config.TurnTime
	seat         Seat    // the seat whose turn a vote would set aside; NoSeat if there is none, or without Config.TurnTime
	waitingSince int     // tick since which the table has waited for that seat
	turnsAside   SeatSet // seats whose last turn was set aside by a vote
	spared       bool    // Spare was called in this turn
}

// onEntry is called when entry e has been written, with the seats that were live before. The time of a seat
// starts again with every entry that may have changed what the seat has to do. It does not start again when
// another seat does its part of a common task, such as agreeing to the next round. Nor does it when the view
// changes and the seat was live before: otherwise frequent changes of view would leave no time for a vote.
func (c *clock) onEntry(e *Entry, before SeatSet, m *moment) {
	switch {
	case e.Kind == EntryPlay, e.Kind == EntryRule && !m.live.Has(e.Seat):
		c.turnsAside = c.turnsAside.Without(e.Seat)
	case e.Kind == EntryRule:
		c.turnsAside = c.turnsAside.With(e.Seat)
	}
	slowest := NoSeat
	if c.turnTime > 0 {
		slowest = m.slowestSeat()
	}
	same := slowest == c.seat
	switch e.Kind {
	case EntryPlay, EntryRule:
		same = same && e.Seat != slowest && SeatSet(m.machine.AwaitedSeats()).Len() > 1
	case EntryView:
		same = same && before.Has(slowest)
	case EntryNone, EntryGenesis, EntryCommit, EntryReveal, EntryShow, EntryEnd, EntryVoid, EntryParts, entryKinds:
		same = false
	}
	if !same {
		c.waitingSince, c.spared = m.now, false
	}
	c.seat = slowest
}

// countdown is the seat whose time runs, and the number of ticks until we vote to set its turn aside. ok is
// false if no time runs.
func (c *clock) countdown(m *moment) (seat Seat, left int, ok bool) {
	if c.turnTime <= 0 || c.seat == NoSeat || m.nextKind() != EntryPlay || !m.live.Has(c.seat) {
		return NoSeat, 0, false
	}
	t := c.turnTime
	if c.turnsAside.Has(c.seat) {
		t = min(t, max(t/3, slackTime))
	}
	return c.seat, max(0, t-(m.now-c.waitingSince)), true
}

// votes reports whether this seat votes to set aside the turn that the table waits for. A seat can make
// no offer after its vote. So it votes about itself only when all others have voted, or after twice the
// turn time.
func (c *clock) votes(sl *slot, m *moment) bool {
	seat, left, ok := c.countdown(m)
	if !ok || left > 0 || m.slowestSeat() != seat {
		return false
	}
	if seat != m.me || m.now-c.waitingSince >= 2*c.turnTime {
		return true
	}
	for i := range m.live.Without(m.me).All() {
		if it := sl.items[RecordSeal][i]; it == nil || !it.vote {
			return false
		}
	}
	return true
}

// votePending reports whether our seal is a vote that has not succeeded, nobody has offered or acts by rule,
// and voteTimes turn times have not gone by. Meanwhile no seat owes a seal, as the others may prefer to wait.
func (c *clock) votePending(sl *slot, m *moment) bool {
	own := sl.items[RecordSeal][m.me]
	return own != nil && own.vote && m.now-c.waitingSince < voteTimes*c.turnTime &&
		sl.authorsOf(RecordOffer) == 0 && m.votedAside(sl) == 0 && !m.ruleActs()
}

// Turn is the turn for which the table waits.
type Turn struct {
	Seat     Seat // the slowest seat if there are several
	Left     int  // ticks until we vote to set the turn of that seat aside
	CanSpare bool // Session.Spare would work now
}

// Clock is the turn whose time runs. ok is false if no time runs, such as when the table waits for no turn or
// has stopped, or Config.TurnTime is 0.
func (s *Session) Clock() (t Turn, ok bool) {
	c := &s.contributor.clock
	if t.Seat, t.Left, ok = c.countdown(&s.moment); !ok || s.Stopped() {
		return Turn{Seat: NoSeat}, false
	}
	t.CanSpare = !c.spared && s.slots.item(s.k, RecordSeal, s.me) == nil
	return t, true
}

// Spare starts the time in Clock again, so that we vote later to set that turn aside. It reports whether it
// did. It works once in each turn, and only before our vote.
func (s *Session) Spare() bool {
	t, _ := s.Clock()
	if c := &s.contributor.clock; t.CanSpare {
		c.spared, c.waitingSince, c.turnsAside = true, s.now, c.turnsAside.Without(c.seat)
	}
	return t.CanSpare
}
