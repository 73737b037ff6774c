package proof

import (
	"slices"
	"testing"

	"github.com/gtank/ristretto255"
)

// cheat is the adversary for one equation of a shuffle; adversary_test.go has the adversaries for the other
// statements. Instead of an order it may use any matrices: its output is T·input, it commits to M, and it answers
// for any u'. These equations hold automatically:
//
//	1        if the columns of M sum up to 1
//	2 and 5  if Π u' = Π u and the links are made of u'
//	3        if u' = Mᵀ·u
//	4a, 4b   if Tᵀ·u' = u, and the output is T·input
type cheat struct {
	fails string // the equation; "" for an honest prover
	// to and committed are the upper left 2×2 blocks of T and M. The rest of both matrices comes from the
	// order (0 1 3 2).
	to, committed [2][2]*scalar
	u             func(u0, u1 *scalar) (*scalar, *scalar) // the first two of u'
	alter         func(out []pair)                        // changes the output after T·input is masked
	jump          bool                                    // the last link leads to Π u
}

var (
	zero, one, two = smallScalar(0), smallScalar(1), smallScalar(2)
	half           = ristretto255.NewScalar().Invert(two)
	straight       = [2][2]*scalar{{one, zero}, {zero, one}}
)

func kept(u0, u1 *scalar) (*scalar, *scalar)   { return u0, u1 }
func scaled(u0, u1 *scalar) (*scalar, *scalar) { return times(two, u0), times(half, u1) }
func mixed(u0, u1 *scalar) (*scalar, *scalar)  { return u1, minus(times(two, u1), u0) }

// The outputs 2a+b and −a have the same sum as a and b. Only the equations about the product, 2 and 5, show
// the difference.
var mixedTo = [2][2]*scalar{{two, one}, {negative(one), zero}}

var mixedCommitted = [2][2]*scalar{{zero, negative(one)}, {one, two}}

var scaledTo = [2][2]*scalar{{half, zero}, {zero, two}}

func cheats() []cheat {
	return []cheat{
		// The outputs are a/2 and 2b instead of a and b: the committed columns sum up to 2 and ½.
		{fails: "1", to: scaledTo, committed: [2][2]*scalar{{two, zero}, {zero, half}}, u: scaled},
		// The outputs are 2a+b and −a instead of a and b.
		{fails: "2", to: mixedTo, committed: mixedCommitted, u: mixed},
		// The outputs are as in 1, but the commitment is to an order.
		{fails: "3", to: scaledTo, committed: straight, u: scaled},
		// A card becomes one that nobody can open any more.
		{fails: "4a", to: straight, committed: straight, u: kept, alter: func(out []pair) {
			out[0].a = ristretto255.NewIdentityElement().Add(out[0].a, pointOf("a"))
		}},
		// A card gets another face: 9 instead of 0.
		{fails: "4b", to: straight, committed: straight, u: kept, alter: func(out []pair) {
			out[0].b = ristretto255.NewIdentityElement().Add(out[0].b, suite.faces[9])
			out[0].b.Subtract(out[0].b, suite.faces[0])
		}},
		// The outputs are as in 2, but the last link leads to Π u, as equation 2 wants.
		{fails: "5", to: mixedTo, committed: mixedCommitted, u: mixed, jump: true},
	}
}

// prove is the cheat's part for four cards.
func (x *cheat) prove(c Context, pk Point, in []Card) []byte {
	key, before, _ := decodeDeck(pk, in)
	s := &shuffleWitness{pk: pk, key: key, in: in, order: []int{0, 1, 3, 2}}
	s.outPairs = []pair{before[0], before[1], before[3], before[2]}
	for i := range 2 {
		s.outPairs[i] = pair{
			publicSum(x.to[i][:], []*element{before[0].a, before[1].a}),
			publicSum(x.to[i][:], []*element{before[0].b, before[1].b}),
		}
	}
	for i := range s.outPairs {
		s.masks = append(s.masks, scalarOf("mask", i))
		s.outPairs[i] = maskPair(s.outPairs[i], s.masks[i], key)
	}
	if x.alter != nil {
		x.alter(s.outPairs)
	}
	s.out = encodePairs(s.outPairs)
	return x.answer(c, s).append(AppendCards(nil, s.out))
}

