package sealed

import "math/bits"

// This file has questions about sets of seats (bit s for seat s): which seats are present, on how many
// machines, and which have cheated.

func has(seats uint64, seat int) bool { return seat >= 0 && seats>>uint(seat)&1 == 1 }

func setOf(seat int) uint64 { return 1 << uint(seat) }

// soleSeat returns the seat of a set of one seat. ok is false for any other set.
func soleSeat(seats uint64) (seat int, ok bool) {
	if seats == 0 || seats&(seats-1) != 0 {
		return 0, false
	}
	for !has(seats, seat) {
		seat++
	}
	return seat, true
}

func (m *Machine) allSeats() uint64 { return 1<<uint(m.seats) - 1 }

// seatsWhere returns the seats for which holds is true.
func (m *Machine) seatsWhere(holds func(seat int) bool) (seats uint64) {
	for s := range m.seats {
		if holds(s) {
			seats |= 1 << uint(s)
		}
	}
	return seats
}

// present reports whether a seat is there to give parts.
func (m *Machine) present(seat int) bool { return has(m.liveSeats&^m.cheats, seat) }

// countMachines returns the number of machines that some seats are on. A bot on nobody's machine adds none.
func (m *Machine) countMachines(seats uint64) int {
	var on uint64
	for s := range m.seats {
		if has(seats, s) && m.cfg.Nodes[s] > 0 {
			on |= 1 << uint(m.cfg.Nodes[s])
		}
	}
	return bits.OnesCount64(on)
}

// Cheats returns the seats that are proven to have cheated. Their own signed parts, which were applied,
// prove it.
func (m *Machine) Cheats() uint64 { return m.cheats }

// CheatPart is the part with which a seat of Cheats has cheated, nil for other seats.
func (m *Machine) CheatPart(seat int) []byte { return m.falseParts[seat] }

// noteCheat notes that a seat has cheated, which the given part proves.
func (m *Machine) noteCheat(seat int, part []byte) {
	if !has(m.cheats, seat) {
		m.cheats, m.falseParts[seat] = m.cheats|setOf(seat), part
	}
}
