package round

import "lastcard/engine"

// End returns why a round is over. out is the seat that went out first, or NoSeat. capped is set if
// the round has had as many actions, or as many plays, as the rules allow.
func End(out engine.Seat, capped bool) engine.RoundEnd {
	switch {
	case out != engine.NoSeat:
		return engine.EndOut
	case capped:
		return engine.EndCap
	}
	return engine.EndStuck
}
