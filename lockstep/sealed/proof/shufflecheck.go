package proof

import "github.com/gtank/ristretto255"

// This file is the verifier of a shuffle. The transcript gives it the same u and challenge c as the
// prover (shuffleproof.go), and these equations must hold:
//
//	1   s1·G = t1 + c·(Σ c_j − Σ h_i)
//	2   s2·G = t2 + c·(ĉ_N − (Π u)·H)
//	3   s3·G + Σ s'_i·h_i = t3 + c·Σ u_j·c_j
//	4a  Σ s'_i·A'_i − s4·G = t4a + c·Σ u_j·A_j
//	4b  Σ s'_i·B'_i − s4·PK = t4b + c·Σ u_j·B_j
//	5   ŝ_i·G + s'_i·ĉ_{i−1} = t̂_i + c·ĉ_i, for all i
//
// 1, 2, 3 and 5 show that the matrix to which the c_j commit is an order: its columns sum up to 1, and it turns u
// into u' with the same product. As u was drawn after the c_j, only an order can do that. 4a and 4b show that the
// cards were put into that order. The verifier multiplies each equation by a weight from the transcript, which
// has absorbed the responses, and adds all of them up as one long sum.

// equation is a sum Σ k·P that must be the identity. All equations share one list of points.
type equation struct {
	name     string
	summands []summand
}

// summand is a scalar, and the place of its point in the list.
type summand struct {
	k          *scalar
	pointIndex int
}

// shuffleCheck is the verification of one shuffle.
type shuffleCheck struct {
	n          int
	u          []*scalar
	c          *scalar
	proof      shuffleProof
	points     []*element
	transcript transcript // the transcript after it has absorbed the responses
}

// Where the points are in the list: single ones, then N of each kind.
const (
	atG = iota
	atH
	atPK
	atT1
	atT2
	atT3
	atT4a
	atT4b
	atLists
)

// Kinds of lists.
const (
	listH         = iota // h
	listInA              // A
	listInB              // B
	listOutA             // A'
	listOutB             // B'
	listCommitted        // c
	listLink             // ĉ
	listLinkT            // t̂
	listCount
)

// CheckShuffle checks a part and returns its cards, which are a shuffle of `in` under pk.
func (r *Ristretto) CheckShuffle(c Context, pk Point, in []Card, part []byte) ([]Card, error) {
	if len(in) < 2 || len(in) > MaxCards {
		return nil, FaultCount
	}
	if len(part) != ShuffleSize(len(in)) {
		return nil, FaultLength
	}
	x, err := r.openShuffle(&c, pk, in, part)
	if err != nil {
		return nil, err
	}
	if !x.holds(x.equations()) {
		return nil, FaultProof
	}
	return CardsIn(part, len(in)), nil
}

// openShuffle decodes a part and computes u and the challenge.
func (r *Ristretto) openShuffle(c *Context, pk Point, in []Card, part []byte) (*shuffleCheck, error) {
	n := len(in)
	x := &shuffleCheck{n: n}
	var err error
	if x.proof, err = decodeShuffleProof(n, part[CardSize*n:]); err != nil {
		return nil, err
	}
	out := CardsIn(part, n)
	if err := x.gather(r, pk, in, out); err != nil {
		return nil, err
	}
	t := beginShuffle(c, pk, in, out)
	t.absorbPoints("c", x.proof.commitments)
	x.u = t.weights(n)
	x.c = x.proof.announce(&t)
	t.absorbScalars("s", x.proof.s[:])
	t.absorbScalars("links s", x.proof.linksS)
	t.absorbScalars("order s", x.proof.orderS)
	x.transcript = t
	return x, nil
}

// gather decodes all points into their places in the list.
func (x *shuffleCheck) gather(r *Ristretto, pk Point, in, out []Card) error {
	key, before, err := decodeDeck(pk, in)
	if err != nil {
		return err
	}
	after, err := decodePairs(out)
	if err != nil {
		return err
	}
	x.points = append(x.points, ristretto255.NewGeneratorElement(), r.h, key)
	for i := range x.proof.t {
		t, err := decode(x.proof.t[i])
		if err != nil {
			return err
		}
		x.points = append(x.points, t)
	}
	inA, inB := halves(before)
	outA, outB := halves(after)
	for _, list := range [][]*element{r.hs[:x.n], inA, inB, outA, outB} {
		x.points = append(x.points, list...)
	}
	committed, err := decodeAllNonzero(append(x.proof.commitments[:x.n:x.n], x.proof.links...))
	if err != nil {
		return err
	}
	x.points = append(x.points, committed...)
	for i := range x.proof.linksT {
		t, err := decode(x.proof.linksT[i])
		if err != nil {
			return err
		}
		x.points = append(x.points, t)
	}
	return nil
}

// pointIndex is the place of point number i, from 0, of a list.
func (x *shuffleCheck) pointIndex(list, i int) int { return atLists + list*x.n + i }

// linkBefore is the place of the link before link number i, counted from 0. Before the first link comes H.
func (x *shuffleCheck) linkBefore(i int) int {
	if i == 0 {
		return atH
	}
	return x.pointIndex(listLink, i-1)
}

// equations returns 1, 2, 3, 4a, 4b, and a 5 for each card, each as left side minus right side.
func (x *shuffleCheck) equations() []equation {
	p, one := &x.proof, smallScalar(1)
	minusOne, minusC := negative(one), negative(x.c)
	all := []equation{
		{"1", []summand{{p.s[0], atG}, {minusOne, atT1}}},
		{"2", []summand{
			{p.s[1], atG}, {minusOne, atT2}, {minusC, x.pointIndex(listLink, x.n-1)}, {times(x.c, productOf(x.u)), atH},
		}},
		{"3", []summand{{p.s[2], atG}, {minusOne, atT3}}},
		{"4a", []summand{{negative(p.s[3]), atG}, {minusOne, atT4a}}},
		{"4b", []summand{{negative(p.s[3]), atPK}, {minusOne, atT4b}}},
	}
	add := func(e int, k *scalar, at int) { all[e].summands = append(all[e].summands, summand{k, at}) }
	for i := range x.n {
		minusCU := times(minusC, x.u[i])
		add(0, minusC, x.pointIndex(listCommitted, i))
		add(0, x.c, x.pointIndex(listH, i))
		add(2, p.orderS[i], x.pointIndex(listH, i))
		add(2, minusCU, x.pointIndex(listCommitted, i))
		add(3, p.orderS[i], x.pointIndex(listOutA, i))
		add(3, minusCU, x.pointIndex(listInA, i))
		add(4, p.orderS[i], x.pointIndex(listOutB, i))
		add(4, minusCU, x.pointIndex(listInB, i))
	}
	for i := range x.n {
		all = append(all, equation{"5", []summand{
			{p.linksS[i], atG},
			{p.orderS[i], x.linkBefore(i)},
			{minusOne, x.pointIndex(listLinkT, i)},
			{minusC, x.pointIndex(listLink, i)},
		}})
	}
	return all
}

// holds reports whether all equations hold: their weighted sum must be the identity.
func (x *shuffleCheck) holds(all []equation) bool {
	k := make([]*scalar, len(x.points))
	for i := range k {
		k[i] = ristretto255.NewScalar()
	}
	for e, w := range x.transcript.weights(len(all)) {
		for _, x := range all[e].summands {
			k[x.pointIndex].Add(k[x.pointIndex], times(w, x.k))
		}
	}
	return isIdentity(publicSum(k, x.points))
}
