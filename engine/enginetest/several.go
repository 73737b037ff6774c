package enginetest

import (
	"slices"

	"lastcard/engine"
)

const severalMost = 6

func (x *runner) several() bool { return x.Game.Traits().Several() }

// unlisted reports whether an action is one that a table may accept though Legal does not list
// it.
func (x *runner) unlisted(seat engine.Seat, a engine.Action) bool {
	if len(a.More) > 0 && x.several() {
		return true
	}
	cards, _ := x.table.State().Punishment(seat, a)
	return cards > 0
}

// vary now and then changes a listed action to one that Legal does not list: a play of several
// cards, an exchange, or a play that the table punishes. If the table refuses the new action,
// vary returns the listed one.
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
		x.knownCards(seat)
		if x.pick(20) == 0 {
			try(x.ownPlay())
		}
		for n := x.pick(severalMost); n > 0; n-- {
			b := a
			b.More = append(slices.Clone(a.More), x.ownPlay().Card)
			try(b)
		}
	}
	return a
}

// knownCards gathers the cards whose faces a seat knows: its hand in x.hand, its face-up cards in
// x.up.
func (x *runner) knownCards(seat engine.Seat) {
	x.hand = x.table.Hand(seat, x.hand[:0])
	x.table.State().Public(&x.view)
	x.up = x.view.Zone(seat, engine.ZoneUp).Cards
}

// ownPlay returns a play of one of the cards that knownCards has gathered.
func (x *runner) ownPlay() engine.Action {
	n := len(x.hand) + len(x.up)
	if n == 0 {
		return engine.Act(engine.Play)
	}
	i := x.pick(n)
	if i < len(x.hand) {
		return engine.PlayCard(x.hand[i])
	}
	return engine.PlayCard(x.up[i-len(x.hand)])
}

// exchange returns a trade of a hand card for a face-up card.
func (x *runner) exchange(seat engine.Seat) engine.Action {
	x.knownCards(seat)
	a := engine.Act(engine.Exchange)
	if len(x.hand) > 0 && len(x.up) > 0 {
		a.Card, a.More = x.hand[x.pick(len(x.hand))], []engine.Shown{x.up[x.pick(len(x.up))]}
	}
	return a
}
