package enginetest

import (
	"lastcard/engine"
)

// pick returns a random number from 0 … n−1, the same on every platform.
func (x *runner) pick(n int) int { return int(x.rng.Uint64() >> 33 % uint64(n)) }

func (x *runner) someone(set engine.SeatSet) engine.Seat {
	k := x.pick(engine.MaxSeats)
	for !set.Has(engine.Seat(k)) {
		k = (k + 1) % engine.MaxSeats
	}
	return engine.Seat(k)
}

// choose picks an action as the run's Style says. It prefers plays, so that games come to their end.
func (x *runner) choose() *engine.Action {
	plays := 0
	for plays < len(x.legal) && x.legal[plays].Kind == engine.Play {
		plays++
	}
	switch {
	case plays == 0 || x.pick(8) == 0:
		return &x.legal[x.pick(len(x.legal))]
	case x.Style == Rambling:
		return &x.legal[x.pick(plays)]
	}
	return x.least(plays)
}

func (x *runner) least(plays int) *engine.Action {
	least, value := &x.legal[0], x.Game.Value(x.legal[0].Card.Face)
	for i := range x.legal[:plays] {
		if v := x.Game.Value(x.legal[i].Card.Face); v < value {
			least, value = &x.legal[i], v
		}
	}
	return least
}
