package motion

import (
	"math"
	"testing"

	"lastcard/engine"
)

// fine is a frame short enough for measuring, and near is how far off a measured time may be.
const fine, near = 1.0 / 1000, 0.01

// shown lets m play on until it is at rest. begun[i] is when effect i begins. laid is when LaidView gives the
// turn to the seat turn, as the last step must do. A time of -1 means never.
func shown(t *testing.T, m *Motion, turn engine.Seat, effects int) (begun []float64, laid float64) {
	t.Helper()
	begun, laid = make([]float64, effects), -1
	for i := range begun {
		begun[i] = -1
	}
	for now := fine; now < 10; now += fine {
		m.Advance(fine)
		if laid < 0 && m.LaidView().Turn == turn {
			laid = now
		}
		for i := range begun {
			if all := m.Effects(); begun[i] < 0 && i < len(all) {
				if _, ok := all[i].Moment(); ok {
					begun[i] = now
				}
			}
		}
		if m.IsStill() {
			return begun, laid
		}
	}
	t.Fatal("the motion does not come to rest")
	return nil, 0
}

// A clock says when a Motion shows each event, and when the cards have landed.
func TestClockIsThatOfTheMotion(t *testing.T) {
	of := func(k engine.EventKind) engine.Event { return engine.Event{Kind: k, Seat: 2, N: 2} }
	for name, x := range map[string]struct {
		cards  int // cards in each hand
		events func(tb *table) []engine.Event
		lands  float64 // when the played card lands; 0: no card is played
	}{
		"card":  {5, func(tb *table) []engine.Event { return tb.play(1) }, flightTime},
		"heavy": {5, func(tb *table) []engine.Event { return append(tb.play(1), of(engine.EvPenalty)) }, heavyManner.landTime()},
		"last": {1, func(tb *table) []engine.Event {
			return append(tb.play(1), of(engine.EvRoundOver), of(engine.EvMatchOver))
		}, grandManner.duration},
		"jump": {5, func(tb *table) []engine.Event {
			e := tb.play(1)
			e[0].Kind = engine.EvJumped
			return append(e, of(engine.EvUndone), of(engine.EvSkipped))
		}, cutManner.landTime()},
		"blind": {5, func(tb *table) []engine.Event {
			e := tb.play(1)
			e[0].Kind = engine.EvFlipped
			return e
		}, flightTime},
		"two": {5, func(tb *table) []engine.Event { return append(tb.play(1), tb.play(1)...) }, flightTime + drawGap},
		"swap": {5, func(tb *table) []engine.Event {
			return append(append(tb.play(1), tb.swap(1, 2)...), of(engine.EvCalled))
		}, flightTime},
		"draw":   {5, func(tb *table) []engine.Event { return append(tb.draw(1, 3), of(engine.EvPassed)) }, 0},
		"caught": {5, func(tb *table) []engine.Event { return append([]engine.Event{of(engine.EvCaught)}, tb.draw(2, 2)...) }, 0},
	} {
		t.Run(name, func(t *testing.T) {
			tb, _, m := begin(4, 0, x.cards)
			var c Clock
			events := x.events(tb)
			tb.view.Turn = 3
			v := tb.copy()
			m.Push(1, events, v)
			c.Push(events, v)
			times := c.TakeTimes()[0]
			var from []float64
			for i, e := range events {
				if effectSeconds(e.Kind) > 0 {
					from = append(from, times.Events[i].Start)
				}
			}
			begun, laid := shown(t, m, 3, len(from))
			for i := range from {
				if math.Abs(begun[i]-from[i]) > near {
					t.Errorf("effect %d shows after %.3f s, by the clock after %.3f", i, begun[i], from[i])
				}
			}
			if math.Abs(laid-times.LaidAt) > near || math.Abs(times.LaidAt-x.lands) > 1e-9 {
				t.Errorf("the cards have landed after %.3f s, by the clock after %.3f, want %.3f", laid, times.LaidAt, x.lands)
			}
			if n := len(events); x.lands > 0 && times.Events[0].End > times.LaidAt {
				t.Errorf("the first of %d events lands after %.3f s", n, times.Events[0].End)
			}
		})
	}
}

// In the clock too, steps that wait for each other are shown one after the other, and a later step
// waits for the steps that are still being shown.
func TestClockKeepsTheQueue(t *testing.T) {
	tb, _, m := begin(4, 0, 2)
	var c Clock
	push := func(turn engine.Seat, events []engine.Event) {
		tb.view.Turn = turn
		v := tb.copy()
		m.Push(1, events, v)
		c.Push(events, v)
	}
	is := func(turn engine.Seat, want float64) {
		t.Helper()
		if _, got := shown(t, m, turn, 0); math.Abs(got-want) > 2*near {
			t.Errorf("turn of %d: shown after %.3f s, by the clock after %.3f", turn, got, want)
		}
	}
	tb.view.Turn = engine.NoSeat
	m.Reset(tb.copy())
	push(1, tb.play(1))
	push(2, tb.draw(2, 2))
	push(3, tb.play(3))
	is(3, c.TakeTimes()[2].LaidAt)
	c.Advance(10)

	push(2, tb.play(2))
	c.TakeTimes()
	for range 100 {
		m.Advance(fine)
		c.Advance(fine)
	}
	push(1, tb.play(1)) // the last card: the end of the round waits until it has landed
	tb.view.Phase = engine.PhaseRoundOver
	push(0, []engine.Event{{Kind: engine.EvRoundOver, Seat: 1}})
	times := c.TakeTimes()
	if gap := times[1].Events[0].Start - times[0].LaidAt; gap < -near {
		t.Errorf("the round is over %.3f s before the last card has landed", -gap)
	}
	is(0, times[1].LaidAt)
}

// A swap of hands that is undone takes as long in the clock as in the Motion.
func TestClockRemembersTheSwap(t *testing.T) {
	for _, swaps := range []bool{false, true} {
		tb, _, m := begin(4, 0, 5)
		var c Clock
		push := func(events []engine.Event) Times {
			v := tb.copy()
			m.Push(1, events, v)
			c.Push(events, v)
			return c.TakeTimes()[0]
		}
		first := tb.play(1)
		if swaps {
			first = append(first, tb.swap(1, 2)...)
		}
		push(first)
		c.Advance(run(t, m, 10))
		jump := tb.play(3)
		jump[0].Kind = engine.EvJumped
		times := push(append(jump, engine.Event{Kind: engine.EvUndone}, engine.Event{Kind: engine.EvSkipped, Seat: 2}))
		want := times.Events[1].Start
		if swaps {
			want += tradedManner.duration
		}
		if got := times.Events[2].Start; math.Abs(got-want) > 1e-9 {
			t.Errorf("swapped before: %v; what follows the undone card shows after %.3f s, want %.3f", swaps, got, want)
		}
	}
}

func TestClockWithReducedMotion(t *testing.T) {
	tb, _, _ := begin(4, 0, 1)
	c := Clock{Reduced: true}
	for range 3 {
		c.Push(append(tb.play(1), engine.Event{Kind: engine.EvRoundOver, Seat: 1}), tb.copy())
	}
	for _, x := range c.TakeTimes() {
		for _, s := range append(x.Events, Span{x.LaidAt, x.LaidAt}) {
			if s != (Span{}) {
				t.Errorf("with reduced motion an event is shown from %.3f to %.3f s", s.Start, s.End)
			}
		}
	}
}
