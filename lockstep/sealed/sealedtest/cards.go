package sealedtest

import (
	"slices"

	"lastcard/lockstep/sealed/proof"
)

// Seed is the seed of this seat's shuffle.
func (Toy) Seed(secret [32]byte, c proof.Context, pk proof.Point, in []proof.Card) [32]byte {
	return digest("seed", secret[:], encodeContext(&c), pk[:], proof.AppendCards(nil, in))
}

// Order is the order of a shuffle with a seed: for each new card the index of its old card.
func (Toy) Order(seed [32]byte, n int) []int {
	p := make([]int, n)
	for i := range p {
		p[i] = i
	}
	for i := n - 1; i > 0; i-- {
		j := int(hash("order", seed[:], encodeSmall(i)) % number(i+1))
		p[i], p[j] = p[j], p[i]
	}
	return p
}

// Shuffle puts a deck into another order and masks each card again.
func (t Toy) Shuffle(seed [32]byte, pk proof.Point, in []proof.Card) (out []proof.Card, order []int, err error) {
	key, err := readNonzero(pk)
	if err != nil {
		return nil, nil, err
	}
	deck, err := readCards(in, true)
	if err != nil {
		return nil, nil, err
	}
	if len(in) < 2 || len(in) > proof.MaxCards {
		return nil, nil, proof.FaultCount
	}
	order = t.Order(seed, len(in))
	for i, from := range order {
		r := hash("mask", seed[:], encodeSmall(i))
		out = append(out, pair{deck[from].a.plus(r), deck[from].b.plus(r.times(key))}.card())
	}
	return out, order, nil
}

// ProveShuffle is the part with this seat's shuffle.
func (t Toy) ProveShuffle(secret [32]byte, c proof.Context, pk proof.Point, in []proof.Card) ([]byte, error) {
	out, _, err := t.Shuffle(t.Seed(secret, c, pk, in), pk, in)
	if err != nil {
		return nil, err
	}
	return closePart("shuffle", &c, proof.AppendCards(pk[:], in), proof.AppendCards(nil, out), proof.ShuffleSize(len(in))), nil
}

// CheckShuffle verifies a part and returns its shuffled cards.
func (Toy) CheckShuffle(c proof.Context, pk proof.Point, in []proof.Card, part []byte) ([]proof.Card, error) {
	if len(in) < 2 || len(in) > proof.MaxCards {
		return nil, proof.FaultCount
	}
	statement := proof.AppendCards(pk[:], in)
	content, err := openPart("shuffle", &c, statement, part, proof.CardSize*len(in), proof.ShuffleSize(len(in)))
	if err != nil {
		return nil, err
	}
	key, err := readNonzero(pk)
	if err != nil {
		return nil, err
	}
	before, err := contents(key, in, true)
	if err != nil {
		return nil, err
	}
	out := proof.CardsIn(content, len(in))
	after, err := contents(key, out, false)
	if err != nil {
		return nil, err
	}
	if !slices.Equal(before, after) {
		return nil, proof.FaultProof
	}
	return out, nil
}

// contents returns the number under the layers of each card, sorted. key is the sum of the keys of these layers.
func contents(key number, list []proof.Card, fresh bool) ([]number, error) {
	all, err := readCards(list, fresh)
	if err != nil {
		return nil, err
	}
	m := make([]number, len(all))
	for i, x := range all {
		m[i] = x.b.minus(key.times(x.a))
	}
	slices.Sort(m)
	return m, nil
}

// turned is a card after a turn, with the key x of the seat that turns it, the other key, and r, which masks it.
func turned(k proof.Turn, x, r, other number, old pair) pair {
	if k == proof.HandOver {
		return pair{r, old.b.minus(x.times(old.a)).plus(r.times(other))}
	}
	a := old.a.plus(r)
	return pair{a, old.b.plus(x.times(a)).plus(r.times(other))}
}

// ProveTurn is the part with which this seat turns cards.
func (Toy) ProveTurn(k proof.Turn, secret [32]byte, c proof.Context, other proof.Point, in []proof.Card) ([]byte, error) {
	x := keyOf(&secret, &c.Table, c.Seat)
	key, err := readNonzero(other)
	if err != nil {
		return nil, err
	}
	old, err := readCards(in, false)
	if err != nil {
		return nil, err
	}
	out := make([]proof.Card, len(in))
	for i := range old {
		r := hash(k.String(), secret[:], encodeContext(&c), in[i].A[:], in[i].B[:], other[:])
		out[i] = turned(k, x, r, key, old[i]).card()
	}
	return closePart(k.String(), &c, turnStatement(x.point(), other, in), proof.AppendCards(nil, out), proof.TurnSize(len(in))), nil
}

// CheckTurn verifies the part of a turn by the owner of the key own, and returns the cards after it.
func (Toy) CheckTurn(k proof.Turn, c proof.Context, own, other proof.Point, in []proof.Card, part []byte) ([]proof.Card, error) {
	if len(in) < 1 || len(in) > proof.MaxCards {
		return nil, proof.FaultCount
	}
	content, err := openPart(k.String(), &c, turnStatement(own, other, in), part, proof.CardSize*len(in), proof.TurnSize(len(in)))
	if err != nil {
		return nil, err
	}
	keys, err := readAll([]proof.Point{own, other})
	if err != nil {
		return nil, err
	}
	old, err := readCards(in, false)
	if err != nil {
		return nil, err
	}
	out := proof.CardsIn(content, len(in))
	now, err := readCards(out, false)
	if err != nil {
		return nil, err
	}
	for i := range now {
		r := now[i].a
		if k == proof.TakeOver {
			r = r.minus(old[i].a)
		}
		if now[i] != turned(k, keys[0], r, keys[1], old[i]) {
			return nil, proof.FaultProof
		}
	}
	return out, nil
}

// turnStatement encodes the statement of a turn, without the cards after it.
func turnStatement(x, y proof.Point, in []proof.Card) []byte {
	return proof.AppendCards(proof.AppendPoints(nil, []proof.Point{x, y}), in)
}
