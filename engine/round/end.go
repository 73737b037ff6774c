package round

import "lastcard/engine"

// End is why a round is over. out is the seat that went out first, or NoSeat. capped says that the
// round had as many actions as a round may have, or as many plays as the table wanted.
func End(out engine.Seat, capped bool) engine.RoundEnd {
	switch {
	case out != engine.NoSeat:
		return engine.EndOut
	case capped:
		return engine.EndCap
	}
	return engine.EndStuck
}
