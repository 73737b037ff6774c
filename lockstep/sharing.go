package lockstep

// Shamir's secret sharing (A. Shamir, How to share a secret, 1979), for secrets of 32 bytes. It works byte by
// byte over GF(2^8) with the polynomial of AES, x^8+x^4+x^3+x+1. Share number x, from 1, is the value at x of a
// polynomial whose value at 0 is the secret. As many shares as the polynomial has coefficients yield the
// secret; fewer reveal nothing about it.

// mulGF multiplies in the field. It takes the same time for all arguments, so that time reveals no secret.
func mulGF(a, b byte) (p byte) {
	for range 8 {
		p ^= -(b & 1) & a
		a = a<<1 ^ -(a>>7)&0x1B
		b >>= 1
	}
	return p
}

// invGF is the inverse in the field, a^254.
func invGF(a byte) byte {
	r := byte(1)
	for range 7 { // 254 = 2+4+…+128
		a = mulGF(a, a)
		r = mulGF(r, a)
	}
	return r
}

// shareAt is share number x of the polynomial with these coefficients; the first is the secret.
func shareAt(coefficients []Hash, x byte) (y Hash) {
	for i := range y {
		for j := len(coefficients) - 1; j >= 0; j-- {
			y[i] = mulGF(y[i], x) ^ coefficients[j][i]
		}
	}
	return y
}

// point is a share (y) and its number (x).
type point struct {
	x byte
	y Hash
}

// valueAt is the value at x of the polynomial of lowest degree through these points. No two of them have the
// same number.
func valueAt(points []point, x byte) (y Hash) {
	for i := range points {
		factor := byte(1)
		for j := range points {
			if i != j {
				factor = mulGF(factor, mulGF(x^points[j].x, invGF(points[i].x^points[j].x)))
			}
		}
		for b := range y {
			y[b] ^= mulGF(factor, points[i].y[b])
		}
	}
	return y
}
