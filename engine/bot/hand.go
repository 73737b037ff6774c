package bot

import "lastcard/engine"

const (
	none      = -1 << 20 // the score of no play at all
	passScore = -500     // the score of keeping the cards, which a play must exceed
)

// hand is the bot's cards and what it knows of the other hands.
type hand struct {
	g      engine.Game
	v      *engine.View
	cards  []engine.Shown
	colors [5]int // how many of each
	next   int    // cards of the next seat
	fewest int    // cards of the smallest other hand
}

func newHand(g engine.Game, v *engine.View) *hand {
	h := &hand{g: g, v: v, cards: v.Hand(v.Me).Cards, fewest: 1 << 20}
	for _, c := range h.cards {
		h.colors[g.FaceColor(c.Face)]++
	}
	h.next = v.Hand(h.away(1)).Count
	for i := range v.Seats {
		if engine.Seat(i) != v.Me {
			h.fewest = min(h.fewest, v.Hand(engine.Seat(i)).Count)
		}
	}
	return h
}

// away is the seat k places on in the direction of play.
func (h *hand) away(k int) engine.Seat { return engine.Step(h.v.Me, k*h.v.Dir, len(h.v.Seats)) }

// favourite is the most frequent colour once the card is gone, the one worth
// most among equals.
func (h *hand) favourite(without engine.Card) engine.Color {
	var count, worth [5]int
	for _, c := range h.cards {
		if c.Card != without {
			k := h.g.FaceColor(c.Face)
			count[k]++
			worth[k] += h.g.Value(c.Face)
		}
	}
	best := engine.Color(1)
	for k := engine.Color(2); k <= 4; k++ {
		if count[k] > count[best] || count[k] == count[best] && worth[k] > worth[best] {
			best = k
		}
	}
	return best
}
