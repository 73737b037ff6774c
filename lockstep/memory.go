package lockstep

import "lastcard/lockstep/internal/wire"

// memory is the body of the answer to a seat that has restarted. It names the incarnation that asked, and has at most
// two of the seat's records that we hold: its promise for the highest view, and its last other record.
type memory struct {
	receiver Seat
	boot     uint64
	records  []Record
}

// Code writes or reads a memory.
func (m *memory) Code(c *wire.Codec) {
	wire.Byte(c, &m.receiver)
	c.Uint64(&m.boot)
	wire.List(c, &m.records, 2, func(rec *Record) { codeRecord(c, rec) })
}

// later is that one of two records which is about a later view, or a later position of the same view. Either
// may be nil.
func (rec *Record) later(o *Record) *Record {
	if rec == nil || o != nil && (o.View > rec.View || o.View == rec.View && o.K > rec.K) {
		return o
	}
	return rec
}

// lastOf is the last record of a seat about a position near k; nil if there is none.
func (x slots) lastOf(i Seat, k Pos) (last *Record) {
	for at := k + recordWindow; at+keptClosed >= k && at > 0; at-- {
		for kind := RecordOffer; kind <= RecordCheck; kind++ {
			if it := x.item(at, kind, i); it != nil {
				last = last.later(&it.rec)
			}
		}
	}
	return last
}

// lastOf is the last record of a seat, except choices, in the evidence of the last recallMost entries; nil if there
// is none.
func (c chain) lastOf(i Seat) (last *Record) {
	for k := len(c) - 1; k > 0 && last == nil && k+recallMost >= len(c); k-- {
		for j := range c[k].Evidence {
			if rec := &c[k].Evidence[j]; rec.Seat == i && rec.Kind != RecordChoice {
				last = last.later(rec)
			}
		}
	}
	return last
}

// sendMemory sends a restarted seat its promise for the highest view and its last other record, as far as we hold
// them. It sends nothing to a seat that has got answerRun bytes of answers and no further in the log.
func (s *Session) sendMemory(i Seat, boot uint64) {
	p := &s.peers[i]
	if p.meter.update(p.last.K, s.chain, s.now); p.meter.bytes >= answerRun {
		return
	}
	m := memory{receiver: i, boot: boot}
	if it := s.ballots.latestPromises[i]; it != nil {
		m.records = append(m.records, it.rec)
	}
	last := s.checks.last[i].later(s.slots.lastOf(i, s.k))
	if last == nil {
		last = s.chain.lastOf(i)
	}
	if last != nil {
		m.records = append(m.records, *last)
	}
	rec := s.pen.sign(RecordMemory, s.view, s.k, wire.Encode(&m))
	p.meter.bytes += len(rec.raw)
	s.outbox.reply(i, rec.raw)
}

// onMemory takes records of this seat that another seat has kept, after we have asked for them.
func (s *Session) onMemory(rec Record) Drop {
	var m memory
	switch {
	case !wire.Decode(&m, rec.Body, s.seats):
		return DropMalformed
	case rec.Seat == s.me || m.receiver != s.me:
		return DropEcho
	case m.boot != s.voice.boot || s.phase != phaseAsking || s.comeback.answeredSeats.Has(rec.Seat):
		return DropOld
	case !s.isSigned(&rec):
		return DropBadSignature
	}
	for i := range m.records {
		if x := &m.records[i]; x.Seat != s.me || !s.isSigned(x) {
			return DropIllegal
		}
	}
	s.peers.noteAlive(rec.Seat, s.now, &s.outbox)
	for i := range m.records {
		x := &m.records[i]
		if x.Kind == RecordPromise {
			s.notePromisedBefore(x.View)
		} else if !s.comeback.logIsOlder && (x.View > s.view || x.View == s.view && x.K > s.k) {
			s.comeback.logIsOlder = true
			s.outbox.addNotice(Notice{Kind: NoticeOlder, Seat: s.me, K: x.K})
		}
	}
	s.comeback.noteAnswer(rec.Seat, &s.moment)
	s.voice.noteProgress()
	s.endAsking()
	return DropNone
}
