package sealed

import (
	"bytes"
	"slices"

	"lastcard/lockstep/sealed/proof"
)

// owedReceivers returns the seats to which a present seat owes a piece of its key: seats on other computers that
// have shown a key, have got no piece yet and are no cheats. A bot on nobody's computer gets none: the person who
// runs it would hold the pieces of two computers.
func (r *ring) owedReceivers(seats *roster, seat int) []proof.Receiver {
	h := &r.keys[seat]
	if seats.computerCount < proof.MinComputers || !h.hasKey || !seats.present(seat) {
		return nil
	}
	var to []proof.Receiver
	for s := range seats.count {
		if r.keys[s].hasKey && seats.computerOf[s] > 0 && seats.computerOf[s] != seats.computerOf[seat] && !has(h.sentTo, s) && !has(seats.cheats, s) {
			to = append(to, r.receiver(seats, s))
		}
	}
	return to
}

func (r *ring) receiver(seats *roster, seat int) proof.Receiver {
	return proof.Receiver{Seat: uint8(seat), Computer: uint8(seats.computerOf[seat]), Key: r.keys[seat].key}
}

// escrowStage is the stage in which seats give out their keys in pieces.
//
//	part  commitments, E and its proof, then a piece for each seat to which a piece is owed, ascending
type escrowStage struct{}

func (escrowStage) name() string { return "escrow" }

func (escrowStage) wantedSeats(m *Machine) uint64 {
	return m.roster.where(func(s int) bool { return len(m.ring.owedReceivers(&m.roster, s)) > 0 })
}

func (escrowStage) makePart(m *Machine) []byte {
	return mustMake(m.cfg.Suite.ProveEscrow(m.cfg.Secret, m.place.identityContext("escrow", m.cfg.Seat), m.roster.computerCount, m.ring.owedReceivers(&m.roster, m.cfg.Seat)))
}

func (x escrowStage) checkPart(m *Machine, seat int, part []byte) error {
	_, err := x.readEscrow(m, seat, part)
	return err
}

// readEscrow reads the escrow of a part. If the seat has given an escrow before, this one must be the same. No
// other seat may have the same E, so that a complaint is about one piece only.
func (escrowStage) readEscrow(m *Machine, seat int, part []byte) (proof.Escrow, error) {
	x, err := m.cfg.Suite.CheckEscrow(m.place.identityContext("escrow", seat), m.ring.keys[seat].key, m.roster.computerCount, len(m.ring.owedReceivers(&m.roster, seat)), part)
	if err != nil {
		return x, err
	}
	for s := range m.roster.count {
		old := &m.ring.keys[s]
		same := bytes.Equal(old.escrow.E[:], x.E[:])
		if old.escrowed && same != (s == seat) || old.escrowed && s == seat && !slices.Equal(old.escrow.At, x.At) {
			return x, errEscrow
		}
	}
	return x, nil
}

func (x escrowStage) takeParts(m *Machine, parts []seatPart) (func(), error) {
	escrows := make([]proof.Escrow, len(parts))
	owed := make([][]proof.Receiver, len(parts))
	for i, p := range parts {
		var err error
		if escrows[i], err = x.readEscrow(m, p.seat, p.part); err != nil {
			return nil, err
		}
		owed[i] = m.ring.owedReceivers(&m.roster, p.seat)
	}
	return func() {
		for i, p := range parts {
			h := &m.ring.keys[p.seat]
			for k, to := range owed[i] {
				h.pieces[to.Seat], h.pieceParts[to.Seat], h.sentTo = escrows[i].Pieces[k], p.part, h.sentTo|setOf(int(to.Seat))
			}
			h.escrow, h.escrowed = escrows[i], true
			h.escrow.Pieces = nil
		}
		m.ring.noteTwins(&m.roster, parts)
		m.ring.leaf.known = false
	}, nil
}

// noteTwins finds seats that showed the same E in one entry. Each has proven to know e, so they have worked
// together, and are cheats.
func (r *ring) noteTwins(seats *roster, parts []seatPart) {
	for i, p := range parts {
		for _, q := range parts[:i] {
			if r.keys[p.seat].escrow.E == r.keys[q.seat].escrow.E {
				seats.noteCheat(p.seat, p.part)
				seats.noteCheat(q.seat, q.part)
			}
		}
	}
}
