package lockstep

import "slices"

// Nobody promises another view before a majority asks for one. Each status names whom its
// sender calls gone, and whom it wants back; when a majority name one and the same seat,
// their statuses are the reason for a ballot, and whoever is shown them may follow at once.

// fresh reports whether a seat has announced lately where it stands in this view.
func (s *Session) fresh(i Seat) bool {
	p := &s.peers[i]
	return p.known && p.view == s.view && s.now-p.statusAt < freshFor
}

// names reports whether a status of a seat asks for another view because of seat x. What
// it says of itself counts only if it wants to be let in.
func (st *status) names(by, x Seat) bool {
	return st.back.Has(x) || st.gone.Has(x) && by != x || by == x && st.plea > pleaAsking
}

// demanded is a seat because of which a majority ask for another view, ourselves among
// them; ok is false if there is none.
func (s *Session) demanded() (x Seat, ok bool) {
	own := status{gone: s.goneSet(100), back: s.backSet(), plea: s.plea()}
	for x := range Seat(s.n) {
		if !own.names(s.me, x) {
			continue
		}
		by := SeatSet(0).With(s.me)
		for i := range Seat(s.n) {
			if i != s.me && s.fresh(i) && s.peers[i].status.names(i, x) {
				by = by.With(i)
			}
		}
		if s.majority(by) {
			return x, true
		}
	}
	return NoSeat, false
}

// shunned reports whether a majority call a seat gone: nobody follows it, and it does not
// call.
func (s *Session) shunned(x Seat) bool {
	var by SeatSet
	for i := range Seat(s.n) {
		if i != x && i != s.me && s.fresh(i) && s.peers[i].status.gone.Has(x) || i == s.me && s.gone(x, 100) {
			by = by.With(i)
		}
	}
	return s.majority(by)
}

// giveReason keeps, and shows everybody, the statuses by which a majority ask for another
// view because of a seat.
func (s *Session) giveReason(x Seat) {
	s.announce()
	var all []Record
	for i := range Seat(s.n) {
		if p := &s.peers[i]; i != s.me && s.fresh(i) && p.status.names(i, x) {
			all = append(all, p.rec)
		}
	}
	own, _ := decodeRecord(s.bcast[len(s.bcast)-1])
	all = append(all, own)
	s.bal.reason = all
	s.showReason()
}

// showReason broadcasts the reason.
func (s *Session) showReason() {
	var body []byte
	for i := range s.bal.reason {
		body = appendBytes(body, s.bal.reason[i].raw)
	}
	rec := s.sign(RecordReason, s.k, body)
	s.bcast = append(s.bcast, rec.raw)
}

// onReason takes the statuses by which a majority ask for another view.
func (s *Session) onReason(rec Record) Drop {
	switch {
	case rec.Seat == s.me:
		return DropEcho
	case rec.View != s.view:
		return DropOld
	case s.bal.reason != nil:
		return DropDuplicate
	}
	all, ok := s.decodeReason(rec.Body)
	if !ok {
		return DropIllegal
	}
	for i := range all {
		if !all[i].verify(s.crypto, s.table, s.g.Seats[all[i].Seat].Key) {
			return DropBadSignature
		}
	}
	for i := range all {
		s.onStatus(all[i]) // it may be newer than what we have
	}
	s.bal.reason = all
	s.showReason()
	s.progress()
	if s.div == nil {
		s.heed()
		s.choose()
	}
	return DropNone
}

// decodeReason reads statuses of this view, one a seat, of a majority that name one seat.
func (s *Session) decodeReason(b []byte) (all []Record, ok bool) {
	r := &reader{b: slices.Clone(b)}
	var by [MaxSeats]SeatSet
	var have SeatSet
	for len(r.b) > 0 {
		rec, err := decodeRecord(r.bytes(maxRecord))
		if err != nil || rec.Kind != RecordStatus || rec.View != s.view || int(rec.Seat) >= s.n || have.Has(rec.Seat) {
			return nil, false
		}
		st, good := decodeStatus(rec.Body, s.n)
		if !good {
			return nil, false
		}
		have = have.With(rec.Seat)
		all = append(all, rec)
		for x := range Seat(s.n) {
			if st.names(rec.Seat, x) {
				by[x] = by[x].With(rec.Seat)
			}
		}
	}
	for x := range s.n {
		ok = ok || s.majority(by[x])
	}
	return all, ok && !r.bad
}

// relay passes on the statuses that others may lack: those that ask for another view, and
// those of seats that somebody does not hear.
func (s *Session) relay(rec *Record, st *status) {
	if st.gone|st.back|SeatSet(st.plea) != 0 && rec.View == s.view {
		s.pass(rec.Seat)
	}
	for i := range Seat(s.n) {
		if (st.faint | st.gone).Has(i) && i != s.me && i != rec.Seat && s.fresh(i) && s.now-s.peers[i].statusAt < faintAfter {
			s.pass(i)
		}
	}
}

// pass passes on the last status of a seat, once.
func (s *Session) pass(i Seat) {
	p := &s.peers[i]
	if p.known && p.passed != p.status.seq {
		p.passed = p.status.seq
		s.bcast = append(s.bcast, p.rec.raw)
	}
}

// faintSet are the seats that have not been heard for a while.
func (s *Session) faintSet() (x SeatSet) {
	for i := range Seat(s.n) {
		if i != s.me && s.now-s.peers[i].heard >= faintAfter {
			x = x.With(i)
		}
	}
	return x
}

// opine announces what has changed in what we think of the others.
func (s *Session) opine() {
	own := s.think()
	s.back.waiting = 0
	for i := range Seat(s.n) {
		if i != s.me && s.live.Has(i) && s.now-s.peers[i].heard >= regroupAfter && s.expected(i) {
			s.back.waiting = s.back.waiting.With(i)
		}
	}
	every := opineEvery
	if own == s.opinion {
		every = heartbeat
	}
	if (own != s.opinion || own.gone|own.back|SeatSet(own.plea) != 0) && s.now-s.opinedAt >= every {
		s.announce()
	}
}

func (s *Session) think() opinion {
	return opinion{s.goneSet(100), s.backSet(), s.faintSet(), s.plea()}
}

// opinion is the part of a status that is announced when it changes.
type opinion struct {
	gone, back, faint SeatSet
	plea              plea
}
