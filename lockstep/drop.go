package lockstep

// Drop is why something received was dropped. It is an error.
type Drop uint8

// The reasons.
const (
	DropNone         Drop = iota // not dropped; counts what was taken
	DropMalformed                // not an encoding
	DropOversized                // longer than MaxMessage
	DropVersion                  // another version of the protocol
	DropForeign                  // another table or lobby
	DropStranger                 // a seat or key that is not of this table
	DropBadSignature             // not signed by whom it says
	DropDuplicate                // known already; harmless
	DropOld                      // about a position long closed, or an older announcement; harmless
	DropAhead                    // about a position too far ahead, or a view not known
	DropIllegal                  // an action or content no rule allows
	DropConflict                 // a second signature for one position: see NoticeCheat
	DropEcho                     // the own message coming back; harmless
	DropUnexpected               // of a kind that is not expected here
	DropCheat                    // of a seat that is proven to cheat
	DropReasons                  // how many there are
)

var dropNames = [DropReasons]string{
	DropNone: "none", DropMalformed: "malformed", DropOversized: "oversized", DropVersion: "other-version",
	DropForeign: "foreign", DropStranger: "stranger", DropBadSignature: "bad-signature", DropDuplicate: "duplicate",
	DropOld: "old", DropAhead: "ahead", DropIllegal: "illegal", DropConflict: "conflict", DropEcho: "echo",
	DropUnexpected: "unexpected", DropCheat: "cheat",
}

// Error is the reason's code.
func (d Drop) Error() string {
	if d < DropReasons {
		return dropNames[d]
	}
	return "unknown"
}

// Harmless reports whether honest peers cause this on a lossy network.
func (d Drop) Harmless() bool {
	return d == DropDuplicate || d == DropOld || d == DropAhead || d == DropEcho
}
