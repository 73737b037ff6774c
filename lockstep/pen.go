package lockstep

import (
	"crypto/ed25519"

	"lastcard/lockstep/internal/wire"
)

// pen signs the records of one seat.
type pen struct {
	key ed25519.PrivateKey
	me  Seat
	*table
}

func (p *pen) sign(kind RecordKind, v View, k Pos, body []byte) Record {
	return newRecord(p.crypto, p.key, p.tableID, kind, v, k, p.me, body)
}

// signItem signs a record with this body. It decodes the record again, so that what others read is what we keep.
func (p *pen) signItem(x body, v View, k Pos) *item {
	it, ok := newItem(p.sign(x.kind, v, k, wire.Encode(&x)), p.seats)
	if !ok {
		panic("lockstep: own record is malformed")
	}
	return it
}
