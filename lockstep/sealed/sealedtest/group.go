package sealedtest

import (
	"crypto/sha256"
	"encoding/binary"
	"math/bits"

	"lastcard/lockstep/sealed/proof"
)

// groupOrder is the order of the group, which is the numbers modulo this prime, with addition. Its
// generator is 1, so a public key is the secret key.
const groupOrder = 1<<61 - 1

// number is an element, or a scalar.
type number uint64

func (a number) plus(b number) number  { return (a + b) % groupOrder }
func (a number) minus(b number) number { return (a + groupOrder - b) % groupOrder }

func (a number) times(b number) number {
	high, low := bits.Mul64(uint64(a), uint64(b))
	return number(bits.Rem64(high, low, groupOrder))
}

// inverse is a^(order−2).
func (a number) inverse() number {
	x := number(1)
	for i := 60; i >= 0; i-- {
		if x = x.times(x); uint64(groupOrder-2)>>uint(i)&1 == 1 {
			x = x.times(a)
		}
	}
	return x
}

func (a number) point() (p proof.Point) {
	binary.LittleEndian.PutUint64(p[:], uint64(a))
	return p
}

// readNumber decodes a number. Each number has only one valid encoding.
func readNumber(p proof.Point) (number, error) {
	a := number(binary.LittleEndian.Uint64(p[:]))
	if a >= groupOrder || a.point() != p {
		return 0, proof.FaultEncoding
	}
	return a, nil
}

func readNonzero(p proof.Point) (number, error) {
	a, err := readNumber(p)
	if err == nil && a == 0 {
		err = proof.FaultIdentity
	}
	return a, err
}

func readAll(points []proof.Point) ([]number, error) {
	all := make([]number, len(points))
	for i, p := range points {
		var err error
		if all[i], err = readNonzero(p); err != nil {
			return nil, err
		}
	}
	return all, nil
}

type pair struct{ a, b number }

// readCards reads cards. If fresh is true, nobody has shuffled them yet, and their A may be 0.
func readCards(cards []proof.Card, fresh bool) ([]pair, error) {
	all := make([]pair, len(cards))
	for i, c := range cards {
		var err error
		if all[i].a, err = readNumber(c.A); err != nil {
			return nil, err
		}
		if all[i].a == 0 && !fresh {
			return nil, proof.FaultIdentity
		}
		if all[i].b, err = readNumber(c.B); err != nil {
			return nil, err
		}
	}
	return all, nil
}

func (p pair) card() proof.Card { return proof.Card{A: p.a.point(), B: p.b.point()} }

// hash is a number made from a name and data, never 0.
func hash(name string, data ...[]byte) number {
	d := digest(name, data...)
	return number(binary.LittleEndian.Uint64(d[:])%(groupOrder-1)) + 1
}

func digest(name string, data ...[]byte) [32]byte {
	h := sha256.New()
	h.Write([]byte(name))
	h.Write([]byte{0})
	for _, d := range data {
		h.Write(binary.LittleEndian.AppendUint32(nil, uint32(len(d))))
		h.Write(d)
	}
	return [32]byte(h.Sum(nil))
}

func encodeContext(c *proof.Context) []byte {
	b := append([]byte{}, c.Table[:]...)
	b = binary.LittleEndian.AppendUint32(b, c.Shuffle)
	b = append(append(b, c.Seat), c.Chain[:]...)
	return append(append(b, c.Identity[:]...), c.Stage...)
}
