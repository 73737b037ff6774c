package pile

import (
	"math/rand/v2"
	"slices"
	"testing"
)

func (k Links) cards(l List) []uint8 {
	var cards []uint8
	for c := l.Head; c != None; c = k[c] {
		cards = append(cards, c)
	}
	return cards
}

// TestAgainstSlices moves cards between three lists at random. It moves the same cards between
// three slices, and compares each list with its slice.
func TestAgainstSlices(t *testing.T) {
	const n = 40
	rng := rand.New(rand.NewPCG(1, 2))
	k := make(Links, n)
	lists := [3]List{Empty, Empty, Empty}
	var want [3][]uint8
	k.Chain(&lists[0], 0, n-1)
	for c := range uint8(n) {
		want[0] = append(want[0], c)
	}
	for step := range 20_000 {
		i, j := rng.IntN(3), rng.IntN(3)
		switch op := rng.IntN(4); {
		case i == j || len(want[i]) == 0:
		case op == 0:
			k.Push(&lists[j], k.Pop(&lists[i]))
			want[j], want[i] = append(want[j], want[i][0]), want[i][1:]
		case op == 1:
			k.Lay(&lists[j], k.Pop(&lists[i]))
			want[j], want[i] = slices.Insert(slices.Clone(want[j]), 0, want[i][0]), want[i][1:]
		case op == 2:
			at := rng.IntN(len(want[i]))
			c := want[i][at]
			if !k.Take(&lists[i], c) || k.Take(&lists[i], c) {
				t.Fatalf("step %d: take %d", step, c)
			}
			k.Push(&lists[j], c)
			want[i], want[j] = slices.Delete(slices.Clone(want[i]), at, at+1), append(want[j], c)
		case rng.IntN(20) == 0:
			k.Move(&lists[j], &lists[i])
			want[j], want[i] = append(want[j], want[i]...), nil
		}
		for x := range lists {
			if got := k.cards(lists[x]); !slices.Equal(got, want[x]) || int(lists[x].N) != len(got) {
				t.Fatalf("step %d: list %d is %v, want %v", step, x, got, want[x])
			}
		}
	}
}

// TestEncoding: the encoding of a list is its length and its cards in order. Nothing stands
// between two lists.
func TestEncoding(t *testing.T) {
	k, l, m := make(Links, 5), Empty, Empty
	for _, c := range []uint8{3, 0, 4} {
		k.Push(&l, c)
	}
	k.Push(&m, 2)
	k.Push(&m, 1)
	if b := k.Append(k.Append(nil, l), m); !slices.Equal(b, []byte{3, 3, 0, 4, 2, 2, 1}) {
		t.Errorf("%v", b)
	}
}
