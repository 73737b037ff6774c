package lockstep

import "crypto/ed25519"

// pen signs the records of one seat.
type pen struct {
	key ed25519.PrivateKey
	me  Seat
	*table
}

func (p *pen) sign(kind RecordKind, v View, k Pos, body []byte) Record {
	return newRecord(p.crypto, p.key, p.tableID, kind, v, k, p.me, body)
}

// signItem signs a record about a position, and decodes its body.
func (p *pen) signItem(kind RecordKind, v View, k Pos, body []byte) *item {
	it, ok := newItem(p.sign(kind, v, k, body), p.seats)
	if !ok {
		panic("lockstep: own record is malformed")
	}
	return it
}
