package durak

import "lastcard/engine"

// Ask is what the player of the seat in turn is asked to do; v is the View of that seat.
func (s *State) Ask(v *engine.View) engine.Ask {
	play := v.May(engine.Play)
	switch s.bout.stage {
	case stageAttack:
		return engine.Ask{Code: "attack"}
	case stageGive:
		return engine.Ask{Code: oneOf(play, "add", "add-none")}
	case stageThrow:
		return engine.Ask{Code: oneOf(play, "throw", "throw-none")}
	case stageDefend, stageEnd:
	}
	if !play {
		return engine.Ask{Code: "take"}
	}
	return engine.Ask{Code: oneOf(s.mayTransfer(), "defend-or-pass-on", "defend"), Face: s.bout.firstUnbeaten(s.cards)}
}

// oneOf returns a if first is true, otherwise b.
func oneOf[T any](first bool, a, b T) T {
	if first {
		return a
	}
	return b
}
