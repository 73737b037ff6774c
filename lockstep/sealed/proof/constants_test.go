package proof

import (
	"math/big"
	"slices"
	"testing"
)

// The constants are those that the formulas of RFC 9496 give in plain numbers.
func TestConstants(t *testing.T) {
	check := func(name string, got *element, label string, d ...byte) {
		t.Helper()
		if want := mapped(hash512([]byte("lastcard/sealed/1/"+label+"\x00"), d)); encode(got) != want {
			t.Errorf("%s is %x, not %x", name, got.Bytes(), want)
		}
	}
	check("H", suite.h, "H")
	for i, h := range suite.hs {
		check("h", h, "h", le(i+1)...)
	}
	for f := range suite.faces {
		check("M", suite.faces[f], "face", byte(f))
	}
	table, chain := [32]byte{1}, [32]byte{2}
	if suite.Beacon(table, chain) != mapped(hash512([]byte("lastcard/sealed/1/beacon\x00"), table[:], chain[:])) {
		t.Error("the beacon")
	}
}

// num is a number modulo p = 2²⁵⁵ − 19. Negative means odd, as in RFC 9496.
type num struct{ *big.Int }

var prime = new(big.Int).Sub(new(big.Int).Lsh(big.NewInt(1), 255), big.NewInt(19))

func n(i int64) num         { return num{new(big.Int).Mod(big.NewInt(i), prime)} }
func (a num) add(b num) num { return num{new(big.Int).Mod(new(big.Int).Add(a.Int, b.Int), prime)} }
func (a num) sub(b num) num { return num{new(big.Int).Mod(new(big.Int).Sub(a.Int, b.Int), prime)} }
func (a num) mul(b num) num { return num{new(big.Int).Mod(new(big.Int).Mul(a.Int, b.Int), prime)} }
func (a num) inverse() num {
	return num{new(big.Int).Exp(a.Int, new(big.Int).Sub(prime, big.NewInt(2)), prime)}
}
func (a num) isNegative() bool { return a.Bit(0) == 1 }
func (a num) magnitude() num   { return a.signed(false) }
func (a num) signed(b bool) num {
	return map[bool]num{true: a, false: n(0).sub(a)}[a.isNegative() == b]
}

var (
	edwardsD = n(-121665).mul(n(121666).inverse())
	rootM1   = num{new(big.Int).Exp(big.NewInt(2), new(big.Int).Rsh(prime, 2), prime)} // 2^((p−1)/4)
)

// rootOf is the non-negative square root of u/v if that is a square, and else that of √−1·u/v.
func rootOf(u, v num) (root num, square bool) {
	q := u.mul(v.inverse())
	if square = q.Sign() == 0 || big.Jacobi(q.Int, prime) == 1; !square {
		q = q.mul(rootM1)
	}
	return num{new(big.Int).ModSqrt(q.Int, prime)}.magnitude(), square
}

// mapped is the encoding of the element to which 64 bytes are mapped (section 4.3.4).
func mapped(b []byte) Point {
	x1, y1 := mapHalf(b[:32])
	x2, y2 := mapHalf(b[32:])
	k := edwardsD.mul(x1).mul(x2).mul(y1).mul(y2)
	x := x1.mul(y2).add(y1.mul(x2)).mul(n(1).add(k).inverse())
	y := y1.mul(y2).add(x1.mul(x2)).mul(n(1).sub(k).inverse())
	return encoded(x, y)
}

func mapHalf(b []byte) (x, y num) {
	number := slices.Clone(b)
	slices.Reverse(number)
	number[0] &= 127
	t := num{new(big.Int).Mod(new(big.Int).SetBytes(number), prime)}
	rootADMinusOne, _ := rootOf(n(0).sub(edwardsD).sub(n(1)), n(1))
	r := rootM1.mul(t).mul(t)
	u := r.add(n(1)).mul(n(1).sub(edwardsD.mul(edwardsD)))
	v := n(-1).sub(r.mul(edwardsD)).mul(r.add(edwardsD))
	s, square := rootOf(u, v)
	c := n(-1)
	if !square {
		s, c = n(0).sub(s.mul(t).magnitude()), r
	}
	dMinusOne := edwardsD.sub(n(1))
	last := c.mul(r.sub(n(1))).mul(dMinusOne).mul(dMinusOne).sub(v)
	w0, w1 := n(2).mul(s).mul(v), last.mul(rootADMinusOne.signed(true))
	w2, w3 := n(1).sub(s.mul(s)), n(1).add(s.mul(s))
	z := w1.mul(w3).inverse()
	return w0.mul(w3).mul(z), w2.mul(w1).mul(z)
}

// encoded encodes a point (section 4.3.2).
func encoded(x, y num) (p Point) {
	t := x.mul(y)
	u1, u2 := n(1).add(y).mul(n(1).sub(y)), t
	inverseRoot, _ := rootOf(n(1), u1.mul(u2).mul(u2))
	den1, den2 := inverseRoot.mul(u1), inverseRoot.mul(u2)
	z := den1.mul(den2).mul(t)
	den := den2
	if t.mul(z).isNegative() {
		enchanted, _ := rootOf(n(1), n(-1).sub(edwardsD))
		x, y, den = y.mul(rootM1), x.mul(rootM1), den1.mul(enchanted)
	}
	if x.mul(z).isNegative() {
		y = n(0).sub(y)
	}
	s := den.mul(n(1).sub(y)).magnitude().FillBytes(make([]byte, 32))
	slices.Reverse(s)
	copy(p[:], s)
	return p
}
