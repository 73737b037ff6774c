package eights

import (
	"lastcard/engine"
	"lastcard/engine/choice"
	"lastcard/engine/french"
)

// scoreCrazy prefers cards that other cards of the hand can follow, and cards with many points.
// It plays a 2 or a Queen against a seat that is about to go out. It keeps an 8 while it can play
// something else, unless another seat is about to go out. With the 8 it names the favourite suit.
func (p *botHand) scoreCrazy(a engine.Action) int {
	f := a.Card.Face
	switch rank := french.Rank(f); {
	case rank != 8:
		x := p.game.Value(f) + 12*p.follow(a.Card)
		if p.Next <= 2 && (rank == 2 || rank == french.Queen) {
			x += 30
		}
		return x
	case a.Color != p.Favourite(a.Card.Card):
		return -50
	case p.Fewest <= 2:
		return 60 // the 50 points of the 8 should not stay in the hand
	}
	return -30
}

// follow returns how many other cards of the hand can be played on a card.
func (p *botHand) follow(on engine.Shown) (n int) {
	for _, c := range p.Cards {
		if c.Card != on.Card && (french.Suit(c.Face) == french.Suit(on.Face) || french.Rank(c.Face) == french.Rank(on.Face) || french.Rank(c.Face) == 8) {
			n++
		}
	}
	return n
}

// quickCrazy rates a face for a bot that plays on in its head. The bot plays cards with the most
// points first, and eights last.
func quickCrazy(f engine.Face) int {
	if french.Rank(f) == 8 {
		return choice.QuickLast
	}
	return Crazy.Value(f)
}
