package durak

import (
	"lastcard/engine"
	"lastcard/engine/french"
)

// How much actions are worth to a bot. The cheaper a card, the sooner a bot plays it.
const (
	trumpWorth         = 12  // how much more a trump costs than a plain card of its rank
	giveUpWorth        = -19 // taking while cards can still be drawn, which spares trumps
	lastGiveUpWorth    = -40 // taking when no card is left to draw
	passOnWorth        = 3   // passing the attack on, compared with beating it
	throwNoneWorth     = -17 // throwing nothing in while cards can still be drawn
	lastThrowNoneWorth = -30 // throwing nothing in when no card is left to draw
	pairWorth          = 2   // opening a bout with a rank, for each other card of that rank that the seat holds
)

// worth returns how good an action of the seat v.Me looks. It is good to spend cheap cards, to spare
// trumps and to pass an attack on.
func worth(v *engine.View, a *engine.Action) int {
	late := v.Zone(engine.NoSeat, engine.ZoneDraw).Count == 0
	switch a.Kind {
	case engine.Take:
		return oneOf(late, lastGiveUpWorth, giveUpWorth)
	case engine.Pass:
		return oneOf(late, lastThrowNoneWorth, throwNoneWorth)
	case engine.Play:
	default:
		return 0
	}
	x := -cardCost(a.Card.Face, v.Color)
	bout := v.Pairs()
	switch {
	case bout.Count == 0:
		x += pairWorth * twinCount(v, a.Card)
	case a.Pos%2 == 0 && v.Seats[v.Me].Tag == "defends":
		x += passOnWorth
	}
	return x
}

func cardCost(f engine.Face, trump engine.Color) int {
	c := int(valueOf[f])
	if french.Suit(f) == trump {
		c += trumpWorth
	}
	return c
}

// twinCount returns how many other cards of a card's rank the seat holds.
func twinCount(v *engine.View, card engine.Shown) (n int) {
	for _, c := range v.Hand(v.Me).Cards {
		if c.Card != card.Card && valueOf[c.Face] == valueOf[card.Face] {
			n++
		}
	}
	return n
}
