package round

import (
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

func TestIdle(t *testing.T) {
	var i Idle
	for k, nothing := range []bool{true, true, false, true} {
		if i.Rest(nothing); i != []Idle{1, 2, 0, 1}[k] {
			t.Errorf("turn %d: %d in a row", k, i)
		}
	}
}

func TestSayNext(t *testing.T) {
	next, other := engine.Act(engine.Next), engine.Act(engine.Next)
	other.Call = true
	c := NewCourse(9)
	for _, x := range []struct {
		seat engine.Seat
		a    *engine.Action
		due  bool
		all  bool
		r    engine.Reason
	}{
		{1, &next, false, false, engine.WrongPhase},
		{1, &next, true, false, engine.OK},
		{1, &next, true, false, engine.NotCalledFor}, // says it twice
		{0, &other, true, false, engine.NotCalledFor},
		{2, &next, true, false, engine.OK},
		{0, &next, true, true, engine.OK},
	} {
		if all, r := c.SayNext(x.seat, x.a, x.due, 3); all != x.all || r != x.r {
			t.Errorf("seat %d: %v %v, want %v %v", x.seat, all, r, x.all, x.r)
		}
	}
	c.Score[2] = 4
	if f := c.Following(2, 5); f.Dealer != 2 || f.Round != 2 || f.Score != c.Score || f.Said != 0 || f.Cards != 5 {
		t.Errorf("the next round: %+v", f)
	}
}

// TestEnd: a match is over once the winner of a round has enough points. In a game that charges the seats, it
// is over once a seat has too many, and the seat with the fewest wins.
func TestEnd(t *testing.T) {
	c := NewCourse(9)
	c.Winner = 1
	for i, want := range []bool{false, true} {
		if ev, over := c.End(3, 6, engine.EndOut, nil); over != want || len(ev) != 1+i {
			t.Errorf("round %d: over %v, %v", i, over, ev)
		}
	}
	c = NewCourse(9)
	c.Dealer, c.Winner = 0, 1
	for i, want := range []engine.Seat{1, 2} {
		if _, over := c.EndCharged([]int32{6, 5, 4}, 12, engine.EndOut, nil); over != (i == 1) || c.Winner != want {
			t.Errorf("round %d: over %v, winner %d", i, over, c.Winner)
		}
	}
}

func TestExits(t *testing.T) {
	var e Exits
	e.Leave(2)
	if e.Live(4) != 3 || e.After(1, 1, 4) != 3 || e.After(1, 2, 4) != 0 || e.Place[2] != 1 {
		t.Errorf("%+v", e)
	}
	for _, x := range []engine.Seat{0, 1, 3} {
		e.Leave(x)
	}
	if e.Live(4) != 0 || e.After(1, 1, 4) != 1 || e.Place[3] != 4 {
		t.Errorf("all are out: %+v", e)
	}
}

// TestCalls: a seat that announces its last card in time cannot be caught, and one that does not can be
// caught by others. After a draw, an announcement counts no more.
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
