package sealed

import "lastcard/lockstep/sealed/proof"

// ringKey is what everybody knows about a seat's key.
type ringKey struct {
	hasKey     bool
	key        proof.Point
	keyPart    []byte // the part that showed the key
	escrowed   bool
	escrow     proof.Escrow       // without Pieces
	pieces     [MaxSeats][32]byte // by receiver: the piece, as sent
	pieceParts [MaxSeats][]byte   // by receiver: the part that brought the piece
	sentTo     uint64             // the seats that were sent a piece
	acceptedBy uint64             // the seats that have found their piece right
}

func (h *ringKey) appendTo(b []byte) []byte {
	if !h.hasKey {
		return append(b, 0)
	}
	b = append(append(b, 1), h.key[:]...)
	b = append(append(b, h.escrow.E[:]...), encodeNumber(h.sentTo)...)
	b = append(b, encodeNumber(h.acceptedBy)...)
	for _, v := range h.escrow.At {
		b = append(b, v[:]...)
	}
	return b
}

// ring holds the keys of all seats.
type ring struct {
	keys [MaxSeats]ringKey
	leaf leaf // the hash of the keys, the escrows and the deck under way
}

func (r *ring) keysOf(seats uint64) (keys []proof.Point) {
	for s := range seatsIn(seats) {
		keys = append(keys, r.keys[s].key)
	}
	return keys
}

// nextKeyStage returns the first of these stages that still wants parts: keys, then their pieces for the other
// computers, then the answers to these pieces, and once the beacon. It returns nil if none does, and while a
// shuffle is under way.
func (m *Machine) nextKeyStage() stage {
	if m.deck != nil {
		return nil
	}
	if s := m.missingStage(); s != nil {
		return s
	}
	return m.wantBeacon()
}

// missingStage is nextKeyStage without the beacon, also during a shuffle.
func (m *Machine) missingStage() stage {
	for _, s := range []stage{keyStage{}, escrowStage{}, acceptStage{}} {
		if s.wantedSeats(m) != 0 {
			return s
		}
	}
	return nil
}

// admitMembers makes all present seats members as soon as none of them owes a key, a piece or an answer. During a
// shuffle nobody becomes a member.
func (m *Machine) admitMembers() {
	if m.deck != nil || m.missingStage() != nil {
		return
	}
	m.roster.members |= m.roster.where(func(s int) bool { return m.roster.present(s) && m.ring.keys[s].hasKey })
}

// keyStage is the stage in which seats show their keys.
//
//	part  X, and the proof that the seat knows x
type keyStage struct{}

func (keyStage) name() string { return "keys" }

func (keyStage) wantedSeats(m *Machine) uint64 {
	return m.roster.where(func(s int) bool { return m.roster.present(s) && !m.ring.keys[s].hasKey })
}

func (keyStage) makePart(m *Machine) []byte {
	return m.cfg.Suite.ProveKey(m.cfg.Secret, m.place.identityContext("key", m.cfg.Seat))
}

func (keyStage) checkPart(m *Machine, seat int, part []byte) error {
	_, err := m.cfg.Suite.CheckKey(m.place.identityContext("key", seat), part)
	return err
}

func (keyStage) takeParts(m *Machine, parts []seatPart) (func(), error) {
	var keys [MaxSeats]proof.Point
	for _, p := range parts {
		var err error
		if keys[p.seat], err = m.cfg.Suite.CheckKey(m.place.identityContext("key", p.seat), p.part); err != nil {
			return nil, err
		}
	}
	return func() {
		for _, p := range parts {
			m.ring.keys[p.seat] = ringKey{hasKey: true, key: keys[p.seat], keyPart: p.part}
		}
		m.ring.leaf.known = false
	}, nil
}
