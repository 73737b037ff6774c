package lockstep

// The results of Machine.WaitKind: what a Machine can wait for. engine.NeedKind has the same values up to
// WaitNext.
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
	// AwaitedSeats is the set of the seats that have to act now, bit s for seat s: the seat in turn, all seats
	// that act at the same time, or the seats that have not said "next".
	AwaitedSeats() uint64
	// Check returns nil if Apply would accept the action now.
	Check(seat int, action []byte) error
	// Apply plays an action that a seat has offered.
	Apply(seat int, action []byte) error
	// Rank orders actions that seats have offered for one position: the lowest is applied. Actions of two seats
	// never have the same rank.
	Rank(seat int, action []byte) uint32
	// Entropy takes the random value that the machine waits for in WaitEntropy.
	Entropy(e [32]byte) error
	// Answer is what WaitShow asks for, in its only encoding. ok is false while this machine does not know it.
	// Show takes the answer.
	Answer() (shown []byte, ok bool)
	Show(shown []byte) error
	// PlayByRule plays an action that AbsentAction has chosen. CheckByRule returns nil if PlayByRule would
	// accept the action now. Check may refuse an action that CheckByRule accepts: then only a rule may take
	// that action, and no seat can offer it.
	PlayByRule(seat int, action []byte) error
	CheckByRule(seat int, action []byte) error
	// AbsentAction is the action that the rules take for a seat that is absent, or whose turn was set aside; ok
	// is false if there is none. The rules of the table say whether a fixed rule or a bot chooses the action.
	// All machines in the same state must give the same action, whatever else they know.
	AbsentAction(seat int) (action []byte, ok bool)
	// Hash is the hash of the whole state. Dump is the same state as text: lines of the form `name value`, in a
	// fixed order.
	Hash() [32]byte
	Dump() string
}

// Parts is the interface that a Machine also implements if it ever returns WaitParts. A part is one
// seat's contribution to something that several have to do together, such as its share of the key to a
// card. Only the machine knows what a part says, and whether it is right.
type Parts interface {
	// SetLive says which seats are live: before the first entry, and in every change of view.
	SetLive(seats uint64)
	// WantedSeats is the set of the seats whose parts the position waits for. While the machine waits for
	// parts, the set is not empty, and it may name seats that are not live. If guarded is true, a seat sends
	// its part only when it knows that all live seats have checked the entry before.
	WantedSeats() (seats uint64, guarded bool)
	// Part is the part of this machine's seat, nil if it cannot make one.
	Part() []byte
	// CheckPart returns nil if a part of a wanted seat is right, and otherwise says why it is not. It changes
	// nothing, and several calls may run at once.
	CheckPart(seat int, part []byte) error
	// TakeParts takes the parts of all wanted seats, in order of seat. CheckPart has accepted each.
	TakeParts(parts [][]byte) error
	// Cheats is the set of the seats that have cheated, as parts that TakeParts took prove. The table sets
	// these seats aside.
	Cheats() uint64
	// CheatPart is the part with which a seat of Cheats has cheated, as TakeParts took it.
	CheatPart(seat int) []byte
}
