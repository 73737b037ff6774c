package round

import "lastcard/engine"

// Exits are the seats that are out of the round, in a game in which the others play on.
type Exits struct {
	Out   engine.SeatSet
	Count uint8                  // how many seats are out
	Place [engine.MaxSeats]uint8 // 1: the seat was first out; 0: it still holds cards
}

// Leave takes a seat out of the round.
func (e *Exits) Leave(x engine.Seat) {
	e.Out = e.Out.With(x)
	e.Count++
	e.Place[x] = e.Count
}

// Live is how many of that many seats are still in the round.
func (e *Exits) Live(seats int) int { return seats - int(e.Count) }

// After returns the k-th seat clockwise from x, counting only seats that are still in the round. If there is
// none, it returns x.
func (e *Exits) After(x engine.Seat, k, seats int) engine.Seat {
	if e.Live(seats) == 0 {
		return x
	}
	for k > 0 {
		if x = engine.Step(x, 1, seats); !e.Out.Has(x) {
			k--
		}
	}
	return x
}
