package proof

import (
	"crypto/sha512"
	"encoding/binary"
	"math/big"
	"slices"

	"github.com/cloudflare/circl/group"
)

// This is a second verifier, written from the comments of this package alone and on another implementation of
// the group. It computes each equation separately, one multiplication after another. It shares only the
// constants H and h_i with the first verifier, and TestConstants computes these independently.

var curve = group.Ristretto255

// script is the transcript of the second verifier.
type script []byte

func hash512(parts ...[]byte) []byte {
	h := sha512.Sum512(slices.Concat(parts...))
	return h[:]
}

func beginScript(name string, c Context) script {
	s := script(hash512([]byte("lastcard/sealed/1/transcript\x00")))
	s.absorb("proof", []byte(name))
	ctx := slices.Concat(c.Table[:], le(len(c.Stage)), []byte(c.Stage), le(int(c.Shuffle)), []byte{c.Seat}, c.Chain[:], c.Identity[:])
	s.absorb("ctx", ctx)
	return s
}

func le(n int) []byte { return binary.LittleEndian.AppendUint32(nil, uint32(n)) }

func (s *script) absorb(label string, d []byte) {
	*s = hash512(*s, le(len(label)), le(len(d)), []byte(label), d)
}

func (s *script) challenge(label string) group.Scalar {
	s.absorb(label, nil)
	return wide(*s)
}

// wide reads 64 bytes, little-endian, modulo the order.
func wide(b []byte) group.Scalar {
	big64 := slices.Clone(b)
	slices.Reverse(big64)
	return curve.NewScalar().SetBigInt(new(big.Int).Mod(new(big.Int).SetBytes(big64), groupOrder))
}

var groupOrder, _ = new(big.Int).SetString("7237005577332262213973186563042994240857116359379907606001950938285454250989", 10)

func (s script) weights(n int) (all []group.Scalar) {
	for i := range n {
		copied := slices.Clone(s)
		copied.absorb("w", le(i))
		all = append(all, wide(append(copied[:16:16], make([]byte, 48)...)))
	}
	return all
}

// reader takes a part apart. A value that does not decode sets bad.
type reader struct {
	rest []byte
	bad  bool
}

func (r *reader) bytes() (p Point) {
	if len(r.rest) < 32 {
		r.bad = true
		return p
	}
	copy(p[:], r.rest)
	r.rest = r.rest[32:]
	return p
}

func (r *reader) scalars(n int) (all []group.Scalar) {
	for range n {
		k, b := curve.NewScalar(), r.bytes()
		r.bad = r.bad || k.UnmarshalBinary(b[:]) != nil
		all = append(all, k)
	}
	return all
}

// points decodes elements, and refuses the identity element unless identity is true.
func (r *reader) points(identity bool, all ...Point) (decoded []group.Element) {
	for _, p := range all {
		e := curve.NewElement()
		r.bad = r.bad || e.UnmarshalBinary(p[:]) != nil || !identity && e.IsIdentity()
		decoded = append(decoded, e)
	}
	return decoded
}

func (r *reader) take(n int) (all []Point) {
	for range n {
		all = append(all, r.bytes())
	}
	return all
}

func (r *reader) done() bool { return !r.bad && len(r.rest) == 0 }

func mul(k group.Scalar, p group.Element) group.Element { return curve.NewElement().Mul(p, k) }
func add(p, q group.Element) group.Element              { return curve.NewElement().Add(p, q) }
func sub(p, q group.Element) group.Element              { return add(p, curve.NewElement().Neg(q)) }
func mulG(k group.Scalar) group.Element                 { return mul(k, curve.Generator()) }

func dot(k []group.Scalar, p []group.Element) group.Element {
	sum := curve.Identity()
	for i := range k {
		sum = add(sum, mul(k[i], p[i]))
	}
	return sum
}

func joined(all ...Point) (b []byte) {
	for i := range all {
		b = append(b, all[i][:]...)
	}
	return b
}

func bytesOf(e group.Element) (p Point) {
	b, err := e.MarshalBinary()
	if err != nil {
		panic(err)
	}
	copy(p[:], b)
	return p
}

// agrees reports whether c is the challenge that follows from the announcements w.
func (s script) agrees(c group.Scalar, w ...group.Element) bool {
	for i := range w {
		if i == 0 {
			var all []byte
			for j := range w {
				all = append(all, joined(bytesOf(w[j]))...)
			}
			s.absorb("W", all)
		}
	}
	return s.challenge("c").IsEqual(c)
}

// statement has the inputs of a part: a context, keys, and cards.
type statement struct {
	c     Context
	keys  []Point
	cards []Card
}

func (s *statement) a() []Point { return inputs(s.cards) }

func secondKnown(name string) func(s statement, part []byte) bool {
	return func(s statement, part []byte) bool {
		r := reader{rest: part}
		x := r.bytes()
		X := r.points(false, x)[0]
		k := r.scalars(2)
		if !r.done() {
			return false
		}
		t := beginScript(name, s.c)
		t.absorb("X", x[:])
		return t.agrees(k[0], sub(mulG(k[1]), mul(k[0], X)))
	}
}

func secondShare(s statement, part []byte) bool {
	r := reader{rest: part}
	m := len(s.cards)
	ds := r.take(m)
	X, A, D := r.points(false, s.keys[0])[0], r.points(false, s.a()...), r.points(false, ds...)
	k := r.scalars(2)
	if m == 0 || !r.done() {
		return false
	}
	t := beginScript("share", s.c)
	t.absorb("X", s.keys[0][:])
	t.absorb("A", joined(s.a()...))
	t.absorb("D", joined(ds...))
	w := t.weights(m)
	a, d := dot(w, A), dot(w, D)
	return t.agrees(k[0], sub(mulG(k[1]), mul(k[0], X)), sub(mul(k[1], a), mul(k[0], d)))
}

