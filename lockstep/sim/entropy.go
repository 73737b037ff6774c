package sim

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"slices"

	"lastcard/lockstep"
)

// knownEntropy is an entropy that a peer has known, final or not.
type knownEntropy struct {
	seat       int // the peer that knew it
	shuffle    int
	committers lockstep.SeatSet // the seats whose nonces the entropy is made of
	nonces     []byte
}

// noteEntropies notes every entropy that a peer, villain or not, gets to know.
func (t *table) noteEntropies(i int) {
	p := t.peers[i]
	if p.entries[len(p.entries)-1].Kind != lockstep.EntryReveal {
		return
	}
	d := knownEntropy{seat: i, shuffle: len(p.reveals) - 1, nonces: p.entries[len(p.entries)-1].Body}
	for j := len(p.entries) - 2; d.committers == 0; j-- {
		if e := &p.entries[j]; e.Kind == lockstep.EntryCommit {
			d.committers = committersIn(e)
		}
	}
	for _, x := range slices.Backward(t.entropies) {
		if x.shuffle == d.shuffle && bytes.Equal(x.nonces, d.nonces) {
			return
		}
	}
	t.entropies = append(t.entropies, d)
}

// committersIn is the set of the seats whose commitments an entry holds.
func committersIn(e *lockstep.Entry) (x lockstep.SeatSet) {
	for i := range e.Evidence {
		if e.Evidence[i].Kind == lockstep.RecordCommit {
			x = x.With(e.Evidence[i].Seat)
		}
	}
	return x
}

// checkSteering checks that nobody chose an entropy. Every shuffle of the log is made of the nonces of all
// seats that were live when they committed to it, except those that had dealt falsely. And nobody ever
// knew another entropy for the same shuffle, unless a dealer was then shown to have dealt falsely.
func (t *table) checkSteering(entries []lockstep.Entry) {
	live, shuffle := lockstep.SeatSet(1<<t.cfg.Seats-1), 0
	var barred, from lockstep.SeatSet
	for j := range entries {
		switch e := &entries[j]; e.Kind {
		case lockstep.EntryView:
			live = e.Live()
		case lockstep.EntryCommit:
			if from = committersIn(e); from != live&^barred {
				t.failure = fmt.Sprintf("entry %d: commitments of %b, want %b", e.K, from, live&^barred)
			}
		case lockstep.EntryVoid:
			x, _ := binary.Uvarint(e.Body)
			if lockstep.SeatSet(x)&^t.villains() != 0 {
				t.failure = fmt.Sprintf("entry %d: honest seats among %b are said to have dealt falsely", e.K, x)
			}
			barred, from = barred|lockstep.SeatSet(x), 0
		case lockstep.EntryReveal:
			if len(e.Body) != 32*from.Len() {
				t.failure = fmt.Sprintf("entry %d: entropy without everybody's nonce", e.K)
			}
			for _, d := range t.entropies {
				if d.shuffle == shuffle && !bytes.Equal(d.nonces, e.Body) && barred == 0 {
					t.failure = fmt.Sprintf("entry %d: seat %d knew another entropy of this shuffle", e.K, d.seat)
				}
			}
			shuffle++
			barred, from = 0, 0
		case lockstep.EntryNone, lockstep.EntryGenesis, lockstep.EntryPlay, lockstep.EntryRule, lockstep.EntryParts, lockstep.EntryShow, lockstep.EntryEnd:
		}
	}
}
