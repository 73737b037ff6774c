package bot

import (
	"math/rand/v2"

	"lastcard/engine"
	"lastcard/engine/uno"
)

// chooseUno catches and announces at once, jumps in where that does not hurt,
// and else plays the card with the best score.
func chooseUno(g engine.Game, v *engine.View, rng *rand.Rand) engine.Action {
	if a, ok := speakUp(v); ok {
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
	return drawOrPass(v)
}

// announce says "Uno" along with a play that leaves one card.
func (h *hand) announce(a engine.Action) engine.Action {
	me := h.v.Me
	a.Call = h.v.Hand(me).Count == 2 && !h.v.Seats[me].Called
	return a
}

// doubts weighs a challenge: a guilty player takes our cards, an innocent one
// costs us two more. The more cards the other holds, the likelier a bluff.
func (h *hand) doubts(rng *rand.Rand) bool {
	n := h.v.Hand(h.away(-1)).Count
	return rng.IntN(100) < min(5+5*n, 50)
}

// best is the action of a kind with the highest score, ties at random.
func (h *hand) best(k engine.Kind, rng *rand.Rand) (best engine.Action, score int) {
	c := newPick(rng)
	for _, a := range h.v.Legal {
		if a.Kind == k {
			c.weigh(a, h.score(a))
		}
	}
	return c.best, c.score
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
	gain := 15 * (mine - h.v.Hand(a.Target).Count)
	if mine <= 2 && gain < 0 {
		return gain - 600 // rather draw than give the hand away
	}
	return gain
}

// unoOptions returns the plays with the two longest colours and the smallest hand
// as target, and to draw or pass; out of turn to jump in or not.
func unoOptions(g uno.Game, v *engine.View, base engine.Action) (options []engine.Action) {
	switch base.Kind {
	case engine.Catch, engine.Call, engine.Name, engine.Challenge:
		return nil
	case engine.KindNone, engine.Play, engine.Jump, engine.Draw, engine.Pass, engine.Take, engine.Flip,
		engine.Exchange, engine.Ready, engine.Next:
	}
	h := newHand(g, v)
	jumps := false
	for _, a := range v.Legal {
		switch a.Kind {
		case engine.Jump:
			jumps = true
			options = append(options, h.announce(a))
		case engine.Play:
			if h.worth(a) && (a.Target == engine.NoSeat || v.Hand(a.Target).Count == h.fewest) {
				options = append(options, h.announce(a))
			}
		case engine.Draw, engine.Pass:
			options = append(options, a)
		case engine.KindNone, engine.Catch, engine.Call, engine.Name, engine.Challenge, engine.Take, engine.Flip,
			engine.Exchange, engine.Ready, engine.Next:
		}
	}
	if v.Turn != v.Me {
		if !jumps {
			return nil
		}
		options = append(options, Nothing())
	}
	return options
}
