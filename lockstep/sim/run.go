package sim

import (
	"fmt"
	"strings"

	"lastcard/lockstep"
)

// run processes events until all honest peers are done, an invariant breaks, nothing moves for too long, or
// Config.Stop ends the run.
func (t *table) run() {
	for i := range t.peers {
		t.drive(i)
	}
	for t.failure == nil && t.result.Needed == 0 && !t.finished() && !t.stopped() {
		e := t.net.next()
		t.step(e)
		p := t.peers[e.seat]
		if e.do == nil && p.session != nil && t.honest(e.seat) && p.finalProgress.endless(len(t.finals), p.viewChanges) {
			t.fail(fmt.Errorf("the views never come to rest: %s", t.describe()))
		}
		if t.net.sentMessages > maxRate*uint64(t.cfg.Seats*t.cfg.Seats)*uint64(t.net.now+1000) {
			t.fail(fmt.Errorf("a storm of messages: %s", t.describe()))
		}
		if e.do == nil && p.session != nil && p.session.Over() && p.session.Machine().WaitKind() != lockstep.WaitNothing {
			t.fail(fmt.Errorf("the log is full, but the match is not over: %s", t.describe()))
		}
		t.result.Ticks = int(t.net.now / lockstep.TickInterval)
		t.endStuckRun()
	}
	t.result.Messages, t.result.Bytes = t.net.sentMessages, t.net.bytes
}

// endStuckRun ends a run that makes no progress. Changes of view alone are no progress: a villain that withholds
// one kind of part can be set aside and let in again for ever.
func (t *table) endStuckRun() {
	still, turning := t.result.Ticks-t.movedTick, t.result.Ticks-t.playedTick
	if still <= t.cfg.Limit && turning <= turningFactor*t.cfg.Limit {
		return
	}
	t.result.Needed = t.neededVillains()
	switch {
	case t.result.Needed != 0:
	case still > t.cfg.Limit:
		t.fail(fmt.Errorf("no entry for %d ticks: %s", t.cfg.Limit, t.describe()))
	case turning > 2*turningFactor*t.cfg.Limit: // twice, as a villain that was just let in does not count as needed for a moment
		t.fail(fmt.Errorf("only changes of view for %d ticks: %s", turning, t.describe()))
	}
}

// neededVillains is the set of the villains without whose parts the match cannot go on. It is empty unless each
// honest seat says that the match needs parts, and only parts of villains. Nobody else has these parts, so the
// table waits.
func (t *table) neededVillains() (x lockstep.SeatSet) {
	for i, p := range t.peers {
		if !t.honest(i) {
			continue
		}
		if p.session == nil || p.session.Needed() == 0 || p.session.Needed()&^t.villains() != 0 {
			return 0
		}
		x |= p.session.Needed()
	}
	return x
}

func (t *table) stopped() bool { return t.cfg.Stop != nil && t.cfg.Stop() }

func (t *table) step(e event) {
	if e.do != nil {
		e.do()
		return
	}
	p := t.peers[e.seat]
	s := p.session
	if s == nil || e.data == nil && e.incarnation != p.incarnation {
		return
	}
	if e.data != nil {
		data := e.data
		if c := t.cheats[e.seat]; c != nil {
			data = c.Hear(data)
		}
		if data != nil {
			_ = s.Step(data) // the network is full of duplicates; drops are counted by the session
		}
	} else {
		s.Tick()
		if t.cfg.Beats {
			t.reportPresence(e.seat)
		}
		p.stopAwaiting()
		t.tickCheat(e.seat)
		t.net.add(event{dueAt: t.net.now + lockstep.TickInterval*t.harm.slowness[e.seat], seat: e.seat, incarnation: e.incarnation})
		if t.cfg.Faults&hardFaults == 0 && len(t.cfg.Strategies) == 0 || t.harm.rng.IntN(t.harm.actsEvery) == 0 {
			t.choose(e.seat)
		}
	}
	t.drive(e.seat)
}

func (t *table) finished() bool {
	if t.cfg.Faults&hardFaults != 0 && !t.harm.healed {
		return false
	}
	var last lockstep.Hash // all honest peers must have this last entry: after the end, the view may change to make the end final
	for i, p := range t.peers {
		if !t.honest(i) {
			continue
		}
		if p.session == nil || !p.session.Done() || last != (lockstep.Hash{}) && p.session.LastHash() != last {
			return false
		}
		last = p.session.LastHash()
	}
	return true
}

func (t *table) describe() (text string) {
	for i, p := range t.peers {
		if p.session == nil {
			text += fmt.Sprintf("[seat %d: down] ", i)
			continue
		}
		text += fmt.Sprintf("[seat %d: view %d of %b next %d final %d waits %d", i, p.session.View(), p.session.Live(), p.session.Next(), p.session.Final(), p.session.Machine().WaitKind())
		if m, ok := p.session.Machine().(lockstep.Parts); ok && p.session.Machine().WaitKind() == lockstep.WaitParts {
			wanted, guarded := m.WantedSeats()
			text += fmt.Sprintf(" for parts of %b, guarded %t", wanted, guarded)
		}
		if d, ok := p.session.Divergence(); ok {
			text += fmt.Sprintf(" differs after %d, naming %b", d.K, d.Named)
			t.trace("seat %d: %s\n", i, d.Report(strings.Clone))
		}
		text += "] "
	}
	if h := t.harm; h.turnTime > 0 {
		text += fmt.Sprintf("seat %d is idle, turns take %d ticks; ", h.idleSeat, h.turnTime)
	}
	for i, c := range t.cheats[:t.cfg.Seats] {
		if c != nil {
			text += fmt.Sprintf("seat %d cheats: %v, %v, %d tricks; ", i, c.strategy, c.chosenKind, c.Tricks)
		}
	}
	if v := t.villain; v.seat >= 0 {
		text += fmt.Sprintf("seat %d is the villain: %v %v", v.seat, v.role, v.twiceKind)
	}
	return text
}
