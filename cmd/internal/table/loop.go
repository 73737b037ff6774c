package table

import (
	"context"
	"time"

	"lastcard/cmd/internal/line"
)

// start runs the table's goroutine.
func (t *Table) start() { go t.run(t.seat) }

// sources has the channels that bring the events of a seat.
type sources struct {
	dialled  chan func() // the result of dialing; nil once it is taken
	ticker   *ticker
	thinking *time.Timer
	commands <-chan func(*seat)
	quit     <-chan struct{} // the request to leave; nil once it is taken
}

// sources starts dialing and the ticker.
func (t *Table) sources(ctx context.Context) *sources {
	x := &sources{
		dialled: make(chan func(), 1), ticker: newTicker(time.Now()), thinking: time.NewTimer(time.Hour),
		commands: t.cmds, quit: t.quit,
	}
	dialled := x.dialled
	go func() {
		p, trouble := t.dial(ctx)
		dialled <- func() { t.seat.arrive(p, trouble) }
	}()
	return x
}

// close stops dialing and the ticker. If dialing has found a place meanwhile, it closes that place.
func (x *sources) close(cancel func()) {
	x.ticker.beat.Stop()
	x.thinking.Stop()
	if x.dialled != nil {
		cancel()
		(<-x.dialled)()
	}
}

// run owns the seat. It gives the seat one event after the other, and publishes the resulting
// snapshots.
func (t *Table) run(s *seat) {
	ctx, cancel := context.WithCancel(context.Background())
	s.spawn = func(f func(context.Context)) { go f(ctx) }
	x := t.sources(ctx)
	sound := true
	for sound && !s.over {
		sound = s.guard(func() { t.turn(s, x) })
	}
	if !sound {
		close(t.closed) // from now on commands are refused
		t.restFailed(s)
	}
	s.guard(func() { x.close(cancel) })
	t.finish(s, cancel, sound)
}

// turn gives the seat the next event, and publishes the result.
func (t *Table) turn(s *seat, x *sources) {
	news := s.next(x)
	news = s.pump() || news
	s.askSleep() // must come before the seat reports that the others are gone
	if news {
		t.publish()
	} else {
		t.tellDue()
	}
	if pause, ok := s.pilot.begun(); ok {
		x.thinking.Reset(pause)
	}
}

// next waits for the next event and handles it. It returns news if people may see a change.
func (s *seat) next(x *sources) (news bool) {
	select {
	case f := <-x.dialled:
		x.dialled = nil
		f()
	case ev, ok := <-s.events:
		if ev.Kind != line.NodeAlive { // which is no reason to end a rest
			news = s.pass(x.ticker.happened(time.Now()))
		}
		return s.receive(ev, ok) || news // most packets change nothing that people see
	case now := <-x.ticker.beat.C:
		return s.pass(x.ticker.fired(now, s.calm()))
	case f := <-x.commands:
		s.pass(x.ticker.happened(time.Now()))
		f(s)
	case <-x.thinking.C:
		s.pass(x.ticker.happened(time.Now()))
		s.thought()
	case <-x.quit:
		x.quit = nil
		s.leave()
	}
	return true
}

// Some changes come from time alone, such as the seconds that a player has left. A seat publishes
// them every lookEvery ticks.
const lookEvery = 10

// pass makes the ticks that are due, and returns news as next does.
func (s *seat) pass(due int) (news bool) {
	for range due {
		s.tick()
		news = news || s.ticks%lookEvery == 0
	}
	return news
}

// calm reports whether the seat plays a match in which it waits for somebody's move, and for nothing
// else.
func (s *seat) calm() bool {
	return s.match != nil && s.match.session != nil && s.match.session.Quiet() && s.match.session.Served()
}

// receive takes an event of the line and all events that wait behind it, so that a burst leads to
// one snapshot. It returns news as heard does.
func (s *seat) receive(ev line.Event, ok bool) (news bool) {
	for n := 0; ; n++ {
		if !ok {
			s.events = nil
			return true
		}
		news = s.heard(ev) || news
		if n == maxBurst {
			return news
		}
		select {
		case ev, ok = <-s.events:
		default:
			return news
		}
	}
}

// maxBurst is the most events that receive takes before the next snapshot is published.
const maxBurst = 256

// finish closes everything. It may take a second. With Options.Late it may take the time of that
// delay. sound says that the game had no fault.
func (t *Table) finish(s *seat, cancel func(), sound bool) {
	cancel()
	if sound {
		close(t.closed)
	}
	s.close()
	t.out = s.outcome()
	if sound && !s.guard(t.publish) {
		t.showFailed(s)
		t.out = s.outcome()
	}
	t.drain()
	close(t.done) // the outcome is ready before a reader learns that there are no more facts
	t.feed.close()
}
