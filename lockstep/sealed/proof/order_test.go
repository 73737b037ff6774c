package proof

import (
	"crypto/sha256"
	"encoding/binary"
	"math"
	"slices"
	"testing"
)

// One honest shuffler among three makes every order of six cards as likely as any other, whatever
// order the two others choose.
func TestOrders(t *testing.T) {
	const each, orders = 100, 720
	counts := make([]int, orders)
	before, after := []int{3, 1, 0, 5, 4, 2}, []int{5, 4, 3, 2, 1, 0}
	for i := range each * orders {
		seed := sha256.Sum256(binary.LittleEndian.AppendUint64([]byte("honest"), uint64(i)))
		honest := order(&seed, 6)
		final := make([]int, 6)
		for k := range final {
			final[k] = before[honest[after[k]]]
		}
		counts[rank(final)]++
	}
	chi := 0.0
	for _, n := range counts {
		chi += math.Pow(float64(n-each), 2) / each
	}
	// 719 degrees of freedom: the mean is 719, and the standard deviation 37.9.
	if math.Abs(chi-719) > 4*37.9 {
		t.Errorf("χ² is %.1f", chi)
	}
}

// The same holds for the first hand, of seven cards out of 108: each card comes to each place in the hand
// as often as any other card.
func TestFirstHands(t *testing.T) {
	const games, deck, hand = 5_400, 108, 7
	seed := func(who string, i int) [32]byte {
		return sha256.Sum256(binary.LittleEndian.AppendUint64([]byte(who), uint64(i)))
	}
	first, last := seed("cheat", 1), seed("cheat", 2) // these two seats always shuffle in the same way
	before, after := order(&first, deck), order(&last, deck)
	var counts [hand][deck]int
	for i := range games {
		s := seed("honest", i)
		honest := order(&s, deck)
		for k := range hand {
			counts[k][before[honest[after[k]]]]++
		}
	}
	for k := range counts {
		chi := 0.0
		for _, n := range counts[k] {
			chi += math.Pow(float64(n-games/deck), 2) / (games / deck)
		}
		// 107 degrees of freedom: the mean is 107, and the standard deviation 14.6.
		if math.Abs(chi-107) > 4*14.6 {
			t.Errorf("place %d: χ² is %.1f", k, chi)
		}
	}
}

// rank is the number of an order, from 0.
func rank(p []int) (n int) {
	for i := range p {
		below := 0
		for _, x := range p[i+1:] {
			if x < p[i] {
				below++
			}
		}
		n = n*(len(p)-i) + below
	}
	return n
}

// The order that Shuffle returns is the real order of the cards.
func TestOrderOfCards(t *testing.T) {
	all := seated(t, 1)
	for _, n := range []int{2, 3, 60, MaxCards} {
		var faces []byte
		for i := range n {
			faces = append(faces, byte(i))
		}
		deck := suite.Deck(faces)
		out, order, err := suite.Shuffle([32]byte{byte(n)}, all[0].key, deck)
		must(t, err)
		if !slices.Equal(order, suite.Order([32]byte{byte(n)}, n)) {
			t.Error("Order is another one")
		}
		if sorted := slices.Sorted(slices.Values(order)); sorted[0] != 0 || sorted[n-1] != n-1 || len(slices.Compact(sorted)) != n {
			t.Errorf("no order: %v", order)
		}
		masks := map[Point]bool{}
		for i := range out {
			masks[out[i].A] = true
			if face, ok, err := suite.Read(all[0].secret, all[0].table(), 0, out[i]); err != nil || !ok || face != faces[order[i]] {
				t.Errorf("card %d of %d: %d %v %v", i, n, face, ok, err)
			}
		}
		if len(masks) != n {
			t.Errorf("%d masks for %d cards", len(masks), n)
		}
	}
}

// Anybody who has the seed can make the same cards. Another seat, context, key or deck has another seed.
func TestSeed(t *testing.T) {
	all := seated(t, 3)
	pk, c := sum(t, all...), all[0].context("shuffle")
	deck, _ := dealt(t, all, 8)
	part, err := suite.ProveShuffle(all[0].secret, c, pk, deck)
	must(t, err)
	seed := suite.Seed(all[0].secret, c, pk, deck)
	out, _, err := suite.Shuffle(seed, pk, deck)
	must(t, err)
	if !slices.Equal(out, CardsIn(part, 8)) {
		t.Error("another shuffle")
	}
	seeds := map[[32]byte]bool{seed: true}
	base := statement{c, []Point{pk}, deck}
	others := base.altered(all[0].key, false)
	for _, s := range others {
		seeds[suite.Seed(all[0].secret, s.c, s.keys[0], s.cards)] = true
	}
	seeds[suite.Seed(all[1].secret, c, pk, deck)] = true
	if len(seeds) != len(others)+2 {
		t.Errorf("%d seeds of %d shuffles", len(seeds), len(others)+2)
	}
}
