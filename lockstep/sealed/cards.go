package sealed

// The results of Cards.WaitKind, and waitParts, which only Machine.WaitKind returns. The values are those of
// package lockstep.
const (
	waitNothing byte = iota // the match is over
	waitAction
	waitEntropy
	waitShow
	waitNext
	waitParts // parts of the seats that Machine.WantedSeats names
)

// Cards is the game that a Machine wraps. The game knows which cards there are and which seats hold them. Of
// the faces it knows only those that Show, LearnOwn or an action gave it. It is a deterministic machine as
// package lockstep describes one, and none of its methods panics on data from another peer. engine.Machine with
// a closed Deck is such a game.
type Cards interface {
	// The methods up to Dump are those of lockstep.Machine.

	WaitKind() byte
	AwaitedSeats() uint64
	Check(seat int, action []byte) error
	Apply(seat int, action []byte) error
	PlayByRule(seat int, action []byte) error
	CheckByRule(seat int, action []byte) error
	Rank(seat int, action []byte) uint32
	AbsentAction(seat int) (action []byte, ok bool)
	Entropy(e [32]byte) error
	Answer() (shown []byte, ok bool)
	Show(shown []byte) error
	Hash() [32]byte
	Dump() string

	// Seats is how many seats the table has.
	Seats() int
	// Spread returns, while the game waits for a shuffle, the cards of the new pile and the faces to
	// be spread over them, each in canonical order.
	Spread() (cards []uint16, faces []byte)
	// AskedCards returns the cards whose faces the game waits for. If lowest is true, the seat that holds them
	// shows only the lowest.
	AskedCards() (cards []uint16, lowest bool)
	// LowestCard is the lowest card of AskedCards, if this machine knows all their faces.
	LowestCard() (card uint16, ok bool)
	// HandCards appends the cards in the hand of a seat.
	HandCards(seat int, into []uint16) []uint16
	// NamedCards returns the cards that an action names, in order, with the faces that the action claims for
	// them. A face is 0 if the action claims none.
	NamedCards(action []byte) (cards []uint16, faces []byte, err error)
	// EncodeShown writes cards with their faces as Show reads them.
	EncodeShown(cards []uint16, faces []byte) []byte
	// LearnOwn gives the game a face that only this machine's seat may know.
	LearnOwn(card uint16, face byte)
	// WithholdActions(true) leaves a person without a legal action until WithholdActions(false) is
	// called, as the table waits for parts.
	WithholdActions(on bool)
}
