package lockstep

import (
	"bytes"

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

// body is the body of any kind of record but status, dump, proof, reason and memory. Which fields are set depends
// on the kind.
type body struct {
	kind        RecordKind
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

// heldShare is a share in the clear. Before a commit entry, it is the share that the author dealt to a seat
// that complains. Before a reveal entry, it is the share that the author's computer holds of the nonce of a
// committer who is not live.
type heldShare struct {
	seat  Seat // the seat that complains, or the committer
	value Hash
}

func (a heldShare) compare(b heldShare) int { return int(a.seat) - int(b.seat) }

// Code writes or reads a body of the kinds that type body is for.
func (x *body) Code(c *wire.Codec) {
	if x.kind != RecordOffer {
		c.Fixed(x.base[:])
	}
	switch x.kind {
	case RecordOffer, RecordCommit, RecordPart:
		c.Rest(&x.data)
	case RecordSeal:
		c.Bool(&x.vote)
		wire.List(c, &x.refs, maxOffers, func(r *offerRef) {
			wire.Byte(c, &r.seat)
			c.Fixed(r.digest[:])
		})
	case RecordReveal, RecordCheck:
		c.Fixed(x.value[:])
	case RecordBind:
		c.Fixed(x.value[:])
		codeSeatList(c, &x.wrongShares)
	case RecordShare:
		wire.List(c, &x.shares, MaxSeats, func(h *heldShare) {
			wire.Byte(c, &h.seat)
			c.Fixed(h.value[:])
		})
	case RecordPromise:
		codeView(c, &x.baseView)
		wire.Set(c, &x.gone)
	case RecordChoice:
		codeView(c, &x.baseView)
		wire.Set(c, &x.live)
		wire.Set(c, &x.promisers)
	case RecordNone, RecordStatus, RecordDump, RecordProof, RecordReason, RecordMemory, recordKinds:
		c.Fail()
	}
}

// codeSeatList writes or reads seats in ascending order, one byte each, and NoSeat after the last one.
func codeSeatList(c *wire.Codec, set *SeatSet) {
	if !c.Reads() {
		for s := range set.All() {
			wire.Byte(c, &s)
		}
	}
	for last := -1; ; {
		s := NoSeat
		if wire.Byte(c, &s); s == NoSeat {
			return // it was written, or read, or there is nothing to read
		}
		if int(s) <= last || int(s) >= c.Seats {
			c.Fail()
			return
		}
		*set, last = set.With(s), int(s)
	}
}

// decodeBody reads a body of the kinds that type body is for, at a table of n seats. ok is false for other kinds.
func decodeBody(kind RecordKind, b []byte, n int) (x body, ok bool) {
	x.kind = kind
	c := wire.NewDecoder(b, n)
	if x.Code(&c); !c.Done() {
		return x, false
	}
	switch kind {
	case RecordOffer:
		ok = len(x.data) > 0 && len(x.data) <= MaxAction
	case RecordSeal:
		ok = isAscending(x.refs, func(r offerRef) bool { return int(r.seat) < n }, offerRef.compare)
	case RecordCommit:
		copy(x.value[:], x.data)
		ok = len(x.data) >= len(x.value) && len(x.data) <= maxDealing
	case RecordShare:
		ok = isAscending(x.shares, func(h heldShare) bool { return int(h.seat) < n }, heldShare.compare)
	case RecordPart:
		ok = len(x.data) > 0 && len(x.data) <= MaxPart
	case RecordChoice:
		ok = x.live != 0 && x.live&^x.promisers == 0
	default:
		ok = true
	}
	return x, ok
}

// isAscending reports whether each element of a list is valid and greater than the one before.
func isAscending[T any](list []T, valid func(T) bool, compare func(a, b T) int) bool {
	for i := range list {
		if !valid(list[i]) || i > 0 && compare(list[i-1], list[i]) >= 0 {
			return false
		}
	}
	return true
}

// maxDealing is the most bytes of the body of a commit, without its base.
const maxDealing = (1 + MaxSeats + MaxSeats - 1) * len(Hash{})

// shareOf is the share in a share record that belongs to a seat (heldShare.seat); ok is false if there is none.
func (b *body) shareOf(s Seat) (value Hash, ok bool) {
	for _, x := range b.shares {
		if x.seat == s {
			return x.value, true
		}
	}
	return value, false
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

// Code writes or reads a status.
func (st *status) Code(c *wire.Codec) {
	c.Uint64(&st.boot)
	wire.Number(c, &st.seq, wire.MaxSeq)
	codePos(c, &st.final)
	wire.Set(c, &st.asked)
	for k := RecordOffer; k <= lastOfPosition; k++ {
		wire.Set(c, &st.recordAuthors[k])
	}
	for _, x := range []*SeatSet{&st.checkers, &st.gone, &st.back, &st.faint} {
		wire.Set(c, x)
	}
	wire.Byte(c, &st.plea)
	wire.Number(c, &st.rival, 1<<64-1)
	c.Bool(&st.halted)
	if st.halted {
		codePos(c, &st.haltK)
		wire.Set(c, &st.dumps)
		c.Fixed(st.claim[:])
	}
	c.Fixed(st.lastHash[:])
}

func decodeStatus(b []byte, n int) (st status, ok bool) {
	c := wire.NewDecoder(b, n)
	st.Code(&c)
	return st, c.Done() && st.plea < pleaKinds
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

// Code writes or reads a dump.
func (d *dump) Code(c *wire.Codec) {
	c.Fixed(d.stateHash[:])
	c.Text(&d.text, MaxDump)
	c.Text(&d.platform, MaxPlatform)
	c.Text(&d.replay, MaxReplay)
}
