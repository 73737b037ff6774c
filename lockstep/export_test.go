package lockstep

import "crypto/ed25519"

// Forge signs a record with a body of the test's choice, as a dishonest peer
// would; FrameOf makes a message of records.
func Forge(c *Crypto, key ed25519.PrivateKey, table Hash, kind RecordKind, k Pos, s Seat, body []byte) Record {
	return newRecord(c, key, table, kind, 0, k, s, body)
}

func FrameOf(table Hash, recs ...Record) []byte {
	var parts [][]byte
	for i := range recs {
		parts = append(parts, recs[i].raw)
	}
	return pack(FrameTable, table, parts)[0]
}

func PairBody(base, value Hash) []byte { return pairBody(base, value) }

// SealBody is the body of a seal of these offers, which are in order of seat.
func SealBody(base Hash, offers ...Record) []byte {
	var refs []ref
	for i := range offers {
		refs = append(refs, ref{offers[i].Seat, offers[i].Digest()})
	}
	return sealBody(base, false, refs)
}

// RecordsOf opens a message of a table.
func RecordsOf(data []byte) (recs []Record) {
	r := &reader{b: data[frameHeader:]}
	for p := r.part(); p != nil; p = r.part() {
		rec, err := decodeRecord(p)
		if err != nil {
			panic(err)
		}
		recs = append(recs, rec)
	}
	return recs
}

// RawOf is a record as it is sent.
func RawOf(r *Record) []byte { return r.raw }

// SetFull makes the match end at this position as if its log were full there.
func (s *Session) SetFull(k Pos) { s.full = k }

// SlotCount is how many positions are kept, for the test of bounded memory.
func (s *Session) SlotCount() int { return len(s.slots) }

const (
	Window       = window
	SilentAfter  = silentAfter
	RegroupAfter = regroupAfter
	StallAfter   = stallAfter
	SeatTimeout  = seatTimeout
	AnswerTick   = answerTick
)
