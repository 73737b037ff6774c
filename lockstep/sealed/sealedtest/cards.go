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

// ProveHandOver hands this seat's cards over to the owner of the key `to`.
func (Toy) ProveHandOver(secret [32]byte, c proof.Context, to proof.Point, in []proof.Card) ([]byte, error) {
	return turnPart("hand over", secret, &c, to, in, func(x, r, to number, old pair) pair {
		return pair{r, old.b.minus(x.times(old.a)).plus(r.times(to))}
	})
}

// CheckHandOver verifies a part and returns the cards after the hand over.
func (Toy) CheckHandOver(c proof.Context, from, to proof.Point, in []proof.Card, part []byte) ([]proof.Card, error) {
	return checkTurn("hand over", &c, from, to, in, part, func(x, y number, old, now pair) number {
		return old.b.minus(x.times(old.a)).plus(now.a.times(y))
	})
}

// ProveTakeOver takes over cards. The keys of their layers sum up to `layers`.
func (Toy) ProveTakeOver(secret [32]byte, c proof.Context, layers proof.Point, in []proof.Card) ([]byte, error) {
	return turnPart("take over", secret, &c, layers, in, func(x, r, layers number, old pair) pair {
		a := old.a.plus(r)
		return pair{a, old.b.plus(x.times(a)).plus(r.times(layers))}
	})
}

// CheckTakeOver verifies a part and returns the cards after the take over.
func (Toy) CheckTakeOver(c proof.Context, by, layers proof.Point, in []proof.Card, part []byte) ([]proof.Card, error) {
	return checkTurn("take over", &c, by, layers, in, part, func(x, y number, old, now pair) number {
		return old.b.plus(x.times(now.a)).plus(now.a.minus(old.a).times(y))
	})
}

// turnPart is the part of a turn. turn makes each card from the old one, with this seat's key x, a
// number r that is drawn for the card, and the other key.
func turnPart(
	name string, secret [32]byte, c *proof.Context, other proof.Point, in []proof.Card, turn func(x, r, other number, old pair) pair,
) ([]byte, error) {
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
		r := hash(name, secret[:], encodeContext(c), in[i].A[:], in[i].B[:], other[:])
		out[i] = turn(x, r, key, old[i]).card()
	}
	return closePart(name, c, turnStatement(x.point(), other, in), proof.AppendCards(nil, out), proof.TurnSize(len(in))), nil
}

// checkTurn verifies the part of a turn and returns the cards after it. b computes the B that a card must have.
func checkTurn(name string, c *proof.Context, x, y proof.Point, in []proof.Card, part []byte, b func(x, y number, old, now pair) number) ([]proof.Card, error) {
	if len(in) < 1 || len(in) > proof.MaxCards {
		return nil, proof.FaultCount
	}
	content, err := openPart(name, c, turnStatement(x, y, in), part, proof.CardSize*len(in), proof.TurnSize(len(in)))
	if err != nil {
		return nil, err
	}
	keys, err := readAll([]proof.Point{x, y})
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
		if now[i].b != b(keys[0], keys[1], old[i], now[i]) {
			return nil, proof.FaultProof
		}
	}
	return out, nil
}

// turnStatement encodes the statement of a turn, without the cards after it.
func turnStatement(x, y proof.Point, in []proof.Card) []byte {
	return proof.AppendCards(proof.AppendPoints(nil, []proof.Point{x, y}), in)
}
