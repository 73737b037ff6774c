package proof

import "github.com/gtank/ristretto255"

// The statement take over, name "take over": p adds its own layer to cards that have the layers of a set
// L without p, and masks them again. Nobody, not even p, learns a face until the seats of L give their
// shares.
//
//	X_p = x·G,  A'_i = A_i + r_i·G,  B'_i = B_i + x·A'_i + r_i·X_L,  i = 1…m, m ≥ 1,  X_L = Σ X_j over L
//
// For all i at once, with weights w_i from the transcript: a = Σ w_i·A_i, a' = Σ w_i·A'_i,
// b = Σ w_i·(B'_i − B_i), ρ = Σ w_i·r_i,
//
//	1  X_p    = x·G              W1 = k1·G                W1 = s1·G − c·X_p
//	2  a' − a = ρ·G              W2 = k2·G                W2 = s2·G − c·(a' − a)
//	3  b      = x·a' + ρ·X_L     W3 = k1·a' + k2·X_L      W3 = s1·a' + s2·X_L − c·b
//
// Sent: A'_1, B'_1, …, A'_m, B'_m, c, s1, s2. Every card has its own r, in each context.

// takeOverTranscript is the transcript of the statement, and the weights.
func takeOverTranscript(c *Context, by, layers Point, in, out []Card) (t transcript, w []*scalar) {
	t = beginTranscript("take over", c)
	t.absorb("by", by[:])
	t.absorb("layers", layers[:])
	t.absorbCards("in", in)
	t.absorbCards("out", out)
	return t, t.weights(len(in))
}

// takeOverClaim makes the rows of the statement; moved is a' − a. The prover leaves `by`, moved and b nil.
func takeOverClaim(t transcript, by, layers, moved, after, b *element) claim {
	return claim{t, []row{
		{by, []term{{0, nil}}},
		{moved, []term{{1, nil}}},
		{b, []term{{0, after}, {1, layers}}},
	}, 2}
}

// ProveTakeOver takes over cards. The keys of their layers sum up to `layers`.
func (*Ristretto) ProveTakeOver(secret [32]byte, c Context, layers Point, in []Card) ([]byte, error) {
	own, err := rekey(&secret, "take over", &c, layers, in, takeOverPair)
	if err != nil {
		return nil, err
	}
	t, w := takeOverTranscript(&c, own.ownPoint, layers, in, own.out)
	newA, _ := halves(own.after)
	statement := takeOverClaim(t, nil, own.otherKey, nil, publicSum(w, newA), nil)
	return own.prove(&secret, statement, w), nil
}

// takeOverPair is (A', B + x·A' + r·X_L) with A' = A + r·G.
func takeOverPair(card pair, x, r *scalar, layers *element) pair {
	a := secretSum([]*scalar{r}, []*element{nil})
	a.Add(a, card.a)
	b := secretSum([]*scalar{x, r}, []*element{a, layers})
	return pair{a, b.Add(b, card.b)}
}

// CheckTakeOver verifies a part with which the owner of the key `by` takes over the cards `in`. The keys of their
// layers sum up to `layers`. It returns the new cards.
func (*Ristretto) CheckTakeOver(c Context, by, layers Point, in []Card, part []byte) ([]Card, error) {
	return checkTurn(in, part, func(out []Card) (claim, error) { return openTakeOver(&c, by, layers, in, out) })
}

// openTakeOver makes the statement for the verifier.
func openTakeOver(c *Context, by, layers Point, in, out []Card) (claim, error) {
	keys, old, after, err := readTurn([2]Point{by, layers}, in, out)
	if err != nil {
		return claim{}, err
	}
	t, w := takeOverTranscript(c, by, layers, in, out)
	oldA, _ := halves(old)
	newA, _ := halves(after)
	a := publicSum(w, newA)
	moved := ristretto255.NewIdentityElement().Subtract(a, publicSum(w, oldA))
	return takeOverClaim(t, keys[0], keys[1], moved, a, publicSum(w, differences(after, old))), nil
}
