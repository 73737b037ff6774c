package sim

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"slices"

	"lastcard/lockstep"
)

// drawn is an entropy that somebody has known, final or not.
type drawn struct {
	seat    int // who knew it
	shuffle int
	from    lockstep.SeatSet // whose nonces it is made of
	nonces  []byte
}

// drew notes every entropy that is known to any peer, villain or not, at the
// moment it is.
func (t *table) drew(i int) {
	p := t.peers[i]
	if p.entries[len(p.entries)-1].Kind != lockstep.EntryReveal {
		return
	}
	d := drawn{seat: i, shuffle: len(p.reveals) - 1, nonces: p.entries[len(p.entries)-1].Body}
	for j := len(p.entries) - 2; d.from == 0; j-- {
		if e := &p.entries[j]; e.Kind == lockstep.EntryCommit {
			d.from = committed(e)
		}
	}
	for _, x := range slices.Backward(t.drawn) {
		if x.shuffle == d.shuffle && bytes.Equal(x.nonces, d.nonces) {
			return
		}
	}
	t.drawn = append(t.drawn, d)
}

// committed are the seats whose commitments an entry holds.
func committed(e *lockstep.Entry) (x lockstep.SeatSet) {
	for i := range e.Evidence {
		if e.Evidence[i].Kind == lockstep.RecordCommit {
			x = x.With(e.Evidence[i].Seat)
		}
	}
	return x
}

// steered checks that nobody chose an entropy by falling silent once he knew it:
// every shuffle of the log is made of the nonces of all who committed to it, all
// live seats but those who had left it half done; and where somebody knew
// another one before, a seat whose nonce was in that has no part in this, if
// there is a majority of the roster without it.
func (t *table) steered(entries []lockstep.Entry) {
	live, shuffle := lockstep.SeatSet(1<<t.cfg.Seats-1), 0
	var barred, from lockstep.SeatSet
	least := false // the shuffle is made by all who are live, as the others are no majority
	for j := range entries {
		switch e := &entries[j]; e.Kind {
		case lockstep.EntryView:
			x, _ := binary.Uvarint(e.Body)
			live = lockstep.SeatSet(x)
			if gone := from &^ live; gone != 0 {
				barred, from = barred|gone, 0
			}
		case lockstep.EntryCommit:
			want := live &^ barred
			if least = 2*want.Len() <= t.cfg.Seats; least {
				want = live
			}
			if from = committed(e); from != want {
				t.why = fmt.Sprintf("entry %d: commitments of %b, want %b", e.K, from, want)
			}
		case lockstep.EntryReveal:
			if len(e.Body) != 32*from.Len() {
				t.why = fmt.Sprintf("entry %d: entropy without everybody's nonce", e.K)
			}
			for _, d := range t.drawn {
				if d.shuffle == shuffle && !bytes.Equal(d.nonces, e.Body) && d.from&^from == 0 && !least {
					t.why = fmt.Sprintf("entry %d: seat %d knew another entropy of the same seats", e.K, d.seat)
				}
			}
			shuffle++
			barred, from = 0, 0
		case lockstep.EntryNone, lockstep.EntryGenesis, lockstep.EntryPlay, lockstep.EntryShow, lockstep.EntryEnd,
			lockstep.EntryRound, lockstep.EntryRematch:
		}
	}
}
