package engine

// Reason says why a table refused an action; OK means that it did not refuse. The list is closed,
// so that a user interface can translate it. Reason implements error: compare it with OK first,
// because as an error OK is not nil.
type Reason uint8

// The reasons. reasonCodes has the code of each.
const (
	OK Reason = iota
	NotYourTurn
	UnknownCard
	NotInHand
	NotPlayable
	PenaltyPending
	ColorNeeded
	BadColor
	TargetNeeded
	BadTarget
	NotCalledFor
	MixedRanks
	NothingDrawn
	MustPlay
	MustDraw
	AlreadyDrawn
	NotIdentical
	WildJump
	RuleOff
	NotCatchable
	CannotCall
	NoChallenge
	ReverseLimit
	WrongStage
	NothingToTake
	BadPosition
	NotReady
	WrongPhase
	reasonEnd
)

var reasonCodes = [reasonEnd]string{
	OK: "ok", NotYourTurn: "not-your-turn", UnknownCard: "unknown-card", NotInHand: "not-in-hand",
	NotPlayable: "not-playable", PenaltyPending: "penalty-pending", ColorNeeded: "color-needed",
	BadColor: "bad-color", TargetNeeded: "target-needed", BadTarget: "bad-target",
	NotCalledFor: "not-called-for", MixedRanks: "mixed-ranks", NothingDrawn: "nothing-drawn",
	MustPlay: "must-play", MustDraw: "must-draw", AlreadyDrawn: "already-drawn",
	NotIdentical: "not-identical", WildJump: "wild-jump", RuleOff: "rule-off",
	NotCatchable: "not-catchable", CannotCall: "cannot-call", NoChallenge: "no-challenge",
	ReverseLimit: "reverse-limit", WrongStage: "wrong-stage", NothingToTake: "nothing-to-take",
	BadPosition: "bad-position", NotReady: "not-ready", WrongPhase: "phase",
}

// String is the reason's code in the scenario language.
func (r Reason) String() string {
	if int(r) < len(reasonCodes) {
		return reasonCodes[r]
	}
	return "unknown-reason"
}

// Error makes a Reason an error whose text is its code.
func (r Reason) Error() string { return r.String() }
