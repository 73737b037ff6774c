package proof

// Fault is the reason why something is refused. It is an error whose text is a code; sentences for people
// are made elsewhere.
type Fault uint8

const (
	FaultLength   Fault = iota + 1 // the length of a part is not the one that the statement requires
	FaultCount                     // too few or too many cards, shares, pieces or computers, a computer that does not exist, lists of different lengths, or a complaint in the context of another seat
	FaultEncoding                  // an element or a scalar is not in its canonical encoding
	FaultIdentity                  // a key, a sum of keys, a commitment, a share, an A or a V_i is the identity
	FaultProof                     // an equation of the proof does not hold
	FaultPiece                     // a piece does not fit the commitments
	FaultRight                     // a complaint is about a piece that is right
)

var faultNames = [...]string{"", "length", "count", "encoding", "identity", "proof", "piece", "right"}

func (f Fault) Error() string {
	if int(f) < len(faultNames) {
		return "proof: " + faultNames[f]
	}
	return "proof: unknown"
}
