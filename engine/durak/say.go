package durak

import (
	"lastcard/engine"
	"lastcard/engine/note"
)

// The numbers of the events that have words of their own (engine.EvSaid).
const (
	sayTakes    = 1
	sayPassesOn = 2
	sayFool     = 3
)

func tell(ev []engine.Event, what uint16, seat engine.Seat) []engine.Event {
	return note.Count(ev, engine.EvSaid, seat, what)
}
