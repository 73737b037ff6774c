package lockstep

// divergence is a table that has stopped because states differ.
type divergence struct {
	k        Pos // the first entry known to differ
	since    int // tick
	err      error
	claims   [MaxSeats]claim
	said     [MaxSeats]*Record // under which a seat signed its claim
	dumps    [MaxSeats]*dump
	recs     [MaxSeats]*Record // the dumps as signed
	judged   bool
	judgedAt int
	named    SeatSet
}

// claim is the hash a seat has signed for the entry at which the table stopped.
type claim struct {
	hash  Hash
	known bool
}

// have is the set of seats whose dumps are here.
func (d *divergence) have(n int) (x SeatSet) {
	for i := range Seat(n) {
		if d.dumps[i] != nil {
			x = x.With(i)
		}
	}
	return x
}

// dumped is the text of an own state.
type dumped struct {
	k     Pos
	state Hash
	text  string
}

// keepDump takes the text of the present state, the one after entry k.
func (s *Session) keepDump(k Pos) {
	if n := max(s.cfg.Dumps, 1); len(s.dumps) >= n {
		copy(s.dumps, s.dumps[1:])
		s.dumps = s.dumps[:n-1]
	}
	s.dumps = append(s.dumps, dumped{k, s.state, s.m.Dump()})
}

// ownDump is the text of the own state after entry k, as far as it was kept.
func (s *Session) ownDump(k Pos) *dump {
	if len(s.dumps) == 0 || s.dumps[len(s.dumps)-1].k+1 != s.k {
		s.keepDump(s.k - 1)
	}
	d := &dump{platform: s.cfg.Platform, replay: s.cfg.Replay}
	for _, x := range s.dumps {
		if x.k == k {
			d.state, d.text = x.state, x.text
		}
	}
	if len(d.text) > MaxDump {
		d.text = d.text[:MaxDump]
	}
	return d
}

// Diverged reports the entry at which the table stopped and who was named,
// ok false while all agree.
func (s *Session) Diverged() (k Pos, named SeatSet, ok bool) {
	d := s.differed()
	if d == nil {
		return 0, 0, false
	}
	return d.k, d.named, true
}

// differed is the divergence there is, or was.
func (s *Session) differed() *divergence {
	if s.div != nil {
		return s.div
	}
	return s.past
}

// leaveDivergence goes on without who was named, if the own state is that of a
// majority of the roster even without those who are proven to have signed twice:
// then no other entry can have become final.
func (s *Session) leaveDivergence() {
	d := s.div
	if d == nil {
		s.outcast()
		return
	}
	if q := s.bal.target; d.judged && q != nil && q.view > s.view {
		s.goOn()
		s.advance()
		return
	}
	if !d.judged || s.now-d.judgedAt < asideDelay || !s.Upheld() {
		return
	}
	s.goOn() // if the match is over as well: who waits for the last checks waits for ours
	s.outcast()
	s.advance()
}

// goOn leaves the divergence behind, be it that a majority has gone on already:
// if we are wrong, we shall stop again. Whoever was named is not let in for a while,
// as would stop us again, and the others set aside again.
func (s *Session) goOn() {
	for i := range Seat(s.n) {
		if s.Upheld() && s.div.named.Has(i) && s.now >= s.abs.bench[i] {
			s.benchFor(i, benchTicks)
		}
	}
	s.past, s.div = s.div, nil
}

// outcast lets nobody in again who was named in the divergence left behind, if
// nothing has explained it in all of asideDelay.
func (s *Session) outcast() {
	d := s.past
	if d == nil || !d.judged || s.now-d.judgedAt < asideDelay || d.named&^s.abs.cheats == 0 || s.over || !s.Upheld() {
		return
	}
	if x := s.proven(d.k); x != 0 && d.named&^x != 0 {
		return // the difference is explained by others
	}
	for i := range Seat(s.n) {
		if d.named.Has(i) && !s.abs.cheats.Has(i) {
			s.abs.cheats, s.abs.named[i] = s.abs.cheats.With(i), s.now-cheatDelay
		}
	}
}

// Stopped reports whether the table stands still now because states differ.
func (s *Session) Stopped() bool { return s.div != nil }

