package proof

import (
	"github.com/gtank/ristretto255"

	"lastcard/lockstep/internal/cores"
)

// This file has two kinds of sums, for two kinds of values. The functions whose name begins with secret
// take values that depend on a secret, and take a time that does not depend on them. The functions whose
// name begins with public take values that everybody knows, and a time that depends on them. No other
// function of this package calls an operation of the group whose name has VarTime in it.

// secretSum is Σ k_i·p_i in constant time. A p_i that is nil stands for G.
func secretSum(k []*scalar, p []*element) *element {
	if len(p) == 1 && p[0] == nil {
		return ristretto255.NewIdentityElement().ScalarBaseMult(k[0])
	}
	if len(p) == 1 {
		return ristretto255.NewIdentityElement().ScalarMult(k[0], p[0])
	}
	return ristretto255.NewIdentityElement().MultiScalarMult(k, withGenerator(p))
}

// publicSum is Σ k_i·p_i. A p_i that is nil stands for G. The parts of a long sum are computed on several cores.
func publicSum(k []*scalar, p []*element) *element {
	p = withGenerator(p)
	parts := make([]*element, 1+len(p)/coreTerms)
	cores.Each(len(parts), func(i int) {
		from, to := i*len(p)/len(parts), (i+1)*len(p)/len(parts)
		parts[i] = ristretto255.NewIdentityElement().VarTimeMultiScalarMult(k[from:to], p[from:to])
	})
	sum := parts[0]
	for _, x := range parts[1:] {
		sum.Add(sum, x)
	}
	return sum
}

// coreTerms is the length from which a sum is split: one core adds up at most this many terms. Each additional part
// costs about as much as five terms.
const coreTerms = 128

// publicPair is a·p + b·G.
func publicPair(a *scalar, p *element, b *scalar) *element {
	return ristretto255.NewIdentityElement().VarTimeDoubleScalarBaseMult(a, p, b)
}

func withGenerator(p []*element) []*element {
	q := make([]*element, len(p))
	for i := range p {
		if q[i] = p[i]; q[i] == nil {
			q[i] = ristretto255.NewGeneratorElement()
		}
	}
	return q
}

// The computations with scalars take constant time.

func plus(a, b *scalar) *scalar  { return ristretto255.NewScalar().Add(a, b) }
func minus(a, b *scalar) *scalar { return ristretto255.NewScalar().Subtract(a, b) }
func times(a, b *scalar) *scalar { return ristretto255.NewScalar().Multiply(a, b) }
func negative(a *scalar) *scalar { return ristretto255.NewScalar().Negate(a) }

func sumOfScalars(k []*scalar) *scalar {
	sum := ristretto255.NewScalar()
	for i := range k {
		sum.Add(sum, k[i])
	}
	return sum
}

func innerProduct(a, b []*scalar) *scalar {
	sum := ristretto255.NewScalar()
	for i := range a {
		sum.Add(sum, times(a[i], b[i]))
	}
	return sum
}

func productOf(k []*scalar) *scalar {
	p := smallScalar(1)
	for i := range k {
		p.Multiply(p, k[i])
	}
	return p
}
