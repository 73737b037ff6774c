package lockstep

import (
	"bytes"
	"crypto/ed25519"
	"math/big"
	"testing"
)

// refusedKeys lists encodings that CheckKey has to refuse: the points of small order, and every y that is not
// reduced, each with both signs of x.
func refusedKeys() (all []Key) {
	for _, y := range smallOrder {
		all = append(all, y, y.flipped())
	}
	for low := 0xED; low <= 0xFF; low++ { // not reduced: y from p to p+18
		y := Key(bytes.Repeat([]byte{0xFF}, len(Key{})))
		y[0], y[len(y)-1] = byte(low), 0x7F
		all = append(all, y, y.flipped())
	}
	return all
}

func (k Key) flipped() Key { k[len(k)-1] ^= signOfX; return k }

// CheckKey refuses all keys of small order, and keys that are not reduced. The standard library accepts keys of
// small order, although under one of them the same signature is valid for any text.
func TestSmallOrder(t *testing.T) {
	neutral := Key{0: 1}
	var sig Sig
	copy(sig[:], neutral[:]) // R is the neutral point, S is zero
	for _, text := range []string{"I play", "I pass"} {
		if !ed25519.Verify(neutral[:], []byte(text), sig[:]) {
			t.Fatal("crypto/ed25519 refuses it by itself now")
		}
		if (*Crypto)(nil).verify(neutral, []byte(text), sig[:]) {
			t.Errorf("one signature is good for %q too", text)
		}
	}
	for _, k := range refusedKeys() {
		if CheckKey(k) == nil {
			t.Errorf("%v passes", k)
		}
	}
}

// crypto/ed25519 accepts signatures under some of the keys that CheckKey refuses, so CheckKey is needed.
func TestSmallOrderAccepted(t *testing.T) {
	accepted := 0
	for _, k := range refusedKeys() {
		for n := range 64 { // with a key of order 8 the signature is valid for about every eighth text
			var sig Sig
			copy(sig[:], (&Key{0: 1})[:])
			if ed25519.Verify(k[:], []byte{byte(n)}, sig[:]) {
				accepted++
				break
			}
		}
	}
	if accepted < 8 {
		t.Errorf("only %d of %d", accepted, len(refusedKeys()))
	}
	t.Logf("crypto/ed25519 takes a signature that nobody made under %d of %d keys", accepted, len(refusedKeys()))
}

// CheckKey accepts the keys of honest programs, and the values of y next to the refused ones.
func TestGoodKeys(t *testing.T) {
	for n := range 200 {
		seed := bytes.Repeat([]byte{byte(n)}, ed25519.SeedSize)
		if k := KeyOf(ed25519.NewKeyFromSeed(seed)); CheckKey(k) != nil {
			t.Errorf("%x is refused", k)
		}
	}
	for _, k := range []Key{{0: 2}, {0: 3}, {0: 0xED}, {0: 0xFF, 31: 0x7F}} {
		if CheckKey(k) != nil {
			t.Errorf("%x is refused", k)
		}
	}
}

// isReduced is true exactly for y < p.
func TestReduced(t *testing.T) {
	p := new(big.Int).Sub(new(big.Int).Lsh(big.NewInt(1), 255), big.NewInt(19))
	for d := int64(-300); d < 19; d++ {
		var y Key
		new(big.Int).Add(p, big.NewInt(d)).FillBytes(y[:])
		for i := range len(y) / 2 {
			y[i], y[len(y)-1-i] = y[len(y)-1-i], y[i]
		}
		if isReduced(y) != (d < 0) {
			t.Errorf("p%+d: reduced is %t", d, isReduced(y))
		}
	}
}

// No roster may have a key that CheckKey refuses.
func TestSmallOrderSeat(t *testing.T) {
	keys := []ed25519.PrivateKey{ed25519.NewKeyFromSeed(bytes.Repeat([]byte{1}, 32)), ed25519.NewKeyFromSeed(bytes.Repeat([]byte{2}, 32))}
	for _, weak := range refusedKeys() {
		g := &Genesis{Version: Version, Compat: "toy", Opener: KeyOf(keys[0]), Game: "toy", Seats: []Player{
			{Key: KeyOf(keys[0]), Name: "Anna"}, {Key: KeyOf(keys[1]), Name: "Ben"},
		}}
		if g.Check() != nil {
			t.Fatal("the roster is bad without it")
		}
		g.Seats[1].Key = weak
		if g.Check() == nil {
			t.Errorf("%v is seated", weak)
		}
	}
}
