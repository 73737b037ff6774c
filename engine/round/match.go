package round

import "lastcard/engine"

// Match asks the seat v.Me for a card that matches the colour in force or the value of v's base card.
// baseColor is the colour of the base card. If another colour is in force, or as many Reverses lie on top as
// the rules allow, only the colour matches. If nothing has to be matched, Match asks for any card.
func Match(v *engine.View, baseColor engine.Color) engine.Ask {
	base := v.Base()
	switch {
	case base == engine.Hidden || v.Color == engine.NoColor:
		return engine.Ask{Code: "any"}
	case baseColor != v.Color, v.Chip(engine.ChipReverses).Full():
		return engine.Ask{Code: "match-color", Color: v.Color}
	}
	return engine.Ask{Code: "match", Color: v.Color, Face: base}
}
