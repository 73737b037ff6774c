package sealed

import "lastcard/lockstep/sealed/proof"

// holder holds the public data about a seat's key.
type holder struct {
	keyed    bool
	key      proof.Point
	shown    []byte // the part with the key
	escrowed bool
	escrow   proof.Escrow       // without Pieces
	pieces   [MaxSeats][32]byte // pieces by receiver, as sent
	sent     [MaxSeats][]byte   // parts with the pieces, by receiver
	dealt    uint64             // the seats that were sent a piece
	good     uint64             // the seats that have found their piece right
}

func (h *holder) appendTo(b []byte) []byte {
	if !h.keyed {
		return append(b, 0)
	}
	b = append(append(b, 1), h.key[:]...)
	b = append(append(b, h.escrow.E[:]...), number(h.dealt)...)
	b = append(b, number(h.good)...)
	for _, v := range h.escrow.At {
		b = append(b, v[:]...)
	}
	return b
}

// wantKeys returns the first stage that is still needed before all present seats can seal decks: keys,
// then their pieces for the other machines, then the answers to these pieces, and once the beacon. wantKeys
// returns nil while a shuffle is under way.
func (m *Machine) wantKeys() stage {
	if m.deck != nil {
		return nil
	}
	if s := m.missing(); s != nil {
		return s
	}
	return m.wantBeacon()
}

// missing is wantKeys without the beacon.
func (m *Machine) missing() stage {
	for _, s := range []stage{keying{}, escrowing{}, accepting{}} {
		if s.wanted(m) != 0 {
			return s
		}
	}
	return nil
}

// join makes members of all seats that have given everything that wantKeys asks for.
func (m *Machine) join() {
	if m.deck != nil || m.missing() != nil {
		return
	}
	m.members |= m.where(func(s int) bool { return m.present(s) && m.ring[s].keyed })
}

// keying is the stage in which seats show their keys.
//
//	part  X, and the proof that the seat knows x
type keying struct{}

func (keying) name() string { return "keys" }

func (keying) wanted(m *Machine) uint64 {
	return m.where(func(s int) bool { return m.present(s) && !m.ring[s].keyed })
}

func (keying) guarded() bool { return false }

func (keying) part(m *Machine) []byte {
	return m.c.Suite.ProveKey(m.c.Secret, m.identified("key", m.c.Seat))
}

func (keying) check(m *Machine, seat int, part []byte) error {
	_, err := m.c.Suite.CheckKey(m.identified("key", seat), part)
	return err
}

func (keying) take(m *Machine, parts []given) (func(), error) {
	var keys [MaxSeats]proof.Point
	for _, p := range parts {
		var err error
		if keys[p.seat], err = m.c.Suite.CheckKey(m.identified("key", p.seat), p.part); err != nil {
			return nil, err
		}
	}
	return func() {
		for _, p := range parts {
			m.ring[p.seat] = holder{keyed: true, key: keys[p.seat], shown: p.part}
		}
		m.ringLeaf.known = false
	}, nil
}
