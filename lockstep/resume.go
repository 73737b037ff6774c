package lockstep

import "slices"

// A session that was made from a log first asks the others which of its records they hold. The log may be an
// older copy, or may have lost records that were not synced. The session must not sign again where it has
// forgotten a signature. Once it knows enough (informed), it promises only views above all promises that others
// hold of it. It signs checks and records of positions again when one of these promises has led to a view.

// comeback is the state of a session's return after a restart.
type comeback struct {
	resumed       bool    // this session was made from a log
	answeredSeats SeatSet // the seats that have sent a memory of us
	majorityAt    int     // tick since which these seats and ours are a majority; means nothing until then
	promisedViews []View  // the views that this incarnation has promised
	logIsOlder    bool    // other seats hold records of ours that our log lacked
	firstHeardAt  int     // tick at which another incarnation of this seat was first heard; 0: it was not
	lastHeardAt   int     // tick at which an incarnation that may be running was last heard; the start of the session counts as well
	rival         uint64  // the later incarnation that was heard last; 0: none was
	salt          uint64  // random, so that two incarnations hardly ever take the same number
	notAwaited    SeatSet // people who have not come since the restart, and for whom we no longer wait
	missingPeople SeatSet // people who have not come since the restart, and for whom we wait
}

// noteAnswer notes that a seat has sent a memory of us.
func (c *comeback) noteAnswer(by Seat, m *moment) {
	had := m.majority(c.answeredSeats.With(m.me))
	c.answeredSeats = c.answeredSeats.With(by)
	if !had && m.majority(c.answeredSeats.With(m.me)) {
		c.majorityAt = m.now
	}
}

// informed reports whether we know enough of what we signed before. A majority must have answered. All other
// seats must have answered as well, or have had askPatience since then, even those that we have not heard yet:
// otherwise a cheat with the fastest line could make up a majority with us. The time before does not count, as our
// own line may have been down. And for rivalQuiet we must have heard no other incarnation that may be running.
func (c *comeback) informed(m *moment) bool {
	if !m.majority(c.answeredSeats.With(m.me)) || m.now-c.lastHeardAt < rivalQuiet { // another incarnation may be running
		return false
	}
	return m.now-c.majorityAt >= askPatience || c.answeredSeats.With(m.me) == FirstSeats(m.seats)
}

// letIn reports whether a view entry lets this seat in again after a restart: this incarnation must have
// promised in the ballot that led to the view.
func (c *comeback) letIn(e *Entry, me Seat) bool {
	if !slices.Contains(c.promisedViews, e.View) {
		return false
	}
	return slices.ContainsFunc(e.Evidence, func(rec Record) bool { return rec.Kind == RecordPromise && rec.Seat == me })
}

// notePromisedBefore notes that an earlier incarnation of this seat has promised a view.
func (a *attendance) notePromisedBefore(w View) {
	a.ballots.promisedView = max(a.ballots.promisedView, w)
	a.followView()
}

// endAsking ends phaseAsking when this seat is informed.
func (s *Session) endAsking() {
	if s.phase == phaseAsking && s.comeback.informed(&s.moment) {
		s.phase = phaseReturning
		s.outbox.broadcast(s.nextStatus())
	}
}

// StopAwaitingPeople makes the table play on without the people who have not come since it was resumed. Until
// the driver of a seat calls it, the table waits for them.
func (s *Session) StopAwaitingPeople() { s.comeback.notAwaited |= s.AwaitedPeople() }

// AwaitedPeople is the set of the people who have not come since the table was resumed, and for whom it
// waits.
func (s *Session) AwaitedPeople() SeatSet { return s.comeback.missingPeople &^ s.comeback.notAwaited }

// onRivalStatus takes a status that another incarnation of our own seat has signed. Anybody may have recorded
// it long ago. So only a status that names our number shows that the other incarnation is running, as nobody
// knew that number before. Every incarnation names a later one that it hears, and takes a higher number. So of
// two incarnations that hear each other, one soon names the other. An earlier incarnation delays us for
// rivalMost only.
func (s *Session) onRivalStatus(rec *Record) Drop {
	v, c := &s.voice, &s.comeback
	st, ok := decodeStatus(rec.Body, s.seats)
	switch {
	case !ok:
		return DropMalformed
	case st.boot == v.boot:
		return DropEcho
	case !s.isSigned(rec):
		return DropBadSignature
	case s.phase == phaseTwin:
		return DropOld
	}
	if c.firstHeardAt == 0 {
		c.firstHeardAt = s.now
	}
	later := st.boot > v.boot
	if later || s.now-c.firstHeardAt < rivalMost {
		c.lastHeardAt = s.now
	}
	switch {
	case s.phase.restarted() && st.rival == v.boot:
		s.phase = phaseTwin // the other incarnation has heard us, so it is running
		s.outbox.addNotice(Notice{Kind: NoticeTwin, Seat: s.me})
	case later:
		c.rival = st.boot
		v.boot, v.seq = st.boot+1+c.salt, 0 // two incarnations that do this at the same time must get different numbers
		s.outbox.broadcast(s.nextStatus())
	}
	return DropOld
}
