package round

import "lastcard/engine"

// Match asks for a card that goes with the colour in force, or with what the base of
// the view shows beside its own colour.
func Match(v *engine.View, own engine.Color) engine.Ask {
	base := v.Base()
	switch {
	case base == engine.Hidden || v.Color == engine.NoColor:
		return engine.Ask{Code: "any"}
	case own != v.Color, v.Reverses >= engine.MaxReverses:
		return engine.Ask{Code: "match-color", Color: v.Color}
	}
	return engine.Ask{Code: "match", Color: v.Color, Face: base}
}
