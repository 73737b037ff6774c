package round

import "lastcard/engine"

// Match asks for a card that matches the colour in force or, unless another colour than the base card's
// own was named, the value of that card. own is the colour of the base card of v.
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
