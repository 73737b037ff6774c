package sim

import (
	"cmp"
	"errors"
	"fmt"
	"strings"

	"lastcard/lockstep"
)

// maxStops is how often a seat may stop because of one seat that differs, in one incarnation: once it knows
// the differing seat, it must not let that seat in again.
const maxStops = 4

// onNotice takes a session's notice. No honest seat may name an honest seat.
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
		t.fail(fmt.Errorf("seat %d names honest seat %d: %s", i, n.Seat, n.Proof.What))
	case lockstep.NoticeDiverged:
		if t.mayDiffer() && n.Seats&^t.villains() == 0 || !t.honest(i) {
			for j := range n.Seats.All() {
				t.namers[j] = t.namers[j].With(lockstep.Seat(i))
			}
			if p := t.peers[i]; t.honest(i) {
				if p.stops++; p.stops > maxStops*(p.incarnation+1)*t.villains().Len() {
					t.fail(fmt.Errorf("seat %d has stopped %d times because of seats %b", i, p.stops, t.villains()))
				}
			}
			return
		}
		d, _ := t.peers[i].session.Divergence()
		t.fail(fmt.Errorf("seat %d diverged at entry %d, naming %b\n%s", i, n.K, n.Seats, d.Report(strings.Clone)))
	case lockstep.NoticeStale:
		t.result.Stale++
	case lockstep.NoticeNone, lockstep.NoticeWaiting, lockstep.NoticeBack, lockstep.NoticeReport, lockstep.NoticeOver,
		lockstep.NoticeView, lockstep.NoticeReplaced:
	}
}

// finals holds the hashes of the entries that an honest peer has held final.
type finals []lockstep.Hash

// note checks that a peer can prove its final entries, and that they equal those that other honest peers have ever
// held final.
func (x *finals) note(p *peer) error {
	f := p.session.Final()
	if f > 0 && f >= p.provenEnd {
		return fmt.Errorf("it holds entry %d final, but the checks of no view prove that", f)
	}
	for k := p.notedFinal; k <= f && int(k) < len(p.entries); k++ {
		switch {
		case int(k) == len(*x):
			*x = append(*x, p.entries[k].Hash)
		case (*x)[k] != p.entries[k].Hash:
			return fmt.Errorf("its final entry %d differs from that of another honest seat", k)
		}
	}
	p.notedFinal = max(p.notedFinal, f+1)
	return nil
}

func (x finals) checkKept(entries []lockstep.Entry) error {
	for k, h := range x {
		if k >= len(entries) || entries[k].Hash != h {
			return fmt.Errorf("final entry %d is lost", k)
		}
	}
	return nil
}

// about puts before an error the seat or spectator that it is about.
func about(who string, i int, err error) error {
	if err == nil {
		return nil
	}
	return fmt.Errorf("%s %d: %w", who, i, err)
}

// checkRun checks the invariants after a run, and fills in the rest of the Result.
func (t *table) checkRun() {
	if t.failure != nil {
		return
	}
	first := t.peers[0]
	for i := 1; !t.honest(i - 1); i++ {
		first = t.peers[i]
	}
	r := &t.result
	r.Cheats = countToll(t.cheats[:], first.entries, t.villains())
	r.Cheats.Draws = t.entropies.mostDraws()
	r.Entries, r.Hash, r.State = len(first.entries), first.session.LastHash(), first.session.Machine().Hash()
	r.Finished = countCompleted(first.entries, t.cfg.Seats)
	for i, p := range t.peers {
		if t.honest(i) {
			t.fail(about("seat", i, t.comparePeer(p, first)))
			t.fail(about("seat", i, t.checkLog(p)))
		}
	}
	t.checkVillainNamed()
	t.fail(checkConsent(first.entries, t.cfg.Seats))
	t.fail(r.Cheats.check(t.cfg.Faults))
}

// comparePeer compares an honest peer with the first honest one, and counts what the peer has dropped.
func (t *table) comparePeer(p, first *peer) error {
	for k, n := range p.session.Dropped() {
		t.result.Dropped[k] += n
		d := lockstep.Drop(k)
		if d != lockstep.DropNone && !d.Harmless() && n > 0 && t.villains() == 0 {
			return fmt.Errorf("it dropped %d honest messages: %w", n, d)
		}
	}
	if len(p.entries) != len(first.entries) {
		return fmt.Errorf("it has %d entries, the first seat %d", len(p.entries), len(first.entries))
	}
	for k := range p.entries {
		if p.entries[k].Hash != first.entries[k].Hash {
			return fmt.Errorf("it differs from the first seat at entry %d", k)
		}
	}
	if p.session.Machine().Hash() != t.result.State || p.session.Final() != p.session.Next()-1 {
		return errors.New("the state differs, or the end is not final")
	}
	return nil
}

// checkLog checks a peer's log, if the run keeps logs. With real signatures, the log must verify. It must lead a new
// session to the same state, have all entries that any honest peer ever held final, and commit to no nonce twice.
// Nobody may have chosen an entropy in it.
func (t *table) checkLog(p *peer) error {
	if p.disk.writer == nil || t.failure != nil {
		return nil
	}
	if t.cfg.Ed25519 {
		if err := p.verifyLog(t.cfg.NewMachine(-1)); err != nil {
			return fmt.Errorf("log: %w", err)
		}
	}
	entries, err := p.replay()
	if err != nil {
		return fmt.Errorf("log: %w", err)
	}
	return cmp.Or(t.finals.checkKept(entries), checkFreshShuffle(entries), t.entropies.checkSteering(entries, t.cfg.Seats, t.villains()))
}

// checkFreshShuffle checks that no commitment is used twice, so that a shuffle that began again has new nonces.
func checkFreshShuffle(entries []lockstep.Entry) error {
	old := map[[32]byte]bool{} // only looked up, never ranged over
	for j := range entries {
		e := &entries[j]
		if e.Kind != lockstep.EntryCommit {
			continue
		}
		for b := e.Body; len(b) >= 64; b = b[64:] {
			c := [32]byte(b)
			if old[c] {
				return fmt.Errorf("entry %d has a commitment that an earlier entry has", e.K)
			}
			old[c] = true
		}
	}
	return nil
}

// checkVillainNamed checks that a villain whose records were false or contradictory was named, if the
// run has no faults but those of villains. A villain that only withholds records need not be named.
func (t *table) checkVillainNamed() {
	v := t.villain
	if v.seat < 0 || !v.acted || v.role&(Abort|Mute) != 0 {
		return
	}
	if t.namers[v.seat] == 0 && t.cfg.Faults&^villainFaults == 0 {
		t.fail(fmt.Errorf("seat %d was never named", v.seat))
	}
}
