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
	case s.drawn != engine.NoCard:
		return s.askDrawn(v, play)
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

// askDrawn asks the seat what to do with the card that it has just drawn.
func (s *State) askDrawn(v *engine.View, play bool) engine.Ask {
	a := engine.Ask{Code: "draw-again"}
	for _, c := range v.Hand(v.Me).Cards {
		if c.Card == s.drawn {
			a.Face = c.Face
		}
	}
	switch pass := v.May(engine.Pass); {
	case play && (pass || v.May(engine.Draw)):
		a.Code = "drawn"
	case play:
		a.Code = "drawn-must"
	case pass:
		a.Code = "drawn-keep"
	}
	return a
}
