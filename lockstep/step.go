package lockstep

// Step takes a message from the transport. The error is nil, or a Drop that says why Step has dropped the message,
// or some of its records. The driver never has to stop because of this error. Step does not keep data.
func (s *Session) Step(data []byte) error {
	if kind, id, ok := Route(data); ok && kind == FrameWatch && id == s.tableID {
		d := s.gallery.takeAsk(data, s.feeder())
		s.dropped[d]++
		return d.Err()
	}
	parts, worst := Unpack(FrameTable, s.tableID, data)
	if worst != DropNone {
		s.dropped[worst]++
		return worst
	}
	k, done := s.k, s.Done()
	for _, p := range parts {
		d := s.receive(p)
		s.dropped[d]++
		worst = worst.Worse(d)
		if d == DropBadSignature || d == DropMalformed {
			break // an honest seat sends no such message, so the rest is useless
		}
		s.advance()
	}
	if s.Done() && !done {
		s.outbox.broadcast(s.nextStatus())
	} else if s.k != k && !s.Stopped() && s.trails() {
		s.chasing = true // the message has moved us forward, and we still lack entries
	}
	return worst.Err()
}

func (s *Session) receive(raw []byte) Drop {
	rec, err := decodeRecord(raw)
	switch {
	case err != nil:
		return DropMalformed
	case int(rec.Seat) >= s.seats:
		return DropStranger
	case s.proofs.isUseless(&rec, &s.moment):
		return DropCheat
	}
	switch rec.Kind {
	case RecordStatus:
		return s.onStatus(rec)
	case RecordDump:
		return s.onDump(rec)
	case RecordPromise, RecordChoice:
		return s.onBallot(rec)
	case RecordProof:
		return s.onProof(rec)
	case RecordReason:
		return s.onReason(rec)
	case RecordMemory:
		return s.onMemory(rec)
	case RecordOffer, RecordSeal, RecordCommit, RecordBind, RecordReveal, RecordShare, RecordPart, RecordCheck:
		return s.onPosition(rec)
	case RecordNone, recordKinds:
	}
	return DropUnexpected
}
