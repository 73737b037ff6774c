package lockstep

import "slices"

// A session that was made from a log asks first: it may be an older copy of what was
// played, or have lost what was not synced, and must not sign a second time what it has
// forgotten. It signs nothing but promises of views above all that others hold of it, and
// these only when it has heard from a majority; and nothing else until such a promise has
// led to a view.

// comeback is what a session knows about having restarted.
type comeback struct {
	resumed  bool    // this session was made from a log
	answered SeatSet // the seats that have said what they hold of us
	sworn    []View  // what this incarnation has promised
	older    bool    // others hold more than our log did
	lifts    int     // times that the number of this incarnation was raised
	lifted   int     // tick at which another incarnation was heard last; at first 0, when this one began
	rival    uint64  // a later incarnation that lives
	salt     uint64  // drawn at random, so that no two incarnations take one number
	away     SeatSet // people not heard since, without whom we go on
	waiting  SeatSet // people not heard since, for whom we wait
}

// informed reports whether a majority has answered, and all others that are there have
// answered or have had the time.
func (c *comeback) informed(ps peers, m *moment) bool {
	if !m.majority(c.answered.With(m.me)) || m.now-c.lifted < rivalQuiet { // another incarnation may live
		return false
	}
	for i := range ps {
		if ps[i].known && !c.answered.Has(Seat(i)) && Seat(i) != m.me && m.now < askPatience {
			return false
		}
	}
	return true
}

// letIn reports whether a change of view ends the silence: it must have come about by a ballot
// in which this incarnation has promised.
func (c *comeback) letIn(e *Entry, me Seat) bool {
	if !slices.Contains(c.sworn, e.View) {
		return false
	}
	return slices.ContainsFunc(e.Evidence, func(rec Record) bool { return rec.Kind == RecordPromise && rec.Seat == me })
}

// replayLog plays a log. Its entries are not handed out again.
func (s *Session) replayLog(first Entry, log *Log) error {
	if len(log.Entries) == 0 || log.Entries[0].Hash != first.Hash {
		return ErrLog
	}
	s.bal.promised = log.View
	s.closed(first)
	for i := range log.Entries[1:] {
		e := &log.Entries[i+1]
		if err := s.replay(e); err != nil {
			return &BadEntry{K: e.K, Why: err.Error()}
		}
		s.closed(*e)
	}
	s.out.Ready, s.out.all = Ready{}, nil
	s.becomeAsking()
	for i := range log.Records {
		s.recall(&log.Records[i])
	}
	s.out.Records, s.dropped = nil, [DropReasons]uint64{}
	own := s.announcement(FirstSeats(s.seats))
	s.out.broadcast(&own)
	return nil
}

// recall takes a loose record of the own log.
func (s *Session) recall(rec *Record) {
	if rec.Seat == s.me && s.signed(rec) {
		it, ok := newItem(*rec, s.seats)
		switch {
		case !ok:
		case rec.Kind == RecordPromise:
			s.signedBefore(rec)
			if old := s.bal.latest[s.me]; rec.View > s.view && (old == nil || old.rec.View < rec.View) {
				s.bal.latest[s.me] = it
			}
		case rec.Kind == RecordOffer && rec.View == s.view && rec.K == s.k && s.next() == EntryPlay &&
			s.m.Check(int(s.me), it.data) == nil:
			s.want = it.data
		}
	}
	if rec.Kind == RecordCheck || rec.Kind == RecordProof {
		_ = s.receive(rec.raw) // our own
	}
}

// signedBefore takes a record of ours that an earlier incarnation signed.
func (s *Session) signedBefore(rec *Record) {
	if rec.Kind == RecordPromise {
		s.promisedBefore(rec.View)
		return
	}
	if !s.back.older && (rec.View > s.view || rec.View == s.view && rec.K > s.k) {
		s.back.older = true
		s.out.notice(Notice{Kind: NoticeOlder, Seat: s.me, K: rec.K})
	}
}

// promisedBefore takes a promise of ours that an earlier incarnation signed.
func (s *Session) promisedBefore(w View) {
	s.bal.promised = max(s.bal.promised, w)
	s.followView()
}

// endAsking ends the asking when we are informed.
func (s *Session) endAsking() {
	if s.phase == phaseAsking && s.back.informed(s.peers, &s.moment) {
		s.becomeReturning()
	}
}

// GoOn says that the table is to play on without the people who have not come since it
// was resumed. Until somebody says so, they are waited for.
func (s *Session) GoOn() { s.back.away |= s.AwaitedPeople() }

// AwaitedPeople are the people who have not come since the table was resumed, and for
// whom it waits.
func (s *Session) AwaitedPeople() SeatSet { return s.back.waiting &^ s.back.away }

// rivals looks at a status of our own seat that another incarnation has sent.
func (s *Session) rivals(rec *Record) Drop {
	v, c := &s.voice, &s.back
	st, ok := decodeStatus(rec.Body, s.seats)
	switch {
	case !ok:
		return DropMalformed
	case st.boot == v.boot:
		return DropEcho
	case !s.signed(rec):
		return DropBadSignature
	case s.phase == phaseTwin:
		return DropOld
	}
	c.lifted = s.now
	later := st.boot > v.boot
	switch {
	case s.phase.restarted() && (st.rival == v.boot || later && c.lifts >= maxLifts):
		s.becomeTwin() // it has heard us, so it lives, and was here before
	case later:
		if s.phase.restarted() {
			c.lifts++
		} else {
			c.rival = st.boot
		}
		v.boot, v.seq = st.boot+1+c.salt, 0 // two that do so at once are to differ
		s.announce()
	}
	return DropOld
}
