package lockstep

import (
	"errors"
	"slices"
)

var errKey = errors.New("lockstep: the key has small order or is not reduced")

// CheckKey returns nil if a key may stand in a roster. A key is a point of edwards25519 (RFC 8032, section
// 5.1.3). crypto/ed25519 accepts two kinds of key that no honest program makes, and CheckKey refuses both. The
// first kind is the eight points of small order: under such a key, one signature can be valid for many texts,
// so that it proves nothing. The second kind has a y that is not reduced, so that one point has two keys.
// CheckKey does not check whether the bytes are a point at all: verifying a signature does.
func CheckKey(k Key) error {
	y := k
	y[len(y)-1] &^= signOfX
	if !isReduced(y) || slices.Contains(smallOrder[:], y) {
		return errKey
	}
	return nil
}

// signOfX is the bit of the last byte that chooses between the two points with the same y.
const signOfX = 0x80

// isReduced reports whether y, without the sign of x, is below p = 2^255 − 19. Its bytes are little-endian.
func isReduced(y Key) bool {
	return y[0] < 0xED || y[len(y)-1] != 0x7F || slices.ContainsFunc(y[1:len(y)-1], func(b byte) bool { return b != 0xFF })
}

// smallOrder holds the y of the eight points whose order divides 8. The first two belong to one point each, the
// others to two.
var smallOrder = [...]Key{
	{0: 1}, // the neutral point
	{ // order 2: −1
		0xEC, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF,
		0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0x7F,
	},
	{}, // order 4: 0
	{ // order 8
		0x26, 0xE8, 0x95, 0x8F, 0xC2, 0xB2, 0x27, 0xB0, 0x45, 0xC3, 0xF4, 0x89, 0xF2, 0xEF, 0x98, 0xF0,
		0xD5, 0xDF, 0xAC, 0x05, 0xD3, 0xC6, 0x33, 0x39, 0xB1, 0x38, 0x02, 0x88, 0x6D, 0x53, 0xFC, 0x05,
	},
	{
		0xC7, 0x17, 0x6A, 0x70, 0x3D, 0x4D, 0xD8, 0x4F, 0xBA, 0x3C, 0x0B, 0x76, 0x0D, 0x10, 0x67, 0x0F,
		0x2A, 0x20, 0x53, 0xFA, 0x2C, 0x39, 0xCC, 0xC6, 0x4E, 0xC7, 0xFD, 0x77, 0x92, 0xAC, 0x03, 0x7A,
	},
}
