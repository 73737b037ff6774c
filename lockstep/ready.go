package lockstep

// Ready lists what the driver has to do now, in this order: append Entries and Records to the log; fsync
// it if there are Entries or Sync is set; send the messages; show the notices.
type Ready struct {
	Entries []Entry
	Records []Record // this seat's records about positions, its promises, proofs, and everybody's checks
	Sync    bool     // fsync even without Entries, because Records holds a promise
	Send    []Message
	Notices []Notice
}

// Ready returns what the driver has to do, and forgets it.
func (s *Session) Ready() Ready {
	if best := s.seatAhead(); s.chasing && best != s.me && s.peers[best].spendAnswer() {
		// We ask now, after all messages that have come: so we never ask for records that have arrived. The answer
		// (answer.go) brings the records that we lack, and we take them in with the code with which we play.
		s.outbox.reply(best, s.signStatus(SeatSet(0).With(best)).raw)
	}
	s.chasing = false
	if len(s.gallery.onlookers) > 0 {
		s.outbox.Send = append(s.outbox.Send, s.gallery.feedOnlookers(s.feeder())...)
	}
	return s.outbox.drain(s.tableID, s.genesis)
}

// feeder is this seat as a feeder of spectators, with all it can give them now.
func (s *Session) feeder() *feeder {
	f := &feeder{ledger: s.ledger, feederName: feederName{seat: s.me}, key: s.pen.key, now: s.now, chain: s.chain, final: s.checks.final}
	for _, rec := range s.checks.last {
		if rec != nil {
			f.checks = append(f.checks, rec.raw)
		}
	}
	return f
}
