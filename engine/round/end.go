package round

import "lastcard/engine"

// End is why a round is over: out is the seat that went out first, or NoSeat, and capped says whether the round had as many
// actions as it may have.
func End(out engine.Seat, capped bool) engine.RoundEnd {
	switch {
	case out != engine.NoSeat:
		return engine.EndOut
	case capped:
		return engine.EndCap
	}
	return engine.EndStuck
}
