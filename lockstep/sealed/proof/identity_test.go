package proof

import (
	"bytes"
	"errors"
	"slices"
	"testing"

	"github.com/gtank/ristretto255"
)

// The verifiers refuse the identity in a part or a statement, although all equations hold: everybody knows its
// logarithm.
func TestIdentity(t *testing.T) {
	all := seated(t, 3)
	p, c := &all[0], all[0].context("")
	none := ristretto255.NewIdentityElement()
	deck, _ := dealt(t, all, 4)

	t.Run("key", func(t *testing.T) {
		f := forge(knownClaim("key", &c, Point{}, none), zero)
		must(t, f.claim.check(f.proof))
		_, err := suite.CheckKey(c, append(make([]byte, PointSize), f.proof...))
		refused(t, err, FaultIdentity)
	})
	t.Run("share", func(t *testing.T) {
		a, d := inputs(deck[:1]), []Point{{}}
		tr, w := shareTranscript(&c, Point{}, a, d)
		f := forge(shareClaim(tr, none, publicSum(w, []*element{mustDecode(a[0])}), none), zero)
		must(t, f.claim.check(f.proof))
		_, err := suite.CheckShare(c, Point{}, a, append(make([]byte, PointSize), f.proof...))
		refused(t, err, FaultIdentity)
	})
	t.Run("share of A", func(t *testing.T) {
		a, d := []Point{{}}, []Point{{}}
		tr, _ := shareTranscript(&c, p.key, a, d)
		f := forge(shareClaim(tr, mustDecode(p.key), none, none), p.x())
		must(t, f.claim.check(f.proof))
		_, err := suite.CheckShare(c, p.key, a, append(make([]byte, PointSize), f.proof...))
		refused(t, err, FaultIdentity)
		_, err = suite.ProveShare(p.secret, c, a)
		refused(t, err, FaultIdentity)
	})
	t.Run("hand over", func(t *testing.T) { // with r = 0 everybody reads the face
		in := held(t, p, all, deck[:1])
		old, err := decodePairs(in)
		must(t, err)
		out := encodePairs([]pair{HandOver.pair(old[0], p.x(), zero, mustDecode(all[1].key))})
		if _, ok := suite.Face(out[0]); !ok {
			t.Fatal("it is not open")
		}
		tr, w := HandOver.transcript(&c, p.key, all[1].key, in, out)
		b := publicSum(w, []*element{ristretto255.NewIdentityElement().Subtract(old[0].b, mustDecode(out[0].B))})
		a := publicSum(w, []*element{old[0].a})
		f := forge(HandOver.claim(tr, mustDecode(p.key), mustDecode(all[1].key), a, none, b), p.x(), zero)
		must(t, f.claim.check(f.proof))
		_, err = suite.CheckTurn(HandOver, c, p.key, all[1].key, in, append(AppendCards(nil, out), f.proof...))
		refused(t, err, FaultIdentity)
	})
	t.Run("shuffle", func(t *testing.T) { // the shuffle of a first deck, with r = 0 for all cards
		pk, in := sum(t, all...), suite.Deck([]byte{1, 2, 3, 4})
		honest := cheat{to: straight, committed: straight, u: kept}
		part := honest.prove(c, pk, in)
		_, err := suite.CheckShuffle(c, pk, in, part)
		must(t, err)
		copy(part, make([]byte, PointSize))
		_, err = suite.CheckShuffle(c, pk, in, part)
		refused(t, err, FaultIdentity)
		for field := range 2 * 4 { // c and ĉ
			part := honest.prove(c, pk, in)
			copy(part[CardSize*4+PointSize*field:], make([]byte, PointSize))
			_, err = suite.CheckShuffle(c, pk, in, part)
			refused(t, err, FaultIdentity)
		}
		_, err = suite.CheckShuffle(c, Point{}, in, part)
		refused(t, err, FaultIdentity)
	})
}

// The verifiers refuse any field of a part that is not canonical. If one value had two encodings, one proof would
// have two parts, with two hashes.
func TestOneEncoding(t *testing.T) {
	refusedAt := map[string]int{}
	for _, k := range kinds(t) {
		for at := 0; at < len(k.part); at += PointSize {
			part := slices.Clone(k.part)
			field := part[at : at+PointSize]
			if _, err := decodeScalar(field); err == nil && at >= len(k.part)-ScalarSize {
				copy(field, sumOfNumbers(field, orderBytes)) // s + ℓ
			} else {
				copy(field, differenceOfNumbers(fieldPrime, field)) // −x, which would encode the same element
			}
			if err := k.judge(t, k.statement, part); !errors.Is(err, FaultEncoding) {
				t.Errorf("%s, byte %d: %v", k.name, at, err)
			}
			refusedAt[k.name]++
		}
	}
	t.Log(refusedAt)
}

// The prime of the field, 2^255 − 19, and the order of the group, little-endian.
var (
	fieldPrime = append(append([]byte{0xED}, bytes.Repeat([]byte{0xFF}, 30)...), 0x7F)
	orderBytes = []byte{
		0xED, 0xD3, 0xF5, 0x5C, 0x1A, 0x63, 0x12, 0x58, 0xD6, 0x9C, 0xF7, 0xA2, 0xDE, 0xF9, 0xDE, 0x14,
		0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0x10,
	}
)

func sumOfNumbers(a, b []byte) []byte {
	out, carry := make([]byte, len(a)), 0
	for i := range a {
		n := int(a[i]) + int(b[i]) + carry
		out[i], carry = byte(n), n>>8
	}
	return out
}

func differenceOfNumbers(a, b []byte) []byte {
	out, borrow := make([]byte, len(a)), 0
	for i := range a {
		n := int(a[i]) - int(b[i]) - borrow
		out[i], borrow = byte(n), n>>8&1
	}
	return out
}
