package lockstep

import "slices"

// A bulky record, such as a part of a shuffle, takes long on a slow line. A second copy that is sent before
// the first can have arrived blocks the line for both. On lines of 128 kbit/s four seats sent six times the
// bytes that were needed, and never finished a shuffle. So a seat waits before it sends a bulky record again,
// its own or another seat's. It waits as long as the author needs to send the record to all seats on a slow
// line. Small records are sent at any time.

// bulkySize is the least size of a bulky record, in bytes.
const bulkySize = 2048

// slowLine is the number of bytes that the slowest supported line (64 kbit/s) carries in a tick.
const slowLine = 64_000 / 8 * TickInterval / 1000

// heavyPart is the length of a part of a shuffle of a large deck, in bytes.
const heavyPart = 25_000

// heavyTime is how many ticks a slow line takes to bring such a part to all others at a table.
func heavyTime(seats int) int { return heavyPart * (seats - 1) / slowLine }

// bulkMost is the longest time before a bulky record may be sent again, in ticks.
const bulkMost = 200

// maxBulk is how many bulky records are remembered for a seat. When there are more, all are forgotten.
const maxBulk = 256

// bulk holds, for each bulky record, the tick at which it was last sent to a seat, or at which its author
// began to send it.
type bulk map[Sig]int

// due reports whether a record may be sent to a seat now.
func (b bulk) due(rec *Record, m *moment) bool {
	if len(rec.raw) < bulkySize {
		return true
	}
	at, sent := b[rec.signature()]
	return !sent || m.now-at >= min(len(rec.raw)*(m.seats-1)/slowLine, bulkMost)
}

// note remembers that a record is on its way to a seat.
func (b *bulk) note(rec *Record, now int) {
	if len(rec.raw) < bulkySize {
		return
	}
	if *b == nil || len(*b) >= maxBulk {
		*b = bulk{}
	}
	(*b)[rec.signature()] = now
}

// bulky reports whether the evidence of an entry includes a bulky record.
func (e *Entry) bulky() bool {
	return slices.ContainsFunc(e.Evidence, func(rec Record) bool { return len(rec.raw) >= bulkySize })
}

// signature identifies a record uniquely.
func (rec *Record) signature() Sig { return Sig(rec.raw[len(rec.raw)-len(Sig{}):]) }

// onWay notes that a record is on its way to all seats.
func (ps peers) onWay(rec *Record, now int) {
	for i := range ps {
		ps[i].bulk.note(rec, now)
	}
}

// again sends one of our records again: a small record to everybody, a bulky one only to each seat that lacks
// it and may get it now (due).
func (s *Session) again(rec *Record) {
	if len(rec.raw) < bulkySize {
		s.out.repeat(rec)
		return
	}
	for i := range s.peers {
		p := &s.peers[i]
		if p.lacks(rec.Kind, Seat(i), &s.moment) && p.bulk.due(rec, &s.moment) {
			p.bulk.note(rec, s.now)
			s.out.answer(Seat(i), rec.raw)
		}
	}
}
