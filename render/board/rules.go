package board

import "lastcard/engine"

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

// isChosen reports whether a card is among those chosen.
func (s *Scene) isChosen(c engine.Card) bool {
	for _, x := range s.chosen {
		if x == c {
			return true
		}
	}
	return false
}
