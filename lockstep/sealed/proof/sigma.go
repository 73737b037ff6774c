package proof

import "github.com/gtank/ristretto255"

// This file is Schnorr's protocol for several equations that share their witnesses. A statement is a list
// of rows
//
//	Y_i = Σ_j w_j·B_ij
//
// Everybody knows Y_i and B_ij; the prover shows that it knows the witnesses w_j.
//
//	prover    nonces k_j; W_i = Σ_j k_j·B_ij; c = challenge after absorbing all W_i; s_j = k_j + c·w_j
//	sent      c, s_1, s_2, …
//	verifier  W_i = Σ_j s_j·B_ij − c·Y_i; the challenge after absorbing all W_i must be c
//
// The verifier always computes the challenge itself, from a transcript that holds the whole
// statement.

// row is one equation. A prover does not need y.
type row struct {
	y     *element
	terms []term
}

// term is a witness, by its number, times a base; nil stands for G.
type term struct {
	witness int
	base    *element
}

// claim is a statement: its rows, and the transcript that has absorbed all of it.
type claim struct {
	t         transcript
	rows      []row
	witnesses int
}

// sigmaSize is the size of a proof with this number of witnesses.
func sigmaSize(witnesses int) int { return ScalarSize * (1 + witnesses) }

// prove appends c, s_1, … to part. The nonces are made from key.
func (x *claim) prove(key *[32]byte, witnesses []*scalar, part []byte) []byte {
	k := make([]*scalar, x.witnesses)
	for j := range k {
		k[j] = x.t.nonce(key, "k", j)
	}
	w := make([]*element, len(x.rows))
	for i := range w {
		w[i] = secretSum(x.rows[i].withValues(k))
	}
	c := challengeOf(x.t, w)
	part = append(part, c.Bytes()...)
	for j := range k {
		part = append(part, plus(k[j], times(c, witnesses[j])).Bytes()...)
	}
	return part
}

// withValues returns the values that stand for the witnesses of the row's terms, and the bases of these terms.
func (r *row) withValues(values []*scalar) (k []*scalar, bases []*element) {
	for _, x := range r.terms {
		k, bases = append(k, values[x.witness]), append(bases, x.base)
	}
	return k, bases
}

// challengeOf is the challenge c that follows from the announcements W_i.
func challengeOf(t transcript, w []*element) *scalar {
	t.absorbPoints("W", encodeAll(w))
	return t.challenge("c")
}

func (x *claim) check(proof []byte) error {
	if len(proof) != sigmaSize(x.witnesses) {
		return FaultLength
	}
	all, err := decodeScalars(proof)
	if err != nil {
		return err
	}
	c := all[0]
	if challengeOf(x.t, x.announcements(c, all[1:])).Equal(c) != 1 {
		return FaultProof
	}
	return nil
}

// announcements returns the W_i that the prover must have announced, one for each row.
func (x *claim) announcements(c *scalar, s []*scalar) []*element {
	w := make([]*element, len(x.rows))
	for i := range w {
		w[i] = x.rows[i].announcement(c, s)
	}
	return w
}

// announcement is W of one row: Σ s_j·B_j − c·Y.
func (r *row) announcement(c *scalar, s []*scalar) *element {
	k, bases := r.withValues(s)
	if len(bases) == 1 && bases[0] == nil {
		return publicPair(negative(c), r.y, k[0])
	}
	return publicSum(append(k, negative(c)), append(bases, r.y))
}

// decodeScalars reads scalars until the bytes end.
func decodeScalars(b []byte) ([]*scalar, error) {
	all := make([]*scalar, len(b)/ScalarSize)
	for i := range all {
		var err error
		if all[i], err = decodeScalar(b[ScalarSize*i : ScalarSize*(i+1)]); err != nil {
			return nil, err
		}
	}
	return all, nil
}

func opposite(e *element) *element { return ristretto255.NewIdentityElement().Negate(e) }
