package proof

import (
	"encoding/binary"
	"math"
	"os"
	"slices"
	"testing"
	"time"
)

// The time of operations with secrets does not depend on the secret. With LASTCARD_TIMING=1 the test measures them
// with the same secret each time, and with varying secrets. Welch's t between the two is near 0 if the time does
// not depend on the secret. For publicSum it is far from 0, which shows that the test can detect a dependence.
// (O. Reparaz et al., Dude, is my code constant time?, 2017.) The test needs a quiet machine and takes a
// minute.
func TestTiming(t *testing.T) {
	if os.Getenv("LASTCARD_TIMING") == "" {
		t.Skip("set LASTCARD_TIMING=1")
	}
	all := seated(t, 3)
	deck, _ := dealt(t, all, 8)
	a, base := inputs(deck[:2]), mustDecode(deck[0].A)
	c, pk := all[0].context("shares"), sum(t, all...)
	secret := func(i int) (s [32]byte) {
		binary.LittleEndian.PutUint64(s[:], uint64(i))
		return s
	}
	scalars := func(i int) *scalar { return hashToScalar("time", encodeNumber(i)) }
	for _, x := range []struct {
		name     string
		constant bool
		run      func(i int) // 0: always the same
	}{
		{"share", true, func(i int) { _, _ = suite.ProveShare(secret(i), c, a) }},
		{"shuffle", true, func(i int) { _, _, _ = suite.Shuffle(secret(i), pk, deck) }},
		{"read", true, func(i int) { _, _, _ = suite.Read(secret(i), c.Table, 0, deck[0]) }},
		{"secret sum, 1", true, func(i int) { secretSum([]*scalar{pick(i, one, scalars)}, []*element{base}) }},
		{"secret sum of G, 1", true, func(i int) { secretSum([]*scalar{pick(i, one, scalars)}, []*element{nil}) }},
		{"secret sum of two, 1", true, func(i int) {
			k := pick(i, one, scalars)
			secretSum([]*scalar{k, k}, []*element{base, nil})
		}},
		{"public sum, 1", false, func(i int) { publicSum([]*scalar{pick(i, one, scalars)}, []*element{base}) }},
	} {
		welch := compared(x.run)
		t.Logf("%-22s t = %.1f", x.name, welch)
		if x.constant != (math.Abs(welch) < 10) {
			t.Errorf("%s: t = %.1f", x.name, welch)
		}
	}
}

// pick returns the fixed scalar for i = 0, and else the scalar of i. It computes the latter in both cases, so that
// pick itself takes the same time.
func pick(i int, fixed *scalar, of func(int) *scalar) *scalar {
	k := of(i)
	if i == 0 {
		k.Set(fixed)
	}
	return k
}

// compared is Welch's t between runs with the argument 0 and runs with other arguments, in a mixed order. It leaves
// out the longest fifth of each, as other programs may have run then.
func compared(run func(i int)) float64 {
	const runs = 6000
	var took [2][]float64
	mix := [32]byte{1}
	d := drawStream{seed: &mix}
	for i := range runs {
		kind := int(d.randomBelow(2))
		argument := kind * (i + 1)
		start := time.Now()
		run(argument)
		took[kind] = append(took[kind], float64(time.Since(start)))
	}
	for k := range took {
		slices.Sort(took[k])
		took[k] = took[k][:len(took[k])*8/10]
	}
	mean, variance := [2]float64{}, [2]float64{}
	for k := range took {
		for _, x := range took[k] {
			mean[k] += x / float64(len(took[k]))
		}
		for _, x := range took[k] {
			variance[k] += (x - mean[k]) * (x - mean[k]) / float64(len(took[k])-1)
		}
	}
	return (mean[0] - mean[1]) / math.Sqrt(variance[0]/float64(len(took[0]))+variance[1]/float64(len(took[1])))
}
