package sim

import (
	"bytes"
	"fmt"
	"slices"

	"lastcard/lockstep"
)

// finishWatching lets the spectators see the end, and compares their entries with the seats' entries.
func (t *table) finishWatching() {
	if t.gallery == nil || t.failure != "" {
		return
	}
	p := t.peers[0]
	if t.harm.villain == 0 {
		p = t.peers[1]
	}
	entries, end := p.entries, t.net.now+watchTail
	t.done = true
	for i := range t.gallery.watchers {
		t.startSpectator(i)
	}
	for t.failure == "" && t.net.now < end && !(t.allSeenEnd() && t.finished()) { // the view may have changed once more
		t.step(t.net.next())
	}
	for i, w := range t.gallery.watchers {
		if t.failure != "" {
			return
		}
		if !w.session.Over() {
			t.failure = fmt.Sprintf("spectator %d has not seen the end: at %d of %d", i, w.session.Next(), len(entries))
			return
		}
		for k := range min(len(w.entries), len(entries)) {
			if w.entries[k].Hash != entries[k].Hash {
				t.failure = fmt.Sprintf("spectator %d differs at entry %d", i, k)
				return
			}
		}
		if k := len(w.entries) - 1; k < len(entries) && w.session.Machine().Hash() != entries[k].State {
			t.failure = fmt.Sprintf("spectator %d: its blind machine has another state", i)
		}
		t.verifyWatcherLog(i)
	}
}

// verifyWatcherLog verifies a spectator's log. All its entries must be proven and final. The same must hold for
// every prefix of the log that a crash may leave.
func (t *table) verifyWatcherLog(i int) {
	w := t.gallery.watchers[i]
	if w.log == nil || t.failure != "" {
		return
	}
	verify := func(b []byte) (lockstep.Summary, error) {
		return lockstep.Verify(bytes.NewReader(b), func(*lockstep.Genesis) (lockstep.Machine, error) { return t.cfg.NewMachine(-1), nil })
	}
	log, last := w.log.Bytes(), w.entries[len(w.entries)-1]
	sum, err := verify(log)
	if err != nil || sum.Verdict != lockstep.VerdictProven || sum.Hash != last.Hash || !sum.Ended || sum.Final != last.K || sum.Torn {
		t.failure = fmt.Sprintf("spectator %d: log of %d entries ends in %+v, %v", i, len(w.entries), sum, err)
	}
	for range 3 {
		n := len(log)/8 + t.gallery.rng.IntN(len(log)*7/8)
		sum, err := verify(log[:n])
		if k := sum.Entries - 1; t.failure == "" && (err != nil || sum.Verdict != lockstep.VerdictProven || k < 0 || sum.Hash != w.entries[k].Hash) {
			t.failure = fmt.Sprintf("spectator %d: the first %d of %d bytes of its log: %+v, %v", i, n, len(log), sum, err)
		}
	}
}

func (t *table) allSeenEnd() bool {
	return !slices.ContainsFunc(t.gallery.watchers, func(w *watcher) bool { return w.session == nil || !w.session.Over() })
}
