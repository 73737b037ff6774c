package eights

import (
	"lastcard/engine"
	"lastcard/engine/round"
)

// Ask is what the player of the seat in turn is asked to do; v is the View of that seat.
func (s *State) Ask(v *engine.View) engine.Ask {
	play, draw := v.May(engine.Play), v.May(engine.Draw)
	drawn := engine.Ask{N: int(s.drawn), Most: s.setup.maxDraw}
	switch {
	case s.demand.run > 0:
		return engine.Ask{Code: "run", N: int(s.demand.run)}
	case s.demand.penalty > 0 && play:
		return engine.Ask{Code: "penalty-marked", N: int(s.demand.penalty)}
	case s.demand.penalty > 0:
		return engine.Ask{Code: "penalty", N: int(s.demand.penalty)}
	case s.drawn > 0 && draw && play:
		drawn.Code = "draw-more"
		return drawn
	case s.drawn > 0 && draw:
		drawn.Code = "draw-on"
		return drawn
	case !play && draw && s.demand.drawPicksUp(s.setup.game, s.exhausted()):
		return engine.Ask{Code: "take"}
	case !play && draw:
		return engine.Ask{Code: "draw"}
	case !play && s.drawn > 0 && (s.setup.game == MauMau || !s.exhausted()):
		return engine.Ask{Code: "drawn-none"} // this turn allows no further draw, even if cards are left
	case !play:
		return engine.Ask{Code: "pass"}
	}
	if s.setup.game == MauMau && s.demand.playable(s.setup)&sameAs[valJack] == 0 {
		return engine.Ask{Code: "match-color", Color: s.demand.color} // on a jack no jack may be played, so only the suit can be matched
	}
	return round.Match(v, colorOf[v.Base()])
}
