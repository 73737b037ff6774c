package table

import (
	"context"
	"time"

	"lastcard/cmd/internal/line"
)

// start runs the table's goroutine.
func (t *Table) start() { go t.run(t.own) }

// lookEvery is how many ticks pass at most until a change is published that only time has made, such as of the seconds left.
const lookEvery = 10

// run owns the seat: it gives it what comes in, one thing after the other, and publishes what
// has become of it.
func (t *Table) run(s *seat) {
	ctx, cancel := context.WithCancel(context.Background())
	sound := true
	defer func() { t.finish(s, cancel, sound) }()
	found := make(chan func(), 1)
	go func() {
		p, trouble := t.dial(ctx)
		found <- func() { s.arrive(p, trouble) }
	}()
	dialing, quitting := true, t.quit
	defer func() {
		if dialing { // what was found meanwhile is closed again
			cancel()
			(<-found)()
		}
	}()
	ticker := time.NewTicker(TickEvery)
	defer ticker.Stop()
	thought := time.NewTimer(time.Hour)
	defer thought.Stop()
	for sound && !s.over {
		sound = t.guard(s, func() {
			news := true
			select {
			case f := <-found:
				dialing = false
				f()
			case ev, ok := <-s.events:
				news = s.receive(ev, ok) // most packets change nothing that anybody sees
			case <-ticker.C:
				s.tick()
				news = s.ticks%lookEvery == 0
			case f := <-t.cmds:
				f(s)
			case <-thought.C:
				s.thought()
			case <-quitting:
				quitting = nil
				s.leave()
			}
			news = s.pump() || news
			s.askSleep() // before anybody is told that the others are gone
			if news {
				t.publish()
			} else {
				t.tellDue()
			}
			if pause, ok := s.pilot.begun(); ok {
				thought.Reset(pause)
			}
		})
	}
	if !sound {
		close(t.gone) // nothing is asked any more
		t.rest(s)
	}
}

// receive takes an event of the line and those that wait behind it, so that a burst is
// answered once. It reports news as heard does.
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

// maxBurst is how many events are taken before what they change is published.
const maxBurst = 256

// finish closes everything; it may take a second, and with Options.Late as long as that. sound: the game had no fault.
func (t *Table) finish(s *seat, cancel func(), sound bool) {
	cancel()
	if sound {
		close(t.gone)
	}
	s.close()
	t.out = s.outcome()
	if sound {
		t.publish()
	}
	t.drain()
	close(t.done) // the outcome is there before anybody reads that there are no more facts
	t.feed.close()
}