// answer makes the proof, which violates only the equation x.fails.
func (x *cheat) answer(c Context, s *shuffleWitness) *shuffleProof {
	t := beginShuffle(&c, s.pk, s.in, s.out)
	k := t.drawShuffle(&[32]byte{1}, 4)
	var p shuffleProof
	commitments := suite.commitOrder(s.order, k.rho)
	for j := range 2 {
		commitments[j] = publicSum([]*scalar{k.rho[j], x.committed[j][0], x.committed[j][1]},
			[]*element{nil, suite.hs[0], suite.hs[1]})
	}
	p.commitments = encodeAll(commitments)
	t.absorbPoints("c", p.commitments)
	u := t.weights(4)
	permuted := []*scalar{nil, nil, u[3], u[2]}
	permuted[0], permuted[1] = x.u(u[0], u[1])
	links, last := suite.linksOf(permuted, k.links)
	if x.jump {
		links[4] = publicSum([]*scalar{last, productOf(u)}, []*element{nil, suite.h})
	}
	p.links = encodeAll(links[1:])
	p.t, p.linksT = suite.announcedBy(s, &k), announcedLinks(links, &k)
	e := p.announce(&t)
	answer := func(omega, secret *scalar) *scalar { return plus(omega, times(e, secret)) }
	p.s = [4]*scalar{
		answer(k.omega[0], sumOfScalars(k.rho)), answer(k.omega[1], last),
		answer(k.omega[2], innerProduct(u, k.rho)), answer(k.omega[3], innerProduct(permuted, s.masks)),
	}
	for i := range permuted {
		p.linksS = append(p.linksS, answer(k.omegaLinks[i], k.links[i]))
		p.orderS = append(p.orderS, answer(k.omegaOrder[i], permuted[i]))
	}
	return &p
}

// failing returns the names of the equations that do not hold.
func (x *shuffleCheck) failing() (names []string) {
	for _, e := range x.equations() {
		sum := ristretto255.NewIdentityElement()
		for _, s := range e.summands {
			sum.Add(sum, publicSum([]*scalar{s.k}, []*element{x.points[s.pointIndex]}))
		}
		if !isIdentity(sum) {
			names = append(names, e.name)
		}
	}
	return names
}

func TestShuffleAdversaries(t *testing.T) {
	all := seated(t, 3)
	pk, c := sum(t, all...), all[2].context("shuffle")
	in, _ := dealt(t, all, 4)
	for _, x := range cheats() {
		t.Run(x.fails, func(t *testing.T) {
			part := x.prove(c, pk, in)
			_, err := suite.CheckShuffle(c, pk, in, part)
			refused(t, err, FaultProof)
			check, err := suite.openShuffle(&c, pk, in, part)
			must(t, err)
			if names := check.failing(); !slices.Equal(names, []string{x.fails}) {
				t.Errorf("it fails in %v", names)
			}
			var off []equation
			for _, e := range check.equations() {
				if e.name != x.fails {
					off = append(off, e)
				}
			}
			if !check.holds(off) {
				t.Error("without that equation it is not accepted")
			}
			if x.fails == "5" { // the last link alone is false
				if all := check.equations(); !check.holds(all[:len(all)-1]) {
					t.Error("without the last link it is not accepted")
				}
			}
		})
	}
	// The same prover is accepted when it does not cheat.
	honest := cheat{to: straight, committed: straight, u: kept}
	_, err := suite.CheckShuffle(c, pk, in, honest.prove(c, pk, in))
	must(t, err)
}

// The weights with which the verifier joins the equations follow from all responses, so that nobody knows them
// before. A prover who knew them could make two equations false so that the errors cancel each other.
func TestWeightsFollowResponses(t *testing.T) {
	all := seated(t, 3)
	pk, c := sum(t, all...), all[2].context("shuffle")
	in, _ := dealt(t, all, 4)
	part, err := suite.ProveShuffle(all[2].secret, c, pk, in)
	must(t, err)
	for _, forgets := range []string{"s", "links s", "all"} {
		x, err := suite.openShuffle(&c, pk, in, part)
		must(t, err)
		// This is the transcript of a verifier that forgets to absorb these responses.
		x.transcript = beginShuffle(&c, pk, in, CardsIn(part, 4))
		x.transcript.absorbPoints("c", x.proof.commitments)
		x.proof.announce(&x.transcript)
		if forgets == "links s" {
			x.transcript.absorbScalars("s", x.proof.s[:])
		}
		if forgets == "s" {
			x.transcript.absorbScalars("links s", x.proof.linksS)
		}
		if forgets != "all" {
			x.transcript.absorbScalars("order s", x.proof.orderS)
		}
		w := x.transcript.weights(4 + 5)
		if forgets == "links s" { // the first two of the equations 5
			x.proof.linksS[0], x.proof.linksS[1] = plus(x.proof.linksS[0], w[6]), minus(x.proof.linksS[1], w[5])
		} else { // equations 1 and 2
			x.proof.s[0], x.proof.s[1] = plus(x.proof.s[0], w[1]), minus(x.proof.s[1], w[0])
		}
		if !x.holds(x.equations()) || len(x.failing()) != 2 {
			t.Error("a forgetful verifier is not deceived: this test shows nothing")
		}
		_, err = suite.CheckShuffle(c, pk, in, x.proof.append(AppendCards(nil, CardsIn(part, 4))))
		refused(t, err, FaultProof)
	}
}
