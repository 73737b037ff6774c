package sealed

import "math/bits"

// stage is the task for which parts are wanted at one position. It follows from the applied entries
// alone, so it is the same at all seats.
type stage interface {
	// name is the name of the stage, one of Stages.
	name() string
	// wanted returns the seats whose parts are wanted, at least one.
	wanted(m *Machine) uint64
	// guarded reports whether a part may leave only once all live seats have checked the entry before.
	guarded() bool
	// part returns the part of this seat, which is a wanted one; nil if the seat must not give it.
	part(m *Machine) []byte
	// check verifies the part of a wanted seat.
	check(m *Machine, seat int, part []byte) error
	// take computes the effect of checked parts, and returns do, which applies it. On an error nothing
	// has changed.
	take(m *Machine, parts []given) (do func(), err error)
}

// given is the part of a seat.
type given struct {
	seat int
	part []byte
}

// next is the first stage that applies now, nil if the game itself waits. The order of the stages is part
// of the protocol. If shares were wanted when the view changed, exactly these are completed first;
// otherwise a seat could read a card that is not its own.
func (m *Machine) next() stage {
	if s, ok := m.stage.(*sharing); ok && !s.done {
		return s
	}
	if m.seedGivers() != 0 {
		return booking{}
	}
	if m.g.Waits() == waitNothing {
		return nil
	}
	if s := m.wantKeys(); s != nil {
		return s
	}
	if m.g.Waits() == waitEntropy {
		return shuffling{}
	}
	if s := m.wantTurns(); s != nil {
		return s
	}
	if s := m.wantShares(); s != nil {
		return s
	}
	if s := m.wantLowest(); s != nil {
		return s
	}
	if m.shuffleEarly() {
		return shuffling{}
	}
	return nil
}

// Stages are the names of all stages, in their order at a table of three machines.
func Stages() []string {
	return []string{"keys", "escrow", "accept", "beacon", "shuffle", "shares", "turn", "lowest", "books"}
}

// Stage is the name of the stage that wants parts, one of Stages; "" if none are wanted.
func (m *Machine) Stage() string {
	if m.stage == nil {
		return ""
	}
	return m.stage.name()
}

// Wanted returns the seats whose parts are wanted: at least one while Waits is lockstep.WaitParts. A
// guarded part may leave only when its sender has checks by all live seats, in the present view, that
// cover the entry before.
func (m *Machine) Wanted() (seats uint64, guarded bool) {
	if m.stage == nil {
		return 0, false
	}
	return m.stage.wanted(m), m.stage.guarded()
}

// Part is this seat's part, nil if the seat is not wanted or must not give it. Until something is
// applied, it returns the same bytes each time.
func (m *Machine) Part() []byte {
	if m.stage == nil || !has(m.stage.wanted(m), m.c.Seat) {
		return nil
	}
	return m.stage.part(m)
}

// CheckPart verifies the part of a seat.
func (m *Machine) CheckPart(seat int, part []byte) error {
	if m.stage == nil {
		return errOutOfPlace
	}
	if !has(m.stage.wanted(m), seat) {
		return errSeat
	}
	return m.stage.check(m, seat, part)
}

// Take applies the parts of all wanted seats, by seat. CheckPart has accepted each of them: Take does not
// verify proofs again, so that replaying a log takes only a fraction of the time. On an error nothing has
// changed; [Unsound] means that the table must stop.
func (m *Machine) Take(parts [][]byte) error {
	if m.stage == nil {
		return errOutOfPlace
	}
	seats := m.stage.wanted(m)
	if len(parts) != bits.OnesCount64(seats) {
		return errCount
	}
	var all []given
	for s := range m.seats {
		if has(seats, s) {
			all = append(all, given{s, parts[len(all)]})
		}
	}
	do, err := m.stage.take(m, all)
	if err != nil {
		return err
	}
	m.link("parts", append([][]byte{number(seats)}, parts...)...)
	do()
	m.settle()
	return nil
}
