package lockstep

import "slices"

// A bulky record, such as a part of a shuffle, takes long on a slow line. A second copy that is sent before the
// first can have arrived blocks the line for both: when this was tried on lines of 128 kbit/s, four seats sent
// six times the bytes that were needed, and never finished a shuffle. So a seat waits before it sends a bulky
// record again, its own or another seat's. It waits as long as the author needs to send the record to all seats
// on a slow line, but at most maxBulkPause. Small records are sent at any time.

// bulkySize is the least size of a bulky record, in bytes.
const bulkySize = 2048

// slowLineBytes is the number of bytes that the slowest supported line (64 kbit/s) carries in a tick.
const slowLineBytes = 64_000 / 8 * TickInterval / 1000

// heavyPartSize is the length of a part of a shuffle of a large deck, in bytes.
const heavyPartSize = 25_000

// heavyTicks is how many ticks a slow line takes to bring a part of heavyPartSize to all others at a table.
func heavyTicks(seats int) int { return heavyPartSize * (seats - 1) / slowLineBytes }

// maxBulkPause is the longest time before a bulky record may be sent again, in ticks.
const maxBulkPause = 200

// maxBulkRemembered is how many bulky records are remembered for a seat. When there are more, all are forgotten.
const maxBulkRemembered = 256

// bulk holds, for each bulky record, the tick at which that record was last sent, or at which its author began
// to send it. We keep one bulk for each seat that we send to, and one for proofs.
type bulk map[Sig]int

func (b bulk) maySend(rec *Record, m *moment) bool {
	if len(rec.raw) < bulkySize {
		return true
	}
	at, sent := b[rec.signature()]
	return !sent || m.now-at >= min(len(rec.raw)*(m.seats-1)/slowLineBytes, maxBulkPause)
}

func (b *bulk) noteSent(rec *Record, now int) {
	if len(rec.raw) < bulkySize {
		return
	}
	if *b == nil || len(*b) >= maxBulkRemembered {
		*b = bulk{}
	}
	(*b)[rec.signature()] = now
}

func (e *Entry) bulky() bool {
	return slices.ContainsFunc(e.Evidence, func(rec Record) bool { return len(rec.raw) >= bulkySize })
}

// signature is the record's signature, which differs for any two records and so identifies one.
func (rec *Record) signature() Sig { return Sig(rec.raw[len(rec.raw)-len(Sig{}):]) }
