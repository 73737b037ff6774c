package bot

import (
	"math/rand/v2"

	"lastcard/engine"
	"lastcard/engine/eights"
	"lastcard/engine/palace"
	"lastcard/engine/uno"
)

// Nothing is the choice of a bot that does nothing now: it is not its turn and
// it does not interrupt. Never offer it to a table.
func Nothing() engine.Action { return engine.Act(engine.KindNone) }

// Choose is what the seat v.Me does now; Nothing when it waits. In its turn it
// always acts. The action is one that the table accepts.
func Choose(g engine.Game, v *engine.View, rng *rand.Rand) engine.Action {
	if len(v.Legal) == 0 {
		return Nothing()
	}
	if a, ok := of(v.Legal, engine.Next); ok {
		return a
	}
	switch g := g.(type) {
	case uno.Game:
		return chooseUno(g, v, rng)
	case eights.Game:
		return chooseEights(g, v, rng)
	case palace.Game:
		return choosePalace(v, rng)
	}
	return Random(v, rng)
}

// Random plays any card it can, else does anything that is legal; out of turn
// it interrupts every other time. It is what other bots are measured against.
func Random(v *engine.View, rng *rand.Rand) engine.Action {
	if len(v.Legal) == 0 {
		return Nothing()
	}
	plays := 0
	for plays < len(v.Legal) && v.Legal[plays].Kind == engine.Play {
		plays++
	}
	switch {
	case plays > 0:
		return v.Legal[rng.IntN(plays)]
	case v.Turn != v.Me && v.Turn != engine.NoSeat && v.Need == engine.NeedAction && rng.IntN(2) == 0:
		return Nothing()
	}
	return v.Legal[rng.IntN(len(v.Legal))]
}

// of is the first legal action of a kind.
func of(legal []engine.Action, k engine.Kind) (engine.Action, bool) {
	for _, a := range legal {
		if a.Kind == k {
			return a, true
		}
	}
	return engine.Action{}, false
}
