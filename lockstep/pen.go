package lockstep

import "crypto/ed25519"

// pen signs the records of one seat.
type pen struct {
	key    ed25519.PrivateKey
	crypto *Crypto
	table  Hash
	me     Seat
}

// sign makes a record of the seat about a position in a view.
func (p *pen) sign(kind RecordKind, v View, k Pos, body []byte) Record {
	return newRecord(p.crypto, p.key, p.table, kind, v, k, p.me, body)
}

// sign makes a record of ours about a position in the present view.
func (s *Session) sign(kind RecordKind, k Pos, body []byte) Record {
	return s.pen.sign(kind, s.view, k, body)
}

// signAndBroadcast signs a record for the present position, keeps it and broadcasts it.
func (s *Session) signAndBroadcast(kind RecordKind, body []byte) {
	rec := s.sign(kind, s.k, body)
	it, ok := newItem(rec, s.seats)
	if !ok {
		panic("lockstep: own record is malformed")
	}
	s.slots.at(s.k).items[kind][s.me] = it
	s.outbox.broadcast(&rec)
	s.peers.noteOnWay(&rec, s.now)
	s.outbox.addRecord(&rec)
	s.voice.noteProgress()
}
