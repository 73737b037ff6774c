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

// entropies holds every entropy that a peer, villain or not, has known.
type entropies []knownEntropy

// note takes the entropy in the last entry of a peer, if that is a reveal. shuffle is the number of its shuffle.
func (x *entropies) note(seat int, entries []lockstep.Entry, shuffle int) {
	last := len(entries) - 1
	if entries[last].Kind != lockstep.EntryReveal {
		return
	}
	d := knownEntropy{seat: seat, shuffle: shuffle, nonces: entries[last].Body}
	for j := last - 1; d.committers == 0; j-- {
		if e := &entries[j]; e.Kind == lockstep.EntryCommit {
			d.committers = committersIn(e)
		}
	}
	for _, old := range slices.Backward(*x) {
		if old.shuffle == d.shuffle && bytes.Equal(old.nonces, d.nonces) {
			return
		}
	}
	*x = append(*x, d)
}

// mostDraws is the largest number of different entropies that peers have known for one shuffle.
func (x entropies) mostDraws() (most int) {
	for i, d := range x {
		count := 1
		for _, o := range x[:i] {
			if o.shuffle == d.shuffle && !bytes.Equal(o.nonces, d.nonces) {
				count++
			}
		}
		most = max(most, count)
	}
	return most
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
func (x entropies) checkSteering(entries []lockstep.Entry, seats int, villains lockstep.SeatSet) error {
	live, shuffle := lockstep.SeatSet(1<<seats-1), 0
	var barred, from lockstep.SeatSet
	for j := range entries {
		switch e := &entries[j]; e.Kind {
		case lockstep.EntryView:
			live = e.Live()
		case lockstep.EntryCommit:
			if from = committersIn(e); from != live&^barred {
				return fmt.Errorf("entry %d: commitments of %b, want %b", e.K, from, live&^barred)
			}
		case lockstep.EntryVoid:
			blamed, _ := binary.Uvarint(e.Body)
			if lockstep.SeatSet(blamed)&^villains != 0 {
				return fmt.Errorf("entry %d says that seats %b have dealt falsely, but some of them are honest", e.K, blamed)
			}
			barred, from = barred|lockstep.SeatSet(blamed), 0
		case lockstep.EntryReveal:
			if len(e.Body) != 32*from.Len() {
				return fmt.Errorf("entry %d: the entropy lacks a committer's nonce", e.K)
			}
			for _, d := range x {
				if d.shuffle == shuffle && !bytes.Equal(d.nonces, e.Body) && barred == 0 {
					return fmt.Errorf("entry %d: seat %d knew another entropy of this shuffle", e.K, d.seat)
				}
			}
			shuffle++
			barred, from = 0, 0
		case lockstep.EntryNone, lockstep.EntryGenesis, lockstep.EntryPlay, lockstep.EntryRule, lockstep.EntryParts, lockstep.EntryShow, lockstep.EntryEnd:
		}
	}
	return nil
}
