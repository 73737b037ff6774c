package lockstep

// What a Machine waits for, as Machine.Waits returns it. The values are those
// of engine.NeedKind.
const (
	WaitNothing byte = iota // the match is over
	WaitAction              // an action of some seat
	WaitEntropy             // commit-reveal for a shuffle
	WaitShow                // public faces: Answer, then Show
	WaitNext                // round over: actions of the seats that have not said "next"
)

// Machine is the game as lockstep sees it: a deterministic state machine over
// opaque actions. engine.Machine satisfies it without importing this package,
// which is why only built-in types appear. A Machine that returns an error has
// not changed. No method may panic on any input.
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
	// Answer is the canonical answer to WaitShow, ok false while this machine
	// does not know it. Show takes it.
	Answer() (shown []byte, ok bool)
	Show(shown []byte) error
	// Absent is the action of a seat that is absent, or whose turn was set
	// aside, by the table's choice: a rule, or a bot. It must be the same on all
	// machines in the same state, whatever else they know.
	Absent(seat int) (action []byte, ok bool)
	// Hash is the hash of the whole state; Dump the state as text, one
	// `name value` a line in a fixed order.
	Hash() [32]byte
	Dump() string
}
