package sim

import (
	"bytes"
	"fmt"
	"strings"

	"lastcard/lockstep"
)

// maxStops is how often a seat may stop because of one seat that differs, in one incarnation: once it knows
// the differing seat, it must not let that seat in again.
const maxStops = 4

// onNotice takes a session's notice. No honest seat may ever be named.
func (t *table) onNotice(i int, n lockstep.Notice) {
	if n.Kind != lockstep.NoticeWaiting {
		t.trace("%8d seat %d notice %d of seat %d, seats %b, at %d\n", t.net.now, i, n.Kind, n.Seat, n.Seats, n.K)
	}
	switch n.Kind {
	case lockstep.NoticeCheat:
		if !t.honest(int(n.Seat)) || !t.honest(i) {
			t.namers[n.Seat] = t.namers[n.Seat].With(lockstep.Seat(i))
			return
		}
		t.failure = fmt.Sprintf("seat %d names honest seat %d: %s", i, n.Seat, n.Proof.What)
	case lockstep.NoticeDiverged:
		if t.mayDiffer() && n.Seats&^t.villains() == 0 || !t.honest(i) {
			for j := range n.Seats.All() {
				t.namers[j] = t.namers[j].With(lockstep.Seat(i))
			}
			if p := t.peers[i]; t.honest(i) {
				if p.stops++; p.stops > maxStops*(p.incarnation+1)*t.villains().Len() {
					t.failure = fmt.Sprintf("seat %d has stopped %d times because of seats %b", i, p.stops, t.villains())
				}
			}
			return
		}
		t.failure = fmt.Sprintf("seat %d diverged at entry %d, naming %b\n%s", i, n.K, n.Seats, t.peers[i].session.Report(strings.Clone))
	case lockstep.NoticeStale:
		t.result.Stale++
	case lockstep.NoticeNone, lockstep.NoticeWaiting, lockstep.NoticeBack, lockstep.NoticeReport, lockstep.NoticeOver,
		lockstep.NoticeView, lockstep.NoticeReplaced:
	}
}

// checkFinals checks that a peer can prove its final entries, and that they equal the entries that any
// honest peer ever held final.
func (t *table) checkFinals(i int) {
	p := t.peers[i]
	if !t.honest(i) || t.failure != "" || t.cfg.Faults&hardFaults == 0 {
		return
	}
	f := p.session.Final()
	if f > 0 && f >= p.provenEnd {
		t.failure = fmt.Sprintf("seat %d holds entry %d final, and the checks of no view prove it", i, f)
		return
	}
	for k := p.notedFinal; k <= f && int(k) < len(p.entries); k++ {
		switch {
		case int(k) == len(t.finalHashes):
			t.finalHashes = append(t.finalHashes, p.entries[k].Hash)
		case t.finalHashes[k] != p.entries[k].Hash:
			t.failure = fmt.Sprintf("seat %d holds another final entry %d", i, k)
			return
		}
	}
	p.notedFinal = max(p.notedFinal, f+1)
}

// checkRun compares the peers after a run.
func (t *table) checkRun() {
	first := t.peers[0]
	for i := 1; !t.honest(i - 1); i++ {
		first = t.peers[i]
	}
	t.countToll()
	t.result.Entries, t.result.Hash, t.result.State = len(first.entries), first.session.LastHash(), first.session.Machine().Hash()
	for i, p := range t.peers {
		if !t.honest(i) {
			continue
		}
		for k, n := range p.session.Dropped() {
			t.result.Dropped[k] += n
			d := lockstep.Drop(k)
			if d != lockstep.DropNone && !d.Harmless() && n > 0 && t.villains() == 0 {
				t.failure = fmt.Sprintf("seat %d dropped %d honest messages: %v", i, n, d)
			}
		}
		if len(p.entries) != len(first.entries) {
			t.failure = fmt.Sprintf("seat %d has %d entries, seat 0 %d", i, len(p.entries), len(first.entries))
			return
		}
		for k := range p.entries {
			if p.entries[k].Hash != first.entries[k].Hash {
				t.failure = fmt.Sprintf("seat %d differs from seat 0 at entry %d", i, k)
				return
			}
		}
		if p.session.Machine().Hash() != t.result.State || p.session.Final() != p.session.Next()-1 {
			t.failure = fmt.Sprintf("seat %d: state differs, or the end is not final", i)
		}
		t.verifyLog(i)
		t.replayLog(i)
	}
	t.checkVillainNamed()
	t.checkConsent(first.entries)
	t.countCompleted(first.entries)
	t.checkTurns()
}

func (t *table) verifyLog(i int) {
	p := t.peers[i]
	if p.writer == nil || !t.cfg.Ed25519 {
		return
	}
	sum, err := lockstep.Verify(bytes.NewReader(p.log.Bytes()), func(*lockstep.Genesis) (lockstep.Machine, error) { return t.cfg.NewMachine(-1), nil })
	if err != nil {
		t.failure = fmt.Sprintf("seat %d: log: %v", i, err)
		return
	}
	if sum.Hash != t.result.Hash || !sum.Ended || sum.Final != p.session.Final() {
		t.failure = fmt.Sprintf("seat %d: log ends in %+v", i, sum)
	}
}

// replayLog makes a new session from a peer's log. The session must have the peer's state, and all entries
// that any peer ever held final.
func (t *table) replayLog(i int) {
	p := t.peers[i]
	if p.writer == nil || t.failure != "" {
		return
	}
	log, err := lockstep.ReadLog(bytes.NewReader(p.log.Bytes()))
	if err != nil {
		t.failure = fmt.Sprintf("seat %d: log: %v", i, err)
		return
	}
	last, state := p.session.LastHash(), p.session.Machine().Hash()
	if err := t.beginSession(i, log); err != nil {
		t.failure = fmt.Sprintf("seat %d: log: %v", i, err)
		return
	}
	if p.session.LastHash() != last || p.session.Machine().Hash() != state {
		t.failure = fmt.Sprintf("seat %d: the log leads to another state", i)
	}
	var entries []lockstep.Entry
	for e, err := range log.Entries() {
		if err != nil {
			t.failure = fmt.Sprintf("seat %d: log: %v", i, err)
			return
		}
		entries = append(entries, e)
	}
	for k, h := range t.finalHashes {
		if k >= len(entries) || entries[k].Hash != h {
			t.failure = fmt.Sprintf("seat %d: final entry %d is lost", i, k)
			return
		}
	}
	t.checkFreshShuffle(i, entries)
	t.checkSteering(entries)
}

// checkFreshShuffle checks that a shuffle that began again uses no old commitment.
func (t *table) checkFreshShuffle(i int, entries []lockstep.Entry) {
	old := map[[32]byte]bool{} // only looked up, never ranged over
	for j := range entries {
		e := &entries[j]
		if e.Kind != lockstep.EntryCommit {
			continue
		}
		for b := e.Body; len(b) >= 64; b = b[64:] {
			if c := [32]byte(b); old[c] {
				t.failure = fmt.Sprintf("seat %d: entry %d commits to an old nonce", i, e.K)
			} else {
				old[c] = true
			}
		}
	}
}

// checkVillainNamed checks that a villain whose records were false or contradictory was named, if the
// run has no faults but those of villains.
func (t *table) checkVillainNamed() {
	h := t.harm
	if h.villain < 0 || !h.villainActed || t.failure != "" || h.role&(Abort|Mute) != 0 {
		return
	}
	if t.namers[h.villain] == 0 && t.cfg.Faults&^villainFaults == 0 {
		t.failure = fmt.Sprintf("seat %d was never named", h.villain)
	}
}
