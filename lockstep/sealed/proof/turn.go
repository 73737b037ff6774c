package proof

import "github.com/gtank/ristretto255"

// A turn puts cards under other keys. It is one of two statements, and a part of either is the new cards,
// then the proof. For all cards at once, with weights w_i from the transcript: a = Σ w_i·A_i,
// a' = Σ w_i·A'_i, ρ = Σ w_i·r_i. Sent: A'_1, B'_1, …, A'_m, B'_m, c, s1, s2. Every card has its own r, in
// each context.
//
// The statement hand over, name "hand over": cards that have the layer of q alone get the layer
// of p instead, and nobody but q and p can know their faces.
//
//	X_q = x·G,  A'_i = r_i·G,  B'_i = B_i − x·A_i + r_i·X_p,  i = 1…m, m ≥ 1
//	b = Σ w_i·(B_i − B'_i)
//
//	1  X_q = x·G              W1 = k1·G               W1 = s1·G − c·X_q
//	2  a'  = ρ·G              W2 = k2·G               W2 = s2·G − c·a'
//	3  b   = x·a − ρ·X_p      W3 = k1·a − k2·X_p      W3 = s1·a − s2·X_p − c·b
//
// The statement take over, name "take over": p adds its own layer to cards that have the layers of a set
// L without p, and masks them again. Nobody, not even p, learns a face until the seats of L give their
// shares.
//
//	X_p = x·G,  A'_i = A_i + r_i·G,  B'_i = B_i + x·A'_i + r_i·X_L,  i = 1…m, m ≥ 1,  X_L = Σ X_j over L
//	b = Σ w_i·(B'_i − B_i)
//
//	1  X_p    = x·G              W1 = k1·G                W1 = s1·G − c·X_p
//	2  a' − a = ρ·G              W2 = k2·G                W2 = s2·G − c·(a' − a)
//	3  b      = x·a' + ρ·X_L     W3 = k1·a' + k2·X_L      W3 = s1·a' + s2·X_L − c·b

// Turn says which of the two statements a turn is.
type Turn uint8

const (
	HandOver Turn = iota // its other key is that of the receiver
	TakeOver             // its other key is the sum of the keys of the layers
)

// turnLabels are the name of the statement, and the labels of the prover's key and of the other key.
var turnLabels = [...]struct{ name, own, other string }{
	HandOver: {"hand over", "from", "to"}, TakeOver: {"take over", "by", "layers"},
}

// String is the name of the statement.
func (k Turn) String() string { return turnLabels[k].name }

// TurnSize is the size of a turn of m cards.
func TurnSize(m int) int { return CardSize*m + sigmaSize(2) }

// transcript is the transcript of the statement, and the weights.
func (k Turn) transcript(c *Context, own, other Point, in, out []Card) (t transcript, w []*scalar) {
	t = beginTranscript(k.String(), c)
	t.absorb(turnLabels[k].own, own[:])
	t.absorb(turnLabels[k].other, other[:])
	t.absorbCards("in", in)
	t.absorbCards("out", out)
	return t, t.weights(len(in))
}

// claim makes the rows of the statement. base is a in a hand over and a' in a take over; moved is a' and a' − a.
// The prover leaves own, moved and b nil.
func (k Turn) claim(t transcript, own, other, base, moved, b *element) claim {
	if k == HandOver {
		other = opposite(other)
	}
	return claim{t, []row{
		{own, []term{{0, nil}}},
		{moved, []term{{1, nil}}},
		{b, []term{{0, base}, {1, other}}},
	}, 2}
}

// pair is a card after the turn.
func (k Turn) pair(card pair, x, r *scalar, other *element) pair {
	a := secretSum([]*scalar{r}, []*element{nil})
	base := card.a
	if k == HandOver {
		x = negative(x)
	} else {
		base = a.Add(a, card.a)
	}
	b := secretSum([]*scalar{x, r}, []*element{base, other})
	return pair{a, b.Add(b, card.b)}
}

// ProveTurn makes a part in which the prover turns cards. Only the prover can read cards that it hands over.
func (*Ristretto) ProveTurn(k Turn, secret [32]byte, c Context, other Point, in []Card) ([]byte, error) {
	if len(in) < 1 || len(in) > MaxCards {
		return nil, FaultCount
	}
	key, err := decodeNonzero(other)
	if err != nil {
		return nil, err
	}
	before, err := decodePairs(in)
	if err != nil {
		return nil, err
	}
	x := keyOf(&secret, &c.Table, c.Seat)
	own := encode(secretSum([]*scalar{x}, []*element{nil}))
	masks, after := make([]*scalar, len(in)), make([]pair, len(in))
	for i := range in {
		masks[i] = maskOf(&secret, k.String(), &c, i, in[i], other)
		after[i] = k.pair(before[i], x, masks[i], key)
	}
	out := encodePairs(after)
	t, w := k.transcript(&c, own, other, in, out)
	base, _ := halves(before)
	if k == TakeOver {
		base, _ = halves(after)
	}
	statement := k.claim(t, nil, key, publicSum(w, base), nil, nil)
	return statement.prove(&secret, []*scalar{x, innerProduct(w, masks)}, AppendCards(nil, out)), nil
}

// CheckTurn verifies a part with which the owner of the key own turns the cards `in`. It returns the new cards.
func (*Ristretto) CheckTurn(k Turn, c Context, own, other Point, in []Card, part []byte) ([]Card, error) {
	if len(in) < 1 || len(in) > MaxCards {
		return nil, FaultCount
	}
	if len(part) != TurnSize(len(in)) {
		return nil, FaultLength
	}
	out := CardsIn(part, len(in))
	statement, err := k.open(&c, own, other, in, out)
	if err != nil {
		return nil, err
	}
	if err := statement.check(part[CardSize*len(in):]); err != nil {
		return nil, err
	}
	return out, nil
}

// open makes the statement for the verifier.
func (k Turn) open(c *Context, own, other Point, in, out []Card) (claim, error) {
	keys, err := decodeAllNonzero([]Point{own, other})
	if err != nil {
		return claim{}, err
	}
	before, err := decodePairs(in)
	if err != nil {
		return claim{}, err
	}
	after, err := decodePairs(out)
	if err != nil {
		return claim{}, err
	}
	t, w := k.transcript(c, own, other, in, out)
	oldA, _ := halves(before)
	newA, _ := halves(after)
	base, moved := publicSum(w, oldA), publicSum(w, newA)
	if k == TakeOver {
		base, moved = moved, ristretto255.NewIdentityElement().Subtract(moved, base)
		before, after = after, before
	}
	return k.claim(t, keys[0], keys[1], base, moved, publicSum(w, differences(before, after))), nil
}

// differences returns B − B' of each card.
func differences(before, after []pair) []*element {
	d := make([]*element, len(before))
	for i := range d {
		d[i] = ristretto255.NewIdentityElement().Subtract(before[i].b, after[i].b)
	}
	return d
}
