package lockstep

import "lastcard/lockstep/internal/wire"

// Drop says why a received message, or a part of it, was dropped. It is an error.
type Drop uint8

// The reasons; those marked harmless are the ones for which Harmless is true.
const (
	DropNone         Drop = iota // not dropped; Session.Dropped counts under it what was taken
	DropMalformed                // not a valid encoding
	DropOversized                // longer than MaxMessage, or more than a spectator keeps
	DropVersion                  // another version of the protocol
	DropForeign                  // another table or lobby
	DropStranger                 // from a seat that is not at this table, or from a key without a seat
	DropBadSignature             // not signed by the seat or key that it names
	DropDuplicate                // we have it; harmless
	DropOld                      // about a position long closed or a view that is over, or an older status or ask; harmless
	DropAhead                    // about a position too far ahead, or a view that we have not entered; harmless
	DropIllegal                  // content that no rule allows
	DropConflict                 // a second, different record where an honest seat signs one: see NoticeCheat
	DropEcho                     // our own message that came back, or a message for somebody else; harmless
	DropUnexpected               // not expected here: of another kind, for example, or from a spectator for whom there is no room
	DropCheat                    // from a seat that is proven to cheat, or a feeder that has sent false evidence
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

// Harmless reports whether messages of honest peers are dropped for this reason on a network that delays,
// repeats and reorders them.
func (d Drop) Harmless() bool {
	return d == DropDuplicate || d == DropOld || d == DropAhead || d == DropEcho
}

// Worse is for a message of several parts: d is the reason so far, and next is the reason for the next part.
// The result is the reason to report: next if next is not DropNone and d is DropNone or harmless, and otherwise
// d.
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