// secondCards reads the cards after an operation from a part, and decodes the cards before and after it.
func secondCards(r *reader, in []Card, fresh bool) (before, after []Point, A, B, A2, B2 []group.Element) {
	after = r.take(2 * len(in))
	for i, c := range in {
		before = append(before, c.A, c.B)
		A, B = append(A, r.points(fresh, c.A)...), append(B, r.points(true, c.B)...)
		A2, B2 = append(A2, r.points(false, after[2*i])...), append(B2, r.points(true, after[2*i+1])...)
	}
	return before, after, A, B, A2, B2
}

func secondHandOver(s statement, part []byte) bool {
	r := reader{rest: part}
	before, after, A, B, A2, B2 := secondCards(&r, s.cards, false)
	X := r.points(false, s.keys...)
	k := r.scalars(3)
	if len(s.cards) == 0 || !r.done() {
		return false
	}
	t := beginScript("hand over", s.c)
	t.absorb("from", s.keys[0][:])
	t.absorb("to", s.keys[1][:])
	t.absorb("in", joined(before...))
	t.absorb("out", joined(after...))
	w := t.weights(len(s.cards))
	a, a2, b := dot(w, A), dot(w, A2), sub(dot(w, B), dot(w, B2))
	c, s1, s2 := k[0], k[1], k[2]
	return t.agrees(c,
		sub(mulG(s1), mul(c, X[0])),
		sub(mulG(s2), mul(c, a2)),
		sub(sub(mul(s1, a), mul(s2, X[1])), mul(c, b)))
}

func secondTakeOver(s statement, part []byte) bool {
	r := reader{rest: part}
	before, after, A, B, A2, B2 := secondCards(&r, s.cards, false)
	X := r.points(false, s.keys...)
	k := r.scalars(3)
	if len(s.cards) == 0 || !r.done() {
		return false
	}
	t := beginScript("take over", s.c)
	t.absorb("by", s.keys[0][:])
	t.absorb("layers", s.keys[1][:])
	t.absorb("in", joined(before...))
	t.absorb("out", joined(after...))
	w := t.weights(len(s.cards))
	a, a2, b := dot(w, A), dot(w, A2), sub(dot(w, B2), dot(w, B))
	c, s1, s2 := k[0], k[1], k[2]
	return t.agrees(c,
		sub(mulG(s1), mul(c, X[0])),
		sub(mulG(s2), mul(c, sub(a2, a))),
		sub(add(mul(s1, a2), mul(s2, X[1])), mul(c, b)))
}

func secondShuffle(s statement, part []byte) bool {
	failing, ok := secondShuffleFails(s, part)
	return ok && len(failing) == 0
}

// secondShuffleFails returns the equations that do not hold; ok is false if the part is malformed.
func secondShuffleFails(s statement, part []byte) (failing []string, ok bool) {
	n := len(s.cards)
	r := reader{rest: part}
	before, after, A, B, A2, B2 := secondCards(&r, s.cards, true)
	pk := r.points(false, s.keys[0])[0]
	cs, links, linkTs, ts := r.take(n), r.take(n), r.take(n), r.take(5)
	C, link, linkT, T := r.points(false, cs...), r.points(false, links...), r.points(true, linkTs...), r.points(true, ts...)
	k := r.scalars(2*n + 4)
	if n < 2 || !r.done() {
		return nil, false
	}
	sHat, sOrder := k[4:4+n], k[4+n:]
	t := beginScript("shuffle", s.c)
	t.absorb("pk", s.keys[0][:])
	t.absorb("in", joined(before...))
	t.absorb("out", joined(after...))
	t.absorb("c", joined(cs...))
	u := t.weights(n)
	t.absorb("links", joined(links...))
	t.absorb("t", joined(ts...))
	t.absorb("links t", joined(linkTs...))
	c := t.challenge("c")

	// The constants, from the encodings of the first verifier.
	constants := reader{}
	H, h := constants.points(false, encode(suite.h))[0], constants.points(false, encodeAll(suite.hs[:n])...)
	sumC, sumH, prod := curve.Identity(), curve.Identity(), curve.NewScalar().SetUint64(1)
	for i := range n {
		sumC, sumH, prod = add(sumC, C[i]), add(sumH, h[i]), curve.NewScalar().Mul(prod, u[i])
	}
	equal := func(name string, left, right group.Element) {
		if !left.IsEqual(right) {
			failing = append(failing, name)
		}
	}
	equal("1", mulG(k[0]), add(T[0], mul(c, sub(sumC, sumH))))
	equal("2", mulG(k[1]), add(T[1], mul(c, sub(link[n-1], mul(prod, H)))))
	equal("3", add(mulG(k[2]), dot(sOrder, h)), add(T[2], mul(c, dot(u, C))))
	equal("4a", sub(dot(sOrder, A2), mulG(k[3])), add(T[3], mul(c, dot(u, A))))
	equal("4b", sub(dot(sOrder, B2), mul(k[3], pk)), add(T[4], mul(c, dot(u, B))))
	previous := H
	for i := range n {
		equal("5", add(mulG(sHat[i]), mul(sOrder[i], previous)), add(linkT[i], mul(c, link[i])))
		previous = link[i]
	}
	return failing, true
}
