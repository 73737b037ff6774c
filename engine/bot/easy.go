package bot

import (
	"math/rand/v2"

	"lastcard/engine"
	"lastcard/engine/choice"
)

// How often an easy or normal bot does what the comment says, in per cent.
const (
	easyCarelessPercent   = 40 // plays any playable card instead of the best one
	easyForgetsPercent    = 20 // does not announce its last card
	easyNoticesPercent    = 25 // notices that it can jump in, catch, or announce a last card that it forgot
	normalCarelessPercent = 15 // a normal bot: plays any playable card instead of the best one
)

// chooseEasy plays like somebody who has just learned the rules. It plays any playable card, one at a
// time, nearly as often as the best one. It seldom catches anybody or jumps in, sometimes forgets
// to announce its last card, and challenges nobody.
func (b Bot) chooseEasy(v *engine.View, rng *rand.Rand) engine.Action {
	if v.Turn != v.Me {
		return easyOutOfTurn(b.chooseSharp(v, rng), rng)
	}
	a := maybeCareless(v, b.chooseSharp(v, rng), easyCarelessPercent, rng)
	switch a.Kind {
	case engine.Play, engine.Jump:
		if a.Call && rng.IntN(100) < easyForgetsPercent {
			a.Call = false
		}
	case engine.Catch, engine.Call, engine.Challenge:
		if a.Kind == engine.Challenge || rng.IntN(100) >= easyNoticesPercent {
			return easyTurn(v, rng)
		}
	default:
	}
	return a
}

// chooseNormal plays like somebody who knows the game and chats while playing. It misses no
// announcement and no catch, but now and then it plays any playable card.
func (b Bot) chooseNormal(v *engine.View, rng *rand.Rand) engine.Action {
	a := b.chooseSharp(v, rng)
	if a.Kind != engine.Play || v.Turn != v.Me {
		return a
	}
	return maybeCareless(v, a, normalCarelessPercent, rng)
}

// maybeCareless returns a, or, with a chance of percent in 100, a random legal play.
func maybeCareless(v *engine.View, a engine.Action, percent int, rng *rand.Rand) engine.Action {
	if rng.IntN(100) >= percent {
		return a
	}
	other, ok := randomPlay(v.Legal, rng)
	if !ok {
		return a
	}
	other.Call = a.Call && len(a.More) == 0
	return other
}

// easyOutOfTurn returns what an easy bot does out of turn if a is what a good player would do.
func easyOutOfTurn(a engine.Action, rng *rand.Rand) engine.Action {
	switch a.Kind {
	case engine.Jump, engine.Call, engine.Catch:
		if rng.IntN(100) < easyNoticesPercent {
			return a
		}
		return choice.Nothing()
	default:
	}
	return a // nothing, or an exchange before play begins
}

// easyTurn returns what an easy bot does in its turn when it neither catches nor announces: a random
// legal play, else the name of a colour, a draw, a pass or a take. It never challenges.
func easyTurn(v *engine.View, rng *rand.Rand) engine.Action {
	if a, ok := randomPlay(v.Legal, rng); ok {
		return a
	}
	return choice.Prefer(v.Legal, engine.Name, engine.Draw, engine.Pass, engine.Take)
}
