package lockstep

import "lastcard/lockstep/internal/wire"

// Drop says why a received message, or a part of it, was dropped. It is an error.
type Drop uint8

// The reasons.
const (
	DropNone         Drop = iota // not dropped; under this reason, Session counts the records it took
	DropMalformed                // not a valid encoding
	DropOversized                // longer than MaxMessage
	DropVersion                  // another version of the protocol
	DropForeign                  // another table or lobby
	DropStranger                 // from a seat or key that is not of this table
	DropBadSignature             // not signed by the seat or key that it names
	DropDuplicate                // known already; harmless
	DropOld                      // about a position long closed, or an older announcement; harmless
	DropAhead                    // about a position too far ahead, or an unknown view; harmless
	DropIllegal                  // an action or content that no rule allows
	DropConflict                 // a second signature for one position: see NoticeCheat
	DropEcho                     // our own message that came back, or a message for another seat; harmless
	DropUnexpected               // of a kind that is not expected here
	DropCheat                    // from a seat that is proven to cheat
	DropReasons                  // the number of reasons
)

var dropNames = [DropReasons]string{
	DropNone: "none", DropMalformed: "malformed", DropOversized: "oversized", DropVersion: "other-version",
	DropForeign: "foreign", DropStranger: "stranger", DropBadSignature: "bad-signature", DropDuplicate: "duplicate",
	DropOld: "old", DropAhead: "ahead", DropIllegal: "illegal", DropConflict: "conflict", DropEcho: "echo",
	DropUnexpected: "unexpected", DropCheat: "cheat",
}

// Error is the reason's code.
func (d Drop) Error() string { return wire.Name(dropNames[:], d) }

// Harmless reports whether honest peers cause this on a lossy network.
func (d Drop) Harmless() bool {
	return d == DropDuplicate || d == DropOld || d == DropAhead || d == DropEcho
}

// Worse is the reason to report for a message after its next part. The result is next if that part was
// dropped and d is DropNone or harmless. Otherwise the result is d.
func (d Drop) Worse(next Drop) Drop {
	if next != DropNone && (d == DropNone || d.Harmless()) {
		return next
	}
	return d
}

// Err returns the reason as an error: nil for DropNone.
func (d Drop) Err() error {
	if d == DropNone {
		return nil
	}
	return d
}
