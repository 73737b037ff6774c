package lockstep

import "encoding/binary"

// The own part in drawing a shuffle.

// moveCommit commits, and binds itself to the set once it has all of it and its own
// shares open. A share that does not is shown to everybody.
func (s *Session) moveCommit(sl *slot) {
	at := s.position(s.k)
	if sl.items[RecordCommit][s.me] == nil {
		d := s.deal(at)
		s.say(RecordCommit, s.appendDealing(append([]byte{}, s.last[:]...), &d))
	}
	set, ok := s.commitSet(sl, s.contributors())
	if sl.items[RecordBind][s.me] != nil || !ok {
		return
	}
	wrong := s.falseDealer(sl, at)
	var next Key
	if wrong != NoSeat {
		next = s.nextBox()
	}
	s.say(RecordBind, bindBody(s.last, tagged("commits", set), wrong, s.boxSecret(0), next))
}

// falseDealer is the first seat whose share for us is not what it says, or NoSeat.
func (s *Session) falseDealer(sl *slot, at []byte) Seat {
	if !s.holders().Has(s.me) {
		return NoSeat
	}
	for i := range Seat(s.n) {
		if i == s.me || !s.contributors().Has(i) {
			continue
		}
		d, ok := s.decodeDealing(sl.items[RecordCommit][i].data, i)
		if _, opens := s.ownShare(&d, at); ok && !opens {
			return i
		}
	}
	return NoSeat
}

// moveReveal shows the own nonce, and the own machine's shares of those that are lost.
// It does so only when the commitments are final: what has been shown can then not be
// taken back by any change of view.
func (s *Session) moveReveal(sl *slot) {
	if s.final < s.committed {
		return
	}
	if s.committers.Has(s.me) && sl.items[RecordReveal][s.me] == nil {
		s.say(RecordReveal, pairBody(s.last, s.nonce(s.at)))
	}
	if !s.sharers().Has(s.me) || sl.items[RecordShare][s.me] != nil {
		return
	}
	var parts []part
	var next Key
	for i := range Seat(s.n) {
		if !s.lost().Has(i) {
			continue
		}
		share, ok := s.ownShare(&s.dealings[i], s.at)
		if !ok {
			parts, next = append(parts, part{true, s.boxSecret(0)}), s.nextBox()
			continue
		}
		parts = append(parts, part{false, share})
	}
	s.say(RecordShare, shareBody(s.last, parts, next))
}

// nonce is the own nonce for the commit at a position. It is a pseudo-random function of
// the private key, so that a peer that was restarted still knows it; it is
// fresh because no table id, view and position come twice.
func (s *Session) nonce(at []byte) Hash {
	return tagged("nonce", s.cfg.Key.Seed(), s.table[:], at)
}

// nameDealers names those who have dealt falsely. The proof is what they dealt, and the
// entry with what others have shown of it.
func (s *Session) nameDealers(e *Entry) {
	s.shared = [MaxSeats]Hash{} // some have other box keys now
	who, n := binary.Uvarint(e.Body)
	if n <= 0 {
		return
	}
	for _, from := range []*Entry{e, &s.entries[s.committed]} {
		for i := range from.Evidence {
			if rec := &from.Evidence[i]; rec.Kind == RecordCommit && SeatSet(who).Has(rec.Seat) && rec.Seat != s.me {
				s.prove(Proof{What: "false dealing", A: rec})
				who &^= 1 << rec.Seat
			}
		}
	}
}
