package lockstep

import (
	"bytes"
	"encoding/binary"

	"lastcard/lockstep/internal/wire"
)

// offerRef names an offer in a seal.
type offerRef struct {
	seat   Seat
	digest Hash
}

func (a offerRef) compare(b offerRef) int {
	if a.seat != b.seat {
		return int(a.seat) - int(b.seat)
	}
	return bytes.Compare(a.digest[:], b.digest[:])
}

// body is a decoded body of any kind of record but status, dump, proof, reason and memory. Which fields are set
// depends on the kind.
type body struct {
	base        Hash        // hash of the entry before; check: hash of the entry itself; offers have none
	value       Hash        // bind: the hash of all commits; reveal: the nonce; commit: the commitment; check: the hash of the state
	refs        []offerRef  // seal: strictly ascending; empty only if an absent seat acts, or the seal is a vote
	data        []byte      // offer: the action; commit: the bytes after the base; part: the part
	live        SeatSet     // choice: the seats that shall be live
	promisers   SeatSet     // choice: the seats whose promises the leader used
	gone        SeatSet     // promise: the seats that its author calls gone
	wrongShares SeatSet     // bind: the seats that the author complains about: their shares for it do not open
	shares      []heldShare // share: the shares in the record, in order of seat
	vote        bool        // seal: a vote to set aside the turn of the slowest seat
	baseView    View        // promise, choice: the view of the entry base
}

func sealBody(base Hash, vote bool, refs []offerRef) []byte {
	b := append(make([]byte, 0, 36+33*len(refs)), base[:]...)
	b = wire.AppendBool(b, vote)
	b = binary.AppendUvarint(b, uint64(len(refs)))
	for _, x := range refs {
		b = append(b, byte(x.seat))
		b = append(b, x.digest[:]...)
	}
	return b
}

// heldShare is a share in the clear. Before a commit entry, it is the share that the author dealt to a seat
// that complains. Before a reveal entry, it is the share that the author's computer holds of the nonce of a
// committer who is not live.
type heldShare struct {
	seat  Seat // the seat that complains, or the committer
	value Hash
}

func bindBody(base, set Hash, wrong SeatSet) []byte {
	b := pairBody(base, set)
	for s := range wrong.All() {
		b = append(b, byte(s))
	}
	return append(b, byte(NoSeat))
}

// decodeWrong reads the last part of a bind: the seats whose shares do not open. They ascend, and NoSeat
// follows the last one.
func decodeWrong(r reader, n int) (wrong SeatSet, ok bool) {
	for last := -1; ; {
		s := Seat(r.Byte())
		if s == NoSeat || r.Failed() {
			return wrong, r.Done()
		}
		if int(s) <= last || int(s) >= n {
			return 0, false
		}
		wrong, last = wrong.With(s), int(s)
	}
}

func shareBody(base Hash, held []heldShare) []byte {
	b := append(make([]byte, 0, 33+33*len(held)), base[:]...)
	b = append(b, byte(len(held)))
	for _, x := range held {
		b = append(append(b, byte(x.seat)), x.value[:]...)
	}
	return b
}

func decodeHeld(r reader, n int) (held []heldShare, ok bool) {
	for m := int(r.Byte()); m > 0 && !r.Failed(); m-- {
		x := heldShare{Seat(r.Byte()), r.Hash()}
		if int(x.seat) >= n || len(held) > 0 && held[len(held)-1].seat >= x.seat {
			return nil, false
		}
		held = append(held, x)
	}
	return held, r.Done()
}

// shareOf is the share in a share record that belongs to a seat (heldShare.seat); ok is false if there is none.
func (b *body) shareOf(s Seat) (value Hash, ok bool) {
	for _, x := range b.shares {
		if x.seat == s {
			return x.value, true
		}
	}
	return value, false
}

func pairBody(base, value Hash) []byte {
	b := append(make([]byte, 0, 64), base[:]...)
	return append(b, value[:]...)
}

// decodeBody reads a body of the kinds that type body is for, at a table of n seats. ok is false for other
// kinds.
func decodeBody(kind RecordKind, b []byte, n int) (x body, ok bool) {
	r := newReader(b)
	switch kind {
	case RecordOffer:
		x.data = r.TakeBytes(len(b))
		return x, len(b) > 0 && len(b) <= MaxAction
	case RecordSeal:
		x.base, x.vote = r.Hash(), r.Bool()
		m := int(r.Uvarint(maxOffers))
		for i := 0; i < m && !r.Failed(); i++ {
			x.refs = append(x.refs, offerRef{Seat(r.Byte()), r.Hash()})
		}
		return x, r.Done() && refsValid(x.refs, n)
	case RecordReveal, RecordCheck:
		x.base, x.value = r.Hash(), r.Hash()
		return x, r.Done()
	case RecordCommit:
		x.base = r.Hash()
		x.data = r.TakeBytes(r.Len())
		copy(x.value[:], x.data)
		return x, len(x.data) >= len(x.value) && len(x.data) <= maxDealing
	case RecordBind:
		x.base, x.value = r.Hash(), r.Hash()
		x.wrongShares, ok = decodeWrong(r, n)
		return x, ok
	case RecordShare:
		x.base = r.Hash()
		x.shares, ok = decodeHeld(r, n)
		return x, ok
	case RecordPart:
		x.base = r.Hash()
		x.data = r.TakeBytes(r.Len())
		return x, len(x.data) > 0 && len(x.data) <= MaxPart
	case RecordPromise:
		x.base, x.baseView, x.gone = r.Hash(), r.readView(), r.readSeats(n)
		return x, r.Done()
	case RecordChoice:
		x.base, x.baseView, x.live, x.promisers = r.Hash(), r.readView(), r.readSeats(n), r.readSeats(n)
		return x, r.Done() && x.live != 0 && x.live&^x.promisers == 0
	case RecordNone, RecordStatus, RecordDump, RecordProof, RecordReason, RecordMemory, recordKinds:
	}
	return x, false
}

