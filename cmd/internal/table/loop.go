package table

import (
	"context"
	"time"

	"lastcard/cmd/internal/line"
)

func (t *Table) start() { go t.run(t.seat) }

// sources has the channels that bring the events of a seat.
type sources struct {
	dialResult chan func() // brings a function that hands the result of dialing to the seat; nil once it is taken
	ticker     *ticker
	commands   <-chan func(*seat)
	quit       <-chan struct{} // the request to leave; nil once it is taken
}

func (t *Table) startSources(ctx context.Context) *sources {
	x := &sources{
		dialResult: make(chan func(), 1), ticker: newTicker(time.Now()), commands: t.commands, quit: t.quit,
	}
	dialled := x.dialResult
	go func() {
		p, trouble := t.dial(ctx)
		dialled <- func() { t.seat.arrive(p, trouble) }
	}()
	return x
}

// close stops the ticker, and dialing if it still runs. If dialing has just found a place, the seat arrives
// there, so that it closes the place with everything else.
func (x *sources) close(cancel func()) {
	x.ticker.beat.Stop()
	if x.dialResult != nil {
		cancel()
		(<-x.dialResult)()
	}
}

// run is the table's goroutine, which owns the seat. It gives the seat one event after another, and publishes the
// resulting snapshots, until the table is over.
func (t *Table) run(s *seat) {
	ctx, cancel := context.WithCancel(context.Background())
	s.spawn = func(f func(context.Context)) { go f(ctx) }
	x := t.startSources(ctx)
	sound := true
	for sound && !s.stay.isOver {
		sound = guard(s, func() { t.runTurn(s, x) })
	}
	if !sound {
		close(t.closed) // from now on commands are refused
		t.showFailed()
		t.display.drain(t.quit)
		if !s.stay.isOver {
			<-t.quit
		}
	}
	guard(s, func() { x.close(cancel) })
	t.finish(s, cancel, sound)
}

// runTurn waits for the next event, gives it to the seat, and publishes the result.
func (t *Table) runTurn(s *seat, x *sources) {
	news := x.handleNext(s)
	news = s.pump() || news
	if m := s.match; m != nil { // before publish, which would otherwise say that the others are gone
		m.sleep.check(time.Now(), m.genesis.Majority(m.presentSeats()))
	}
	if news {
		t.publish()
	} else {
		t.display.showDue(time.Now())
	}
}

// handleNext waits for the next event and handles it. It returns news if people may see a change.
func (x *sources) handleNext(s *seat) (news bool) {
	select {
	case f := <-x.dialResult:
		x.dialResult = nil
		f()
	case ev, ok := <-s.events:
		if ev.Kind != line.NodeAlive { // a NodeAlive comes all the time, so it does not end the ticker's rest
			news = makeTicks(s, x.ticker.endRest(time.Now()))
		}
		return receive(s, ev, ok) || news // most packets change nothing that people see
	case now := <-x.ticker.beat.C:
		return makeTicks(s, x.ticker.onBeat(now, s.match.isCalm()))
	case f := <-x.commands:
		makeTicks(s, x.ticker.endRest(time.Now()))
		f(s)
	case <-s.pilot.timer.C:
		makeTicks(s, x.ticker.endRest(time.Now()))
		if a := s.pilot.takePlan(); a != nil && s.playing() != nil {
			_ = s.match.propose(*a)
		}
	case <-x.quit:
		x.quit = nil
		s.leave()
	}
	return true
}

// lookEvery is the number of ticks after which the seat publishes a snapshot although nothing has happened,
// because some things change with time alone, such as the seconds that a player has left.
const lookEvery = 10

// makeTicks makes the ticks that are due, and returns news as handleNext does.
func makeTicks(s *seat, due int) (news bool) {
	for range due {
		s.tick()
		news = news || s.ticks%lookEvery == 0
	}
	return news
}

// receive gives the seat an event of the line, and the events that wait behind it, so that a burst of events
// leads to one snapshot. ok is false if the line is closed. receive returns news as onEvent does.
func receive(s *seat, ev line.Event, ok bool) (news bool) {
	for n := 0; ; n++ {
		if !ok {
			s.events = nil
			return true
		}
		news = s.onEvent(ev) || news
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

// maxBurst is the most events that receive takes in one turn after the first.
const maxBurst = 256

// finish closes the seat, publishes its last snapshot, and ends the table. It may take a second, and with
// Options.Delay as long as that delay. sound says that the game had no fault.
func (t *Table) finish(s *seat, cancel func(), sound bool) {
	cancel()
	if sound {
		close(t.closed)
	}
	s.close()
	t.outcome = s.stay.outcome(&s.player, s.match)
	if sound && !guard(s, t.publish) {
		t.showFailed()
		t.outcome = s.stay.outcome(&s.player, s.match)
	}
	t.display.drain(t.quit)
	close(t.done) // before the feed is closed: a reader who learns that there are no more facts can read the outcome
	t.display.feed.close()
}
