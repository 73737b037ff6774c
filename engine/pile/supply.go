package pile

import "lastcard/engine"

// Supply is where cards are drawn from: the draw pile, and the discard pile, which a reshuffle turns into the
// next draw pile.
type Supply struct {
	Discards List  // top first
	Stock    List  // the draw pile, the next card first
	Under    uint8 // how many cards this deal has put under the draw pile
}

// Exhausted reports whether nothing is left to draw, even by a reshuffle.
func (s *Supply) Exhausted() bool { return s.Stock.N == 0 && s.Discards.N <= 1 }

// TurnUp turns the first card of the draw pile, whose face is public. The card becomes the first of the
// discard pile. If the game buries that card, it goes under the draw pile instead, and ok is false. A card
// that would be buried stays if all other cards of the pile, or 255 cards, have been buried before it.
func (s *Supply) TurnUp(k Cards, buries bool) (ok bool) {
	c := k.Pop(&s.Stock)
	if buries && s.Under < 0xFF && uint16(s.Under) < s.Stock.N {
		s.Under++
		k.Push(&s.Stock, c)
		return false
	}
	k.Lay(&s.Discards, c, k.Face(c))
	return true
}

// Refill makes a draw pile of the cards under the top of the discard pile, in ascending order. It hides
// their faces, since their numbers may now stand for other faces.
func (s *Supply) Refill(k Cards) {
	d := k.Under(s.Discards)
	s.Discards = One(s.Discards.Head)
	k.link(s.Discards.Head, None)
	for c := range d.all {
		k.SetFace(uint16(c), engine.Hidden)
		k.Push(&s.Stock, uint16(c))
	}
}
