package sealed

import (
	"slices"

	"lastcard/lockstep/sealed/proof"
)

// unansweredSenders returns the seats, except cheats, from which a seat has received pieces that it has not
// answered yet. It returns none for an absent seat.
func (r *ring) unansweredSenders(seats *roster, seat int) []int {
	var from []int
	if !seats.present(seat) {
		return nil
	}
	for q := range seats.count {
		if h := &r.keys[q]; has(h.sentTo&^h.acceptedBy, seat) && !has(seats.cheats, q) {
			from = append(from, q)
		}
	}
	return from
}

// acceptStage is the stage in which each seat says which of the pieces it received are wrong, and thereby accepts
// all others. A seat that was away answers when it returns.
//
//	part  count u8, then for each complaint: the seat whose piece it is u8, ascending; K and its proof
type acceptStage struct{}

const complaintSize = 1 + proof.PointSize + 2*proof.ScalarSize

func (acceptStage) name() string { return "accept" }

func (acceptStage) wantedSeats(m *Machine) uint64 {
	return m.roster.where(func(s int) bool { return len(m.ring.unansweredSenders(&m.roster, s)) > 0 })
}

func (acceptStage) makePart(m *Machine) []byte {
	part := []byte{0}
	for _, q := range m.ring.unansweredSenders(&m.roster, m.cfg.Seat) {
		if _, err := m.cfg.openPiece(&m.ring, &m.roster, q); err == nil {
			continue
		}
		c := m.place.context("accept", m.cfg.Seat)
		part[0]++
		part = append(part, byte(q))
		part = append(part, mustMake(m.cfg.Suite.ProveShare(m.cfg.Secret, c, []proof.Point{m.ring.keys[q].escrow.E}))...)
	}
	return part
}

// openPiece returns this seat's piece of another seat's key, or an error that says why the piece is
// wrong. The piece is secret.
func (c *Config) openPiece(r *ring, seats *roster, q int) ([32]byte, error) {
	h := &r.keys[q]
	return c.Suite.OpenPiece(c.Secret, c.Table, h.escrow, r.receiver(seats, c.Seat), h.pieces[c.Seat])
}

func (x acceptStage) checkPart(m *Machine, seat int, part []byte) error {
	_, err := x.complaints(m, seat, part)
	return err
}

// complaints returns the seats that a part complains about. It returns an error if a complaint does not
// hold.
func (acceptStage) complaints(m *Machine, seat int, part []byte) (about uint64, err error) {
	if len(part) < 1 || len(part) != 1+int(part[0])*complaintSize {
		return 0, errLength
	}
	from, last := m.ring.unansweredSenders(&m.roster, seat), -1
	for part = part[1:]; len(part) > 0; part = part[complaintSize:] {
		q := int(part[0])
		if q <= last || !slices.Contains(from, q) {
			return 0, errComplaint
		}
		h := &m.ring.keys[q]
		err := m.cfg.Suite.CheckComplaint(m.place.context("accept", seat), h.escrow, m.ring.receiver(&m.roster, seat), h.pieces[seat], part[1:complaintSize])
		if err != nil {
			return 0, err
		}
		about, last = about|setOf(q), q
	}
	return about, nil
}

func (x acceptStage) takeParts(m *Machine, parts []seatPart) (func(), error) {
	about := make([]uint64, len(parts))
	answered := make([][]int, len(parts))
	for i, p := range parts {
		var err error
		if about[i], err = x.complaints(m, p.seat, p.part); err != nil {
			return nil, err
		}
		answered[i] = m.ring.unansweredSenders(&m.roster, p.seat)
	}
	return func() {
		for i, p := range parts {
			for q := range seatsIn(about[i]) {
				m.roster.noteCheat(q, m.ring.keys[q].pieceParts[p.seat])
			}
			for _, q := range answered[i] {
				if !has(about[i], q) {
					m.ring.keys[q].acceptedBy |= setOf(p.seat)
				}
			}
		}
		m.ring.leaf.known = false
	}, nil
}
