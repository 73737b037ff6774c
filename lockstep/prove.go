package lockstep

import (
	"bytes"
	"encoding/binary"

	"lastcard/lockstep/internal/wire"
)

// addProof keeps a proof, and shows it to the driver and the others. It keeps one proof for each seat, kind,
// view and position, and at most keptProofs proofs against one seat. But it keeps every proof that may explain
// a difference of states. Otherwise a seat could first exhaust the limit by signing many things twice, and
// later an honest seat would be named in its place.
func (s *Session) addProof(p Proof) {
	d := s.dispute.last()
	explains := d != nil && p.A.isFor(&d.entry)
	if s.proofs.known(p.A) || !explains && s.proofs.countAgainst(p.A.Seat) >= keptProofs {
		return
	}
	s.proofs.list = append(s.proofs.list, p)
	s.outbox.addNotice(Notice{Kind: NoticeCheat, Seat: p.A.Seat, K: p.A.K, Proof: &p})
	s.proofs.outlaw(p.A.Seat, s.now)
	rec := s.pen.proofRecord(s.view, &p)
	s.outbox.addRecord(&rec) // so that we still have the proof after a restart
	for _, shown := range s.pen.recordsToShow(s.view, &p) {
		s.outbox.broadcast(&shown)
	}
	if explains && d == s.dispute.now {
		d.judged = false // the proof explains the difference
		s.judgeDivergence(false)
	}
}

// proofRecord puts a proof into a record of this seat in view v. If the proof is a single record, the result is
// for our own log only: nobody else would take our word for it. Two parts may be too long to fit into one record.
// Then the second of them is left empty, and the result is for our log only, too.
func (p *pen) proofRecord(v View, x *Proof) Record {
	body := wire.AppendBytes(nil, x.A.raw)
	switch {
	case x.fitsRecord():
		body = wire.AppendBytes(body, x.B.raw)
	case x.B != nil:
		body = wire.AppendBytes(body, nil)
	}
	return p.sign(RecordProof, v, x.A.K, body)
}

// recordsToShow are the records that show a proof to the others. A single record proves itself: every
// seat at that position judges it when it arrives. Two records that do not fit into one are shown by themselves:
// every seat that has room for their position finds the proof when both have arrived.
func (p *pen) recordsToShow(v View, x *Proof) []Record {
	switch {
	case x.B == nil:
		return []Record{*x.A}
	case !x.fitsRecord():
		return []Record{*x.A, *x.B}
	}
	return []Record{p.proofRecord(v, x)}
}

// ownProof reads a proof in our own log that has a single record, or two of which the second is left empty. When we
// made the proof, we had judged the single record, or had both, and we signed the result. So a log that somebody
// has tampered with can accuse no seat that we have not accused ourselves.
func (m *moment) ownProof(rec *Record) (p Proof, ok bool) {
	if rec.Kind != RecordProof || rec.Seat != m.me {
		return p, false
	}
	var a Record
	c := wire.NewDecoder(bytes.Clone(rec.Body), m.seats)
	codeRecord(&c, &a)
	what := "false "
	if c.Len() > 0 {
		if len(c.Bytes(maxRecord)) > 0 {
			return p, false // both records are there, and prove more than our own word
		}
		what = "two records "
	}
	if !c.Done() || int(a.Seat) >= m.seats || a.Seat == m.me ||
		!m.isSigned(rec) || !m.isSigned(&a) {
		return p, false
	}
	return Proof{What: what + a.Kind.String(), A: &a}, true
}

// onProof takes a record in which another seat shows two records that exclude each other.
func (s *Session) onProof(rec Record) Drop {
	var a, b Record
	c := wire.NewDecoder(bytes.Clone(rec.Body), s.seats)
	codeRecord(&c, &a)
	codeRecord(&c, &b)
	switch {
	case !c.Done() || int(a.Seat) >= s.seats || !a.excludes(&b):
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

// falseDealings lists the proofs against the seats that dealt falsely according to a void entry. Each proof is
// the commit of such a seat; the evidence of the void entry shows what is wrong with it. commit is the last
// commit entry before: the commits are in its evidence if they are not in that of the void entry.
func falseDealings(void, commit *Entry) (all []Proof) {
	wrong, n := binary.Uvarint(void.Body)
	if n <= 0 {
		return nil
	}
	for _, from := range []*Entry{void, commit} {
		for i := range from.Evidence {
			if rec := &from.Evidence[i]; rec.Kind == RecordCommit && SeatSet(wrong).Has(rec.Seat) {
				all = append(all, Proof{What: "false dealing", A: rec})
				wrong &^= 1 << rec.Seat
			}
		}
	}
	return all
}

// addProofsBy adds the proofs that follow from an entry that we have just written. A void entry names false
// dealers. And from the log up to this entry the machine may have found cheats; the machines of all honest
// peers find the same ones. The proof is the part with which a seat cheated. From the log, everybody can see why
// that part is wrong.
func (s *Session) addProofsBy(e *Entry) {
	if e.Kind == EntryVoid {
		for _, p := range falseDealings(e, &s.chain[s.shuffle.commitPos]) {
			if p.A.Seat != s.me {
				s.addProof(p)
			}
		}
	}
	if s.partsMachine == nil {
		return
	}
	found := SeatSet(s.partsMachine.Cheats()) & FirstSeats(s.seats) &^ s.foundCheats
	s.foundCheats |= found
	for i := range found.Without(s.me).All() {
		if rec := s.chain.partOf(i, s.partsMachine.CheatPart(int(i))); rec != nil {
			s.addProof(Proof{What: "false part", A: rec})
		}
		s.proofs.outlaw(i, s.now)
	}
}

// partOf is the last record with which a seat gave this part; nil if there is none.
func (c chain) partOf(seat Seat, part []byte) *Record {
	for k := len(c) - 1; k > 0; k-- {
		for i := range c[k].Evidence {
			rec := &c[k].Evidence[i]
			if rec.Kind == RecordPart && rec.Seat == seat && bytes.Equal(rec.Body[len(Hash{}):], part) {
				return rec
			}
		}
	}
	return nil
}
