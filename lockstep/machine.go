package lockstep

// What a Machine waits for, as Machine.Waits returns it. engine.NeedKind has the same values.
const (
	WaitNothing byte = iota // the match is over
	WaitAction              // an action of a seat
	WaitEntropy             // entropy for a shuffle: commits and reveals
	WaitShow                // public card faces: Answer, then Show
	WaitNext                // the round is over: actions of the seats that have not said "next"
)

// Machine is the game as lockstep sees it: a deterministic state machine over actions that lockstep
// does not understand. It uses built-in types only, so that engine.Machine satisfies it without
// importing this package. A Machine that returns an error has not changed. No method may panic on any
// input.
type Machine interface {
	// Waits says what the machine waits for now (one of the Wait constants).
	Waits() byte
	// Awaited is the set of seats the table is waiting for, bit s for seat s:
	// the seat in turn, or those that have not said "next".
	Awaited() uint64
	// Check reports whether Apply would accept the action now.
	Check(seat int, action []byte) error
	// Apply plays an action.
	Apply(seat int, action []byte) error
	// Rank orders actions offered for the same position; the lowest is applied.
	// No two seats have the same rank.
	Rank(seat int, action []byte) uint32
	// Entropy answers WaitEntropy.
	Entropy(e [32]byte) error
	// Answer is the canonical answer to WaitShow. ok is false while this machine does not know it.
	// Show takes the answer.
	Answer() (shown []byte, ok bool)
	Show(shown []byte) error
	// Absent is the action by rule of a seat that is absent, or whose turn was set aside. The table
	// chooses the rule, or a bot. All machines in the same state must give the same action,
	// whatever else they know.
	Absent(seat int) (action []byte, ok bool)
	// Hash is the hash of the whole state; Dump the state as text, one
	// `name value` a line in a fixed order.
	Hash() [32]byte
	Dump() string
}
