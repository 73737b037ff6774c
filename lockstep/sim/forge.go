package sim

import (
	"bytes"
	"crypto/ed25519"
	"encoding/binary"

	"lastcard/lockstep"
	"lastcard/lockstep/internal/wire"
)

// statement is a record that was taken apart.
type statement struct {
	kind lockstep.RecordKind
	view lockstep.View
	k    lockstep.Pos
	seat lockstep.Seat
	body []byte
	raw  []byte
}

// takeApart reads one record. ok is false if it is malformed.
func takeApart(raw []byte) (x statement, ok bool) {
	r := wire.NewReader(raw)
	x.raw = raw
	x.kind = lockstep.RecordKind(r.Byte())
	x.view = lockstep.View(r.Uint32())
	x.k = lockstep.Pos(r.Uvarint(lockstep.MaxEntries))
	x.seat = lockstep.Seat(r.Byte())
	x.body = r.Bytes(len(raw))
	r.TakeBytes(ed25519.SignatureSize)
	return x, r.Done()
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
	b := append([]byte{}, byte(kind))
	b = binary.AppendUvarint(b, uint64(v))
	b = binary.AppendUvarint(b, uint64(k))
	b = append(b, byte(p.seat))
	return p.sign(wire.AppendBytes(b, body))
}

func (p *pen) sign(content []byte) []byte {
	return p.crypto.Envelope(p.key, "record", p.table, content)
}

// forge returns a record of the seat with one bit of its body changed, at an index, and a new signature.
func (p *pen) forge(x statement, i int) []byte {
	content := bytes.Clone(x.raw[:len(x.raw)-ed25519.SignatureSize])
	content[len(content)-len(x.body)+i] ^= 1
	return p.sign(content)
}

func (p *pen) packFrame(raws ...[]byte) []byte {
	return lockstep.Pack(lockstep.FrameTable, p.table, raws)[0]
}

// promiseBody and choiceBody encode the bodies of a promise and a choice.
func promiseBody(base lockstep.Hash, from lockstep.View, gone lockstep.SeatSet) []byte {
	b := binary.AppendUvarint(append([]byte{}, base[:]...), uint64(from))
	return binary.AppendUvarint(b, uint64(gone))
}

func choiceBody(base lockstep.Hash, from lockstep.View, live, used lockstep.SeatSet) []byte {
	b := binary.AppendUvarint(append([]byte{}, base[:]...), uint64(from))
	b = binary.AppendUvarint(b, uint64(live))
	return binary.AppendUvarint(b, uint64(used))
}
