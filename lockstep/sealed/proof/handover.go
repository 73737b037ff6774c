package proof

import "github.com/gtank/ristretto255"

// The statement hand over, name "hand over": cards that have the layer of q alone get the layer
// of p instead, and nobody but q and p can know their faces.
//
//	X_q = x·G,  A'_i = r_i·G,  B'_i = B_i − x·A_i + r_i·X_p,  i = 1…m, m ≥ 1
//
// For all i at once, with weights w_i from the transcript: a = Σ w_i·A_i, a' = Σ w_i·A'_i,
// b = Σ w_i·(B_i − B'_i), ρ = Σ w_i·r_i,
//
//	1  X_q = x·G              W1 = k1·G               W1 = s1·G − c·X_q
//	2  a'  = ρ·G              W2 = k2·G               W2 = s2·G − c·a'
//	3  b   = x·a − ρ·X_p      W3 = k1·a − k2·X_p      W3 = s1·a − s2·X_p − c·b
//
// Sent: A'_1, B'_1, …, A'_m, B'_m, c, s1, s2. Every card has its own r.

// handOverTranscript is the transcript of the statement, and the weights.
func handOverTranscript(c *Context, from, to Point, in, out []Card) (t transcript, w []*scalar) {
	t = beginTranscript("hand over", c)
	t.absorb("from", from[:])
	t.absorb("to", to[:])
	t.absorbCards("in", in)
	t.absorbCards("out", out)
	return t, t.weights(len(in))
}

// handOverClaim makes the rows of the statement. The prover leaves `from`, `after` and b nil.
func handOverClaim(t transcript, from, to, a, after, b *element) claim {
	return claim{t, []row{
		{from, []term{{0, nil}}},
		{after, []term{{1, nil}}},
		{b, []term{{0, a}, {1, opposite(to)}}},
	}, 2}
}

// ProveHandOver hands over cards, which only the prover can read, to the owner of the key `to`.
func (*Ristretto) ProveHandOver(secret [32]byte, c Context, to Point, in []Card) ([]byte, error) {
	own, err := rekey(&secret, "hand over", &c, to, in, handOverPair)
	if err != nil {
		return nil, err
	}
	t, w := handOverTranscript(&c, own.ownPoint, to, in, own.out)
	a, _ := halves(own.before)
	statement := handOverClaim(t, nil, own.otherKey, publicSum(w, a), nil, nil)
	return own.prove(&secret, statement, w), nil
}

// handOverPair is (r·G, B − x·A + r·X_p).
func handOverPair(card pair, x, r *scalar, to *element) pair {
	b := secretSum([]*scalar{negative(x), r}, []*element{card.a, to})
	return pair{secretSum([]*scalar{r}, []*element{nil}), b.Add(b, card.b)}
}

// CheckHandOver verifies a part with which the owner of the key `from` hands the cards `in` over to the owner of the
// key `to`. It returns the new cards.
func (*Ristretto) CheckHandOver(c Context, from, to Point, in []Card, part []byte) ([]Card, error) {
	return checkTurn(in, part, func(out []Card) (claim, error) { return openHandOver(&c, from, to, in, out) })
}

// openHandOver makes the statement for the verifier.
func openHandOver(c *Context, from, to Point, in, out []Card) (claim, error) {
	keys, old, after, err := readTurn([2]Point{from, to}, in, out)
	if err != nil {
		return claim{}, err
	}
	t, w := handOverTranscript(c, from, to, in, out)
	oldA, _ := halves(old)
	newA, _ := halves(after)
	b := publicSum(w, differences(old, after))
	return handOverClaim(t, keys[0], keys[1], publicSum(w, oldA), publicSum(w, newA), b), nil
}

// differences returns B − B' of each card.
func differences(before, after []pair) []*element {
	d := make([]*element, len(before))
	for i := range d {
		d[i] = ristretto255.NewIdentityElement().Subtract(before[i].b, after[i].b)
	}
	return d
}
