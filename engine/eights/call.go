package eights

import "lastcard/engine"

// catch makes a seat that did not announce its last card draw two cards.
func (s *State) catch(seat engine.Seat, a *engine.Action, ev []engine.Event) ([]engine.Event, engine.Reason) {
	if r := s.calls.Catch(seat, a, s.setup.seats); r != engine.OK {
		return ev, r
	}
	return s.caught(a.Target, seat, ev), engine.OK
}

// caught makes x draw the two cards of a forgotten announcement. by is the seat that caught x, or
// NoSeat if the rules themselves catch it.
func (s *State) caught(x, by engine.Seat, ev []engine.Event) []engine.Event {
	ev = s.calls.Caught(x, by, ev)
	return s.start(draw{seat: x, to: engine.NoSeat, after: afterAside, left: catchCards}, ev)
}

// catchCards is how many cards a forgotten announcement costs.
const catchCards = 2
