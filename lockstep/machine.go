package lockstep

// The results of Machine.WaitKind: the things that a Machine can wait for. engine.NeedKind has the same
// values up to WaitNext.
const (
	WaitNothing byte = iota // the match is over
	WaitAction              // an action of a seat
	WaitEntropy             // entropy for a shuffle: commits and reveals
	WaitShow                // public card faces: the table calls Answer, then Show
	WaitNext                // the round is over: actions of the seats that have not said "next"
	WaitParts               // parts of several seats; the machine has to be a Parts as well
)

// Machine is the game as lockstep sees it: a deterministic state machine over actions that lockstep
// does not understand. It uses built-in types only, so that engine.Machine satisfies it without
// importing this package. A Machine that returns an error has not changed. No method may panic on any
// input.
type Machine interface {
	// WaitKind says what the machine waits for now (one of the Wait constants).
	WaitKind() byte
	// AwaitedSeats is the set of seats the table is waiting for, bit s for seat s:
	// the seat in turn, or the seats that have not said "next".
	AwaitedSeats() uint64
	// Check reports whether Apply would accept the action now.
	Check(seat int, action []byte) error
	// Apply plays an action.
	Apply(seat int, action []byte) error
	// Rank orders actions offered for the same position; the lowest is applied.
	// No two seats have the same rank.
	Rank(seat int, action []byte) uint32
	// Entropy takes the random value that the machine waits for in WaitEntropy.
	Entropy(e [32]byte) error
	// Answer is the canonical answer to WaitShow. ok is false while this machine does not know it.
	// Show takes the answer.
	Answer() (shown []byte, ok bool)
	Show(shown []byte) error
	// PlayByRule plays an action that AbsentAction has chosen. CheckByRule reports whether it would
	// accept the action now. Check may refuse an action that CheckByRule accepts: no seat can offer an
	// action that only a rule may take.
	PlayByRule(seat int, action []byte) error
	CheckByRule(seat int, action []byte) error
	// AbsentAction is the action that the rules take for a seat that is absent, or whose turn was set aside.
	// The rules of the table say whether a fixed rule or a bot chooses the action. All machines in the
	// same state must give the same action, whatever else they know.
	AbsentAction(seat int) (action []byte, ok bool)
	// Hash is the hash of the whole state. Dump is the state as text: lines
	// of the form `name value`, in a fixed order.
	Hash() [32]byte
	Dump() string
}

// Parts is the interface that a Machine also implements if it ever returns WaitParts. A part is one
// seat's contribution to something that several have to do together, such as its share of the key to a
// card. Only the machine knows what a part says, and whether it is right.
type Parts interface {
	// SetLive says which seats are live: before the first entry, and in every change of view.
	SetLive(seats uint64)
	// WantedSeats is the set of the seats whose parts the position waits for; it is never empty, and may name
	// seats that are not live. A seat sends a guarded part only when it knows that all live seats have
	// checked the entry before.
	WantedSeats() (seats uint64, guarded bool)
	// Part is the part of this machine's seat, nil if it cannot make one.
	Part() []byte
	// CheckPart reports why a part of a wanted seat is not right. It changes nothing, so that several calls may run at once.
	CheckPart(seat int, part []byte) error
	// TakeParts takes the parts of all wanted seats, in order of seat. CheckPart has accepted each.
	TakeParts(parts [][]byte) error
	// Cheats is the set of the seats that have cheated, as the parts that they gave and the machine took
	// prove. The table sets these seats aside.
	Cheats() uint64
	// CheatPart is the taken part with which a seat of Cheats has cheated.
	CheatPart(seat int) []byte
}
