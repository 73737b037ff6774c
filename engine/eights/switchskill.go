package eights

import (
	"slices"

	"lastcard/engine"
	"lastcard/engine/choice"
	"lastcard/engine/french"
)

// extend turns a play of one card into the longest play that the card can begin (all cards of its rank, or the
// longest run), and scores that play. Outside a run, an ace, a jack and the five of hearts stay alone, and
// so does a five that answers a penalty. Each card of the play adds to the score.
func (p *botHand) extend(a engine.Action) (engine.Action, int) {
	rank := french.Rank(a.Card.Face)
	run := p.View.Chip(engine.ChipRun).N > 0 || rank == 3 && p.View.Penalty() == 0
	switch {
	case run:
		a.More = p.chain(a.Card, rank)
	case rank == 1 || rank == 11 || a.Card.Face == french.FaceOf(5, french.Hearts):
		// one ace, one Jack, or the five of hearts alone
	case rank == 5 && p.View.Penalty() > 0:
	default:
		a.More = french.OfRank(nil, p.Cards, rank, a.Card.Card)
	}
	top := a.Card.Face
	if n := len(a.More); n > 0 {
		top = a.More[n-1].Face
	}
	left := len(p.Cards) - 1 - len(a.More)
	a.Call = left == 1
	x := 20*(1+len(a.More)) + 3*p.Colors[french.Suit(top)]
	tricky := run || trick(top)
	switch {
	case left == 0 && !tricky:
		x += 1000
	case rank == 1 && !run:
		x -= 25
		if a.Color != p.Favourite(a.Card.Card) {
			x -= 20
		}
	case tricky && p.Next <= 2:
		x += 40
	}
	return a, x
}

// chain returns the further cards of a run that begins with first: all cards of its rank, of the
// next rank, and so on. The ace comes after the king.
func (p *botHand) chain(first engine.Shown, rank int) []engine.Shown {
	more := french.OfRank(nil, p.Cards, rank, first.Card)
	if rank == 1 {
		return more
	}
	for r := rank + 1; r <= french.King+1; r++ {
		n := len(more)
		if more = french.OfRank(more, p.Cards, (r-1)%french.King+1, first.Card); len(more) == n {
			break
		}
	}
	return more
}

// several appends the longest play that a card can begin (extend), and the play of that card alone. Outside
// a run it also appends the longest play in other orders, so that each of its further cards comes out on top.
func (p *botHand) several(a engine.Action, into []engine.Action) []engine.Action {
	all, _ := p.extend(a)
	a.Call = len(p.Cards) == 2
	into = append(into, all, a)
	if french.Rank(a.Card.Face) == 3 || p.View.Chip(engine.ChipRun).N > 0 {
		return into
	}
	for i := range len(all.More) - 1 {
		b := all
		b.More = slices.Clone(all.More)
		last := len(b.More) - 1
		b.More[i], b.More[last] = b.More[last], b.More[i]
		into = append(into, b)
	}
	return into
}

// quickSwitch rates a face for a bot that plays on in its head. The bot plays aces last.
func quickSwitch(f engine.Face) int {
	if french.Rank(f) == french.Ace {
		return choice.QuickLast
	}
	return 0
}
