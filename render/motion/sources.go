package motion

import "lastcard/engine"

// sources says for each seat which seat its hand comes from.
type sources [engine.MaxSeats]engine.Seat

func unmovedHands() (s sources) {
	for i := range s {
		s[i] = engine.Seat(i)
	}
	return s
}

// remember keeps a swap or rotation of hands until another card lies on top of the card that caused it.
func (last *sources) remember(events []engine.Event) {
	played, moved := false, false
	for _, e := range events {
		switch e.Kind {
		case engine.EvPlayed, engine.EvJumped:
			played = true
		case engine.EvSwapped, engine.EvRotated:
			moved = true
		default:
		}
	}
	if played && !moved {
		*last = unmovedHands()
	}
}

func isSeat(s engine.Seat, n int) bool { return s >= 0 && int(s) < n }
