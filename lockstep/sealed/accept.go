package sealed

import (
	"slices"

	"lastcard/lockstep/sealed/proof"
)

// unansweredSenders returns the seats from which a seat has received pieces that it has not answered yet.
func (m *Machine) unansweredSenders(seat int) []int {
	var from []int
	if !m.present(seat) {
		return nil
	}
	for q := range m.seats {
		if h := &m.ring[q]; has(h.sentTo&^h.acceptedBy, seat) && !has(m.cheats, q) {
			from = append(from, q)
		}
	}
	return from
}

// acceptStage is the stage in which each seat says which of the pieces it received are wrong. A seat that
// was away answers when it returns.
//
//	part  count u8, then for each complaint: the seat whose piece it is u8, ascending; K and its proof
type acceptStage struct{}

const complaintSize = 1 + proof.PointSize + 2*proof.ScalarSize

func (acceptStage) name() string { return "accept" }

func (acceptStage) wantedSeats(m *Machine) uint64 {
	return m.seatsWhere(func(s int) bool { return len(m.unansweredSenders(s)) > 0 })
}

func (acceptStage) isGuarded() bool { return false }

func (acceptStage) makePart(m *Machine) []byte {
	part := []byte{0}
	for _, q := range m.unansweredSenders(m.cfg.Seat) {
		if _, err := m.openPiece(q); err == nil {
			continue
		}
		c := m.context("accept", m.cfg.Seat)
		part[0]++
		part = append(part, byte(q))
		part = append(part, mustMake(m.cfg.Suite.ProveShare(m.cfg.Secret, c, []proof.Point{m.ring[q].escrow.E}))...)
	}
	return part
}

// openPiece returns this seat's piece of another seat's key, or an error that says why the piece is
// wrong. The piece is secret.
func (m *Machine) openPiece(q int) ([32]byte, error) {
	h := &m.ring[q]
	return m.cfg.Suite.OpenPiece(m.cfg.Secret, m.cfg.Table, h.escrow, m.receiver(m.cfg.Seat), h.pieces[m.cfg.Seat])
}

func (acceptStage) checkPart(m *Machine, seat int, part []byte) error {
	_, err := m.complaints(seat, part)
	return err
}

// complaints returns the seats that a part complains about. It returns an error if a complaint does not
// hold.
func (m *Machine) complaints(seat int, part []byte) (about uint64, err error) {
	if len(part) < 1 || len(part) != 1+int(part[0])*complaintSize {
		return 0, errLength
	}
	from, last := m.unansweredSenders(seat), -1
	for part = part[1:]; len(part) > 0; part = part[complaintSize:] {
		q := int(part[0])
		if q <= last || !slices.Contains(from, q) {
			return 0, errComplaint
		}
		h := &m.ring[q]
		err := m.cfg.Suite.CheckComplaint(m.context("accept", seat), h.escrow, m.receiver(seat), h.pieces[seat], part[1:complaintSize])
		if err != nil {
			return 0, err
		}
		about, last = about|setOf(q), q
	}
	return about, nil
}

func (acceptStage) takeParts(m *Machine, parts []seatPart) (func(), error) {
	about := make([]uint64, len(parts))
	answered := make([][]int, len(parts))
	for i, p := range parts {
		var err error
		if about[i], err = m.complaints(p.seat, p.part); err != nil {
			return nil, err
		}
		answered[i] = m.unansweredSenders(p.seat)
	}
	return func() {
		for i, p := range parts {
			for q := range m.seats {
				if has(about[i], q) {
					m.noteCheat(q, m.ring[q].pieceParts[p.seat])
				}
			}
			for _, q := range answered[i] {
				if !has(about[i], q) {
					m.ring[q].acceptedBy |= setOf(p.seat)
				}
			}
		}
		m.ringLeaf.known = false
	}, nil
}
