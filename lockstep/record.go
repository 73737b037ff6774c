package lockstep

import (
	"bytes"
	"crypto/ed25519"

	"lastcard/lockstep/internal/wire"
)

// RecordKind says what a record states, and so what its Body has.
type RecordKind uint8

// The kinds of record, and the contents of their bodies; protocol.go has the encodings.
const (
	RecordNone    RecordKind = iota
	RecordOffer              // an action
	RecordSeal               // the legal offers that the sender knows, perhaps none, or a vote to set a turn aside
	RecordCommit             // a commitment, and shares of the nonce
	RecordBind               // the hash of all commits, and the seats that the sender complains about
	RecordReveal             // the nonce
	RecordShare              // shares of nonces in the clear: those of seats that complain, or those of the nonces of absent committers
	RecordPart               // a part
	RecordCheck              // the hash of an entry, and the hash of the state after it
	RecordStatus             // how far the sender is, which records it has, and its opinion
	RecordDump               // the text of a state
	RecordPromise            // a promise of a view
	RecordProof              // two records that exclude each other; in the sender's own log also one record that is false
	RecordChoice             // the live seats of a view, and the entry it stands on
	RecordReason             // the statuses in which a majority ask for another view
	RecordMemory             // the last known records of a seat that has restarted, as another seat holds them
	recordKinds
)

var recordNames = [recordKinds]string{
	RecordNone: "none", RecordOffer: "offer", RecordSeal: "seal", RecordCommit: "commit", RecordBind: "bind",
	RecordReveal: "reveal", RecordCheck: "check", RecordStatus: "status", RecordDump: "dump", RecordPromise: "promise",
	RecordProof: "proof", RecordChoice: "choice", RecordShare: "share", RecordReason: "reason", RecordMemory: "memory",
	RecordPart: "part",
}

// lastOfPosition is the last of the kinds, beginning with RecordOffer, that the entry at the record's position
// may need as evidence. An honest seat signs one record of each such kind for a position.
const lastOfPosition = RecordPart

func (k RecordKind) String() string { return wire.Name(recordNames[:], k) }

// Record is one signed statement of a seat about a position in a view.
type Record struct {
	Kind RecordKind
	View View
	K    Pos
	Seat Seat
	Body []byte

	raw []byte // as signed and sent: content, then 64 bytes of signature
}

// maxRecord bounds an encoded record; a dump and a part are the largest.
const maxRecord = MaxDump + 4096

// clone is a copy that shares no memory with the message of the record.
func (r *Record) clone() Record {
	c, _ := decodeRecord(bytes.Clone(r.raw))
	return c
}

// Bytes is the record as it was signed and sent, with its signature.
func (r *Record) Bytes() []byte { return r.raw }

// content is the encoding without the signature.
func (r *Record) content() []byte { return r.raw[:len(r.raw)-ed25519.SignatureSize] }

// digest is the hash of content, by which seals name offers.
func (r *Record) digest() Hash { return wire.Hash("record", r.content()) }

// same reports whether two records have the same content.
func (r *Record) same(o *Record) bool { return bytes.Equal(r.content(), o.content()) }

// Code writes or reads a record without its signature.
func (r *Record) Code(c *wire.Codec) {
	wire.Byte(c, &r.Kind)
	codeView(c, &r.View)
	codePos(c, &r.K)
	wire.Byte(c, &r.Seat)
	c.Sized(&r.Body, maxRecord)
}

func newRecord(c *Crypto, key ed25519.PrivateKey, table Hash, kind RecordKind, v View, k Pos, s Seat, body []byte) Record {
	r := Record{Kind: kind, View: v, K: k, Seat: s, Body: body}
	w := wire.Codec{Out: make([]byte, 0, 16+len(body)+ed25519.SignatureSize)}
	r.Code(&w)
	n := len(w.Out)
	r.raw = c.Envelope(key, "record", table, w.Out)
	r.Body = r.raw[n-len(body) : n : n]
	return r
}

func (r *Record) verify(c *Crypto, table Hash, key Key) bool {
	return c.Signed(key, "record", table, r.raw)
}

// decodeRecord reads one record; the result aliases b.
func decodeRecord(b []byte) (Record, error) {
	if len(b) > maxRecord {
		return Record{}, errMalformed
	}
	rec := Record{raw: b}
	c := wire.NewDecoder(b, 0) // unlike wire.DecodeSigned, this allocates nothing
	rec.Code(&c)
	c.TakeBytes(ed25519.SignatureSize)
	if !c.Done() || rec.Kind == RecordNone || rec.Kind >= recordKinds || rec.Seat >= MaxSeats {
		return Record{}, errMalformed
	}
	return rec, nil
}

// Proof proves that a seat cheats. It is two records of the seat that exclude each other, or one record that no
// honest seat signs (then B is nil). Anybody who has the genesis can check two records. To check a single one,
// one needs the log up to its position as well.
type Proof struct {
	What string // such as "two records offer", "two records seal", "bad reveal", "false part"
	A, B *Record
}

// codeRecord writes or reads a record that stands in another record or in an entry, with its length before it.
func codeRecord(c *wire.Codec, rec *Record) {
	c.Sized(&rec.raw, maxRecord)
	if !c.Reads() {
		return
	}
	var err error
	if *rec, err = decodeRecord(rec.raw); err != nil {
		c.Fail()
	}
}
