package sim

import (
	"bytes"
	"crypto/ed25519"

	"lastcard/lockstep"
	"lastcard/lockstep/internal/wire"
)

// statement is a record that was taken apart.
type statement struct {
	lockstep.Record
	raw []byte
}

// takeApart reads one record. ok is false if it is malformed.
func takeApart(raw []byte) (x statement, ok bool) {
	x.raw = raw
	ok = wire.DecodeSigned(&x, raw)
	return x, ok
}

// frameHead is the length of the head of a message: magic, version, kind and id.
const frameHead = 35

// eachRecord calls f for every record of a table's message.
func eachRecord(data []byte, f func(statement)) {
	if len(data) < frameHead || data[2] != byte(lockstep.FrameTable) {
		return
	}
	for r := wire.NewReader(data[frameHead:]); r.Len() > 0; {
		if x, ok := takeApart(r.Bytes(len(data))); ok {
			f(x)
		}
	}
}

// mapRecords is a message in which f has replaced every record. f returns nil to leave a record out.
// If nothing is left, the message is nil.
func mapRecords(data []byte, f func(statement) []byte) []byte {
	if len(data) < frameHead || data[2] != byte(lockstep.FrameTable) {
		return data
	}
	out := bytes.Clone(data[:frameHead])
	for r := wire.NewReader(data[frameHead:]); r.Len() > 0; {
		x, _ := takeApart(r.Bytes(len(data)))
		if y := f(x); y != nil {
			out = wire.AppendBytes(out, y)
		}
	}
	if len(out) == frameHead {
		return nil
	}
	return out
}

// pen signs any record in the name of one seat, like a changed program.
type pen struct {
	seat   lockstep.Seat
	key    ed25519.PrivateKey
	table  lockstep.Hash
	crypto *lockstep.Crypto
}

func (p *pen) write(kind lockstep.RecordKind, v lockstep.View, k lockstep.Pos, body []byte) []byte {
	return p.sign(wire.Encode(&lockstep.Record{Kind: kind, View: v, K: k, Seat: p.seat, Body: body}))
}

// rewrite is a record of the seat with another body.
func (p *pen) rewrite(x statement, body wire.Message) []byte {
	return p.write(x.Kind, x.View, x.K, wire.Encode(body))
}

func (p *pen) sign(content []byte) []byte {
	return p.crypto.Envelope(p.key, "record", p.table, content)
}

// forge returns a record of the seat with one bit of its body changed, at an index, and a new signature.
func (p *pen) forge(x statement, i int) []byte {
	content := bytes.Clone(x.raw[:len(x.raw)-ed25519.SignatureSize])
	content[len(content)-len(x.Body)+i] ^= 1
	return p.sign(content)
}

func (p *pen) packFrame(raws ...[]byte) []byte {
	return lockstep.Pack(lockstep.FrameTable, p.table, raws)[0]
}

// ballotBody is the body of a promise or a choice.
type ballotBody struct {
	isChoice bool
	base     lockstep.Hash
	from     lockstep.View
	gone     lockstep.SeatSet // promise: the seats that its author calls gone
	live     lockstep.SeatSet // choice: the seats that shall be live
	used     lockstep.SeatSet // choice: the seats whose promises it used
}

// Code writes or reads the body.
func (x *ballotBody) Code(c *wire.Codec) {
	c.Fixed(x.base[:])
	wire.Number(c, &x.from, 1<<32-1)
	if x.isChoice {
		wire.Set(c, &x.live)
		wire.Set(c, &x.used)
	} else {
		wire.Set(c, &x.gone)
	}
}

// readBallot reads the body of a promise or a choice.
func readBallot(x *lockstep.Record) *ballotBody {
	b := &ballotBody{isChoice: x.Kind == lockstep.RecordChoice}
	wire.Decode(b, x.Body, lockstep.MaxSeats)
	return b
}
