package maumau

import (
	"lastcard/engine"
	"lastcard/engine/round"
)

// Ask is what the seat in turn, whose View it is, is asked to do.
func (s *State) Ask(v *engine.View) engine.Ask {
	play := v.May(engine.Play)
	switch {
	case s.penalty > 0 && play:
		return engine.Ask{Code: "penalty-marked", N: int(s.penalty)}
	case s.penalty > 0:
		return engine.Ask{Code: "penalty", N: int(s.penalty)}
	case !play && s.drawn:
		return engine.Ask{Code: "drawn-none"}
	case !play && v.May(engine.Draw):
		return engine.Ask{Code: "draw"}
	case !play:
		return engine.Ask{Code: "pass"}
	case rankOf[s.top()] == jack && !s.set.jacks:
		return engine.Ask{Code: "match-color", Color: s.suit}
	}
	return round.Match(v, Game{}.FaceColor(v.Base()))
}
