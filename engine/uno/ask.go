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
	case s.penalty > 0:
		return s.askPenalty(play)
	case s.drawn.card != engine.NoCard:
		return s.drawn.ask(v, play)
	case !play:
		return engine.Ask{Code: "draw"}
	}
	return round.Match(v, colorOf[v.Base()])
}

// askPenalty asks the seat to draw the penalty or, if play is true, to answer it with a card.
func (s *State) askPenalty(play bool) engine.Ask {
	a := engine.Ask{Code: "penalty", N: int(s.penalty)}
	if s.setup.stacking && s.setup.stackSame {
		a.Face = s.top // the only face that answers
	}
	if s.canChallenge() {
		a.Color, a.Most = s.prior, int(s.penalty+failCards)
	}
	switch {
	case play && a.Face != engine.Hidden:
		a.Code = "penalty-same"
	case play:
		a.Code = "penalty-answer"
	}
	return a
}
