package uno

import (
	"lastcard/engine"
	"lastcard/engine/round"
)

// Ask is what the player of the seat in turn is asked to do; v is the View of that seat.
func (s *State) Ask(v *engine.View) engine.Ask {
	switch play := v.May(engine.Play); {
	case s.wait == waitName:
		return engine.Ask{Code: "name"}
	case s.demand.penalty > 0:
		a := s.demand.ask(s.setup, play)
		if s.top.mayChallenge(&s.demand, s.setup, &s.hand) {
			a.Color, a.Most = s.top.prior, int(s.demand.penalty+failCards)
		}
		return a
	case s.drawn.card != engine.NoCard:
		return s.drawn.ask(v, play)
	case !play:
		return engine.Ask{Code: "draw"}
	}
	return round.Match(v, colorOf[v.Base()])
}