// maxDealing is the most bytes of the body of a commit, without its base.
const maxDealing = (1 + MaxSeats + MaxSeats - 1) * len(Hash{})

func promiseBody(base Hash, from View, gone SeatSet) []byte {
	b := append(make([]byte, 0, 48), base[:]...)
	b = binary.AppendUvarint(b, uint64(from))
	return binary.AppendUvarint(b, uint64(gone))
}

func choiceBody(base Hash, from View, live, used SeatSet) []byte {
	b := append(make([]byte, 0, 48), base[:]...)
	b = binary.AppendUvarint(b, uint64(from))
	b = binary.AppendUvarint(b, uint64(live))
	return binary.AppendUvarint(b, uint64(used))
}

func refsValid(refs []offerRef, n int) bool {
	for i := range refs {
		if int(refs[i].seat) >= n || i > 0 && refs[i-1].compare(refs[i]) >= 0 {
			return false
		}
	}
	return true
}

// status is the body of RecordStatus: how far its sender has come. The head of the record has the position that
// the sender is deciding.
type status struct {
	boot          uint64 // names the sender's incarnation
	seq           uint64 // counts the sender's statuses
	lastHash      Hash   // hash of the sender's last entry
	final         Pos
	asked         SeatSet                     // the seats that are asked to answer
	recordAuthors [lastOfPosition + 1]SeatSet // by kind, from RecordOffer: the seats whose record for the position the sender has
	checkers      SeatSet                     // seats whose checks cover everything up to the last entry
	opinion
	rival  uint64 // a later incarnation of the sender's own seat, which the sender has heard; 0: none
	halted bool   // the sender has stopped, or it answers a seat that has stopped (claimOf)
	haltK  Pos
	dumps  SeatSet // the seats whose dumps for haltK the sender has
	claim  Hash    // hash of the sender's entry haltK
}

func (st *status) append(b []byte) []byte {
	b = binary.BigEndian.AppendUint64(b, st.boot)
	b = binary.AppendUvarint(b, st.seq)
	b = binary.AppendUvarint(b, uint64(st.final))
	b = binary.AppendUvarint(b, uint64(st.asked))
	for k := RecordOffer; k <= lastOfPosition; k++ {
		b = binary.AppendUvarint(b, uint64(st.recordAuthors[k]))
	}
	b = binary.AppendUvarint(b, uint64(st.checkers))
	for _, x := range []SeatSet{st.gone, st.back, st.faint} {
		b = binary.AppendUvarint(b, uint64(x))
	}
	b = append(b, byte(st.plea))
	b = binary.AppendUvarint(b, st.rival)
	b = wire.AppendBool(b, st.halted)
	if st.halted {
		b = binary.AppendUvarint(b, uint64(st.haltK))
		b = binary.AppendUvarint(b, uint64(st.dumps))
		b = append(b, st.claim[:]...)
	}
	return append(b, st.lastHash[:]...)
}

func decodeStatus(b []byte, n int) (st status, ok bool) {
	r := newReader(b)
	st.boot = r.Uint64()
	st.seq = r.Seq()
	st.final = r.readPos()
	st.asked = r.readSeats(n)
	for k := RecordOffer; k <= lastOfPosition; k++ {
		st.recordAuthors[k] = r.readSeats(n)
	}
	st.checkers = r.readSeats(n)
	st.gone, st.back, st.faint = r.readSeats(n), r.readSeats(n), r.readSeats(n)
	st.plea = plea(r.Byte())
	st.rival = r.Uvarint(1<<64 - 1)
	if st.halted = r.Bool(); st.halted {
		st.haltK = r.readPos()
		st.dumps = r.readSeats(n)
		st.claim = r.Hash()
	}
	st.lastHash = r.Hash()
	return st, r.Done() && st.plea < pleaKinds
}

// plea is why a seat signs no checks, and no records of positions, until the view changes.
type plea uint8

const (
	pleaNone   plea = iota
	pleaAsking      // it has restarted, and asks for the records it signed before
	pleaBack        // it has restarted, and knows the records it signed before
	pleaStuck       // it has promised a view that the table does not enter
	pleaKinds
)

// dump is the body of RecordDump: the text of a state. The head of the record has the position of the
// entry after which the text was taken.
type dump struct {
	stateHash Hash
	text      string
	platform  string
	replay    string
}

func (d *dump) append(b []byte) []byte {
	b = append(b, d.stateHash[:]...)
	b = wire.AppendString(b, d.text)
	b = wire.AppendString(b, d.platform)
	return wire.AppendString(b, d.replay)
}

func decodeDump(b []byte) (d dump, ok bool) {
	r := newReader(b)
	d.stateHash = r.Hash()
	d.text = r.String(MaxDump)
	d.platform = r.String(MaxPlatform)
	d.replay = r.String(MaxReplay)
	return d, r.Done()
}
