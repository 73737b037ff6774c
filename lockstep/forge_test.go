package lockstep_test

import (
	"bytes"
	"crypto/ed25519"
	"errors"
	"io"
	"math/rand/v2"
	"testing"

	"lastcard/lockstep"
	"lastcard/lockstep/sim"
)

func newForger(t *testing.T, out io.Writer, c *lockstep.Crypto, seats, turns int, keys []ed25519.PrivateKey, bare bool) (*lockstep.Forger, *lockstep.Genesis) {
	t.Helper()
	g := sim.Genesis("toy", "", sim.Keys(seats), 7, c)
	toy, r := sim.NewToy(seats, turns), rand.New(rand.NewPCG(1, 2))
	f, err := lockstep.NewForger(out, g, toy, c, keys, bare, func() (lockstep.Seat, []byte) {
		for s := 0; ; s = (s + 1) % seats {
			if a := toy.Choose(s, r); a != nil {
				return lockstep.Seat(s), a
			}
		}
	})
	must(t, err)
	return f, g
}

// forgedLog is the log of a match that two of three people have made up: seat 2 has signed only the genesis.
// If bare is true, its entries have no evidence.
func forgedLog(t *testing.T, bare bool) *bytes.Buffer {
	t.Helper()
	file, keys := &bytes.Buffer{}, sim.Keys(3)
	f, _ := newForger(t, file, nil, 3, toyTurns, []ed25519.PrivateKey{keys[0], keys[1], nil}, bare)
	for !f.Ended() {
		must(t, f.WriteNext())
	}
	must(t, f.WriteCheck(0))
	must(t, f.WriteCheck(1))
	return file
}

// Two of three keys cannot prove a match of three: the verdict says that only two seats vouch for it.
func TestForge(t *testing.T) {
	sum, err := lockstep.Verify(forgedLog(t, true), toyFor)
	must(t, err)
	if sum.Verdict != lockstep.VerdictVouched || sum.Vouchers != 0b011 || !sum.Ended || int(sum.Final) != sum.Entries-1 {
		t.Errorf("%+v", sum)
	}
}

// If the owners of two of three keys make up evidence, they get no further than the first entry that needs a
// signature of the third seat.
func TestForgeEvidence(t *testing.T) {
	sum, err := lockstep.Verify(forgedLog(t, false), toyFor)
	var bad *lockstep.BadEntry
	if !errors.As(err, &bad) || bad.K != 1 || sum.Verdict != lockstep.VerdictBad {
		t.Errorf("%+v, %v", sum, err)
	}
}

// Even in a log without evidence, the nonces must match their commitments.
func TestForgeNonces(t *testing.T) {
	log, err := lockstep.ReadLog(bytes.NewReader(forgedLog(t, true).Bytes()))
	must(t, err)
	for _, n := range []int{64, 95, 96, 97} {
		var file bytes.Buffer
		w, err := lockstep.NewWriter(&file)
		must(t, err)
		for _, e := range entriesOf(t, log) {
			if e.Kind == lockstep.EntryReveal {
				e.Body = append(bytes.Clone(e.Body), 1)[:n]
				if n == 96 {
					e.Body[40] ^= 1
				}
			}
			must(t, w.WriteEntry(&e))
		}
		for i := range log.Records {
			must(t, w.WriteRecord(&log.Records[i]))
		}
		_, err = lockstep.Verify(&file, toyFor)
		var bad *lockstep.BadEntry
		if !errors.As(err, &bad) || bad.K != 2 || bad.Code != lockstep.FlawNoFollow {
			t.Errorf("%d bytes of nonces: %v", n, err)
		}
	}
}

// A log whose view entry has too few live seats, or seats that do not exist, is refused.
func TestForgeView(t *testing.T) {
	for live, good := range map[string]bool{"\x03": true, "\x07": true, "": false, "\x00": false, "\x01": false, "\x0b": false, "\x83\x00": false} {
		file, keys := &bytes.Buffer{}, sim.Keys(3)
		f, _ := newForger(t, file, nil, 3, toyTurns, []ed25519.PrivateKey{keys[0], keys[1], nil}, true)
		for range 5 {
			must(t, f.WriteNext())
		}
		if err := f.WriteView(1, []byte(live)); err != nil {
			continue // the forger's own ledger refuses it
		}
		must(t, f.WriteCheck(0))
		must(t, f.WriteCheck(1))
		sum, err := lockstep.Verify(file, toyFor)
		var bad *lockstep.BadEntry
		if good && (err != nil || sum.Verdict != lockstep.VerdictVouched || len(sum.Views) != 1) || !good && (!errors.As(err, &bad) || bad.K != 6) {
			t.Errorf("%x: %+v, %v", live, sum, err)
		}
	}
}
