package proof

import (
	"encoding/binary"
	"math/bits"
)

// A shuffle puts N ≥ 2 cards into another order, and masks each card again under PK, the sum of the keys
// that the deck is under:
//
//	A'_i = A_{π(i)} + r_i·G,  B'_i = B_{π(i)} + r_i·PK
//
// The order π and all r_i come from a seed of 32 bytes. Anybody who gets the seed can repeat the shuffle
// and compare. shuffleproof.go has the statement and its proof.

// Seed is the seed of a seat's shuffle of a deck under pk. It is secret until the owner shows it. Each
// context, pk and deck have their own seed, which reveals nothing about any other.
func (*Ristretto) Seed(secret [32]byte, c Context, pk Point, in []Card) [32]byte {
	return seedOf(&secret, &c, pk, in)
}

func seedOf(secret *[32]byte, c *Context, pk Point, in []Card) [32]byte {
	return [32]byte(prf(secret, "shuffle", c.bytes(), pk[:], AppendCards(nil, in))[:32])
}

// Shuffle repeats a shuffle from its seed. It returns the new cards, and for each of them the index of its old
// card. It is for checking a seed that was shown. If the seed does not belong to this deck, the result must not be
// sent.
func (*Ristretto) Shuffle(seed [32]byte, pk Point, in []Card) (out []Card, order []int, err error) {
	s, err := shuffle(&seed, pk, in)
	if err != nil {
		return nil, nil, err
	}
	return s.out, s.order, nil
}

// Order returns the order of a shuffle of n cards with this seed: for each new card the index of its old card.
func (*Ristretto) Order(seed [32]byte, n int) []int { return order(&seed, n) }

// shuffleWitness is a shuffle with the secrets of its prover.
type shuffleWitness struct {
	pk       Point
	key      *element // pk
	in, out  []Card
	outPairs []pair    // out
	order    []int     // π, from 0
	masks    []*scalar // r
}

func shuffle(seed *[32]byte, pk Point, in []Card) (*shuffleWitness, error) {
	key, before, err := decodeDeck(pk, in)
	if err != nil {
		return nil, err
	}
	s := &shuffleWitness{pk: pk, key: key, in: in, order: order(seed, len(in))}
	for i, from := range s.order {
		r := reduce(prf(seed, "mask", encodeNumber(i)))
		s.masks = append(s.masks, r)
		s.outPairs = append(s.outPairs, maskPair(before[from], r, key))
	}
	s.out = encodePairs(s.outPairs)
	return s, nil
}

// maskPair is (A + r·G, B + r·PK).
func maskPair(card pair, r *scalar, pk *element) pair {
	a := secretSum([]*scalar{r}, []*element{nil})
	b := secretSum([]*scalar{r}, []*element{pk})
	return pair{a.Add(a, card.a), b.Add(b, card.b)}
}

// decodeDeck decodes the input of a shuffle. Only here may an A be the identity, as the first shuffle is
// of cards that everybody knows.
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

// order is a permutation of 0…n−1 by Fisher and Yates. Each permutation is as likely as any other.
func order(seed *[32]byte, n int) []int {
	p := make([]int, n)
	for i := range p {
		p[i] = i
	}
	d := drawStream{seed: seed}
	for i := n - 1; i > 0; i-- {
		j := d.randomBelow(uint64(i + 1))
		p[i], p[j] = p[j], p[i]
	}
	return p
}

// drawStream draws numbers that follow from a seed.
type drawStream struct {
	seed      *[32]byte
	drawCount int
}

// randomBelow is a number from 0 to n−1. (D. Lemire, Fast random integer generation in an interval, 2019. It
// never divides by a secret, and a rejected number reveals nothing about the next.)
func (d *drawStream) randomBelow(n uint64) uint64 {
	for {
		v := binary.LittleEndian.Uint64(prf(d.seed, "order", encodeNumber(d.drawCount)))
		d.drawCount++
		if high, low := bits.Mul64(v, n); low >= -n%n {
			return high
		}
	}
}
