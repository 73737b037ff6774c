package palace

import "lastcard/engine"

// Ask is what the player of the seat in turn is asked to do; v is the View of that seat.
func (s *State) Ask(v *engine.View) engine.Ask {
	switch play := v.May(engine.Play); {
	case v.May(engine.Flip):
		return engine.Ask{Code: "flip"}
	case !play:
		return engine.Ask{Code: "take"}
	case s.demand.value == 0:
		return engine.Ask{Code: "lead"}
	case s.sourceOf(v.Me) == fromUp:
		return engine.Ask{Code: "up", N: s.demand.leastValue()}
	}
	return engine.Ask{Code: "beat", N: s.demand.leastValue()}
}
