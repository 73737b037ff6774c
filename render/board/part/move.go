package part

import (
	"slices"

	"lastcard/engine"
)

// Move is an action that the person has decided on, with what must still be chosen before it can be sent.
type Move struct {
	Action      engine.Action
	Needs       Choice
	PlaceChosen bool // the person has chosen the place where the card is laid
	UndoAsked   bool // the person was asked whether to cancel the effect of somebody's card
	// ChosenBefore are the cards that were chosen when the move began. They are chosen again when the
	// move is taken back; nil: the cards that are chosen when the move is sent.
	ChosenBefore []engine.Card
}

// HasAction reports whether the move has an action. The zero Move has none.
func (m *Move) HasAction() bool { return m.Action.Kind != engine.KindNone }

// PlayOf is the play of a card, or the jump with it. If the card cannot be played, the move is still a play
// of it, so that the refusal says why.
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

// Attempt is the play of a card that cannot be played. The table refuses it and says why.
func (f *Facts) Attempt(c engine.Shown) engine.Action {
	a := engine.PlayCard(c)
	if f.Words.Game != nil && f.Words.Game.FaceColor(c.Face) == engine.NoColor {
		a.Color = 1 // with a colour, so that the refusal names the real reason
	}
	return a
}

// Fit says whether a card can be part of the play that another card begins.
func (f *Facts) Fit(first, next engine.Face) engine.Fit {
	if !f.Traits.Several() {
		return engine.FitNever
	}
	return f.Traits.Fit(f.View(), first, next)
}

// PlaysAlone reports whether a card can be played, and no other card that I hold could be played together
// with it.
func (f *Facts) PlaysAlone(c engine.Shown) bool {
	if _, ok := f.Offer.Play[c.Card]; !ok {
		return false
	}
	zone, at := f.FindCard(c.Card)
	if at < 0 {
		return true
	}
	return !slices.ContainsFunc(zone.Cards, func(x engine.Shown) bool {
		return x.Card != c.Card && f.Fit(c.Face, x.Face) == engine.FitWell
	})
}
