package bot

import (
	"math/rand/v2"

	"lastcard/engine"
	"lastcard/engine/uno"
)

// chooseUno catches and announces at once, jumps in where that does not hurt,
// and else plays the card with the best score.
func chooseUno(g engine.Game, v *engine.View, rng *rand.Rand) engine.Action {
	if a, ok := of(v.Legal, engine.Catch); ok {
		return a
	}
	me := &v.Seats[v.Me]
	if a, ok := of(v.Legal, engine.Call); ok && me.Count == 1 {
		return a
	}
	h := newHand(g, v)
	if a, score := h.best(engine.Jump, rng); score > passScore {
		return h.announce(a)
	}
	if v.Turn != v.Me {
		return Nothing()
	}
	if a, ok := of(v.Legal, engine.Name); ok {
		a.Color = h.favourite(engine.NoCard)
		return a
	}
	if a, ok := of(v.Legal, engine.Challenge); ok && h.doubts(rng) {
		return a
	}
	_, mayPass := of(v.Legal, engine.Pass)
	_, mayDraw := of(v.Legal, engine.Draw)
	if a, score := h.best(engine.Play, rng); score > passScore || score > none && !mayPass && !mayDraw {
		return h.announce(a)
	}
	if a, ok := of(v.Legal, engine.Draw); ok {
		return a
	}
	if a, ok := of(v.Legal, engine.Pass); ok {
		return a
	}
	return v.Legal[0]
}

const (
	none      = -1 << 20 // the score of no play at all
	passScore = -500     // what a play must be better than: keeping the cards
)

// hand is one's own cards and what is known of the others.
type hand struct {
	g      engine.Game
	v      *engine.View
	cards  []engine.Shown
	colors [5]int // how many of each
	next   int    // cards of the next seat
	fewest int    // cards of the smallest other hand
}

func newHand(g engine.Game, v *engine.View) *hand {
	h := &hand{g: g, v: v, cards: v.Seats[v.Me].Hand, fewest: 1 << 20}
	for _, c := range h.cards {
		h.colors[g.FaceColor(c.Face)]++
	}
	h.next = v.Seats[h.away(1)].Count
	for i := range v.Seats {
		if engine.Seat(i) != v.Me {
			h.fewest = min(h.fewest, v.Seats[i].Count)
		}
	}
	return h
}

// away is the seat k places on in the direction of play.
func (h *hand) away(k int) int {
	n := len(h.v.Seats)
	return ((int(h.v.Me)+k*h.v.Dir)%n + n) % n
}

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

// announce says "Uno" along with a play that leaves one card.
func (h *hand) announce(a engine.Action) engine.Action {
	me := &h.v.Seats[h.v.Me]
	a.Call = me.Count == 2 && !me.Called
	return a
}

// doubts weighs a challenge: a guilty player takes our cards, an innocent one
// costs us two more. The more cards the other holds, the likelier a bluff.
func (h *hand) doubts(rng *rand.Rand) bool {
	n := h.v.Seats[h.away(-1)].Count
	return rng.IntN(100) < min(5+5*n, 50)
}

// best is the action of a kind with the highest score, ties at random.
func (h *hand) best(k engine.Kind, rng *rand.Rand) (best engine.Action, score int) {
	score = none
	ties := 0
	for _, a := range h.v.Legal {
		if a.Kind != k {
			continue
		}
		switch x := h.score(a); {
		case x > score:
			best, score, ties = a, x, 1
		case x == score:
			if ties++; rng.IntN(ties) == 0 {
				best = a
			}
		}
	}
	return best, score
}

// score is how good a play is: cards worth much go first, wilds last, draw
// cards and Skips against a seat that is about to go out.
func (h *hand) score(a engine.Action) int {
	f := a.Card.Face
	if len(h.cards) == 1 {
		return 1000 // goes out
	}
	x := h.g.Value(f)
	color := h.g.FaceColor(f)
	if color != engine.NoColor {
		x += 6 * (h.colors[color] - 1)
	}
	threat := 0
	if h.next <= 2 {
		threat = 60
	}
	switch uno.Symbol(f) {
	case uno.Skip, uno.Reverse:
		x += threat / 2
		if len(h.v.Seats) == 2 {
			x += 20
		}
	case uno.DrawTwo:
		x += threat + 5
	case uno.Wild, uno.WildDrawFour:
		x = h.wildScore(a, threat)
	case 7, 0:
		x += h.exchangeScore(a)
	}
	return x
}

// wildScore keeps wilds for the end, and names the favourite colour.
func (h *hand) wildScore(a engine.Action, threat int) int {
	x := -60
	if uno.Symbol(a.Card.Face) == uno.WildDrawFour {
		x = -80 + threat
	}
	if len(h.cards) <= 3 || h.fewest <= 2 {
		x += 70
	}
	if a.Color == h.favourite(a.Card.Card) {
		return x
	}
	return x - 30
}

// exchangeScore is what a swap (a target is named) gains or loses in cards. A
// rotation is not visible in the action; its gain shows in the next view.
func (h *hand) exchangeScore(a engine.Action) int {
	if a.Target == engine.NoSeat {
		return 0
	}
	mine := len(h.cards) - 1
	gain := 15 * (mine - h.v.Seats[a.Target].Count)
	if mine <= 2 && gain < 0 {
		return gain - 600 // rather draw than give the hand away
	}
	return gain
}
