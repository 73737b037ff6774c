package sealed

import (
	"bytes"
	"slices"

	"lastcard/lockstep/sealed/proof"
)

// minEscrow is the least number of machines for which an escrow makes sense. With two, the pieces would
// either let the other machine alone read every card of the seat, or help nobody.
const minEscrow = 3

// owedReceivers returns the seats to which a seat owes a piece of its key: seats on other machines that
// have shown a key and have got no piece yet. A bot on nobody's machine gets none: the person who runs it
// would hold the pieces of two machines.
func (m *Machine) owedReceivers(seat int) []proof.Receiver {
	h := &m.ring[seat]
	if m.machineCount < minEscrow || !h.hasKey || !m.present(seat) {
		return nil
	}
	var to []proof.Receiver
	for s := range m.seats {
		if m.ring[s].hasKey && m.cfg.Nodes[s] > 0 && m.cfg.Nodes[s] != m.cfg.Nodes[seat] && !has(h.sentTo, s) && !has(m.cheats, s) {
			to = append(to, m.receiver(s))
		}
	}
	return to
}

func (m *Machine) receiver(seat int) proof.Receiver {
	return proof.Receiver{Seat: uint8(seat), Machine: uint8(m.cfg.Nodes[seat]), Key: m.ring[seat].key}
}

// escrowStage is the stage in which seats give out their keys in pieces.
//
//	part  commitments, E and its proof, then a piece for each seat to which a piece is owed, ascending
type escrowStage struct{}

func (escrowStage) name() string { return "escrow" }

func (escrowStage) wantedSeats(m *Machine) uint64 {
	return m.seatsWhere(func(s int) bool { return len(m.owedReceivers(s)) > 0 })
}

func (escrowStage) isGuarded() bool { return false }

func (escrowStage) makePart(m *Machine) []byte {
	return mustMake(m.cfg.Suite.ProveEscrow(m.cfg.Secret, m.identityContext("escrow", m.cfg.Seat), m.machineCount, m.owedReceivers(m.cfg.Seat)))
}

func (escrowStage) checkPart(m *Machine, seat int, part []byte) error {
	_, err := m.readEscrow(seat, part)
	return err
}

// readEscrow reads the escrow of a part. If the seat has given an escrow before, this one must be the same. No
// other seat may have the same E, so that a complaint is about one piece only.
func (m *Machine) readEscrow(seat int, part []byte) (proof.Escrow, error) {
	x, err := m.cfg.Suite.CheckEscrow(m.identityContext("escrow", seat), m.ring[seat].key, m.machineCount, len(m.owedReceivers(seat)), part)
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

func (escrowStage) takeParts(m *Machine, parts []seatPart) (func(), error) {
	escrows := make([]proof.Escrow, len(parts))
	owed := make([][]proof.Receiver, len(parts))
	for i, p := range parts {
		var err error
		if escrows[i], err = m.readEscrow(p.seat, p.part); err != nil {
			return nil, err
		}
		owed[i] = m.owedReceivers(p.seat)
	}
	return func() {
		for i, p := range parts {
			h := &m.ring[p.seat]
			for k, to := range owed[i] {
				h.pieces[to.Seat], h.pieceParts[to.Seat], h.sentTo = escrows[i].Pieces[k], p.part, h.sentTo|setOf(int(to.Seat))
			}
			h.escrow, h.escrowed = escrows[i], true
			h.escrow.Pieces = nil
		}
		m.findTwins(parts)
		m.ringLeaf.known = false
	}, nil
}

// findTwins finds seats that showed the same E in one entry. Each has proven to know e, so they have worked
// together, and are cheats.
func (m *Machine) findTwins(parts []seatPart) {
	for i, p := range parts {
		for _, q := range parts[:i] {
			if m.ring[p.seat].escrow.E == m.ring[q.seat].escrow.E {
				m.noteCheat(p.seat, p.part)
				m.noteCheat(q.seat, q.part)
			}
		}
	}
}
