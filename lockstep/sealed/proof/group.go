package proof

import (
	"crypto/sha512"

	"github.com/gtank/ristretto255"
)

// Point is the canonical encoding of an element of the group (RFC 9496), for sending, storing and
// hashing. Only decode makes an element of it.
type Point = [PointSize]byte

// Sizes in bytes.
const (
	PointSize  = 32
	ScalarSize = 32
)

type (
	element = ristretto255.Element
	scalar  = ristretto255.Scalar
)

// domain is the prefix of everything that is hashed; a transcript has it in its first state. Each version of
// this package has its own.
const domain = "lastcard/sealed/1/"

// uniform is SHA-512(domain | label | 0 | d). No label has a zero byte, and for each label the
// length of d is fixed, so that no two inputs are alike.
func uniform(label string, d ...[]byte) []byte {
	h := sha512.New()
	h.Write([]byte(domain + label))
	h.Write([]byte{0})
	for _, x := range d {
		h.Write(x)
	}
	return h.Sum(nil)
}

// hashToPoint is P(label, d), an element whose logarithm nobody knows.
func hashToPoint(label string, d ...[]byte) *element {
	p, err := ristretto255.NewIdentityElement().SetUniformBytes(uniform(label, d...))
	if err != nil {
		panic("proof: SHA-512 has 64 bytes")
	}
	return p
}

// hashToScalar is scalar(label, d).
func hashToScalar(label string, d ...[]byte) *scalar { return reduce(uniform(label, d...)) }

// reduce takes 64 uniform bytes, little-endian, modulo the order of the group.
func reduce(wide []byte) *scalar {
	k, err := ristretto255.NewScalar().SetUniformBytes(wide)
	if err != nil {
		panic("proof: 64 bytes are reduced")
	}
	return k
}

// smallScalar is a scalar with the value n, which is not negative.
func smallScalar(n int) *scalar {
	var b [ScalarSize]byte
	for i := range 4 {
		b[i] = byte(n >> (8 * i))
	}
	k, err := decodeScalar(b[:])
	if err != nil {
		panic("proof: a small number is canonical")
	}
	return k
}

func encode(e *element) (p Point) {
	copy(p[:], e.Bytes())
	return p
}

func encodeAll(all []*element) []Point {
	p := make([]Point, len(all))
	for i := range all {
		p[i] = encode(all[i])
	}
	return p
}

// decode takes the canonical encoding of any element.
func decode(p Point) (*element, error) {
	e, err := ristretto255.NewIdentityElement().SetCanonicalBytes(p[:])
	if err != nil {
		return nil, FaultEncoding
	}
	return e, nil
}

// decodeNonzero takes the canonical encoding of any element but the identity.
func decodeNonzero(p Point) (*element, error) {
	e, err := decode(p)
	if err == nil && isIdentity(e) {
		return nil, FaultIdentity
	}
	return e, err
}

func decodeAllNonzero(all []Point) ([]*element, error) {
	e := make([]*element, len(all))
	for i := range all {
		var err error
		if e[i], err = decodeNonzero(all[i]); err != nil {
			return nil, err
		}
	}
	return e, nil
}

func decodeScalar(b []byte) (*scalar, error) {
	k, err := ristretto255.NewScalar().SetCanonicalBytes(b)
	if err != nil {
		return nil, FaultEncoding
	}
	return k, nil
}

func isIdentity(e *element) bool { return e.Equal(ristretto255.NewIdentityElement()) == 1 }

// Sum is the sum of keys: the key of a deck, or of the layers on a card. It refuses an empty list, a key
// that is no valid point or is the identity, and keys whose sum is the identity.
func (*Ristretto) Sum(keys []Point) (Point, error) {
	all, err := decodeAllNonzero(keys)
	if err != nil {
		return Point{}, err
	}
	sum := sumOf(all)
	if isIdentity(sum) {
		return Point{}, FaultIdentity
	}
	return encode(sum), nil
}

func sumOf(all []*element) *element {
	sum := ristretto255.NewIdentityElement()
	for _, x := range all {
		sum.Add(sum, x)
	}
	return sum
}
