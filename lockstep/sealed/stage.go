package sealed

import "math/bits"

// stage is the task for which parts are wanted at one position. It follows from the applied entries
// alone, so it is the same at all seats.
type stage interface {
	// name is the name of the stage, one of Stages.
	name() string
	// wantedSeats returns the seats whose parts are wanted, at least one.
	wantedSeats(m *Machine) uint64
	// isGuarded reports whether a part may leave only after all live seats have checked the previous entry.
	isGuarded() bool
	// makePart returns the part of this machine's seat, which is wanted; nil if the seat cannot or must not give it.
	makePart(m *Machine) []byte
	// checkPart verifies the part of a wanted seat.
	checkPart(m *Machine, seat int, part []byte) error
	// takeParts computes the effect of the parts of all wanted seats, which checkPart has accepted. It returns do,
	// which applies the effect. On an error nothing has changed.
	takeParts(m *Machine, parts []seatPart) (do func(), err error)
}

type seatPart struct {
	seat int
	part []byte
}

// nextStage is the first stage that applies now, nil if the game itself waits. The order of the stages is part
// of the protocol. If shares were wanted when the view changed, exactly these are completed first;
// otherwise a seat could read a card that is not its own.
func (m *Machine) nextStage() stage {
	if s, ok := m.stage.(*shareStage); ok && !s.done {
		return s
	}
	if m.seedGivers() != 0 {
		return bookStage{}
	}
	if m.game.WaitKind() == waitNothing {
		return nil
	}
	if s := m.wantKeys(); s != nil {
		return s
	}
	if m.game.WaitKind() == waitEntropy {
		return shuffleStage{}
	}
	held := m.heldCards()
	if s := wantTurns(held, &m.roster); s != nil {
		return s
	}
	asked, lowest := m.game.AskedCards()
	shown := asked
	if lowest {
		shown = nil
	}
	if s := wantShares(held, &m.cards, shown); s != nil {
		return s
	}
	if owner, ok := ownerOf(asked, held); lowest && ok && m.roster.present(owner) {
		return lowestStage{owner, asked}
	}
	if m.shuffleEarly() {
		return shuffleStage{}
	}
	return nil
}

// Stages are the names of all stages, in the order in which a match first comes to them.
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

// WantedSeats returns the seats whose parts are wanted: at least one while WaitKind is lockstep.WaitParts. A
// guarded part may leave only when its sender has checks by all live seats, in the present view, that
// cover the previous entry.
func (m *Machine) WantedSeats() (seats uint64, guarded bool) {
	if m.stage == nil {
		return 0, false
	}
	return m.stage.wantedSeats(m), m.stage.isGuarded()
}

// Part is this seat's part, nil if the seat is not wanted, or cannot or must not give it. Until something is
// applied, it returns the same bytes each time.
func (m *Machine) Part() []byte {
	if m.stage == nil || !has(m.stage.wantedSeats(m), m.cfg.Seat) {
		return nil
	}
	return m.stage.makePart(m)
}

// CheckPart verifies the part of a seat, and refuses it if the seat is not wanted.
func (m *Machine) CheckPart(seat int, part []byte) error {
	if m.stage == nil {
		return errOutOfPlace
	}
	if !has(m.stage.wantedSeats(m), seat) {
		return errSeat
	}
	return m.stage.checkPart(m, seat, part)
}

// TakeParts applies the parts of all wanted seats, by seat. CheckPart has accepted each of them:
// TakeParts does not verify proofs again, so that replaying a log takes only a fraction of the time. On
// an error nothing has changed; [Unsound] means that the table must stop.
func (m *Machine) TakeParts(parts [][]byte) error {
	if m.stage == nil {
		return errOutOfPlace
	}
	seats := m.stage.wantedSeats(m)
	if len(parts) != bits.OnesCount64(seats) {
		return errCount
	}
	var all []seatPart
	for s := range m.roster.count {
		if has(seats, s) {
			all = append(all, seatPart{s, parts[len(all)]})
		}
	}
	do, err := m.stage.takeParts(m, all)
	if err != nil {
		return err
	}
	m.place.link("parts", append([][]byte{encodeNumber(seats)}, parts...)...)
	do()
	m.settle()
	return nil
}
