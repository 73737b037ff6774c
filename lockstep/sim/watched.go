package sim

import (
	"bytes"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"

	"lastcard/lockstep"
)

// finishWatching lets the spectators see the end, and compares their entries with those of an honest seat. It
// starts the spectators that are absent.
func (t *table) finishWatching() {
	if t.gallery == nil || t.failure != nil {
		return
	}
	first := 0
	for !t.honest(first) {
		first++
	}
	p := t.peers[first]
	entries, end := p.entries, t.net.now+watchTail
	t.seatsDone = true
	for i := range t.gallery.watchers {
		t.startSpectator(i)
	}
	for t.failure == nil && t.net.now < end && !(t.gallery.allSeenEnd() && t.finished()) { // the view may have changed once more
		t.step(t.net.next())
	}
	for i, w := range t.gallery.watchers {
		if t.failure == nil {
			t.fail(about("spectator", i, w.compare(entries)))
		}
		if t.failure == nil && w.disk.writer != nil {
			t.fail(about("spectator", i, w.verifyLog(t.gallery.rng, func() lockstep.Machine { return t.cfg.NewMachine(-1) })))
		}
	}
}

// compare compares the spectator's entries with those of a seat.
func (w *watcher) compare(entries []lockstep.Entry) error {
	if !w.session.Over() {
		return fmt.Errorf("it has not seen the end: it is at entry %d of %d", w.session.Next(), len(entries))
	}
	for k := range min(len(w.entries), len(entries)) {
		if w.entries[k].Hash != entries[k].Hash {
			return fmt.Errorf("it differs at entry %d", k)
		}
	}
	if k := len(w.entries) - 1; k < len(entries) && w.session.Machine().Hash() != entries[k].State {
		return errors.New("its blind machine has another state")
	}
	return nil
}

// verifyLog verifies the spectator's log. All its entries must be proven and final. verifyLog also
// cuts the log off at three random places, as a crash may. The entries that are left must be proven too.
func (w *watcher) verifyLog(r *rand.Rand, machine func() lockstep.Machine) error {
	verify := func(b []byte) (lockstep.Summary, error) {
		return lockstep.Verify(bytes.NewReader(b), func(*lockstep.Genesis) (lockstep.Machine, error) { return machine(), nil })
	}
	log, last := w.disk.log.Bytes(), w.entries[len(w.entries)-1]
	sum, err := verify(log)
	if err != nil || sum.Verdict != lockstep.VerdictProven || sum.Hash != last.Hash || !sum.Ended || sum.Final != last.K || sum.Torn {
		return errors.Join(fmt.Errorf("log of %d entries ends in %+v", len(w.entries), sum), err)
	}
	for range 3 {
		n := len(log)/8 + r.IntN(len(log)*7/8)
		sum, err := verify(log[:n])
		if k := sum.Entries - 1; err != nil || sum.Verdict != lockstep.VerdictProven || k < 0 || sum.Hash != w.entries[k].Hash {
			return errors.Join(fmt.Errorf("the first %d of %d bytes of its log: %+v", n, len(log), sum), err)
		}
	}
	return nil
}

func (g *gallery) allSeenEnd() bool {
	return !slices.ContainsFunc(g.watchers, func(w *watcher) bool { return w.session == nil || !w.session.Over() })
}
