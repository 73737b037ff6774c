package motion

import "lastcard/engine"

// Effect is something to be seen for a while that is not a card: a word at a
// seat, a banner, a flash.
type Effect struct {
	Event engine.Event
	By    engine.Seat    // who acted in the step
	Hand  []engine.Shown // EvShown: the hand, as it is after the step
	age   float64        // negative before it begins
	dur   float64
}

// Progress is how far the effect is, 0 to 1.
func (e *Effect) Progress() float64 {
	if e.dur <= 0 {
		return 1
	}
	return min(max(e.age/e.dur, 0), 1)
}

// Begun reports whether the effect is to be seen already.
func (e *Effect) Begun() bool { return e.age >= 0 }

// lasting says for how many seconds an event is to be seen as an effect; 0:
// not at all.
func lasting(k engine.EventKind) float64 {
	switch k {
	case engine.EvSkipped, engine.EvPassed, engine.EvDrew, engine.EvReversed:
		return 1.1
	case engine.EvCalled, engine.EvColor, engine.EvReshuffled, engine.EvReady, engine.EvExchanged,
		engine.EvTransparent, engine.EvRunOver, engine.EvFlipped, engine.EvSaid:
		return 1.5
	case engine.EvJumped, engine.EvUndone, engine.EvCaught, engine.EvGuilty, engine.EvInnocent,
		engine.EvSwapped, engine.EvRotated, engine.EvForfeited, engine.EvBadRun, engine.EvBurned,
		engine.EvPickedUp, engine.EvReset, engine.EvOut:
		return 2.2
	case engine.EvShown:
		return 4
	case engine.EvRoundOver, engine.EvMatchOver:
		return 2.2
	case engine.EvNone, engine.EvTurned, engine.EvPlayed, engine.EvPenalty,
		engine.EvRun, engine.EvDealt:
	}
	return 0
}
