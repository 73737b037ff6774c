package lockstep

import (
	"encoding/binary"

	"lastcard/lockstep/internal/wire"
)

// memoryBody is the answer to a seat that has restarted. It names the incarnation that asked, and has those of
// the seat's records that matter, as far as we hold them: its promise for the highest view and its last other
// record.
func memoryBody(to Seat, boot uint64, recs []*Record) []byte {
	b := append([]byte{}, byte(to))
	b = binary.BigEndian.AppendUint64(b, boot)
	b = append(b, byte(len(recs)))
	for _, rec := range recs {
		b = wire.AppendBytes(b, rec.raw)
	}
	return b
}

// memory is the decoded body of a RecordMemory.
type memory struct {
	receiver Seat
	boot     uint64
	records  []Record
}

// maxMemory is how many records a memory holds at most.
const maxMemory = 2

func decodeMemory(b []byte) (m memory, ok bool) {
	r := newReader(b)
	m.receiver, m.boot = Seat(r.Byte()), r.Uint64()
	for i := int(r.Byte()); i > 0 && !r.Failed(); i-- {
		rec, err := decodeRecord(r.Bytes(maxRecord))
		if err != nil || len(m.records) == maxMemory {
			return m, false
		}
		m.records = append(m.records, rec)
	}
	return m, r.Done()
}

// recordsToRemember lists the records of a seat that we hold and that it must know after a restart.
func (s *Session) recordsToRemember(i Seat) (recs []*Record) {
	if it := s.ballots.latestPromises[i]; it != nil {
		recs = append(recs, &it.rec)
	}
	var last *Record
	later := func(rec *Record) {
		if last == nil || rec.View > last.View || rec.View == last.View && rec.K > last.K {
			last = rec
		}
	}
	if rec := s.checks.last[i]; rec != nil {
		later(rec)
	}
	for k := s.k + recordWindow; k+keptClosed >= s.k && k > 0; k-- {
		for kind := RecordOffer; kind <= RecordCheck; kind++ {
			if it := s.slots.item(k, kind, i); it != nil {
				later(&it.rec)
			}
		}
	}
	for k := len(s.chain) - 1; k > 0 && last == nil && k+recallMost > len(s.chain); k-- {
		for j := range s.chain[k].Evidence {
			if rec := &s.chain[k].Evidence[j]; rec.Seat == i && rec.Kind != RecordChoice {
				later(rec)
			}
		}
	}
	if last != nil {
		recs = append(recs, last)
	}
	return recs
}

// sendMemory sends a restarted seat its own records, as far as we hold them, unless we have sent it too much
// without progress.
func (s *Session) sendMemory(i Seat, boot uint64) {
	p := &s.peers[i]
	if p.meter.update(p.k, s.chain, s.now); p.meter.bytes >= answerRun {
		return
	}
	rec := s.sign(RecordMemory, s.k, memoryBody(i, boot, s.recordsToRemember(i)))
	p.meter.bytes += len(rec.raw)
	s.outbox.reply(i, rec.raw)
}

// onMemory takes records of our own that another seat has kept.
func (s *Session) onMemory(rec Record) Drop {
	m, ok := decodeMemory(rec.Body)
	switch {
	case !ok:
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
	s.noteAlive(rec.Seat)
	for i := range m.records {
		s.noteSignedBefore(&m.records[i])
	}
	s.comeback.answeredSeats = s.comeback.answeredSeats.With(rec.Seat)
	s.voice.noteProgress()
	s.endAsking()
	return DropNone
}
