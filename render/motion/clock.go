package motion

import "lastcard/engine"

// Clock says when a [Motion] that gets the same steps shows them. It is for code that presents a step
// without pictures, such as sounds. It needs no geometry and has no cards. The zero value is ready.
type Clock struct {
	// Reduced is the same as in the Motion: everything shows at once.
	Reduced bool

	queue       []step
	untilNext   float64 // seconds until the next step may begin
	linger      float64 // how many more seconds until a step that ends the round may begin
	lastSwap    sources // the last swap of hands, needed when it is undone
	hasLastSwap bool    // lastSwap is set
}

// Times say when a Motion shows a step, in seconds after the call of [Clock.TakeTimes].
type Times struct {
	Events []Span  // when each event of the step is shown
	LaidAt float64 // when the text about the table changes; see [Motion.LaidView]
}

// Span says when an event is shown: it begins at Start. If a card flies for the event, the card sets out
// at Start and lands at End; otherwise the two are equal.
type Span struct{ Start, End float64 }

// Push adds a step, as [Motion.Push] does.
func (c *Clock) Push(events []engine.Event, v *engine.View) {
	c.queue = append(c.queue, step{events: events, view: *v})
}

// Advance lets dt seconds pass.
func (c *Clock) Advance(dt float64) { c.untilNext = max(c.untilNext-dt, -c.linger) }

// ForgetPushed says that none of the pushed steps is still being shown, because the person has skipped
// them or the table has been put up again.
func (c *Clock) ForgetPushed() { c.untilNext, c.linger = 0, 0 }

// TakeTimes returns the times of the steps that were pushed since the last call. Steps are shown one after
// the other, and faster when more of them wait.
func (c *Clock) TakeTimes() []Times {
	if !c.hasLastSwap {
		c.lastSwap, c.hasLastSwap = unmovedHands(), true
	}
	all, now := make([]Times, 0, len(c.queue)), 0.0
	for i := range c.queue {
		st := &c.queue[i]
		now += max(c.untilNext-leftAtNext(st, c.linger), 0) / backlogPace(c.queue[i:])
		sc := plotScript(st, &c.lastSwap)
		if c.untilNext, c.linger = sc.nextAt(), sc.linger; c.Reduced {
			c.untilNext, c.linger, now = 0, 0, 0
		}
		all = append(all, sc.times(now, backlogPace(c.queue[i+1:]), c.Reduced))
	}
	c.queue, c.untilNext = nil, c.untilNext+now
	return all
}

// times says when a step is shown. begins is the number of seconds until the step begins, and rate says how
// many times as fast as normal it is played.
func (sc *script) times(begins, rate float64, reduced bool) Times {
	t := Times{Events: make([]Span, len(sc.spans))}
	if reduced {
		return t
	}
	for i, s := range sc.spans {
		t.Events[i] = Span{begins + s.Start/rate, begins + s.End/rate}
	}
	t.LaidAt = begins + sc.landedAt/rate
	return t
}
