package engine

import (
	"slices"
	"strconv"
)

// The text forms of actions, events, phases and needs. Scenarios, dumps and the JSON of the command
// line use them.

// wordOf returns the word of a number. For a number without a word it returns the prefix followed
// by the number.
func wordOf[T ~uint8](words []string, prefix string, n T) string {
	if int(n) < len(words) {
		return words[n]
	}
	return prefix + strconv.Itoa(int(n))
}

var kindNames = [kindEnd]string{
	KindNone: "none", Play: "play", Jump: "jump", Draw: "draw", Pass: "pass", Call: "call",
	Catch: "catch", Challenge: "challenge", Name: "name", Take: "take", Flip: "flip",
	Exchange: "exchange", Ready: "ready", Next: "next",
}

// String is the kind's word in the scenario language.
func (k Kind) String() string { return wordOf(kindNames[:], "kind-", k) }

// Valid reports whether k is one of the kinds of action.
func (k Kind) Valid() bool { return k > KindNone && k < kindEnd }

// ParseKind returns the kind of action that a word names.
func ParseKind(word string) (Kind, bool) {
	k := slices.Index(kindNames[:], word)
	return Kind(max(k, 0)), k > 0 // "none" is no action
}

var eventNames = [evEnd]string{
	EvNone: "none", EvTurned: "turned", EvPlayed: "played", EvJumped: "jumped", EvFlipped: "flipped",
	EvDrew: "drew", EvPassed: "passed", EvColor: "color", EvPenalty: "penalty", EvSkipped: "skipped",
	EvReversed: "reversed", EvSwapped: "swapped", EvRotated: "rotated", EvUndone: "undone",
	EvCalled: "called", EvCaught: "caught", EvShown: "shown", EvGuilty: "guilty",
	EvInnocent: "innocent", EvRun: "run", EvRunOver: "run-over", EvBadRun: "bad-run",
	EvReset: "reset", EvTransparent: "transparent", EvBurned: "burned", EvPickedUp: "picked-up",
	EvExchanged: "exchanged", EvReady: "ready", EvReshuffled: "reshuffled", EvOut: "out",
	EvForfeited: "forfeited", EvDealt: "dealt", EvRoundOver: "round-over", EvMatchOver: "match-over",
	EvSaid: "said",
}

// String is the kind's word in the scenario language.
func (k EventKind) String() string { return wordOf(eventNames[:], "event-", k) }

// Text writes the event as scenarios do: "played:R5", "drew:1:2".
func (e Event) Text(g Game) string {
	s, seat, n := e.Kind.String(), ":"+strconv.Itoa(int(e.Seat)), ":"+strconv.Itoa(int(e.N))
	switch e.Kind {
	case EvTurned, EvPlayed, EvJumped, EvFlipped, EvUndone:
		return s + ":" + g.FaceString(e.Card.Face)
	case EvDrew, EvPickedUp, EvDealt, EvSaid:
		return s + seat + n
	case EvSwapped:
		return s + seat + ":" + strconv.Itoa(int(e.Other))
	case EvColor:
		return s + ":" + g.ColorString(e.Color)
	case EvPenalty, EvRun, EvBadRun, EvBurned:
		return s + n
	case EvPassed, EvSkipped, EvCalled, EvCaught, EvShown, EvGuilty, EvInnocent, EvExchanged, EvReady,
		EvOut, EvForfeited, EvRoundOver, EvMatchOver:
		return s + seat
	case EvNone, EvReversed, EvRotated, EvRunOver, EvReset, EvTransparent, EvReshuffled:
	}
	return s
}

var phaseNames = [...]string{
	PhaseDeal: "deal", PhaseExchange: "exchange", PhasePlay: "play",
	PhaseRoundOver: "round-over", PhaseMatchOver: "match-over",
}

// String is the phase's word in the scenario language.
func (p Phase) String() string { return wordOf(phaseNames[:], "phase-", p) }

var needNames = [...]string{
	NeedNothing: "nothing", NeedAction: "action", NeedShuffle: "shuffle", NeedFaces: "faces", NeedNext: "next",
}

// String is a word for dumps and messages.
func (k NeedKind) String() string { return wordOf(needNames[:], "need-", k) }

// Text writes the action as scenarios do, without the seat: "play W color=G call".
func (a Action) Text(g Game) string {
	s := a.Kind.String()
	switch a.Kind {
	case Play, Jump:
		s += " " + g.FaceString(a.Card.Face)
		for _, c := range a.More {
			s += " " + g.FaceString(c.Face)
		}
		if a.Pos != 0 {
			s += " at=" + strconv.Itoa(int(a.Pos))
		}
		if a.Color != NoColor {
			s += " color=" + g.ColorString(a.Color)
		}
		if a.Target != NoSeat {
			s += " swap=" + strconv.Itoa(int(a.Target))
		}
		if a.Call {
			s += " call"
		}
	case Catch:
		s += " " + strconv.Itoa(int(a.Target))
	case Name:
		s += " " + g.ColorString(a.Color)
	case Flip:
		s += " " + strconv.Itoa(int(a.Pos))
	case Exchange:
		s += " " + g.FaceString(a.Card.Face) + "="
		if len(a.More) > 0 {
			s += g.FaceString(a.More[0].Face)
		}
	case KindNone, Draw, Pass, Call, Challenge, Take, Ready, Next:
	}
	return s
}
