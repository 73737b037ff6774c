package lockstep

import (
	"bytes"
	"encoding/binary"
)

// ref names an offer in a seal.
type ref struct {
	seat   Seat
	digest Hash
}

func (a ref) compare(b ref) int {
	if a.seat != b.seat {
		return int(a.seat) - int(b.seat)
	}
	return bytes.Compare(a.digest[:], b.digest[:])
}

// body is the decoded body of a positional record; which fields are set
// depends on the kind.
type body struct {
	base  Hash    // seal, commit, bind, reveal, promise, choice: hash of the entry it stands on; check: of the entry
	value Hash    // commit, bind, reveal: their value; check: the state
	refs  []ref   // seal, strictly ascending; empty only if an absent seat acts, or a turn is to be set aside
	data  []byte  // offer: the action
	live  SeatSet // choice: who is to be live
	late  bool    // seal: a vote to set the turn aside that the table waits for longest
	from  View    // promise, choice: of the entry base
}

func sealBody(base Hash, late bool, refs []ref) []byte {
	b := append(make([]byte, 0, 36+33*len(refs)), base[:]...)
	b = appendBool(b, late)
	b = binary.AppendUvarint(b, uint64(len(refs)))
	for _, x := range refs {
		b = append(b, byte(x.seat))
		b = append(b, x.digest[:]...)
	}
	return b
}

func pairBody(base, value Hash) []byte {
	b := append(make([]byte, 0, 64), base[:]...)
	return append(b, value[:]...)
}

// decodeBody reads the body of a positional record at a table of n seats.
func decodeBody(kind RecordKind, b []byte, n int) (body, bool) {
	r := &reader{b: b}
	var x body
	switch kind {
	case RecordOffer:
		x.data = r.take(len(b))
		return x, len(b) > 0 && len(b) <= MaxAction
	case RecordSeal:
		x.base, x.late = r.hash(), r.bool()
		m := int(r.uvarint(maxOffers))
		for i := 0; i < m && !r.bad; i++ {
			x.refs = append(x.refs, ref{Seat(r.byte()), r.hash()})
		}
		return x, r.done() && refsValid(x.refs, n)
	case RecordCommit, RecordBind, RecordReveal, RecordCheck:
		x.base, x.value = r.hash(), r.hash()
		return x, r.done()
	case RecordPromise:
		x.base, x.from = r.hash(), r.view()
		return x, r.done()
	case RecordChoice:
		x.base, x.from, x.live = r.hash(), r.view(), r.seats(n)
		return x, r.done() && x.live.majority(n)
	case RecordNone, RecordStatus, RecordDump, RecordProof, recordKinds:
	}
	return x, false
}

func promiseBody(base Hash, from View) []byte {
	b := append(make([]byte, 0, 48), base[:]...)
	return binary.AppendUvarint(b, uint64(from))
}

func choiceBody(base Hash, from View, live SeatSet) []byte {
	return binary.AppendUvarint(promiseBody(base, from), uint64(live))
}

func refsValid(refs []ref, n int) bool {
	for i := range refs {
		if int(refs[i].seat) >= n || i > 0 && refs[i-1].compare(refs[i]) >= 0 {
			return false
		}
	}
	return true
}

// status is what a peer has, the body of RecordStatus. The position in the
// record's head is the one the peer is deciding.
type status struct {
	boot  uint64 // names the incarnation
	seq   uint64 // counts its announcements
	last  Hash   // of the last entry
	final Pos
	ask   SeatSet // who is asked to answer
	have  [RecordReveal + 1]SeatSet
	check SeatSet // whose checks cover everything up to the last entry
	halt  bool    // the table has stopped here
	haltK Pos
	dumps SeatSet // whose dumps for haltK it has
	claim Hash    // of entry haltK
}

func (st *status) append(b []byte) []byte {
	b = binary.BigEndian.AppendUint64(b, st.boot)
	b = binary.AppendUvarint(b, st.seq)
	b = binary.AppendUvarint(b, uint64(st.final))
	b = binary.AppendUvarint(b, uint64(st.ask))
	for k := RecordOffer; k <= RecordReveal; k++ {
		b = binary.AppendUvarint(b, uint64(st.have[k]))
	}
	b = binary.AppendUvarint(b, uint64(st.check))
	b = appendBool(b, st.halt)
	if st.halt {
		b = binary.AppendUvarint(b, uint64(st.haltK))
		b = binary.AppendUvarint(b, uint64(st.dumps))
		b = append(b, st.claim[:]...)
	}
	return append(b, st.last[:]...)
}

func decodeStatus(b []byte, n int) (st status, ok bool) {
	r := &reader{b: b}
	st.boot = r.uint64()
	st.seq = r.seq()
	st.final = r.pos()
	st.ask = r.seats(n)
	for k := RecordOffer; k <= RecordReveal; k++ {
		st.have[k] = r.seats(n)
	}
	st.check = r.seats(n)
	if st.halt = r.bool(); st.halt {
		st.haltK = r.pos()
		st.dumps = r.seats(n)
		st.claim = r.hash()
	}
	st.last = r.hash()
	return st, r.done()
}

// dump is the text of a state, the body of RecordDump; the position in the
// record's head is the entry after which it was taken.
type dump struct {
	state    Hash
	text     string
	platform string
	replay   string
}

func (d *dump) append(b []byte) []byte {
	b = append(b, d.state[:]...)
	b = appendString(b, d.text)
	b = appendString(b, d.platform)
	return appendString(b, d.replay)
}

func decodeDump(b []byte) (d dump, ok bool) {
	r := &reader{b: b}
	d.state = r.hash()
	d.text = r.string(MaxDump)
	d.platform = r.string(MaxPlatform)
	d.replay = r.string(MaxReplay)
	return d, r.done()
}
