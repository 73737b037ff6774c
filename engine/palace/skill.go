package palace

import (
	"math/rand/v2"

	"lastcard/engine"
	"lastcard/engine/choice"
	"lastcard/engine/french"
)

var skill = engine.Skill{Choose: choose, Options: optionsOf, Quick: quick, Together: joinsPlay}

// choose first exchanges, so that strong cards lie face up. In play it lays the weakest playable
// cards, mostly all cards of a rank at once (playTogether), and burns the pile when it can.
func choose(v *engine.View, rng *rand.Rand) engine.Action {
	hand, up := v.Hand(v.Me).Cards, v.Zone(v.Me, engine.ZoneUp).Cards
	if a, ok := choice.OfKind(v.Legal, engine.Ready); ok {
		if x, better := bestTrade(hand, up); better {
			return x
		}
		return a
	}
	if v.Turn != v.Me {
		return choice.Nothing()
	}
	own := hand
	if len(own) == 0 {
		own = up
	}
	best, score := engine.Action{}, choice.None
	flips := 0
	for _, a := range v.Legal {
		switch a.Kind {
		case engine.Play:
			if a, x := playTogether(v, own, a); x > score {
				best, score = a, x
			}
		case engine.Flip:
			if flips++; rng.IntN(flips) == 0 {
				best, score = a, 0
			}
		default: // a take, which the seat does only if it can do nothing else
		}
	}
	if score > choice.None {
		return best
	}
	return v.Legal[0]
}

// anytimeStrength is the least strength of a card that can be played on anything.
const anytimeStrength = 15

// strength is how much a card is worth keeping. A 2 or an 8 can be played on anything.
func strength(f engine.Face) int {
	switch r := french.Rank(f); r {
	case 2:
		return anytimeStrength + 1
	case 8:
		return anytimeStrength
	case french.Ace:
		return 14
	default:
		return r
	}
}

// bestTrade returns the exchange of the strongest card of the hand for the weakest face-up card, and
// reports whether that is a gain.
func bestTrade(hand, up []engine.Shown) (engine.Action, bool) {
	if len(hand) == 0 || len(up) == 0 {
		return engine.Action{}, false
	}
	give, get := hand[0], up[0]
	for _, c := range hand {
		if strength(c.Face) > strength(give.Face) {
			give = c
		}
	}
	for _, c := range up {
		if strength(c.Face) < strength(get.Face) {
			get = c
		}
	}
	a := engine.Act(engine.Exchange)
	a.Card, a.More = give, []engine.Shown{get}
	return a, strength(give.Face) > strength(get.Face)
}

// playTogether returns a play with all further cards of its rank, and the score of the play. A burn
// comes before everything else, then the weakest cards. If the play does not burn, 2s and 8s are
// played one at a time.
func playTogether(v *engine.View, own []engine.Shown, a engine.Action) (engine.Action, int) {
	rank := french.Rank(a.Card.Face)
	more := french.OfRank(nil, own, rank, a.Card.Card)
	laid := 0
	pile := v.Zone(engine.NoSeat, engine.ZoneDiscard).Cards
	for i := len(pile) - 1; i >= 0 && french.Rank(pile[i].Face) == rank; i-- {
		laid++
	}
	burns := laid+1+len(more) >= 4
	x := -10 * strength(a.Card.Face)
	if burns {
		x += 1000
	}
	if burns || strength(a.Card.Face) < anytimeStrength {
		a.More = more
		x += len(more)
	}
	return a, x
}

// optionsOf returns, for each card that can be played, the play of that card alone and the
// play of all cards of its rank. It also returns the action that takes the pile.
func optionsOf(v *engine.View, base engine.Action) (all []engine.Action) {
	if v.Turn != v.Me || base.Kind == engine.Flip || v.Phase != engine.PhasePlay {
		return nil
	}
	own := v.Hand(v.Me).Cards
	if len(own) == 0 {
		own = v.Zone(v.Me, engine.ZoneUp).Cards
	}
	for _, a := range v.Legal {
		all = append(all, a)
		if a.Kind == engine.Play {
			a.More = french.OfRank(nil, own, french.Rank(a.Card.Face), a.Card.Card)
			all = append(all, a)
		}
	}
	return all
}

// quick rates a face for a bot that plays on in its head. The bot plays the weakest cards first.
func quick(f engine.Face) int { return -strength(f) }

// joinsPlay reports whether next joins first in a play of a bot that plays on in its head.
// The bot plays all cards of a rank together, except those that can be played on anything.
func joinsPlay(first, next engine.Face) bool {
	return strength(first) < anytimeStrength && french.Rank(first) == french.Rank(next)
}
