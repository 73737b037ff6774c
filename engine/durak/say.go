package durak

import (
	"lastcard/engine"
	"lastcard/engine/note"
)

// The numbers of Durak's own events (engine.EvSaid); each has a sentence of its own.
const (
	sayTakes    = 1
	sayPassesOn = 2
	sayFool     = 3
)

func noteSaid(ev []engine.Event, what uint16, seat engine.Seat) []engine.Event {
	return note.Count(ev, engine.EvSaid, seat, what)
}
