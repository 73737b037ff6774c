package round

import (
	"slices"
	"testing"

	"lastcard/engine"
)

func TestLowest(t *testing.T) {
	of := []int32{7, 3, 5, 3}
	for _, c := range []struct {
		dealer  engine.Seat
		without engine.SeatSet
		want    engine.Seat
	}{
		{3, 0, 1},
		{0, 0, 1},
		{1, 0, 3}, // of equal seats, the nearest after the dealer
		{2, 0, 3},
		{1, engine.SeatSet(0).With(3), 1}, // the dealer comes last
		{0, engine.SeatSet(0).With(1).With(3), 2},
		{0, engine.AllSeats(4), engine.NoSeat},
	} {
		if got := Lowest(of, c.dealer, c.without); got != c.want {
			t.Errorf("dealer %d without %b: %d, want %d", c.dealer, c.without, got, c.want)
		}
	}
}

func TestDiscards(t *testing.T) {
	var d Discards
	for _, c := range []engine.Shown{{Card: 430, Face: 54}, {Card: 0, Face: 7}, {Card: 64, Face: 1}, {Card: 63, Face: 7}} {
		d.Add(c.Card, c.Face)
	}
	if got := d.Cards(nil); !slices.Equal(got, []engine.Card{0, 63, 64, 430}) {
		t.Errorf("cards %v", got)
	}
	if got := d.Faces(nil); !slices.Equal(got, []engine.Face{1, 7, 7, 54}) {
		t.Errorf("faces %v", got)
	}
}

func TestIdle(t *testing.T) {
	var i Idle
	for k, nothing := range []bool{true, true, false, true} {
		if i.Rest(nothing); i != []Idle{1, 2, 0, 1}[k] {
			t.Errorf("turn %d: %d in a row", k, i)
		}
	}
}

func TestNext(t *testing.T) {
	next, other := engine.Act(engine.Next), engine.Act(engine.Next)
	other.Call = true
	var said engine.SeatSet
	for _, c := range []struct {
		seat engine.Seat
		a    *engine.Action
		all  bool
		r    engine.Reason
	}{
		{1, &next, false, engine.OK},
		{1, &next, false, engine.NotCalledFor}, // says it twice
		{0, &other, false, engine.NotCalledFor},
		{2, &next, false, engine.OK},
		{0, &next, true, engine.OK},
	} {
		if all, r := Next(&said, 3, c.seat, c.a); all != c.all || r != c.r {
			t.Errorf("seat %d: %v %v, want %v %v", c.seat, all, r, c.all, c.r)
		}
	}
}

// TestCalls follows the announcements of three seats.
func TestCalls(t *testing.T) {
	var c Calls
	if ev := c.Last(0, true, nil); len(ev) != 1 || ev[0].Kind != engine.EvCalled {
		t.Errorf("announced along with the play: %v", ev)
	}
	if ev := c.Last(0, false, nil); len(ev) != 0 || c.Catchable != 0 {
		t.Errorf("announced before: %v, %+v", ev, c)
	}
	if ev := c.Last(1, false, nil); len(ev) != 0 || !c.Catchable.Has(1) {
		t.Errorf("forgotten: %v, %+v", ev, c)
	}
	catch := func(x engine.Seat) *engine.Action {
		a := engine.Act(engine.Catch)
		a.Target = x
		return &a
	}
	for x, want := range map[engine.Seat]engine.Reason{
		engine.NoSeat: engine.TargetNeeded, 0: engine.NotCatchable, 1: engine.OK, 2: engine.BadTarget, 3: engine.BadTarget,
	} {
		if r := c.Catch(2, catch(x), 3); r != want {
			t.Errorf("catch of %d: %v, want %v", x, r, want)
		}
	}
	legal := c.Legal(2, true, nil)
	if len(legal) != 2 || legal[0].Kind != engine.Call || legal[1].Kind != engine.Catch || legal[1].Target != 1 {
		t.Errorf("legal: %+v", legal)
	}
	if legal := c.Legal(1, false, nil); len(legal) != 0 {
		t.Errorf("a seat can catch itself: %+v", legal)
	}
	call := engine.Act(engine.Call)
	if _, r := c.Call(1, &call, false, nil); r != engine.CannotCall {
		t.Errorf("call: %v", r)
	}
	if _, r := c.Call(1, &call, true, nil); r != engine.OK || c.Catchable != 0 || !c.Called.Has(1) {
		t.Errorf("call in time: %v, %+v", r, c)
	}
	if c.Drew(1); c.Called != engine.SeatSet(0).With(0) {
		t.Errorf("after a draw: %+v", c)
	}
}
