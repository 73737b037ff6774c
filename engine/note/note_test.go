package note

import (
	"reflect"
	"testing"

	"lastcard/engine"
)

// TestFields: an event has the fields that its function sets and no others, whatever its place in the
// list held before.
func TestFields(t *testing.T) {
	c := engine.Shown{Card: 7, Face: 9}
	none := engine.Shown{Card: engine.NoCard}
	for _, room := range []int{0, 8} {
		stale := make([]engine.Event, room)
		for i := range stale {
			stale[i] = engine.Event{Kind: 1, Seat: 2, Other: 3, Color: 4, Card: c, N: 5}
		}
		ev := stale[:0]
		ev = Seat(ev, engine.EvPassed, 1)
		ev = Pair(ev, engine.EvSwapped, 1, 2)
		ev = Count(ev, engine.EvDrew, 1, 3)
		ev = Card(ev, engine.EvPlayed, 1, c)
		ev = Color(ev, 1, 2)
		want := []engine.Event{
			{Kind: engine.EvPassed, Seat: 1, Other: engine.NoSeat, Card: none},
			{Kind: engine.EvSwapped, Seat: 1, Other: 2, Card: none},
			{Kind: engine.EvDrew, Seat: 1, Other: engine.NoSeat, Card: none, N: 3},
			{Kind: engine.EvPlayed, Seat: 1, Other: engine.NoSeat, Card: c},
			{Kind: engine.EvColor, Seat: 1, Other: engine.NoSeat, Color: 2, Card: none},
		}
		if !reflect.DeepEqual(ev, want) {
			t.Errorf("room %d: %+v, want %+v", room, ev, want)
		}
	}
}
