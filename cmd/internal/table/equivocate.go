package table

import (
	"bytes"
	"crypto/ed25519"
	"encoding/binary"

	"lastcard/lockstep"
)

// equivocate is for tests of how cheats are found out: beside a message with an own
// check of entry Options.Equivocate, or a later one, another seat gets one with
// another result, signed as well. It does so once.
func (t *Table) equivocate(data []byte) {
	k := t.opts.Equivocate
	if k == 0 || t.match == nil {
		return
	}
	kind, id, ok := lockstep.Route(data)
	if !ok || kind != lockstep.FrameTable {
		return
	}
	for rest := data[len(data)-len(framed(data)):]; len(rest) > 0; {
		n, w := binary.Uvarint(rest)
		part := rest[w : w+int(n)]
		rest = rest[w+int(n):]
		if other := falseCheck(part, k, t.who.key, id, byte(t.match.me)); other != nil {
			frame := append(bytes.Clone(data[:len(data)-len(framed(data))]), binary.AppendUvarint(nil, uint64(len(other)))...)
			_ = t.place.net.Broadcast(append(frame, other...))
			t.opts.Equivocate = 0
			return
		}
	}
}

// framed are the parts of a message, after its head.
func framed(data []byte) []byte { return data[1+1+1+32:] }

// falseCheck is a check of entry k, or a later one, by a seat, with another
// result; nil if the record is none.
func falseCheck(rec []byte, k uint64, key ed25519.PrivateKey, table lockstep.Hash, seat byte) []byte {
	if lockstep.RecordKind(rec[0]) != lockstep.RecordCheck {
		return nil
	}
	_, w := binary.Uvarint(rec[1:])
	at, w2 := binary.Uvarint(rec[1+w:])
	if at < k || rec[1+w+w2] != seat {
		return nil
	}
	content := bytes.Clone(rec[:len(rec)-ed25519.SignatureSize])
	content[len(content)-1] ^= 1
	text := append(append([]byte("lastcard/3/record\x00"), table[:]...), content...)
	return append(content, ed25519.Sign(key, text)...)
}
