package round

import (
	"math/bits"

	"lastcard/engine"
	"lastcard/engine/legal"
	"lastcard/engine/note"
)

// Calls are the seats that have announced their last card, and the seats that others can catch
// because they have not.
type Calls struct {
	Called    engine.SeatSet
	Catchable engine.SeatSet
}

// Last records that a play left a seat one card. If the seat announces that card along with the
// play, or has announced it before, nobody can catch the seat. Otherwise the others can.
func (c *Calls) Last(seat engine.Seat, announced bool, ev []engine.Event) []engine.Event {
	switch {
	case c.Called.Has(seat):
		return ev
	case announced:
		c.Called = c.Called.With(seat)
		return note.Seat(ev, engine.EvCalled, seat)
	}
	c.Catchable = c.Catchable.With(seat)
	return ev
}

// May reports whether a seat with that many cards may announce its last card without a play: it holds
// one card, or two in its turn, and has not announced.
func (c *Calls) May(seat engine.Seat, cards int, inTurn bool) bool {
	return !c.Called.Has(seat) && (cards == 1 || cards == 2 && inTurn)
}

// Call is an announcement without a play. may says whether the rules allow the seat one now.
func (c *Calls) Call(seat engine.Seat, a *engine.Action, may bool, ev []engine.Event) ([]engine.Event, engine.Reason) {
	switch {
	case !a.Plain():
		return ev, engine.NotCalledFor
	case !may:
		return ev, engine.CannotCall
	}
	c.Called = c.Called.With(seat)
	c.Catchable = c.Catchable.Without(seat)
	return note.Seat(ev, engine.EvCalled, seat), engine.OK
}

// Catch checks whether a seat may catch the target of a, at a table with that many seats.
func (c *Calls) Catch(seat engine.Seat, a *engine.Action, seats int) engine.Reason {
	switch x := a.Target; {
	case !a.Bare() || a.Color != engine.NoColor:
		return engine.NotCalledFor
	case x == engine.NoSeat:
		return engine.TargetNeeded
	case x < 0 || int(x) >= seats || x == seat:
		return engine.BadTarget
	case !c.Catchable.Has(x):
		return engine.NotCatchable
	}
	return engine.OK
}

// Caught records that x was caught. by is the seat that caught x, or NoSeat if the rules
// themselves did.
func (c *Calls) Caught(x, by engine.Seat, ev []engine.Event) []engine.Event {
	c.Catchable = c.Catchable.Without(x)
	return note.Pair(ev, engine.EvCaught, x, by)
}

// Drew records that a seat holds more than one card again. Whether the seat has announced its
// last card no longer counts.
func (c *Calls) Drew(seat engine.Seat) {
	c.Called, c.Catchable = c.Called.Without(seat), c.Catchable.Without(seat)
}

// Legal appends the announcement, if the seat may make one, and the catches. Nearly always there
// are none.
func (c *Calls) Legal(seat engine.Seat, may bool, into []engine.Action) []engine.Action {
	if !may && c.Catchable == 0 {
		return into
	}
	return c.appendLegal(seat, may, into)
}

func (c *Calls) appendLegal(seat engine.Seat, may bool, into []engine.Action) []engine.Action {
	if may {
		into = legal.Append(into, engine.Call, engine.NoColor, legal.NoCard)
	}
	for x := c.Catchable.Without(seat); x != 0; x &= x - 1 { // x.All() would cost a call for each seat
		into = legal.Append(into, engine.Catch, engine.NoColor, legal.NoCard)
		into[len(into)-1].Target = engine.Seat(bits.TrailingZeros16(uint16(x)))
	}
	return into
}