// Upheld reports whether somebody is named in a divergence and the own state is
// that of a majority of the roster, so that the session goes on by itself
// without who was named.
func (s *Session) Upheld() bool {
	d := s.differed()
	if d == nil || d.named == 0 || d.named.Has(s.me) || !d.claims[s.me].known {
		return false
	}
	var same SeatSet
	for i := range Seat(s.n) {
		if d.claims[i] == d.claims[s.me] && !s.proven(d.k).Has(i) {
			same = same.With(i)
		}
	}
	return s.majority(same)
}

// Claims are what the seats have signed about the entry at which the table
// stopped, as far as it was heard, in seat order: with the keys of the genesis
// anybody can see who differs.
func (s *Session) Claims() (all []Record) {
	d := s.differed()
	if d == nil {
		return nil
	}
	for _, rec := range d.said[:s.n] {
		if rec != nil {
			all = append(all, *rec)
		}
	}
	return all
}

// claim takes what a seat has signed about entry k, one that we have; it stops
// the table if that is not what we have.
func (s *Session) claim(rec *Record, k Pos, h Hash) {
	seat := rec.Seat
	if s.div == nil && !s.live.Has(seat) {
		return // it closes nothing here, and is compared when it is let in
	}
	if p := s.past; p != nil && (s.abs.cheats.Has(seat) || s.div == nil && p.named.Has(seat) && s.Upheld()) {
		return // its states are others from there on; each of them would stop again who is still catching up
	}
	same := s.entries[k].Hash == h
	if !same && (s.div == nil || k < s.div.k) {
		s.stop(k, nil)
	}
	d := s.div
	switch {
	case d == nil:
	case d.claims[seat].known && d.claims[seat].hash != s.entries[d.k].Hash && same: // it has signed both
	case k == d.k:
		d.claims[seat], d.said[seat] = claim{h, true}, rec
	case k > d.k && same: // its chain is ours, so it agrees on d.k as well
		d.claims[seat] = claim{s.entries[d.k].Hash, true}
		if d.said[seat] == nil {
			d.said[seat] = rec
		}
	}
	s.judgeDivergence(false)
}

// claimed takes what an announcement says about the entry at which the table
// stopped: a seat that has promised a view checks nothing, but says what it has.
func (s *Session) claimed(rec *Record, st *status) {
	d := s.div
	if d == nil || rec.View != s.view || d.claims[rec.Seat].known {
		return
	}
	switch own := rec.clone(); {
	case st.halt && st.haltK == d.k:
		d.claims[rec.Seat], d.said[rec.Seat] = claim{st.claim, true}, &own
	case rec.K == d.k+1:
		d.claims[rec.Seat], d.said[rec.Seat] = claim{st.last, true}, &own
	}
}

// broken stops the table because the own machine refused what was decided.
func (s *Session) broken(err error) {
	s.stop(s.k-1, err)
	s.judgeDivergence(false)
}

// stop stops the table at entry k, collects what is known about it and
// broadcasts the own state.
func (s *Session) stop(k Pos, err error) {
	s.div = &divergence{k: k, since: s.now, err: err}
	d := s.div
	for i := range s.n {
		if s.peers[i].checked > k {
			d.claims[i], d.said[i] = claim{s.entries[k].Hash, true}, s.peers[i].check
		}
	}
	for i := range s.n {
		if sl := s.slots[k]; sl != nil && sl.items[RecordCheck][i] != nil {
			d.claims[i], d.said[i] = claim{sl.items[RecordCheck][i].base, true}, &sl.items[RecordCheck][i].rec
		}
		if sl := s.slots[k+1]; sl != nil && sl.items[RecordSeal][i] != nil {
			d.claims[i], d.said[i] = claim{sl.items[RecordSeal][i].base, true}, &sl.items[RecordSeal][i].rec
		}
	}
	d.claims[s.me] = claim{s.entries[k].Hash, true}
	own := s.ownDump(k)
	rec := s.sign(RecordDump, k, own.append(nil))
	d.dumps[s.me], d.recs[s.me] = own, &rec
	s.announce()
	for i := range s.entries[k].Evidence { // shows who signed twice, if anybody did
		s.bcast = append(s.bcast, s.entries[k].Evidence[i].raw)
	}
	if sl := s.slots[k]; sl != nil && sl.items[RecordCheck][s.me] != nil {
		s.bcast = append(s.bcast, sl.items[RecordCheck][s.me].rec.raw)
	}
	s.bcast = append(s.bcast, rec.raw)
	s.progress()
}

