package term

import (
	"slices"

	"lastcard/engine"
)

// completeAction finds the named cards among those that the person can mean, and puts them and the place
// where they go into the action.
func (r *reader) completeAction(a *typedAction, v *engine.View) (engine.Action, error) {
	if a.Kind == engine.Exchange && r.words.Game.Traits().Kinds.Has(a.Kind) { // if the game has no exchange, the rules refuse it
		return r.exchangeAction(a, v)
	}
	if len(a.cards) == 0 {
		if a.Kind == engine.Play || a.Kind == engine.Jump {
			return a.Action, r.misread("which")
		}
		return a.Action, nil
	}
	own, namedCards := ownCards(v), a.cards
	if place, ok := namedPlace(r.words.Game, namedCards, v); ok {
		a.Pos, a.cards = place, namedCards[:1]
	}
	var foundCards []engine.Shown
	for _, x := range a.cards {
		cards := r.heldCards(x, own, foundCards, v.Drawn)
		if len(cards) == 0 {
			return a.Action, r.notHeldError(x, foundCards)
		}
		foundCards = append(foundCards, cards...)
	}
	a.Card, a.More = foundCards[0], foundCards[1:]
	if len(a.More) == 0 {
		a.More = nil
	}
	if len(namedCards) == 1 && len(foundCards) == 1 {
		a.Pos = a.Place(v.Legal)
	}
	if len(foundCards) > engine.MaxPlay {
		return a.Action, r.misread("many")
	}
	return a.Action, nil
}

// namedPlace returns where a card goes, if the person named two cards of which the second lies on the table
// and is not beaten yet: the first beats it.
func namedPlace(g engine.Game, named []namedCard, v *engine.View) (at uint8, ok bool) {
	z := v.Pairs()
	if z == nil || len(named) != 2 {
		return 0, false
	}
	for i := 0; i < len(z.Cards); i += 2 {
		if !z.Has(i+1) && named[1].matches(g, z.Cards[i].Face) {
			return uint8(i + 1), true
		}
	}
	return 0, false
}

// ownCards returns the cards from which the person plays: the hand, or the uppermost row that has cards if
// the hand is empty.
func ownCards(v *engine.View) []engine.Shown {
	own := v.Hand(v.Me).Cards
	if len(own) > 0 {
		return own
	}
	for _, z := range v.Rows(v.Me) {
		if z.Count > 0 {
			own = z.Cards
		}
	}
	return own
}

// heldCards returns the card in own that x names, or all such cards if x asks for all. It skips the cards
// in found. Of several equal cards it prefers the card that was just drawn.
func (r *reader) heldCards(x namedCard, own, found []engine.Shown, drawn engine.Card) []engine.Shown {
	var all []engine.Shown
	for _, c := range own {
		if !x.matches(r.words.Game, c.Face) || slices.Contains(found, c) {
			continue
		}
		if c.Card == drawn && !x.wantsAll {
			return []engine.Shown{c}
		}
		all = append(all, c)
	}
	if !x.wantsAll && len(all) > 1 {
		all = all[:1]
	}
	return all
}

// notHeldError returns the error for a named card that the person does not hold, or has named more often than
// they hold it. found has the cards of the line that were found before.
func (r *reader) notHeldError(x namedCard, found []engine.Shown) error {
	s := x.rank
	if s == "" {
		s = r.words.Card(x.face)
	}
	for _, c := range found {
		if x.matches(r.words.Game, c.Face) {
			return r.misread("another", "card", s)
		}
	}
	return r.misread("not-held", "card", s)
}

// exchangeAction returns the action that exchanges a card of the hand for an open card of a row, in whichever
// order the person has typed the two.
func (r *reader) exchangeAction(a *typedAction, v *engine.View) (engine.Action, error) {
	if len(a.cards) != 2 {
		return a.Action, r.misread("trade", "example", r.words.kindWord(engine.Exchange)+" 4H 9C")
	}
	var row []engine.Shown
	if z := v.ZoneFor(a.Kind); z != nil {
		row = z.Cards
	}
	own := v.Hand(v.Me).Cards
	for _, x := range [][2]namedCard{{a.cards[0], a.cards[1]}, {a.cards[1], a.cards[0]}} {
		hand, up := r.heldCards(x[0], own, nil, engine.NoCard), r.heldCards(x[1], row, nil, engine.NoCard)
		if len(hand) > 0 && len(up) > 0 {
			a.Card, a.More = hand[0], up[:1]
			return a.Action, nil
		}
	}
	return a.Action, r.misread("trade-where")
}
