// Package note appends events to a list, so that all games write events in the same form. It knows no
// rules and keeps nothing. It imports engine only, and only packages under engine may import it.
//
// It writes each event directly into its place in the list. To build an event first and then copy it
// would be slower, because the copy has to wait for the writes.
package note

import "lastcard/engine"

var noCard = engine.Shown{Card: engine.NoCard}

// Seat appends an event that has no field but a seat, which may be NoSeat.
func Seat(ev []engine.Event, k engine.EventKind, seat engine.Seat) []engine.Event {
	ev, _ = appendEvent(ev, k, seat, noCard)
	return ev
}

// Pair appends an event about two seats.
func Pair(ev []engine.Event, k engine.EventKind, seat, other engine.Seat) []engine.Event {
	ev, e := appendEvent(ev, k, seat, noCard)
	e.Other = other
	return ev
}

// Count appends an event with a number.
func Count(ev []engine.Event, k engine.EventKind, seat engine.Seat, n uint16) []engine.Event {
	ev, e := appendEvent(ev, k, seat, noCard)
	e.N = int16(n)
	return ev
}

// RoundOver appends the event that a round is over.
func RoundOver(ev []engine.Event, winner engine.Seat, why engine.RoundEnd) []engine.Event {
	ev, e := appendEvent(ev, engine.EvRoundOver, winner, noCard)
	e.N = int16(why)
	return ev
}

// Card appends an event with a card.
func Card(ev []engine.Event, k engine.EventKind, seat engine.Seat, c engine.Shown) []engine.Event {
	ev, _ = appendEvent(ev, k, seat, c)
	return ev
}

// Color appends the event that a seat has named a colour or suit.
func Color(ev []engine.Event, seat engine.Seat, c engine.Color) []engine.Event {
	ev, e := appendEvent(ev, engine.EvColor, seat, noCard)
	e.Color = c
	return ev
}

func appendEvent(ev []engine.Event, k engine.EventKind, seat engine.Seat, c engine.Shown) ([]engine.Event, *engine.Event) {
	n := len(ev)
	if n == cap(ev) {
		ev = append(ev, engine.Event{})
	} else {
		ev = ev[:n+1]
	}
	e := &ev[n]
	e.Kind, e.Seat, e.Other, e.Color, e.N = k, seat, engine.NoSeat, engine.NoColor, 0
	e.Card = c
	return ev, e
}
