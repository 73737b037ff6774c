package lockstep

// item is a record whose signature and form are good, with its decoded body.
type item struct {
	rec Record
	body
	digest  Hash // of an offer; of a commit: of all that was dealt
	illegal bool // offers only, known once the position is current
}

// ref is how a seal names this offer.
func (it *item) ref() ref { return ref{it.rec.Seat, it.digest} }

// compare orders offers by seat, then digest.
func (it *item) compare(o *item) int { return it.ref().compare(o.ref()) }

// slot is what is known about one position: the first record of each kind and
// seat, and further ones of seats that sign two: of offers all, else one.
type slot struct {
	items [RecordCheck + 1][MaxSeats]*item
	more  []*item
	other [lastOfPosition + 1][MaxSeats]*item
}

// has is the set of seats of which the slot has a record of a kind.
func (sl *slot) has(kind RecordKind, n int) (x SeatSet) {
	for s := range Seat(n) {
		if sl.items[kind][s] != nil {
			x = x.With(s)
		}
	}
	return x
}

// offer finds the offer a seal names.
func (sl *slot) offer(r ref) *item {
	if o := sl.items[RecordOffer][r.seat]; o != nil && o.digest == r.digest {
		return o
	}
	for _, o := range sl.more {
		if o.rec.Seat == r.seat && o.digest == r.digest {
			return o
		}
	}
	return nil
}

// newItem decodes the body of a positional record whose signature is good.
func newItem(rec Record, n int) (*item, bool) {
	x, ok := decodeBody(rec.Kind, rec.Body, n)
	if !ok {
		return nil, false
	}
	it := &item{rec: rec, body: x}
	switch rec.Kind {
	case RecordOffer:
		it.digest = rec.Digest()
	case RecordCommit:
		it.digest = tagged("dealt", x.data)
	case RecordNone, RecordSeal, RecordBind, RecordReveal, RecordShare, RecordCheck, RecordStatus, RecordDump, RecordPromise,
		RecordProof, RecordChoice, RecordReason, RecordMemory, recordKinds:
	}
	return it, true
}
