package sealedtest

import (
	"encoding/binary"
	"slices"

	"lastcard/lockstep/sealed/proof"
)

// Toy has the methods of proof.Ristretto over numbers modulo a prime. The zero Toy is ready.
type Toy struct{}

// closePart appends to a part a digest of its content and its place, and then zeros up to its size.
func closePart(name string, c *proof.Context, statement, part []byte, size int) []byte {
	seal := digest(name, encodeContext(c), statement, part)
	return append(part, append(seal[:], make([]byte, size-len(part)-len(seal))...)...)
}

// openPart returns the content of a part, if its size and its closing digest are right.
func openPart(name string, c *proof.Context, statement, part []byte, contentSize, size int) ([]byte, error) {
	if len(part) != size {
		return nil, proof.FaultLength
	}
	if !slices.Equal(closePart(name, c, statement, slices.Clone(part[:contentSize]), size), part) {
		return nil, proof.FaultProof
	}
	return part[:contentSize], nil
}

// chosenPrefix is the prefix of the secret of a cheat that has chosen its key.
const chosenPrefix = "a key that was chosen"

// ChosenSecret is the secret of a seat whose key is this number, modulo the order of the group. The number must
// not be 0 modulo that order.
func ChosenSecret(key int64) (secret [32]byte) {
	copy(secret[:], chosenPrefix)
	binary.LittleEndian.PutUint64(secret[24:], uint64(number(groupOrder+key%groupOrder)%groupOrder))
	return secret
}

func keyOf(secret, table *[32]byte, seat uint8) number {
	if string(secret[:len(chosenPrefix)]) == chosenPrefix {
		return number(binary.LittleEndian.Uint64(secret[24:]))
	}
	return hash("key", secret[:], table[:], []byte{seat})
}

// ProveKey is the part that shows this seat's key.
func (Toy) ProveKey(secret [32]byte, c proof.Context) []byte {
	x := keyOf(&secret, &c.Table, c.Seat).point()
	return closePart("key", &c, nil, x[:], proof.KeySize)
}

// CheckKey verifies a part and returns the key that it shows.
func (Toy) CheckKey(c proof.Context, part []byte) (proof.Point, error) {
	b, err := openPart("key", &c, nil, part, proof.PointSize, proof.KeySize)
	if err != nil {
		return proof.Point{}, err
	}
	x := proof.Point(b)
	_, err = readNonzero(x)
	return x, err
}

// Beacon is an element that follows from the table id, and from a hash that all keys are in.
func (Toy) Beacon(table, chain [32]byte) proof.Point {
	return hash("beacon", table[:], chain[:]).point()
}

// Entropy is a hash of the sum of the layers.
func (Toy) Entropy(layers []proof.Point) ([32]byte, error) {
	all, err := readAll(layers)
	sum := sumOf(all).point()
	return digest("entropy", sum[:]), err
}

// Sum is the sum of keys. It refuses an empty list, and keys that cancel each other out.
func (Toy) Sum(keys []proof.Point) (proof.Point, error) {
	all, err := readAll(keys)
	if err != nil {
		return proof.Point{}, err
	}
	sum := sumOf(all)
	if sum == 0 {
		return proof.Point{}, proof.FaultIdentity
	}
	return sum.point(), nil
}

func sumOf(all []number) (sum number) {
	for _, x := range all {
		sum = sum.plus(x)
	}
	return sum
}

func faceOf(f byte) number { return hash("face", []byte{f}) }

var faces = func() (all [256]number) {
	for f := range all {
		all[f] = faceOf(byte(f))
	}
	return all
}()

// Deck is (0, M_f) for each face.
func (Toy) Deck(list []byte) []proof.Card {
	deck := make([]proof.Card, len(list))
	for i, f := range list {
		deck[i] = pair{0, faces[f]}.card()
	}
	return deck
}

// Face is the face of a card without layers; ok is false if there is none.
func (Toy) Face(card proof.Card) (face byte, ok bool) {
	b, err := readNumber(card.B)
	if err != nil {
		return 0, false
	}
	f := slices.Index(faces[:], b)
	return byte(max(f, 0)), f >= 0
}

// Strip returns a card without the layers that shares give.
func (Toy) Strip(card proof.Card, shares []proof.Point) (proof.Card, error) {
	all, err := readCards([]proof.Card{card}, true)
	if err != nil {
		return proof.Card{}, err
	}
	d, err := readAll(shares)
	if err != nil {
		return proof.Card{}, err
	}
	for _, x := range d {
		all[0].b = all[0].b.minus(x)
	}
	return all[0].card(), nil
}

// Read is the face of a card under this seat's layer alone.
func (t Toy) Read(secret, table [32]byte, seat uint8, card proof.Card) (face byte, ok bool, err error) {
	all, err := readCards([]proof.Card{card}, false)
	if err != nil {
		return 0, false, err
	}
	all[0].b = all[0].b.minus(keyOf(&secret, &table, seat).times(all[0].a))
	face, ok = t.Face(all[0].card())
	return face, ok, nil
}

// ProveShare gives this seat's layers.
func (Toy) ProveShare(secret [32]byte, c proof.Context, a []proof.Point) ([]byte, error) {
	return shareLayers(&c, keyOf(&secret, &c.Table, c.Seat), a)
}

func shareLayers(c *proof.Context, x number, a []proof.Point) ([]byte, error) {
	in, err := readAll(a)
	if err != nil {
		return nil, err
	}
	var part []byte
	for _, v := range in {
		d := x.times(v).point()
		part = append(part, d[:]...)
	}
	return closePart("share", c, proof.AppendPoints(nil, append([]proof.Point{x.point()}, a...)), part, proof.ShareSize(len(a))), nil
}

// CheckShare verifies a part and returns the layers that it gives.
func (Toy) CheckShare(c proof.Context, key proof.Point, a []proof.Point, part []byte) ([]proof.Point, error) {
	if len(a) < 1 || len(a) > proof.MaxCards {
		return nil, proof.FaultCount
	}
	if len(part) != proof.ShareSize(len(a)) {
		return nil, proof.FaultLength
	}
	x, err := readNonzero(key) // a public key is the secret key, so the share can be made again
	if err != nil {
		return nil, err
	}
	want, err := shareLayers(&c, x, a)
	if err != nil {
		return nil, err
	}
	if !slices.Equal(part, want) {
		return nil, proof.FaultProof
	}
	return proof.PointsIn(part, len(a)), nil
}

func encodeSmall(n int) []byte { return binary.LittleEndian.AppendUint32(nil, uint32(n)) }
