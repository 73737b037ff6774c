package durak

import (
	"lastcard/engine"
	"lastcard/engine/french"
)

// What actions are worth to a bot. The less a card is worth itself, the sooner it is spent.
const (
	trumpWorth    = 12  // of a trump over another card of its rank
	giveUp        = -19 // of taking, while cards can still be drawn: trumps are spared
	lastGiveUp    = -40 // and when none is left to be drawn
	passOn        = 3   // of passing the attack on, over a card that beats
	throwNone     = -17 // of throwing nothing in
	lastThrowNone = -30 // the same when nothing is left to be drawn
	pairWorth     = 2   // of attacking with a rank that one holds more of
)

// worth is how good an action of the seat v.Me looks: spend what is weak, spare trumps, throw
// in cheap cards, and pass the attack on.
func worth(v *engine.View, a *engine.Action) int {
	late := v.Zone(engine.NoSeat, engine.ZoneDraw).Count == 0
	switch a.Kind {
	case engine.Take:
		return oneOf(late, lastGiveUp, giveUp)
	case engine.Pass:
		return oneOf(late, lastThrowNone, throwNone)
	case engine.Play:
	default:
		return 0
	}
	x := -cost(a.Card.Face, v.Color)
	bout := v.Pairs()
	switch {
	case bout.Count == 0:
		x += pairWorth * twins(v, a.Card)
	case a.Pos%2 == 0 && v.Seats[v.Me].Tag == "defends":
		x += passOn
	}
	return x
}

// cost is what a card is worth keeping.
func cost(f engine.Face, trump engine.Color) int {
	c := int(valueOf[f])
	if french.Suit(f) == trump {
		c += trumpWorth
	}
	return c
}

// twins is how many other cards of a card's rank one holds.
func twins(v *engine.View, card engine.Shown) (n int) {
	for _, c := range v.Hand(v.Me).Cards {
		if c.Card != card.Card && valueOf[c.Face] == valueOf[card.Face] {
			n++
		}
	}
	return n
}
