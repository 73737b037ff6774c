package bot

import (
	"math/rand/v2"

	"lastcard/engine"
)

// How often, in a hundred, an easy bot does what a beginner does.
const (
	easyCareless = 50 // plays the first card it sees instead of the best
	easyForgets  = 35 // does not announce its last card
	easyNotices  = 25 // of the times it could jump in or announce afterwards
)

// easy plays like somebody who has just learned the rules: any card that goes,
// one at a time, as often as the best one; it never catches anybody, seldom
// jumps in, forgets to announce and does not doubt others.
func (b Bot) easy(v *engine.View, rng *rand.Rand) engine.Action {
	if v.Turn != v.Me {
		return easyAside(b.normal(v, rng), rng)
	}
	a := b.normal(v, rng)
	if rng.IntN(100) < easyCareless {
		if careless, ok := anyPlay(v.Legal, rng); ok {
			careless.Call = a.Call && len(a.More) == 0
			a = careless
		}
	}
	switch a.Kind {
	case engine.Play, engine.Jump:
		if a.Call && rng.IntN(100) < easyForgets {
			a.Call = false
		}
	case engine.Catch, engine.Call, engine.Challenge:
		return easyInstead(v, rng)
	case engine.KindNone, engine.Draw, engine.Pass, engine.Name, engine.Take, engine.Flip,
		engine.Exchange, engine.Ready, engine.Next:
	}
	return a
}

// easyAside is what is left of what a good player would do out of turn.
func easyAside(a engine.Action, rng *rand.Rand) engine.Action {
	switch a.Kind {
	case engine.Jump, engine.Call:
		if rng.IntN(100) < easyNotices {
			return a
		}
		return Nothing()
	case engine.Catch:
		return Nothing()
	case engine.KindNone, engine.Play, engine.Draw, engine.Pass, engine.Challenge, engine.Name, engine.Take,
		engine.Flip, engine.Exchange, engine.Ready, engine.Next:
	}
	return a // the exchange of Palace
}

// easyInstead is its turn without catching, announcing or doubting.
func easyInstead(v *engine.View, rng *rand.Rand) engine.Action {
	if a, ok := anyPlay(v.Legal, rng); ok {
		return a
	}
	for _, k := range []engine.Kind{engine.Name, engine.Draw, engine.Pass, engine.Take} {
		if a, ok := of(v.Legal, k); ok {
			return a
		}
	}
	return v.Legal[0]
}

// anyPlay is one of the plays at random.
func anyPlay(legal []engine.Action, rng *rand.Rand) (play engine.Action, ok bool) {
	n := 0
	for _, a := range legal {
		if a.Kind == engine.Play {
			if n++; rng.IntN(n) == 0 {
				play = a
			}
		}
	}
	return play, n > 0
}
