package lockstep

import "slices"

// A session that was made from a log asks first: it may be an older copy of what was
// played, or have lost what was not synced, and must not sign a second time what it has
// forgotten. It signs nothing but promises of views above all that others hold of it, and
// these only when it has heard from a majority; and nothing else until such a promise has
// led to a view.

type resumePhase uint8

const (
	resumeNone    resumePhase = iota // a new table, or long past
	resumeAsking                     // it asks what it has signed
	resumeWaiting                    // it knows, and waits to be let in anew
	resumeTwin                       // another program plays this seat: it signs nothing more
)

// comeback is what a session knows about having restarted.
type comeback struct {
	phase   resumePhase
	since   int     // tick of the restart
	heard   SeatSet // the seats that have told what they hold of us
	sworn   []View  // what this incarnation has promised
	older   bool    // others hold more than our log did
	view    View    // the highest view in which we are known to have signed
	lifts   int     // times that the number of this incarnation was raised
	lifted  int     // tick at which another incarnation was heard last; at first that of the restart
	rival   uint64  // a later incarnation that lives
	salt    uint64  // drawn at random, so that no two incarnations take one number
	away    SeatSet // people not heard since, without whom we go on
	waiting SeatSet // people not heard since, for whom we wait
}

// silent reports whether the session signs nothing about positions now.
func (s *Session) silent() bool { return s.back.phase != resumeNone }

// signedBefore takes a record of ours that an earlier incarnation signed.
func (s *Session) signedBefore(rec *Record) {
	if rec.Kind == RecordPromise {
		s.bal.promised = max(s.bal.promised, rec.View)
		s.back.view = max(s.back.view, rec.View)
		return
	}
	s.back.view = max(s.back.view, rec.View)
	if !s.back.older && (rec.View > s.view || rec.View == s.view && rec.K > s.k) {
		s.back.older = true
		s.notice(Notice{Kind: NoticeOlder, Seat: s.me, K: rec.K})
	}
}

// informed ends the asking when a majority has answered, and with it all who are there
// or have had the time.
func (s *Session) informed() {
	if s.back.phase != resumeAsking || !s.machines.majority(s.back.heard.With(s.me)) {
		return
	}
	if s.now-s.back.lifted < rivalQuiet {
		return // another incarnation may live
	}
	for i := range Seat(s.n) {
		if p := &s.peers[i]; p.met && !s.back.heard.Has(i) && i != s.me && s.now-s.back.since < askPatience {
			return
		}
	}
	s.back.phase = resumeWaiting
	s.announce()
}

// letIn ends the silence: the view has changed in a ballot in which this incarnation has
// promised.
func (s *Session) letIn(e *Entry) {
	if s.back.phase != resumeWaiting || e.View <= s.back.view && !slices.Contains(s.back.sworn, e.View) {
		return
	}
	for i := range e.Evidence {
		if rec := &e.Evidence[i]; rec.Kind == RecordPromise && rec.Seat == s.me && slices.Contains(s.back.sworn, e.View) {
			s.back.phase, s.back.sworn = resumeNone, nil
			return
		}
	}
}

// GoOn says that the table is to play on without the people who have not come since it
// was resumed. Until somebody says so, they are waited for.
func (s *Session) GoOn() { s.back.away |= s.AwaitedPeople() }

// AwaitedPeople are the people who have not come since the table was resumed, and for
// whom it waits.
func (s *Session) AwaitedPeople() SeatSet { return s.back.waiting &^ s.back.away }

// expected reports whether a silent seat is somebody for whom a resumed table waits: a
// person who has not been heard since, if nobody sets it aside: not those who were here all
// along, and none of those who have come back, who do so only when GoOn was said there.
func (s *Session) expected(i Seat) bool {
	if s.cfg.Log == nil || s.peers[i].met || s.g.Seats[i].Bot || s.back.away.Has(i) {
		return false
	}
	for j := range Seat(s.n) {
		if j != s.me && s.fresh(j) && s.peers[j].status.gone.Has(i) {
			return false
		}
	}
	return true
}

// rivals looks at a status of our own seat that another incarnation has sent.
func (s *Session) rivals(rec *Record) Drop {
	st, ok := decodeStatus(rec.Body, s.n)
	switch {
	case !ok:
		return DropMalformed
	case st.boot == s.boot:
		return DropEcho
	case !rec.verify(s.crypto, s.table, s.g.Seats[s.me].Key):
		return DropBadSignature
	case s.back.phase == resumeTwin:
		return DropOld
	}
	s.back.lifted = s.now
	switch {
	case st.rival == s.boot && s.silent(), s.silent() && st.boot > s.boot && s.back.lifts >= maxLifts:
		s.back.phase = resumeTwin // it has heard us, so it lives, and was here before
		s.notice(Notice{Kind: NoticeTwin, Seat: s.me})
	case st.boot > s.boot:
		if !s.silent() {
			s.back.rival = st.boot
		} else {
			s.back.lifts++
		}
		s.boot, s.seq = st.boot+1+s.back.salt, 0 // two that do so at once are to differ
		s.announce()
	}
	return DropOld
}
