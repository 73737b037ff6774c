package sealed

// stage is the task for which parts are wanted at one position. It follows from the applied entries
// alone, so it is the same at all seats.
type stage interface {
	// name is the name of the stage, one of Stages.
	name() string
	// wantedSeats returns the seats whose parts are wanted, at least one.
	wantedSeats(m *Machine) uint64
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

// unguardedStages are those whose parts may leave before all live seats have checked the previous entry.
var unguardedStages = []string{"keys", "escrow", "accept", "shuffle"}

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
	if s := m.nextKeyStage(); s != nil {
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
