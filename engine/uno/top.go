package uno

import (
	"lastcard/engine"
	"lastcard/engine/pile"
)

// top is what the state remembers of the play that put the top card there, to decide a challenge.
type top struct {
	seat  engine.Seat  // the seat that played it; NoSeat for the first card
	prior engine.Color // the colour in force before the play
	held  uint16       // how many cards the seat held right after the play
}

var noTop = top{seat: engine.NoSeat}

// mayChallenge reports whether the seat in turn may challenge the play: a Wild Draw Four whose penalty is
// still pending. Nobody may challenge if that card may always be played (wild4Any), if it was the last card of
// its seat, or if it was turned as the first card.
func (t *top) mayChallenge(d *demand, rules *setup, hands *[MaxSeats]pile.List) bool {
	return d.penalty > 0 && d.top == wild4 && t.seat != engine.NoSeat && !rules.wild4Any && hands[t.seat].N > 0
}

// guilty reports whether the seat, when it played the Wild Draw Four, held a card of the colour that was in force
// before. Its hand lies open. Cards that it drew later, because it was caught, do not count.
func (t *top) guilty(hand pile.List, cards pile.Cards) bool {
	c := hand.Head
	for i := uint16(0); i < t.held && c != pile.None; i++ {
		if t.prior != engine.NoColor && colorOf[cards.Face(c)] == t.prior {
			return true
		}
		c = cards.Next(c)
	}
	return false
}
