package lockstep

import (
	"encoding/binary"

	"lastcard/lockstep/internal/wire"
)

// addProof keeps a proof, and shows it to the driver and the others. It does so once for each seat, kind, view
// and position, and for at most keptProofs proofs against one seat. But it keeps every proof that may explain
// a difference. Otherwise a seat could first exhaust the limit by signing many things twice, and later an
// honest seat would be named in its place.
func (s *Session) addProof(p Proof) {
	d := s.lastDivergence()
	explains := d != nil && p.A.isFor(&d.entry)
	if s.proofs.known(p.A) || !explains && s.proofs.countAgainst(p.A.Seat) >= keptProofs {
		return
	}
	s.proofs.list = append(s.proofs.list, p)
	s.outbox.addNotice(Notice{Kind: NoticeCheat, Seat: p.A.Seat, K: p.A.K, Proof: &p})
	s.proofs.outlaw(p.A.Seat, s.now)
	rec := s.proofRecord(&p)
	s.outbox.addRecord(&rec) // so that we still have the proof after a restart
	s.outbox.broadcast(s.recordToShow(&p))
	if explains && d == s.divergence {
		d.judged = false // the proof explains the difference
		s.judgeDivergence(false)
	}
}

// recordToShow is the record that shows a proof to the others. A single record is its own proof: every
// seat at that position judges it when it arrives.
func (s *Session) recordToShow(p *Proof) *Record {
	if p.B == nil {
		return p.A
	}
	rec := s.proofRecord(p)
	return &rec
}

// proofRecord is our record of a proof. If the proof is a single record, it is for our own log only: nobody
// else would take our word for it.
func (s *Session) proofRecord(p *Proof) Record {
	body := wire.AppendBytes(nil, p.A.raw)
	if p.B != nil {
		body = wire.AppendBytes(body, p.B.raw)
	}
	return s.sign(RecordProof, p.A.K, body)
}

// recallProof takes a proof of a single record from our own log. When we stood at its position we judged that
// record, and signed that it is false. So a log that somebody has tampered with can accuse no seat that we
// have not accused ourselves.
func (s *Session) recallProof(rec *Record) bool {
	r := newReader(append([]byte{}, rec.Body...))
	a, err := decodeRecord(r.Bytes(maxRecord))
	if rec.Seat != s.me || err != nil || !r.Done() || int(a.Seat) >= s.seats || a.Seat == s.me || !s.isSigned(rec) || !s.isSigned(&a) {
		return false
	}
	s.addProof(Proof{What: "false " + a.Kind.String(), A: &a})
	return true
}

// repeatProofs broadcasts the proofs against some seats again.
func (s *Session) repeatProofs(of SeatSet) {
	for i := range s.proofs.list {
		if p := &s.proofs.list[i]; of.Has(p.A.Seat) {
			s.outbox.repeat(s.recordToShow(p))
		}
	}
}

// onProof takes two records that exclude each other, which another seat has found.
func (s *Session) onProof(rec Record) Drop {
	r := newReader(append([]byte{}, rec.Body...))
	a, errA := decodeRecord(r.Bytes(maxRecord))
	b, errB := decodeRecord(r.Bytes(maxRecord))
	switch {
	case errA != nil || errB != nil || !r.Done() || int(a.Seat) >= s.seats || !a.excludes(&b):
		return DropIllegal
	case a.Seat == s.me:
		return DropEcho
	case s.proofs.known(&a):
		return DropDuplicate
	}
	for _, x := range []*Record{&rec, &a, &b} {
		if !s.isSigned(x) {
			return DropBadSignature
		}
	}
	s.addProof(Proof{What: "two records " + a.Kind.String(), A: &a, B: &b})
	return DropNone
}

// nameFalseDealers names the seats that dealt falsely according to a void entry. The proof is their commit,
// together with the evidence of the entry.
func (s *Session) nameFalseDealers(e *Entry) {
	wrong, n := binary.Uvarint(e.Body)
	if n <= 0 {
		return
	}
	for _, from := range []*Entry{e, &s.chain[s.commitPos]} {
		for i := range from.Evidence {
			if rec := &from.Evidence[i]; rec.Kind == RecordCommit && SeatSet(wrong).Has(rec.Seat) && rec.Seat != s.me {
				s.addProof(Proof{What: "false dealing", A: rec})
				wrong &^= 1 << rec.Seat
			}
		}
	}
}
