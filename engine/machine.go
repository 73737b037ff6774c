package engine

// Machine is a Table in the form that lockstep needs: a deterministic machine whose actions are
// bytes. The methods that lockstep calls use built-in types only, so that a Machine satisfies
// lockstep.Machine without importing lockstep.
type Machine struct {
	table  *Table
	events []Event

	deputy         Deputy
	steps          uint64 // how many steps the table has accepted
	deputedActions [MaxSeats]deputedAction
}

// Deputy chooses an action for an absent seat, from the View of that seat only. ok is false if it
// has none. For equal tables its choice must be the same on every computer.
type Deputy func(t *Table, seat Seat) (a Action, ok bool)

// deputedAction keeps a deputy's choice, because callers ask for it again and again.
type deputedAction struct {
	step   uint64 // Machine.steps when the deputy chose, plus 1; 0: no choice yet
	action []byte
}

// NewMachine wraps a table, which the machine then owns.
func NewMachine(t *Table) *Machine { return &Machine{table: t} }

// Deputize lets d play for absent seats, instead of the common rule, if the deck is open
// (AbsentAction). All machines of a table must have the same deputy.
func (m *Machine) Deputize(d Deputy) { m.deputy = d }

// Table returns the machine's table. Actions go through the machine, because it counts the steps.
func (m *Machine) Table() *Table { return m.table }

// Events returns the events of the last accepted Apply, PlayByRule, Entropy or Show. The slice is
// valid until the next of these calls.
func (m *Machine) Events() []Event { return m.events }

// WaitKind is the NeedKind of what the table waits for.
func (m *Machine) WaitKind() byte { return byte(m.table.Need().Kind) }

// AwaitedSeats is the set of seats that the table waits for, bit s for seat s. In a turn, only the seat
// in turn is in it.
func (m *Machine) AwaitedSeats() uint64 {
	switch n := m.table.Need(); n.Kind {
	case NeedAction:
		if n.Turn != NoSeat {
			return 1 << uint(n.Turn)
		}
		return uint64(n.Seats)
	case NeedNext:
		return uint64(n.Seats)
	case NeedNothing, NeedShuffle, NeedFaces:
	}
	return 0
}

// Check returns the error that Apply would return now: nil, a Reason, or ErrAction.
func (m *Machine) Check(seat int, action []byte) error {
	a, err := m.decode(seat, action)
	if err != nil {
		return err
	}
	return asError(m.table.Check(Seat(seat), a))
}

// Apply plays an action that the seat offered. It refuses an action that names a card without its
// face: only AbsentAction may choose such an action.
func (m *Machine) Apply(seat int, action []byte) error {
	a, err := m.decode(seat, action)
	if err != nil {
		return err
	}
	return m.accept(m.table.Apply(Seat(seat), a, nil))
}

// CheckByRule returns the error that PlayByRule would return now: nil, a Reason, or ErrAction.
func (m *Machine) CheckByRule(seat int, action []byte) error {
	a, err := m.decode(seat, action)
	if err != nil {
		return err
	}
	return asError(m.table.CheckByRule(Seat(seat), a))
}

// PlayByRule plays the action that AbsentAction chose. It makes no claim (claim.go) for the seat.
func (m *Machine) PlayByRule(seat int, action []byte) error {
	a, err := m.decode(seat, action)
	if err != nil {
		return err
	}
	return m.accept(m.table.PlayByRule(Seat(seat), a, nil))
}

func (m *Machine) decode(seat int, action []byte) (Action, error) {
	if seat < 0 || seat >= m.table.seats {
		return Action{}, NotYourTurn
	}
	return DecodeAction(action)
}

// accept keeps the events of a step and counts the step, if the table accepted it.
func (m *Machine) accept(ev []Event, r Reason) error {
	if r != OK {
		return r
	}
	m.events = ev
	m.steps++
	return nil
}

func asError(r Reason) error {
	if r == OK {
		return nil
	}
	return r
}

// Rank orders actions that seats offer for the same moment: lockstep applies the one with the
// lowest rank. Bytes that are not an action come last.
func (m *Machine) Rank(seat int, action []byte) uint32 {
	a, err := m.decode(seat, action)
	if err != nil {
		return 1<<31 + uint32(seat)&0xFFFF
	}
	return m.table.state.Rank(Seat(seat), a)
}

// Entropy answers NeedShuffle: the table shuffles with e.
func (m *Machine) Entropy(e [32]byte) error {
	return m.accept(m.table.Shuffle(e, nil))
}

// Answer returns the canonical answer to NeedFaces, or false if the table waits for no faces or the
// deck does not know them.
func (m *Machine) Answer() ([]byte, bool) {
	shown, ok := m.table.Answer(nil)
	if !ok {
		return nil, false
	}
	return AppendShown(nil, shown), true
}

// Show answers NeedFaces with faces from the log.
func (m *Machine) Show(shown []byte) error {
	list, err := DecodeShown(shown)
	if err != nil {
		return err
	}
	return m.accept(m.table.Show(list, nil))
}

// AbsentAction returns the action of an absent seat, or false if the seat has nothing to do. If the
// deck is open, the deputy chooses the action, if there is a deputy and the rules allow its choice. In
// all other cases the common rule chooses, which needs no secret. With a sealed deck a deputy would
// need the hidden hand. Only one machine knows that hand, so no other machine could
// check the choice.
func (m *Machine) AbsentAction(seat int) ([]byte, bool) {
	if seat < 0 || seat >= m.table.seats {
		return nil, false
	}
	if m.deputy != nil && m.table.deck.open {
		if a := m.deputyAction(Seat(seat)); a != nil {
			return a, true
		}
	}
	a, ok := m.table.Absent(Seat(seat))
	if !ok {
		return nil, false
	}
	return a.AppendBinary(nil), true
}

// deputyAction returns the deputy's choice, or nil if it has none or the rules do not allow it. It
// also returns nil for Ready: that action shows a card of the hand, and only the seat itself may do that.
func (m *Machine) deputyAction(seat Seat) []byte {
	x := &m.deputedActions[seat]
	if x.step == m.steps+1 {
		return x.action
	}
	*x = deputedAction{step: m.steps + 1}
	if a, ok := m.deputy(m.table, seat); ok && a.Kind != Ready && m.table.Check(seat, a) == OK {
		x.action = a.AppendBinary(nil)
	}
	return x.action
}

// Hash is the hash of the whole state, which peers compare.
func (m *Machine) Hash() [32]byte { return m.table.Hash() }

// Dump is the state as text (State.Dump).
func (m *Machine) Dump() string { return m.table.state.Dump() }
