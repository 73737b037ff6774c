package engine_test

import (
	"encoding/hex"
	"slices"
	"testing"

	"lastcard/engine"
)

func numbers(n int) []engine.Face {
	f := make([]engine.Face, n)
	for i := range f {
		f[i] = engine.Face(i)
	}
	return f
}

// Shuffle puts the numbers 0 … n−1 into the order of the vectors. A program in another language,
// written from the package doc and c2sp.org/chacha8rand, computes the same vectors.
func TestShuffleVectors(t *testing.T) {
	var zero, ones [32]byte
	for i := range ones {
		ones[i] = 0xFF
	}
	for _, c := range []struct {
		entropy [32]byte
		n       int
		want    string
	}{
		{zero, 1, "00"},
		{zero, 12, "0602050b010a090804030700"},
		{ones, 12, "03080b070102090a06000405"},
		{engine.SeedEntropy(1, 0), 52, "2e0f2d01270e312f2512220321131b26070b2c28332a0504180932151130081a061d191024020a201f1c2b17140c162300291e0d"},
	} {
		f := numbers(c.n)
		engine.Shuffle(f, c.entropy)
		b := make([]byte, len(f))
		for i := range f {
			b[i] = byte(f[i])
		}
		if got := hex.EncodeToString(b); got != c.want {
			t.Errorf("%x, %d cards: %s, want %s", c.entropy[:2], c.n, got, c.want)
		}
	}
	if got := new(engine.Stream).Pick(zero, 10); got != 7 {
		t.Errorf("Pick: %d, want 7", got)
	}
}

// Every card comes to every place about equally often. The test computes χ² of each place over
// 20,000 shuffles of 10 cards, with 9 degrees of freedom. With a fair shuffle, the χ² of a place exceeds 33.7
// once in 10,000 cases.
func TestShuffleIsFair(t *testing.T) {
	const n, rounds = 10, 20_000
	var count [n][n]int
	for i := range rounds {
		f := numbers(n)
		engine.Shuffle(f, engine.SeedEntropy(uint64(i), 0))
		for at, c := range f {
			count[at][c]++
		}
	}
	for at := range count {
		chi := 0.0
		for _, k := range count[at] {
			d := float64(k) - rounds/n
			chi += d * d / (rounds / n)
		}
		if chi > 33.7 {
			t.Errorf("place %d: χ² = %.1f", at, chi)
		}
	}
}

func TestShuffleKeepsCards(t *testing.T) {
	f := numbers(108)
	engine.Shuffle(f, engine.SeedEntropy(9, 9))
	slices.Sort(f)
	if !slices.Equal(f, numbers(108)) {
		t.Error("cards lost or doubled")
	}
}
