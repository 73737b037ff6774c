package round

import "lastcard/engine"

// End returns why a round is over. out is the seat that went out first, or NoSeat. capped says
// that the round has reached its most actions, or the most plays that the rules allow.
func End(out engine.Seat, capped bool) engine.RoundEnd {
	switch {
	case out != engine.NoSeat:
		return engine.EndOut
	case capped:
		return engine.EndCap
	}
	return engine.EndStuck
}
