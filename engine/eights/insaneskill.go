package eights

import (
	"lastcard/engine"
	"lastcard/engine/choice"
)

// scoreInsane prefers the colours of which the hand has many cards. It keeps + cards to answer a
// penalty, or to play against a seat that is about to go out. With wild cards it names the
// favourite colour.
func (p *botHand) scoreInsane(a engine.Action) int {
	f := a.Card.Face
	color := p.game.FaceColor(f)
	x := 0
	if color != engine.NoColor {
		x = 6 * p.Colors[color]
	} else if a.Color != p.Favourite(a.Card.Card) {
		x = -20
	}
	switch {
	case len(p.Cards) == 1:
		return x + 1000
	case p.View.Penalty() > 0:
		return x // only + cards can be played now
	case plusOf(f) > 0 && p.Next <= 2:
		return x + 60 + int(plusOf(f))
	case plusOf(f) > 0:
		return x - 60
	case color == engine.NoColor && p.Fewest > 2:
		return x - 30
	}
	return x
}

// quickInsane rates a face for a bot that plays on in its head. The bot plays wild cards and +
// cards last.
func quickInsane(f engine.Face) int {
	if Insane.FaceColor(f) == engine.NoColor || plusOf(f) > 0 {
		return choice.QuickLast
	}
	return 0
}
