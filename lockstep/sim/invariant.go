package sim

import (
	"bytes"
	"fmt"

	"lastcard/lockstep"
)

// replay makes a new session from a peer's log: it must stand where the peer
// stands, and hold everything that anybody ever held final.
func (t *table) replay(i int) {
	p := t.peers[i]
	if p.w == nil || t.why != "" {
		return
	}
	log, err := lockstep.ReadLog(bytes.NewReader(p.log.Bytes()))
	if err != nil {
		t.why = fmt.Sprintf("seat %d: log: %v", i, err)
		return
	}
	last, state := p.s.Last(), p.s.Machine().Hash()
	if err := t.begin(i, log); err != nil {
		t.why = fmt.Sprintf("seat %d: log: %v", i, err)
		return
	}
	if p.s.Last() != last || p.s.Machine().Hash() != state {
		t.why = fmt.Sprintf("seat %d: the log leads to another state", i)
	}
	for k, h := range t.finals {
		if k >= len(log.Entries) || log.Entries[k].Hash != h {
			t.why = fmt.Sprintf("seat %d: final entry %d is lost", i, k)
			return
		}
	}
	t.fresh(i, log)
}

// fresh checks that a shuffle which was begun again uses no old commitment, and
// none of who left it half done.
func (t *table) fresh(i int, log *lockstep.Log) {
	old := map[[32]byte]bool{} // looked up only
	for j := range log.Entries {
		e := &log.Entries[j]
		if e.Kind != lockstep.EntryCommit {
			continue
		}
		for b := e.Body; len(b) >= 32; b = b[32:] {
			if c := [32]byte(b); old[c] {
				t.why = fmt.Sprintf("seat %d: entry %d commits to an old nonce", i, e.K)
			} else {
				old[c] = true
			}
		}
	}
}

// villainy checks that a liar or an equivocator was named, if only the villain
// was at fault.
func (t *table) villainy() {
	h := t.harm
	if h.villain < 0 || !h.acted || t.why != "" || h.role == Abort {
		return
	}
	if t.named[h.villain] == 0 && t.cfg.Faults&^villains == 0 {
		t.why = fmt.Sprintf("seat %d was never named", h.villain)
	}
}
