package lobby

import "lastcard/lockstep/internal/wire"

// Refusal is the reason why somebody does not get a seat, or may not watch.
type Refusal uint8

// The refusals. Their numbers are part of the protocol.
const (
	RefusedNot       Refusal = iota
	RefusedFull              // no seat is free
	RefusedStarted           // the match has begun without us
	RefusedVersion           // another version of the protocol or the rules, see View.OtherVersion
	RefusedName              // the name is not valid
	RefusedKicked            // the opener removed us; this program never sends it
	RefusedClosed            // the opener closed the table
	RefusedCrowd             // there are lockstep.MaxOnlookers spectators already
	RefusedUnwatched         // the rules forbid spectators
	RefusedTwin              // another program with our key has our seat, and runs
	refusalCodes
)

var refusalNames = [refusalCodes]string{
	RefusedNot: "none", RefusedFull: "full", RefusedStarted: "started", RefusedVersion: "other-version",
	RefusedName: "bad-name", RefusedKicked: "kicked", RefusedClosed: "closed", RefusedCrowd: "crowd", RefusedUnwatched: "unwatched",
	RefusedTwin: "twin",
}

// String is the refusal's code.
func (r Refusal) String() string { return wire.Name(refusalNames[:], r) }

// noteRefusal notes why we get no seat or may not watch; RefusedNot ends a refusal. other is the other side's version
// if why is RefusedVersion.
func (l *Lobby) noteRefusal(why Refusal, other string) {
	if l.refused != why {
		l.refused, l.otherVersion, l.out.Changed = why, other, true
	}
}
