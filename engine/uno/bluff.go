package uno

import (
	"slices"

	"lastcard/engine"
)

// bluff reports whether a play is a bluff: a Wild Draw Four from a hand that has the colour in
// force, while another seat can challenge it.
func bluff(v *engine.View, a *engine.Action) bool {
	s, ok := v.State.(*State)
	if !ok || s.setup.wild4Any || a.Kind != engine.Play || a.Card.Face != wild4 || v.Color == engine.NoColor {
		return false
	}
	return slices.ContainsFunc(v.Hand(v.Me).Cards, func(c engine.Shown) bool { return colorOf[c.Face] == v.Color })
}
