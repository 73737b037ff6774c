package round

import "lastcard/engine"

// Match asks for a card that matches the colour in force. The value of v's base card also matches,
// unless a player has named a colour other than own, the base card's colour.
func Match(v *engine.View, own engine.Color) engine.Ask {
	base := v.Base()
	switch {
	case base == engine.Hidden || v.Color == engine.NoColor:
		return engine.Ask{Code: "any"}
	case own != v.Color, v.Chip(engine.ChipReverses).Full():
		return engine.Ask{Code: "match-color", Color: v.Color}
	}
	return engine.Ask{Code: "match", Color: v.Color, Face: base}
}
