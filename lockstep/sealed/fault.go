package sealed

// fault is the reason why a part, a play or a set of parts is refused. It is an error whose text is a
// code; sentences for people are made elsewhere.
type fault string

const (
	errOutOfPlace fault = "out of place" // the machine waits for nothing of this kind
	errSeat       fault = "seat"         // the seat is not wanted, does not exist, or may not do this
	errCount      fault = "count"        // not as many parts as wanted seats, or a play that names too many cards
	errLength     fault = "length"       // not the length that the stage or the play requires
	errBody       fault = "body"         // the body of a play is malformed
	errSealed     fault = "sealed"       // a play or a part names a card that its seat cannot open
	errFace       fault = "face"         // a card has another face than the action names
	errEscrow     fault = "escrow"       // the escrow has changed, or belongs to another seat
	errComplaint  fault = "complaint"    // complaints about a seat that has no unanswered piece, twice about one seat, or not in seat order
	errIndex      fault = "index"        // the lowest card is not one of those asked for
	errSeed       fault = "seed"         // the seed gives another shuffle
	errUnsound    fault = "unsound"      // a card without layers is not a face, or a public card has another face in its book
)

func (f fault) Error() string { return "sealed: " + string(f) }

// StillSealed is the error for a play that names a card that its player cannot open yet, for instance because the
// shares of the others are on their way. The player may be able to open the card later.
const StillSealed = errSealed

// Unsound is the error for a false proof that was accepted: a card that has lost its last layer is not a face, or
// the books give a public card another face. The table must stop with a report.
const Unsound = errUnsound

// must panics on an error that only a broken invariant of this package can cause, such as a failed proof about
// this machine's own data.
func must(err error) {
	if err != nil {
		panic("sealed: " + err.Error())
	}
}

func mustMake(part []byte, err error) []byte {
	must(err)
	return part
}

// Refused is the value with which this package panics if a game refuses data that the game has asked for.
type Refused struct{ Err error }

func (x Refused) Error() string {
	return "sealed: the game refuses what it has asked for: " + x.Err.Error()
}

func (x Refused) Unwrap() error { return x.Err }

// OfGame marks the panic as the fault of a game, for programs that recover from it and need to know whose
// fault it was.
func (x Refused) OfGame() {}

func mustTake(err error) {
	if err != nil {
		panic(Refused{err})
	}
}
