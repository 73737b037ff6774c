package lockstep

// Tick tells that TickInterval has passed.
func (s *Session) Tick() {
	s.now++
	s.idle++
	for i := range s.n {
		s.peers[i].answers = 0
	}
	if s.sealIn > 0 {
		s.sealIn--
	}
	if s.sealIn == 0 || s.late() {
		s.advance()
	}
	s.vouch()
	if best := s.ahead(); s.trails() && s.div == nil && s.now-s.peers[best].heard < heartbeat {
		s.chasing = true // what it may say in one tick is not all
	}
	s.tickOnlookers()
	s.watch()
	s.judgeDivergence(false)
	s.leaveDivergence()
	s.informed()
	s.ballot()
	if s.idle >= s.interval() {
		s.repeat()
		s.idle = 0
		s.patience = min(2*s.patience, resendMax)
	}
}

// interval is how many idle ticks go by before the next announcement.
func (s *Session) interval() int {
	if s.quiet() {
		return heartbeat
	}
	return s.patience
}

// quiet reports whether nobody's message is missing: everybody has checked the
// last entry, and nothing has been offered.
func (s *Session) quiet() bool {
	if s.div != nil || s.ahead() != s.me || s.over && !s.settled {
		return false
	}
	if s.plea() != pleaNone {
		return false
	}
	for i := range s.n {
		if s.live.Has(Seat(i)) && s.peers[i].checked < s.k {
			return false
		}
	}
	if s.over {
		return true
	}
	return s.next() == EntryPlay && s.slot(s.k).has(RecordOffer, s.n) == 0 && s.slot(s.k).has(RecordSeal, s.n) == 0
}

// repeat announces what we have and sends the own records again that somebody
// may lack.
func (s *Session) repeat() {
	s.announce()
	sl := s.slot(s.k)
	for kind := RecordOffer; kind <= lastOfPosition; kind++ {
		if it := sl.items[kind][s.me]; it != nil && !s.everybody(kind) {
			s.bcast = append(s.bcast, it.rec.raw)
		}
	}
	if own := sl.items[RecordBind][s.me]; own != nil {
		s.repeatCommits(sl, own.value)
	}
	if s.bal.reason != nil && s.bal.promised > s.view {
		s.showReason()
	}
	if s.div != nil {
		s.repeatDivergence()
	} else if p := &s.peers[s.me]; p.check != nil && !s.everybody(RecordCheck) {
		s.bcast = append(s.bcast, p.check.raw)
	}
	s.repeatViews()
}

// repeatCommits shows all commits if others are bound to another set: then
// somebody has shown different ones, and both are the proof.
func (s *Session) repeatCommits(sl *slot, set Hash) {
	differ := false
	for i := range s.n {
		it := sl.items[RecordBind][i]
		differ = differ || it != nil && it.value != set
	}
	for i := range s.n {
		if it := sl.items[RecordCommit][i]; differ && it != nil {
			s.bcast = append(s.bcast, it.rec.raw)
		}
	}
}

// everybody reports whether all others have announced that they have our
// record of this kind for the present position (a check: for the last).
func (s *Session) everybody(kind RecordKind) bool {
	for i := range s.n {
		p := &s.peers[i]
		if Seat(i) == s.me || !s.live.Has(Seat(i)) || p.known && (p.view > s.view || p.view == s.view && p.at > s.k) {
			continue
		}
		if !p.known || p.view < s.view || p.at < s.k {
			return false
		}
		have := p.status.check
		if kind != RecordCheck {
			have = p.status.have[kind]
		}
		if !have.Has(s.me) {
			return false
		}
	}
	return true
}

// announce broadcasts the status, asking one seat to answer: one that is ahead
// if there is any, and every other time, or else, each in turn, since who is ahead
// may be a cheat who does not give what is needed.
func (s *Session) announce() {
	ask := s.ahead()
	if s.round = !s.round; ask == s.me || s.round {
		s.ask = (s.ask + 1) % Seat(s.n)
		if s.ask == s.me {
			s.ask = (s.ask + 1) % Seat(s.n)
		}
		ask = s.ask
	}
	s.bcast = append(s.bcast, s.announcement(SeatSet(0).With(ask)).raw)
}

// announcement is the signed status.
func (s *Session) announcement(ask SeatSet) Record {
	st := s.stand(ask)
	return s.sign(RecordStatus, s.k, st.append(nil))
}

// claimOf is a status that tells a halted seat what we have at the entry where
// it stopped.
func (s *Session) claimOf(k Pos) Record {
	st := s.stand(0)
	st.halt, st.haltK, st.claim = true, k, s.entries[k].Hash
	return s.sign(RecordStatus, s.k, st.append(nil))
}

// stand is where we stand.
func (s *Session) stand(ask SeatSet) status {
	s.seq++
	s.opinion, s.opinedAt = s.think(), s.now
	st := status{
		boot: s.boot, seq: s.seq, last: s.last, final: s.final, ask: ask, rival: s.back.rival,
		gone: s.opinion.gone, back: s.opinion.back, faint: s.opinion.faint, plea: s.opinion.plea,
	}
	sl := s.slot(s.k)
	for kind := RecordOffer; kind <= lastOfPosition; kind++ {
		st.have[kind] = sl.has(kind, s.n)
	}
	st.have[RecordOffer] &^= s.lacking(sl)
	for i := range s.n {
		if s.peers[i].checked >= s.k {
			st.check = st.check.With(Seat(i))
		}
	}
	if d := s.div; d != nil {
		st.halt, st.haltK, st.dumps, st.claim = true, d.k, d.have(s.n), s.entries[d.k].Hash
	}
	return st
}

