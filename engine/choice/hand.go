package choice

import "lastcard/engine"

// Hand is a seat's cards and what the seat knows of the other hands.
type Hand struct {
	Game   engine.Game
	View   *engine.View
	Cards  []engine.Shown
	Colors [5]int // how many cards of each colour
	Next   int    // how many cards the next seat holds
	Fewest int    // how many cards the smallest other hand has
}

// NewHand is the hand of the seat v.Me.
func NewHand(g engine.Game, v *engine.View) *Hand {
	h := &Hand{Game: g, View: v, Cards: v.Hand(v.Me).Cards, Fewest: 1 << 20}
	for _, c := range h.Cards {
		h.Colors[g.FaceColor(c.Face)]++
	}
	h.Next = v.Hand(h.Away(1)).Count
	for i := range v.Seats {
		if engine.Seat(i) != v.Me {
			h.Fewest = min(h.Fewest, v.Hand(engine.Seat(i)).Count)
		}
	}
	return h
}

// Away returns the seat k places away in the direction of play.
func (h *Hand) Away(k int) engine.Seat {
	return engine.Step(h.View.Me, k*h.View.Dir, len(h.View.Seats))
}

// Favourite returns the colour of which the hand has the most cards. The card that without names does
// not count. Among equally frequent colours, Favourite returns the one whose cards are worth most.
func (h *Hand) Favourite(without engine.Card) engine.Color {
	first, _ := h.twoColors(without)
	return first
}

// Considers reports whether an action is worth a thought: it names no colour, or one of the two
// colours of which the hand holds the most cards, apart from the card of the action.
func (h *Hand) Considers(a *engine.Action) bool {
	if a.Color == engine.NoColor {
		return true
	}
	first, second := h.twoColors(a.Card.Card)
	return a.Color == first || a.Color == second
}

// twoColors returns the two colours of which the hand holds the most cards, the favourite first. The card
// that without names does not count.
func (h *Hand) twoColors(without engine.Card) (first, second engine.Color) {
	var count, worth [5]int
	for _, c := range h.Cards {
		if c.Card != without {
			k := h.Game.FaceColor(c.Face)
			count[k]++
			worth[k] += h.Game.Value(c.Face)
		}
	}
	first = 1
	for k := engine.Color(2); k <= 4; k++ {
		if count[k] > count[first] || count[k] == count[first] && worth[k] > worth[first] {
			first = k
		}
	}
	for k := engine.Color(1); k <= 4; k++ {
		if k != first && (second == engine.NoColor || count[k] > count[second]) {
			second = k
		}
	}
	return first, second
}
