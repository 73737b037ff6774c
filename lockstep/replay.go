package lockstep

// replayLog replays a log one entry at a time, so that it keeps no entry that it has not verified. Ready does
// not return these entries again.
func (s *Session) replayLog(first Entry, log *Log) error {
	s.ballots.promisedView = log.View
	for e, err := range log.Entries() {
		switch {
		case err != nil:
			return err
		case e.K == 0 && e.Hash != first.Hash:
			return ErrLog
		case e.K == 0:
			s.afterClose(first)
			continue
		}
		if err := s.replay(&e); err != nil {
			return badAt(e.K, err)
		}
		s.afterClose(e)
	}
	s.outbox = outbox{}
	s.phase = phaseAsking
	for i := range log.Records {
		s.recallRecord(&log.Records[i])
	}
	s.outbox.Records, s.dropped = nil, [DropReasons]uint64{}
	s.outbox.broadcast(s.signStatus(FirstSeats(s.seats)))
	return nil
}

// recallRecord takes a loose record of our log, if it is a promise or an offer of this seat, a proof, or a
// check.
func (s *Session) recallRecord(rec *Record) {
	if rec.Seat == s.me && s.isSigned(rec) {
		it, ok := newItem(*rec, s.seats)
		switch {
		case !ok:
		case rec.Kind == RecordPromise:
			s.notePromisedBefore(rec.View)
			if old := s.ballots.latestPromises[s.me]; rec.View > s.view && (old == nil || old.rec.View < rec.View) {
				s.ballots.latestPromises[s.me] = it
			}
		case rec.Kind == RecordOffer && rec.View == s.view && rec.K == s.k && s.nextKind() == EntryPlay &&
			s.machine.Check(int(s.me), it.data) == nil:
			s.contributor.proposal = it.data
		}
	}
	if p, ok := s.ownProof(rec); ok {
		s.addProof(p)
	} else if rec.Kind == RecordCheck || rec.Kind == RecordProof {
		_ = s.receive(rec.raw) // the record is from our own log; if receive drops it, nothing can be done
	}
}
