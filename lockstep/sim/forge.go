package sim

import (
	"crypto/ed25519"
	"encoding/binary"

	"lastcard/lockstep"
)

// statement is a record taken apart, in the encoding of lockstep's doc.
type statement struct {
	kind lockstep.RecordKind
	view lockstep.View
	k    lockstep.Pos
	seat lockstep.Seat
	body []byte
	raw  []byte
}

// takeApart reads one record; ok is false if it is not one.
func takeApart(raw []byte) (x statement, ok bool) {
	x.raw = raw
	if len(raw) < 1+1+1+1+1+ed25519.SignatureSize {
		return x, false
	}
	x.kind = lockstep.RecordKind(raw[0])
	b := raw[1:]
	view, n := binary.Uvarint(b)
	b = b[max(n, 0):]
	k, m := binary.Uvarint(b)
	b = b[max(m, 0):]
	if n <= 0 || m <= 0 || len(b) < 1 {
		return x, false
	}
	x.view, x.k, x.seat = lockstep.View(view), lockstep.Pos(k), lockstep.Seat(b[0])
	size, w := binary.Uvarint(b[1:])
	if w <= 0 || uint64(len(b)) != 1+uint64(w)+size+ed25519.SignatureSize {
		return x, false
	}
	x.body = b[1+w : 1+w+int(size)]
	return x, true
}

// frameHead is the length of what begins every message: magic, version, kind and id.
const frameHead = 35

// eachRecord calls f for every record of a table's message.
func eachRecord(data []byte, f func(statement)) {
	if len(data) < frameHead || data[2] != byte(lockstep.FrameTable) {
		return
	}
	for b := data[frameHead:]; len(b) > 0; {
		n, w := binary.Uvarint(b)
		if w <= 0 || uint64(len(b)-w) < n {
			return
		}
		if x, ok := takeApart(b[w : w+int(n)]); ok {
			f(x)
		}
		b = b[w+int(n):]
	}
}

// mapRecords is a message with every record replaced by what f makes of it; nil
// leaves it out. It returns nil if nothing is left.
func mapRecords(data []byte, f func(raw []byte, x statement) []byte) []byte {
	if len(data) < frameHead || data[2] != byte(lockstep.FrameTable) {
		return data
	}
	out := append([]byte{}, data[:frameHead]...)
	for b := data[frameHead:]; len(b) > 0; {
		n, w := binary.Uvarint(b)
		part := b[w : w+int(n)]
		b = b[w+int(n):]
		x, _ := takeApart(part)
		if y := f(part, x); y != nil {
			out = append(binary.AppendUvarint(out, uint64(len(y))), y...)
		}
	}
	if len(out) == frameHead {
		return nil
	}
	return out
}

// pen signs records in the name of one seat, as a changed program can.
type pen struct {
	seat  lockstep.Seat
	key   ed25519.PrivateKey
	table lockstep.Hash
	sign  func(ed25519.PrivateKey, []byte) lockstep.Sig
}

// write is a signed record.
func (p *pen) write(kind lockstep.RecordKind, v lockstep.View, k lockstep.Pos, body []byte) []byte {
	b := append([]byte{}, byte(kind))
	b = binary.AppendUvarint(b, uint64(v))
	b = binary.AppendUvarint(b, uint64(k))
	b = append(b, byte(p.seat))
	b = binary.AppendUvarint(b, uint64(len(body)))
	b = append(b, body...)
	return p.seal(b)
}

// seal signs the content of a record.
func (p *pen) seal(content []byte) []byte {
	text := append([]byte("lastcard/3/record\x00"), p.table[:]...)
	sig := p.sign(p.key, append(text, content...))
	return append(content, sig[:]...)
}

// frame is a message of records.
func (p *pen) frame(raws ...[]byte) []byte {
	b := append([]byte{'L', lockstep.Version, byte(lockstep.FrameTable)}, p.table[:]...)
	for _, raw := range raws {
		b = append(binary.AppendUvarint(b, uint64(len(raw))), raw...)
	}
	return b
}

// promiseBody and choiceBody are the bodies of these records.
func promiseBody(base lockstep.Hash, from lockstep.View, gone lockstep.SeatSet) []byte {
	b := binary.AppendUvarint(append([]byte{}, base[:]...), uint64(from))
	return binary.AppendUvarint(b, uint64(gone))
}

func choiceBody(base lockstep.Hash, from lockstep.View, live, used lockstep.SeatSet) []byte {
	b := binary.AppendUvarint(append([]byte{}, base[:]...), uint64(from))
	b = binary.AppendUvarint(b, uint64(live))
	return binary.AppendUvarint(b, uint64(used))
}
