package sealed

import (
	"bytes"
	"slices"

	"lastcard/lockstep/sealed/proof"
)

// minEscrow is the least number of machines for which an escrow makes sense. With two, the pieces would
// either let the other machine alone read every card of the seat, or help nobody.
const minEscrow = 3

// owed returns the seats to which a seat owes a piece of its key: seats on other machines that have shown
// a key and have got no piece yet. A bot on nobody's machine gets none: the person who runs it would hold
// the pieces of two machines.
func (m *Machine) owed(seat int) []proof.Receiver {
	h := &m.ring[seat]
	if m.machines < minEscrow || !h.keyed || !m.present(seat) {
		return nil
	}
	var to []proof.Receiver
	for s := range m.seats {
		if m.ring[s].keyed && m.c.Nodes[s] > 0 && m.c.Nodes[s] != m.c.Nodes[seat] && !has(h.dealt, s) && !has(m.cheats, s) {
			to = append(to, m.receiver(s))
		}
	}
	return to
}

func (m *Machine) receiver(seat int) proof.Receiver {
	return proof.Receiver{Seat: uint8(seat), Machine: uint8(m.c.Nodes[seat]), Key: m.ring[seat].key}
}

// escrowing is the stage in which seats give out their keys in pieces.
//
//	part  commitments, E and its proof, then a piece for each seat to which a piece is owed, ascending
type escrowing struct{}

func (escrowing) name() string { return "escrow" }

func (escrowing) wanted(m *Machine) uint64 {
	return m.where(func(s int) bool { return len(m.owed(s)) > 0 })
}

func (escrowing) guarded() bool { return false }

func (escrowing) part(m *Machine) []byte {
	return made(m.c.Suite.ProveEscrow(m.c.Secret, m.identified("escrow", m.c.Seat), m.machines, m.owed(m.c.Seat)))
}

func (escrowing) check(m *Machine, seat int, part []byte) error {
	_, err := m.escrowIn(seat, part)
	return err
}

// escrowIn reads the escrow of a part. If the seat has given an escrow before, this one must be the same. No
// other seat may have the same E, so that a complaint is about one piece only.
func (m *Machine) escrowIn(seat int, part []byte) (proof.Escrow, error) {
	x, err := m.c.Suite.CheckEscrow(m.identified("escrow", seat), m.ring[seat].key, m.machines, len(m.owed(seat)), part)
	if err != nil {
		return x, err
	}
	for s := range m.seats {
		old := &m.ring[s]
		same := bytes.Equal(old.escrow.E[:], x.E[:])
		if old.escrowed && same != (s == seat) || old.escrowed && s == seat && !slices.Equal(old.escrow.At, x.At) {
			return x, errEscrow
		}
	}
	return x, nil
}

func (escrowing) take(m *Machine, parts []given) (func(), error) {
	escrows := make([]proof.Escrow, len(parts))
	owed := make([][]proof.Receiver, len(parts))
	for i, p := range parts {
		var err error
		if escrows[i], err = m.escrowIn(p.seat, p.part); err != nil {
			return nil, err
		}
		owed[i] = m.owed(p.seat)
	}
	return func() {
		for i, p := range parts {
			h := &m.ring[p.seat]
			for k, to := range owed[i] {
				h.pieces[to.Seat], h.sent[to.Seat], h.dealt = escrows[i].Pieces[k], p.part, h.dealt|only(int(to.Seat))
			}
			h.escrow, h.escrowed = escrows[i], true
			h.escrow.Pieces = nil
		}
		m.twins(parts)
		m.ringLeaf.known = false
	}, nil
}

// twins finds seats that showed the same E in one entry. Each has proven to know e, so they have worked
// together, and are cheats.
func (m *Machine) twins(parts []given) {
	for i, p := range parts {
		for _, q := range parts[:i] {
			if m.ring[p.seat].escrow.E == m.ring[q.seat].escrow.E {
				m.cheated(p.seat, p.part)
				m.cheated(q.seat, q.part)
			}
		}
	}
}
