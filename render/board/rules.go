package board

import (
	"errors"
	"strconv"

	"lastcard/engine"
	"lastcard/render/cards"
)

// rules are the rules of this table.
func (s *Scene) rules() engine.Rules {
	if s.words.game == nil {
		return engine.Rules{}
	}
	r, err := engine.ParseRules(s.words.game, s.snap.Rules)
	if err != nil { // a table cannot be opened with such rules
		return engine.DefaultRules(s.words.game)
	}
	return r
}

// stacksSame reports whether a draw card is answered by its like only.
func (s *Scene) stacksSame() bool {
	return s.snap.Game == gameUno && s.rules().Value("stack") == "same"
}

// refusal says why an action of mine was refused.
func (s *Scene) refusal(err error, a engine.Action) string {
	v := s.view()
	if errors.Is(err, engine.PenaltyPending) && s.stacksSame() && s.draws(a.Card.Face) {
		return s.words.cat.Say("reason.stack-same", "n", strconv.Itoa(v.Penalty), "sign", s.words.Sign(v.Top().Face))
	}
	return s.words.Refusal(err, v, a.Card.Face)
}

// draws reports whether a face makes the next player draw.
func (s *Scene) draws(f engine.Face) bool {
	sign := cards.Of(s.words.game, f).Sign
	return sign == cards.DrawTwo || sign == cards.WildFour || sign == cards.DrawTwenty
}

// isChosen reports whether a card is among those chosen.
func (s *Scene) isChosen(c engine.Card) bool {
	for _, x := range s.chosen {
		if x == c {
			return true
		}
	}
	return false
}
