package board

import (
	"slices"

	"lastcard/engine"
)

// fit is whether a card can be in the play that another begins.
func (f *facts) fit(first, next engine.Face) engine.Fit {
	if !f.traits.Several() {
		return engine.FitNever
	}
	return f.traits.Fit(f.view(), first, next)
}

// alone reports whether nothing else I hold could be played together with a
// card that can be played: there is nothing to choose.
func (f *facts) alone(c engine.Shown) bool {
	if _, ok := f.offer.play[c.Card]; !ok {
		return false
	}
	zone, at := f.find(c.Card)
	if at < 0 {
		return true
	}
	return !slices.ContainsFunc(zone.Cards, func(x engine.Shown) bool {
		return x.Card != c.Card && f.fit(c.Face, x.Face) == engine.FitWell
	})
}