// proven is the set of seats proven to have signed twice for entry k. They can
// make honest peers write different entries, so nobody else is named then.
func (s *Session) proven(k Pos) (x SeatSet) {
	for i := range s.proofs {
		if a := s.proofs[i].A; a.K == k {
			x = x.With(a.Seat)
		}
	}
	return x
}

// judgeDivergence names those who differ from a majority of the roster, once
// everybody has been heard or has had time enough; or, late, when the others have
// gone on already, from what was heard.
func (s *Session) judgeDivergence(late bool) {
	d := s.div
	if d == nil || d.judged && d.named != 0 {
		return
	}
	heard, right, wrong := 0, claim{}, SeatSet(0)
	for i := range s.n {
		if !d.claims[i].known {
			continue
		}
		heard++
		var same SeatSet
		for j := range Seat(s.n) {
			if d.claims[j] == d.claims[i] {
				same = same.With(j)
			}
		}
		if s.majority(same) {
			right = d.claims[i]
		}
	}
	if since := s.now - d.since; !late && (since < settleMin || heard < s.n && since < settleTicks) || late && !right.known {
		return
	}
	named := s.proven(d.k)
	for i := range Seat(s.n) {
		if named == 0 && right.known && d.claims[i].known && d.claims[i] != right {
			wrong = wrong.With(i)
		}
	}
	if named |= wrong; d.judged && named == d.named {
		return
	}
	d.judged, d.judgedAt, d.named = true, s.now, named
	s.notice(Notice{Kind: NoticeDiverged, Seat: NoSeat, Seats: d.named, K: d.k, Err: d.err})
	if s.want != nil && !s.Upheld() { // else it is offered again when the table goes on
		s.notice(Notice{Kind: NoticeStale, Seat: s.me, K: s.k, Action: s.want, Err: ErrStopped})
		s.want = nil
	}
}

// repeatDivergence sends the own checks again; dumps are in the answers.
func (s *Session) repeatDivergence() {
	for k := s.div.k; k < s.k; k++ {
		if sl := s.slots[k]; sl != nil && sl.items[RecordCheck][s.me] != nil {
			s.bcast = append(s.bcast, sl.items[RecordCheck][s.me].rec.raw)
		}
	}
}

// answerDivergence adds what a seat may lack to see the divergence as we do.
func (s *Session) answerDivergence(p *peer, add func(*Record) bool) {
	for i := range s.entries[s.div.k].Evidence {
		if !add(&s.entries[s.div.k].Evidence[i]) {
			return
		}
	}
	if sl := s.slots[s.div.k]; sl != nil {
		for i := range s.n {
			if it := sl.items[RecordCheck][i]; it != nil && !add(&it.rec) {
				return
			}
		}
	}
	if !p.status.halt || p.status.haltK != s.div.k {
		return
	}
	for i, rec := range s.div.recs[:s.n] {
		if rec != nil && !p.status.dumps.Has(Seat(i)) && !add(rec) {
			return
		}
	}
}

// onDump takes the text of another peer's state.
func (s *Session) onDump(rec Record) Drop {
	d := s.div
	switch {
	case rec.Seat == s.me:
		return DropEcho
	case d == nil || rec.K != d.k:
		return DropUnexpected
	case d.recs[rec.Seat] != nil:
		return DropDuplicate
	case !rec.verify(s.crypto, s.table, s.g.Seats[rec.Seat].Key):
		return DropBadSignature
	}
	x, ok := decodeDump(rec.Body)
	if !ok {
		return DropIllegal
	}
	rec = rec.clone()
	d.dumps[rec.Seat], d.recs[rec.Seat] = &x, &rec
	s.alive(rec.Seat)
	s.progress()
	s.notice(Notice{Kind: NoticeReport, Seat: rec.Seat, K: d.k})
	return DropNone
}
