package sealed

import (
	"bytes"
	"slices"

	"lastcard/lockstep/sealed/proof"
)

// minEscrow is the fewest machines that an escrow makes sense for. Of two, each would have to
// give both halves or none.
const minEscrow = 3

// owed is the seats that a seat owes a piece of its key: all that have a key, on other machines.
func (m *Machine) owed(seat int) []proof.Receiver {
	h := &m.ring[seat]
	if m.machines < minEscrow || !h.keyed || !m.present(seat) {
		return nil
	}
	var to []proof.Receiver
	for s := range m.seats {
		if m.ring[s].keyed && m.c.Nodes[s] != m.c.Nodes[seat] && !has(h.dealt, s) && !has(m.cheats, s) {
			to = append(to, m.receiver(s))
		}
	}
	return to
}

func (m *Machine) receiver(seat int) proof.Receiver {
	return proof.Receiver{Seat: uint8(seat), Machine: uint8(m.c.Nodes[seat]), Key: m.ring[seat].key}
}

// escrowing is the stage in which keys are given out in pieces.
//
//	part  commitments, E and its proof, a piece for each seat that it is owed, ascending
type escrowing struct{}

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

// escrowIn is the escrow of a part: the same as the seat's earlier one, and with an E that no other
// seat has, so that a complaint is about one piece only.
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
				h.pieces[to.Seat], h.dealt = escrows[i].Pieces[k], h.dealt|only(int(to.Seat))
			}
			h.escrow, h.escrowed = escrows[i], true
			h.escrow.Pieces = nil
		}
		m.twins(parts)
		m.ringLeaf.known = false
	}, nil
}

// twins sets aside seats whose E came in the same entry and are equal. Each has proven to know e,
// so they work together.
func (m *Machine) twins(parts []given) {
	for i, p := range parts {
		for _, q := range parts[:i] {
			if m.ring[p.seat].escrow.E == m.ring[q.seat].escrow.E {
				m.cheats |= only(p.seat) | only(q.seat)
			}
		}
	}
}

// unanswered is the seats whose piece for this seat has not been answered yet.
func (m *Machine) unanswered(seat int) []int {
	var from []int
	if !m.present(seat) {
		return nil
	}
	for q := range m.seats {
		if h := &m.ring[q]; has(h.dealt&^h.good, seat) && !has(m.cheats, q) {
			from = append(from, q)
		}
	}
	return from
}

// accepting is the stage in which each seat says which of the pieces it was sent are wrong. Who was
// away answers when it returns.
//
//	part  count u8, then for each complaint: the seat whose piece it is u8, ascending; K and its proof
type accepting struct{}

const complaintSize = 1 + proof.PointSize + 2*proof.ScalarSize

func (accepting) wanted(m *Machine) uint64 {
	return m.where(func(s int) bool { return len(m.unanswered(s)) > 0 })
}

func (accepting) guarded() bool { return false }

func (accepting) part(m *Machine) []byte {
	part := []byte{0}
	for _, q := range m.unanswered(m.c.Seat) {
		if _, err := m.openPiece(q); err == nil {
			continue
		}
		c := m.context("accept", m.c.Seat)
		part[0]++
		part = append(part, byte(q))
		part = append(part, made(m.c.Suite.ProveShare(m.c.Secret, c, []proof.Point{m.ring[q].escrow.E}))...)
	}
	return part
}

// openPiece is the own piece of a seat's key, which is secret, or why it is wrong.
func (m *Machine) openPiece(q int) ([32]byte, error) {
	h := &m.ring[q]
	return m.c.Suite.OpenPiece(m.c.Secret, m.c.Table, h.escrow, m.receiver(m.c.Seat), h.pieces[m.c.Seat])
}

func (accepting) check(m *Machine, seat int, part []byte) error {
	_, err := m.complaints(seat, part)
	return err
}

// complaints is the seats that a part complains about, with good reason.
func (m *Machine) complaints(seat int, part []byte) (about uint64, err error) {
	if len(part) < 1 || len(part) != 1+int(part[0])*complaintSize {
		return 0, errLength
	}
	from, last := m.unanswered(seat), -1
	for part = part[1:]; len(part) > 0; part = part[complaintSize:] {
		q := int(part[0])
		if q <= last || !slices.Contains(from, q) {
			return 0, errComplaint
		}
		h := &m.ring[q]
		err := m.c.Suite.CheckComplaint(m.context("accept", seat), h.escrow, m.receiver(seat), h.pieces[seat], part[1:complaintSize])
		if err != nil {
			return 0, err
		}
		about, last = about|only(q), q
	}
	return about, nil
}

func (accepting) take(m *Machine, parts []given) (func(), error) {
	about := make([]uint64, len(parts))
	answered := make([][]int, len(parts))
	for i, p := range parts {
		var err error
		if about[i], err = m.complaints(p.seat, p.part); err != nil {
			return nil, err
		}
		answered[i] = m.unanswered(p.seat)
	}
	return func() {
		for i, p := range parts {
			m.cheats |= about[i]
			for _, q := range answered[i] {
				if !has(about[i], q) {
					m.ring[q].good |= only(p.seat)
				}
			}
		}
		m.ringLeaf.known = false
	}, nil
}

// proxies is the seats that give a seat's layers while it is away: one on each of as many machines
// as it takes, the lowest machines that can, each through the lowest seat that can. None if too
// few can.
func (m *Machine) proxies(q int) (seats uint64) {
	h := &m.ring[q]
	n := 0
	for node := 1; node <= m.machines && n < m.threshold; node++ {
		for s := range m.seats {
			if m.c.Nodes[s] == node && m.present(s) && has(h.good, s) {
				seats, n = seats|only(s), n+1
				break
			}
		}
	}
	if m.machines < minEscrow || n < m.threshold {
		return 0
	}
	return seats
}
