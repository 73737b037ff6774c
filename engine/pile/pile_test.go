package pile

import (
	"math/rand/v2"
	"slices"
	"testing"

	"lastcard/engine"
)

func (k Cards) list(l List) (cards []uint16) {
	for c := l.Head; c != None; c = k.Next(c) {
		cards = append(cards, c)
	}
	return cards
}

// TestAgainstSlices: when the same cards are moved between three lists and between three slices, each
// list always has the same cards in the same order as its slice.
func TestAgainstSlices(t *testing.T) {
	const n = 40
	rng := rand.New(rand.NewPCG(1, 2))
	k := make(Cards, n)
	lists := [3]List{Empty, Empty, Empty}
	var want [3][]uint16
	lists[0] = k.Chain(0, n-1, 1)
	for c := range uint16(n) {
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
			k.Lay(&lists[j], k.Pop(&lists[i]), engine.Hidden)
			want[j], want[i] = slices.Insert(slices.Clone(want[j]), 0, want[i][0]), want[i][1:]
		case op == 2:
			at := rng.IntN(len(want[i]))
			c := want[i][at]
			k.Take(&lists[i], engine.Card(c))
			if k.Find(&lists[i], c) != None {
				t.Fatalf("step %d: take %d", step, c)
			}
			k.Push(&lists[j], c)
			want[i], want[j] = slices.Delete(slices.Clone(want[i]), at, at+1), append(want[j], c)
		case rng.IntN(20) == 0:
			k.Move(&lists[j], &lists[i])
			want[j], want[i] = append(want[j], want[i]...), nil
		}
		for x := range lists {
			if got := k.list(lists[x]); !slices.Equal(got, want[x]) || int(lists[x].N) != len(got) {
				t.Fatalf("step %d: list %d is %v, want %v", step, x, got, want[x])
			}
		}
	}
}

// TestEncoding: the encoding of a list is its length and its cards in order. Nothing stands
// between two lists.
func TestEncoding(t *testing.T) {
	k, l, m := make(Cards, 5), Empty, Empty
	for _, c := range []uint16{3, 0, 4} {
		k.Push(&l, c)
	}
	k.Lay(&m, 1, 2)
	k.Push(&m, 2)
	if b := k.Append(k.Append(nil, l), m); !slices.Equal(b, []byte{3, 3, 0, 4, 2, 1, 2}) {
		t.Errorf("%v", b)
	}
	if b := k.AppendFaced(nil, m); !slices.Equal(b, []byte{0, 2, 4, 1, 0, 2}) {
		t.Errorf("with faces: %v", b)
	}
}

// TestDeal: the cards are dealt one at a time, beginning with the seat after the dealer.
func TestDeal(t *testing.T) {
	for _, n := range []uint16{7, 6} {
		k, hands := make(Cards, n), []List{Empty, Empty, Empty}
		deck := k.Chain(0, n-1, 1)
		k.Deal(&deck, hands, 1, 2)
		for x, want := range [][]uint16{{1, 4}, {2, 5}, {0, 3}} {
			if got := k.list(hands[x]); !slices.Equal(got, want) {
				t.Errorf("seat %d has %v, want %v", x, got, want)
			}
		}
		if got := k.list(deck); len(got) != int(n)-6 || deck.N != n-6 {
			t.Errorf("%v is left of %d", got, n)
		}
	}
}

// TestSupply: a card that is buried goes under the draw pile, and the next one is turned up instead. A
// refill turns the discards, all but their top, into the draw pile.
func TestSupply(t *testing.T) {
	k := make(Cards, 4)
	s := Supply{Discards: Empty, Stock: k.Chain(0, 3, 1)}
	if s.TurnUp(k, true) || !s.TurnUp(k, false) || s.Under != 1 {
		t.Fatalf("%+v", s)
	}
	if got := k.list(s.Stock); !slices.Equal(got, []uint16{2, 3, 0}) {
		t.Errorf("the draw pile is %v", got)
	}
	for f := engine.Face(1); s.Stock.N > 0; f++ {
		k.Lay(&s.Discards, k.Pop(&s.Stock), f)
	}
	if s.Exhausted() {
		t.Error("exhausted, although the discards are left")
	}
	if s.Refill(k); !slices.Equal(k.list(s.Stock), []uint16{1, 2, 3}) || k.Face(2) != engine.Hidden {
		t.Errorf("the draw pile is %v", k.list(s.Stock))
	}
	if s.Discards != (List{Head: 0, Tail: 0, N: 1}) || k.Face(0) != 3 || k.Next(0) != None {
		t.Errorf("the discard pile is %v", k.list(s.Discards))
	}
}

func TestDiscards(t *testing.T) {
	k, l := make(Cards, 431), Empty
	for _, c := range []engine.Shown{{Card: 430, Face: 54}, {Card: 0, Face: 7}, {Card: 64, Face: 1}, {Card: 63, Face: 7}, {Card: 9, Face: 9}} {
		k.Lay(&l, uint16(c.Card), c.Face)
	}
	d := k.Under(l)
	if got := d.Cards(nil); !slices.Equal(got, []engine.Card{0, 63, 64, 430}) {
		t.Errorf("cards %v", got)
	}
	if got := d.Faces(nil); !slices.Equal(got, []engine.Face{1, 7, 7, 54}) {
		t.Errorf("faces %v", got)
	}
}
