package lockstep

import "lastcard/lockstep/internal/wire"

// takeClaim takes a record in which a seat has signed a hash h of an entry k that we have. If h differs from
// our hash, takeClaim stops the table at k, unless it has stopped there or earlier already. It ignores seats
// that are not live while the table runs, and seats whose difference is known already. It also ignores a different
// hash of an entry before the one at which the table stopped, if we are upheld or mayMoveBack says no.
func (s *Session) takeClaim(rec *Record, k Pos, h Hash) {
	seat := rec.Seat
	if !s.Stopped() && !s.live.Has(seat) {
		return // we need no seal of this seat now, and compare its entry when it is let in
	}
	if p := s.dispute.past; p != nil && (s.proofs.cheats.Has(seat) || !s.Stopped() && p.namedSeats.Has(seat) && s.dispute.upheld(&s.moment, &s.proofs)) {
		return // from there on all states of this seat differ, and each would stop every seat that is still catching up
	}
	same := s.chain[k].Hash == h
	if !same && s.Stopped() && k < s.dispute.now.entry.K && s.dispute.upheld(&s.moment, &s.proofs) {
		return // a majority share our entry, and so all earlier ones: with such claims a seat could hold us here for good
	}
	if !same && s.Stopped() && k < s.dispute.now.entry.K && !s.dispute.now.mayMoveBack(seat) {
		return // a seat could lengthen our patience, and make us send evidence, once for each entry of the log
	}
	if !same && (!s.Stopped() || k < s.dispute.now.entry.K) {
		s.stopAt(k, nil)
	}
	if s.Stopped() {
		s.dispute.now.hearLater(seat, k, h, same, rec)
	}
	s.judgeDivergence(false)
}

// stopAt stops the table at entry k. err is nil if another seat has signed another hash for entry k. Otherwise
// it says why this seat alone cannot go on: its machine has refused the next entry, a new view would undo final
// entries, or replaying the log for a new view has failed. stopAt collects the hashes that the seats have
// signed for entry k, and broadcasts our state. If the table has stopped at a later entry before, the time to
// collect hashes goes on, unless the proof that explains the difference may take long.
func (s *Session) stopAt(k Pos, err error) {
	e := &s.chain[k]
	d := &divergence{entry: *e, stoppedAt: s.now, err: err}
	if old := s.dispute.now; old != nil {
		d.movedBack = old.movedBack
		if !e.bulky() {
			d.stoppedAt = old.stoppedAt
		}
	}
	s.dispute.now = d
	for i := range Seat(s.seats) {
		if s.checks.coverage[i] > k {
			d.hear(i, e.Hash, s.checks.last[i])
		}
		if it := s.slots.item(k, RecordCheck, i); it != nil {
			d.hear(i, it.base, &it.rec)
		}
		if it := s.slots.item(k+1, RecordSeal, i); it != nil {
			d.hear(i, it.base, &it.rec)
		}
	}
	d.claims[s.me] = claim{e.Hash, true}
	state := s.dumps.textAt(k, s.ledger, max(s.cfg.Dumps, 1))
	own := &dump{stateHash: state.state, text: state.text[:min(len(state.text), MaxDump)], platform: s.cfg.Platform, replay: s.cfg.Replay}
	rec := s.pen.sign(RecordDump, s.view, k, wire.Encode(own))
	d.dumps[s.me], d.dumpRecords[s.me] = own, &rec
	s.outbox.broadcast(s.nextStatus())
	for i := range e.Evidence { // the evidence shows which seat signed twice, if one did
		s.outbox.broadcast(&e.Evidence[i])
	}
	if it := s.slots.item(k, RecordCheck, s.me); it != nil {
		s.outbox.broadcast(&it.rec)
	}
	s.outbox.broadcast(&rec)
	s.voice.noteProgress()
}

// judgeDivergence names seats as soon as that is due. late says that the others already play on: then it is due
// as soon as a majority claims the same hash.
func (s *Session) judgeDivergence(late bool) {
	d := s.dispute.now
	if d == nil || !d.judge(&s.moment, s.proofs.provenFor(&d.entry), late) {
		return
	}
	s.outbox.addNotice(Notice{Kind: NoticeDiverged, Seat: NoSeat, Seats: d.namedSeats, K: d.entry.K, Err: d.err})
	if !s.dispute.upheld(&s.moment, &s.proofs) { // an upheld seat offers its action again when the table goes on
		s.contributor.abandonProposal(ErrStopped, &s.moment, &s.outbox)
	}
}

// leaveDivergence plays on without the named seats, asideDelay after they were named. It does so only if we are
// upheld: then no other entry can have become final. It does so at the end of a match, too, as the others may
// need our checks to finish. If a majority already plays on, leaveDivergence follows them at once. If our state
// is the wrong one, the table stops again. leaveDivergence reports whether the table goes on. At a running table
// it also bars seats because of the past divergence (dispute.bar).
func (s *Session) leaveDivergence() bool {
	d, q := s.dispute.now, s.ballots.targetMandate
	judged := d != nil && d.judged
	followed := judged && q != nil && q.view() > s.view // a majority plays on already
	due := judged && s.now-d.judgedAt >= asideDelay && s.dispute.upheld(&s.moment, &s.proofs)
	if followed || due {
		s.dispute.leave(&s.moment, &s.proofs, &s.absence)
	}
	if !s.Stopped() && !followed && !s.Over() {
		s.dispute.bar(&s.moment, &s.proofs)
	}
	return followed || due
}

func (s *Session) onDump(rec Record) Drop {
	d := s.dispute.now
	switch {
	case rec.Seat == s.me:
		return DropEcho
	case d == nil || rec.K != d.entry.K:
		return DropUnexpected
	case d.dumpRecords[rec.Seat] != nil:
		return DropDuplicate
	case !s.isSigned(&rec):
		return DropBadSignature
	}
	var x dump
	if !wire.Decode(&x, rec.Body, s.seats) {
		return DropIllegal
	}
	rec = rec.clone()
	d.dumps[rec.Seat], d.dumpRecords[rec.Seat] = &x, &rec
	s.peers.noteAlive(rec.Seat, s.now, &s.outbox)
	s.voice.noteProgress()
	s.outbox.addNotice(Notice{Kind: NoticeReport, Seat: rec.Seat, K: d.entry.K})
	return DropNone
}
