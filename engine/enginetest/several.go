package enginetest

import (
	"slices"

	"lastcard/engine"
)

// severalMost is how many cards a random play is tried with.
const severalMost = 6

// punisher is a state that accepts some plays only to punish them; Legal does
// not list those.
type punisher interface {
	Punished(seat engine.Seat, a engine.Action) bool
}

// several reports whether a game takes plays of several cards, which Legal does
// not list.
func (x *runner) several() bool { return x.Game.Name() == "switch" || x.Game.Name() == "palace" }

// unlisted reports whether an accepted action is one that Legal leaves out.
func (x *runner) unlisted(seat engine.Seat, a engine.Action) bool {
	if len(a.More) > 0 && x.several() {
		return true
	}
	p, ok := x.table.State().(punisher)
	return ok && p.Punished(seat, a)
}

// vary makes more of a listed action now and then: several cards,
// an exchange, a play that is punished. What the table refuses is
// left as it was.
func (x *runner) vary(seat engine.Seat, a engine.Action) engine.Action {
	try := func(b engine.Action) {
		if x.table.Check(seat, b) == engine.OK {
			a = b
		}
	}
	switch {
	case a.Kind == engine.Ready && x.pick(3) > 0:
		try(x.exchange(seat))
	case a.Kind == engine.Play && x.several():
		if x.pick(20) == 0 {
			try(x.handPlay(seat))
		}
		for n := x.pick(severalMost); n > 0; n-- {
			b := a
			b.More = append(slices.Clone(a.More), x.handPlay(seat).Card)
			try(b)
		}
	}
	return a
}

// handPlay is a play of some card of the seat's own.
func (x *runner) handPlay(seat engine.Seat) engine.Action {
	cards := append(x.table.Hand(seat, nil), x.table.View(seat).Seats[seat].Up...)
	if len(cards) == 0 {
		return engine.Act(engine.Play)
	}
	return engine.PlayCard(cards[x.pick(len(cards))])
}

// exchange is a trade of a hand card for a face-up card.
func (x *runner) exchange(seat engine.Seat) engine.Action {
	hand, up := x.table.Hand(seat, nil), x.table.View(seat).Seats[seat].Up
	a := engine.Act(engine.Exchange)
	if len(hand) > 0 && len(up) > 0 {
		a.Card, a.More = hand[x.pick(len(hand))], []engine.Shown{up[x.pick(len(up))]}
	}
	return a
}
