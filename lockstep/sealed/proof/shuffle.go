package proof

import (
	"encoding/binary"
	"math/bits"
)

// The shuffle: N ≥ 2 cards in another order, each masked anew under PK, the sum of the keys of
// those who hold the deck:
//
//	A'_i = A_{π(i)} + r_i·G,  B'_i = B_{π(i)} + r_i·PK
//
// The order π and all r_i come from a seed of 32 bytes. Whoever is shown the seed can do the
// shuffle again and compare. shuffleproof.go has the statement and its proof.

// Seed is the seed of a seat's shuffle of a deck under pk. It is secret until the owner shows it.
// One context, pk and deck have one seed, and it tells nothing about any other.
func (*Ristretto) Seed(secret [32]byte, c Context, pk Point, in []Card) [32]byte {
	return seedOf(&secret, &c, pk, in)
}

func seedOf(secret *[32]byte, c *Context, pk Point, in []Card) [32]byte {
	return [32]byte(prf(secret, "shuffle", c.bytes(), pk[:], AppendCards(nil, in))[:32])
}

// Shuffle is a shuffle without its proof: the new cards, and which of the old ones each is. It is
// for those who are shown a seed. The result must not be sent if the seed is not of this deck.
func (*Ristretto) Shuffle(seed [32]byte, pk Point, in []Card) (out []Card, order []int, err error) {
	s, err := shuffle(&seed, pk, in)
	if err != nil {
		return nil, nil, err
	}
	return s.out, s.order, nil
}

// Order is which of the old cards each of the n new ones is, in a shuffle with this seed.
func (*Ristretto) Order(seed [32]byte, n int) []int { return order(&seed, n) }

// shuffled is a shuffle and what its prover knows of it.
type shuffled struct {
	pk      Point
	key     *element // pk
	in, out []Card
	after   []pair    // out
	order   []int     // π, from 0
	masks   []*scalar // r
}

func shuffle(seed *[32]byte, pk Point, in []Card) (*shuffled, error) {
	key, before, err := decodeDeck(pk, in)
	if err != nil {
		return nil, err
	}
	s := &shuffled{pk: pk, key: key, in: in, order: order(seed, len(in))}
	for i, from := range s.order {
		r := reduce(prf(seed, "mask", number(i)))
		s.masks = append(s.masks, r)
		s.after = append(s.after, masked(before[from], r, key))
	}
	s.out = encodePairs(s.after)
	return s, nil
}

// masked is (A + r·G, B + r·PK).
func masked(card pair, r *scalar, pk *element) pair {
	a := secretSum([]*scalar{r}, []*element{nil})
	b := secretSum([]*scalar{r}, []*element{pk})
	return pair{a.Add(a, card.a), b.Add(b, card.b)}
}

// decodeDeck takes what a shuffle begins with. There alone an A may be the identity, for the
// first shuffle is of cards that everybody knows.
func decodeDeck(pk Point, in []Card) (*element, []pair, error) {
	if len(in) < 2 || len(in) > MaxCards {
		return nil, nil, FaultCount
	}
	key, err := decodeNonzero(pk)
	if err != nil {
		return nil, nil, err
	}
	all := make([]pair, len(in))
	for i := range in {
		if all[i].a, err = decode(in[i].A); err != nil {
			return nil, nil, err
		}
		if all[i].b, err = decode(in[i].B); err != nil {
			return nil, nil, err
		}
	}
	return key, all, nil
}

// order is a permutation of 0…n−1 by Fisher and Yates. Each is as likely as any other.
func order(seed *[32]byte, n int) []int {
	p := make([]int, n)
	for i := range p {
		p[i] = i
	}
	d := draws{seed: seed}
	for i := n - 1; i > 0; i-- {
		j := d.below(uint64(i + 1))
		p[i], p[j] = p[j], p[i]
	}
	return p
}

// draws are numbers from a seed.
type draws struct {
	seed *[32]byte
	next int
}

// below is a number from 0 to n−1. (D. Lemire, Fast random integer generation in an interval,
// 2019: it divides by nothing secret, and a number that is rejected says nothing about the next.)
func (d *draws) below(n uint64) uint64 {
	for {
		v := binary.LittleEndian.Uint64(prf(d.seed, "order", number(d.next)))
		d.next++
		if high, low := bits.Mul64(v, n); low >= -n%n {
			return high
		}
	}
}
