package board

import (
	"slices"

	"lastcard/engine"
	"lastcard/engine/eights"
	"lastcard/render/cards"
)

// traits are what the table of one game has and others have not. This file
// alone names games; everything else asks for a trait.
type traits struct {
	// keyed are the actions that have a key of their own. The key is tried
	// even when the action is not allowed, and the refusal says why.
	keyed []engine.Kind
	// gathers: one play may have several cards, so cards are chosen first.
	gathers bool
	// runs says whether a play that begins with a face is a run; nil: there are none.
	runs func(v *engine.View, first engine.Face) bool
	// takesPile: with nothing left to draw, Draw takes the discard pile.
	takesPile bool
	// rows: cards lie before every seat, and players trade them at first.
	rows bool
	// beats: a card must reach the value of the top, and the ace is the highest.
	beats   bool
	scoring scoring
}

// scoring is what the numbers of a result mean.
type scoring uint8

const (
	byPoints    scoring = iota // points of the cards left, counted for the winner
	winnerTakes                // the same, shown as what each loser gives
	lowest                     // points are charged: the lowest score is the best
	byPlace                    // the places in which the players went out
)

var traitsOf = map[string]traits{
	"uno":    {keyed: []engine.Kind{engine.Draw, engine.Pass, engine.Challenge, engine.Call}, scoring: winnerTakes},
	"switch": {keyed: []engine.Kind{engine.Draw, engine.Call}, gathers: true, runs: eights.Runs, takesPile: true},
	"insane": {keyed: []engine.Kind{engine.Draw, engine.Call}},
	"eights": {keyed: []engine.Kind{engine.Draw, engine.Pass}, scoring: lowest},
	"palace": {keyed: []engine.Kind{engine.Take}, gathers: true, rows: true, beats: true, scoring: byPlace},
}

// Plays reports whether the scene has controls for everything that can be done
// in a game.
func Plays(g engine.Game) bool {
	_, ok := traitsOf[g.Name()]
	return ok
}

// has reports whether the game has an action with a key of its own.
func (t *traits) has(k engine.Kind) bool { return slices.Contains(t.keyed, k) }

// calls reports whether a player announces the last card.
func (t *traits) calls() bool { return t.has(engine.Call) }

// rank is the rank of a French face, 1 for the ace … 13; 0 for any other.
func (f *facts) rank(face engine.Face) int {
	if c := cards.Of(f.words.Game, face); c.Color.French() {
		return int(c.Sign-cards.Ace) + 1
	}
	return 0
}

// runs reports whether a play that begins with a face is a run.
func (f *facts) runs(first engine.Face) bool {
	return f.traits.runs != nil && f.traits.runs(f.view(), first)
}

// follows reports whether a card may lie on another in one play.
func (f *facts) follows(first, next engine.Face) bool {
	a, b := f.rank(first), f.rank(next)
	return a == b || f.runs(first) && b == a+1
}

// alone reports whether nothing else I hold could be played together with a
// card that can be played: there is nothing to choose.
func (f *facts) alone(c engine.Shown) bool {
	if _, ok := f.offer.play[c.Card]; !ok {
		return false
	}
	me := f.mySeat()
	for _, list := range [...][]engine.Shown{me.Hand, me.Up} {
		if index(list, c.Card) < 0 {
			continue
		}
		for _, x := range list {
			if x.Card != c.Card && f.follows(c.Face, x.Face) {
				return false
			}
		}
	}
	return true
}
