package proof

// Fault is why something is refused. It is an error whose text is a code; no sentence for a
// person is made here.
type Fault uint8

// The faults.
const (
	FaultLength   Fault = iota + 1 // the length of a part is not the one that follows from what is needed
	FaultCount                     // too few or too many cards, keys, shares or machines, or lists that do not fit
	FaultEncoding                  // an element or a scalar is not in its canonical encoding
	FaultIdentity                  // a key, a commitment, a share or an A is the identity
	FaultProof                     // an equation of the proof does not hold
	FaultPiece                     // a piece is not the one that was committed to
	FaultRight                     // a complaint is about a piece that is right
)

var faultNames = [...]string{"", "length", "count", "encoding", "identity", "proof", "piece", "right"}

func (f Fault) Error() string {
	if int(f) < len(faultNames) {
		return "proof: " + faultNames[f]
	}
	return "proof: unknown"
}
