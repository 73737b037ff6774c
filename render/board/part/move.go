package part

import (
	"slices"

	"lastcard/engine"
)

// Move is a play that the person has decided on: an action, and what it still
// needs before it can be sent.
type Move struct {
	Action engine.Action
	Needs  Choice
	Placed bool // the place where the card is laid is chosen
	Meant  bool // the person was asked whether it may cancel what somebody has played
	// Before are the cards that were chosen when it began. They are chosen
	// again when it is taken back; nil: those chosen at that moment.
	Before []engine.Card
}

// Made reports whether there is a play at all.
func (m *Move) Made() bool { return m.Action.Kind != engine.KindNone }

// PlayOf is the play of a card, or the jump with it. A card that cannot be played
// is tried as well: the refusal says why.
func (f *Facts) PlayOf(c engine.Shown) Move {
	a := engine.PlayCard(c)
	if needs, ok := f.Offer.Play[c.Card]; ok {
		return Move{Action: a, Needs: needs}
	}
	if needs, ok := f.Offer.Jump[c.Card]; ok {
		a.Kind = engine.Jump
		return Move{Action: a, Needs: needs}
	}
	return Move{Action: f.Attempt(c)}
}

// Attempt is the play of a card that cannot be played: the table says why.
func (f *Facts) Attempt(c engine.Shown) engine.Action {
	a := engine.PlayCard(c)
	if f.Words.Game != nil && f.Words.Game.FaceColor(c.Face) == engine.NoColor {
		a.Color = 1 // refused for what matters, not for want of a colour
	}
	return a
}

// Fit is whether a card can be in the play that another begins.
func (f *Facts) Fit(first, next engine.Face) engine.Fit {
	if !f.Traits.Several() {
		return engine.FitNever
	}
	return f.Traits.Fit(f.View(), first, next)
}

// Alone reports whether nothing else I hold could be played together with a
// card that can be played: there is nothing to choose.
func (f *Facts) Alone(c engine.Shown) bool {
	if _, ok := f.Offer.Play[c.Card]; !ok {
		return false
	}
	zone, at := f.Find(c.Card)
	if at < 0 {
		return true
	}
	return !slices.ContainsFunc(zone.Cards, func(x engine.Shown) bool {
		return x.Card != c.Card && f.Fit(c.Face, x.Face) == engine.FitWell
	})
}
