package bot

import (
	"math/rand/v2"

	"lastcard/engine"
	"lastcard/engine/eights"
	"lastcard/engine/french"
)

// chooseEights plays the games of the Crazy Eights family: it catches and
// announces at once, plays the best card or cards, else draws, else passes.
func chooseEights(g eights.Game, v *engine.View, rng *rand.Rand) engine.Action {
	if a, ok := of(v.Legal, engine.Catch); ok {
		return a
	}
	if a, ok := of(v.Legal, engine.Call); ok && v.Seats[v.Me].Count == 1 {
		return a
	}
	if v.Turn != v.Me {
		return Nothing()
	}
	p := &shed{hand: newHand(g, v), game: g}
	if a, score := p.best(rng); score > none {
		return a
	}
	if a, ok := of(v.Legal, engine.Draw); ok {
		return a
	}
	if a, ok := of(v.Legal, engine.Pass); ok {
		return a
	}
	return v.Legal[0]
}

// shed is a seat of one of these games in its turn.
type shed struct {
	*hand
	game eights.Game
}

// best is the play with the highest score, ties at random.
func (p *shed) best(rng *rand.Rand) (best engine.Action, score int) {
	score = none
	ties := 0
	for _, a := range p.v.Legal {
		if a.Kind != engine.Play {
			continue
		}
		x := 0
		switch p.game {
		case eights.Crazy:
			x = p.scoreCrazy(a)
		case eights.Switch:
			a, x = p.extend(a)
		case eights.Insane:
			a.Call = p.v.Seats[p.v.Me].Count == 2 && !p.v.Seats[p.v.Me].Called
			x = p.scoreInsane(a)
		}
		switch {
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

// scoreCrazy: out of long suits, so that the next card follows too, and cards
// worth much; a 2 or a Queen against a seat about to go out; an 8 is kept while
// something else can be played, and names the favourite suit.
func (p *shed) scoreCrazy(a engine.Action) int {
	f := a.Card.Face
	switch rank := french.Rank(f); {
	case rank != 8:
		x := p.g.Value(f) + 12*p.follow(a.Card)
		if p.next <= 2 && (rank == 2 || rank == french.Queen) {
			x += 30
		}
		return x
	case a.Color != p.favourite(a.Card.Card):
		return -50
	case p.fewest <= 2:
		return 60 // 50 points should not stay behind
	}
	return -30
}

// follow is how many other cards of the hand could be played on a card.
func (p *shed) follow(on engine.Shown) (n int) {
	for _, c := range p.cards {
		if c.Card != on.Card && (french.Suit(c.Face) == french.Suit(on.Face) || french.Rank(c.Face) == french.Rank(on.Face) || french.Rank(c.Face) == 8) {
			n++
		}
	}
	return n
}

// scoreInsane: out of long colours; + cards are kept to answer a penalty, or
// against a seat about to go out; wild ones name the favourite colour.
func (p *shed) scoreInsane(a engine.Action) int {
	f := a.Card.Face
	color := p.g.FaceColor(f)
	x := 0
	if color != engine.NoColor {
		x = 6 * p.colors[color]
	} else if a.Color != p.favourite(a.Card.Card) {
		x = -20
	}
	switch {
	case len(p.cards) == 1:
		return x + 1000
	case p.v.Penalty > 0:
		return x // all are + cards
	case eights.Plus(f) > 0 && p.next <= 2:
		return x + 60 + eights.Plus(f)
	case eights.Plus(f) > 0:
		return x - 60
	case color == engine.NoColor && p.fewest > 2:
		return x - 30
	}
	return x
}

// extend makes the most of a card in Switch: all cards of its rank, or the
// longest run from it; the score counts the cards that go.
func (p *shed) extend(a engine.Action) (engine.Action, int) {
	rank := french.Rank(a.Card.Face)
	run := p.v.Run > 0 || rank == 3 && p.v.Penalty == 0
	switch {
	case run:
		a.More = p.chain(a.Card, rank)
	case rank == 1 || rank == 11 || a.Card.Face == french.Of(5, french.Hearts):
		// one ace, one Jack, and the five of hearts on top
	case rank == 5 && p.v.Penalty > 0:
	default:
		a.More = p.same(a.Card, rank, nil)
	}
	top := a.Card.Face
	if n := len(a.More); n > 0 {
		top = a.More[n-1].Face
	}
	left := len(p.cards) - 1 - len(a.More)
	a.Call = left == 1
	x := 20*(1+len(a.More)) + 3*p.colors[french.Suit(top)]
	tricky := run || isTrick(top)
	switch {
	case left == 0 && !tricky:
		x += 1000
	case rank == 1 && !run:
		x -= 25
		if a.Color != p.favourite(a.Card.Card) {
			x -= 20
		}
	case tricky && p.next <= 2:
		x += 40
	}
	return a, x
}

// same is the other cards of a rank in hand, after those already taken.
func (p *shed) same(first engine.Shown, rank int, into []engine.Shown) []engine.Shown {
	for _, c := range p.cards {
		if c.Card != first.Card && french.Rank(c.Face) == rank {
			into = append(into, c)
		}
	}
	return into
}

// chain is the run that can go on from a card: all of its rank, of the next,
// and so on; the ace comes after the king.
func (p *shed) chain(first engine.Shown, rank int) []engine.Shown {
	more := p.same(first, rank, nil)
	if rank == 1 {
		return more
	}
	for r := rank + 1; r <= french.King+1; r++ {
		n := len(more)
		if more = p.same(first, (r-1)%french.King+1, more); len(more) == n {
			break
		}
	}
	return more
}

// isTrick reports whether a hand cannot end on the card in Switch.
func isTrick(f engine.Face) bool {
	switch french.Rank(f) {
	case 1, 2, 3, 7, 8, french.Jack:
		return true
	}
	return f == french.Of(5, french.Hearts)
}