// lacking is the set of seats of which a seal names an offer we do not have,
// be it that we have another one.
func (s *Session) lacking(sl *slot) (x SeatSet) {
	for i := range s.n {
		if it := sl.items[RecordSeal][i]; it != nil {
			for _, r := range it.refs {
				if sl.offer(r) == nil {
					x = x.With(r.seat)
				}
			}
		}
	}
	return x
}

// onStatus takes a seat's announcement and answers it.
func (s *Session) onStatus(rec Record) Drop {
	if rec.Seat == s.me {
		return s.rivals(&rec)
	}
	st, ok := decodeStatus(rec.Body, s.n)
	if !ok {
		return DropMalformed
	}
	p := &s.peers[rec.Seat]
	if p.known && st.boot == p.status.boot && st.seq <= p.status.seq {
		return DropOld
	}
	if p.known && st.boot < p.status.boot { // it has to learn that it was here before
		if p.answers < answerTick {
			p.answers++
			s.mail[rec.Seat] = append(s.mail[rec.Seat], p.rec.raw)
		}
		return DropOld
	}
	if !rec.verify(s.crypto, s.table, s.g.Seats[rec.Seat].Key) {
		return DropBadSignature
	}
	fresh := !p.known || st.boot != p.status.boot
	p.status, p.at, p.view, p.known, p.rec, p.statusAt = st, rec.K, rec.View, true, rec.clone(), s.now
	s.claimed(&rec, &st)
	s.alive(rec.Seat)
	p.met = true                         // by a status only: other records may be relayed long after
	if fresh && p.answers < answerTick { // it may have come back and know nothing of us
		p.answers++
		own := s.announcement(0)
		s.mail[rec.Seat] = append(s.mail[rec.Seat], own.raw)
	}
	if st.plea == pleaAsking && p.answers < answerTick {
		p.answers++
		s.remind(rec.Seat, st.boot)
	}
	if st.ask.Has(s.me) {
		s.answer(rec.Seat, p)
	}
	s.relay(&p.rec, &st)
	return DropNone
}

// answer sends a seat what it lacks: the evidence of the entries it does not
// have, the records of the present position, checks, dumps.
func (s *Session) answer(to Seat, p *peer) {
	var parts [][]byte
	room := (answerTick - p.answers) * (MaxMessage - frameHeader) * 3 / 4 // messages are not packed full
	add := func(rec *Record) bool {
		if room -= len(rec.raw) + 3; room < 0 {
			return false
		}
		parts = append(parts, rec.raw)
		return true
	}
	full := false
	from, same := s.common(p)
	for k := from; k < s.k && !full; k++ {
		for i := range s.entries[k].Evidence {
			full = full || !add(&s.entries[k].Evidence[i])
		}
	}
	if p.at <= s.k && same && !full {
		s.present(p, add)
	}
	if !full {
		s.answerViews(p, add)
	}
	if s.div != nil {
		s.answerDivergence(p, add)
	} else if k := p.status.haltK; p.status.halt && k < s.k {
		rec := s.claimOf(k)
		if e := &s.entries[k]; k < s.peers[s.me].checked && e.View == s.view {
			rec = s.sign(RecordCheck, k, pairBody(e.Hash, e.State)) // implied by a later check of ours, which it cannot compare
		}
		add(&rec)
	}
	if len(parts) == 0 {
		return
	}
	p.answers += len(pack(FrameTable, s.table, parts))
	s.mail[to] = append(s.mail[to], parts...)
}

// present adds the records of the present position and the checks that a seat
// lacks.
func (s *Session) present(p *peer, add func(*Record) bool) {
	sl := s.slot(s.k)
	for kind := RecordOffer; kind <= lastOfPosition; kind++ {
		for i := range s.n {
			it := sl.items[kind][i]
			if it != nil && (p.at < s.k || p.view < s.view || !p.status.have[kind].Has(Seat(i))) && !add(&it.rec) {
				return
			}
		}
	}
	for _, it := range sl.more {
		if (p.at < s.k || p.view < s.view || !p.status.have[RecordOffer].Has(it.rec.Seat)) && !add(&it.rec) {
			return
		}
	}
	for i := range s.n {
		q := &s.peers[i]
		if q.check != nil && q.checked >= p.at && (p.at < s.k || p.view < s.view || !p.status.check.Has(Seat(i))) && !add(q.check) {
			return
		}
	}
}

// alive notes a sign of life.
func (s *Session) alive(seat Seat) {
	p := &s.peers[seat]
	p.heard = s.now
	if p.silent {
		p.silent = false
		s.notice(Notice{Kind: NoticeBack, Seat: seat})
	}
}

// watch tells of seats that have not been heard.
func (s *Session) watch() {
	if s.over {
		return
	}
	for i := range s.n {
		p := &s.peers[i]
		quiet := s.now - p.heard
		if Seat(i) == s.me || quiet < silentAfter || p.silent && s.now-p.told < silentEvery {
			continue
		}
		p.silent, p.told = true, s.now
		s.notice(Notice{Kind: NoticeWaiting, Seat: Seat(i), Ticks: quiet})
	}
}
