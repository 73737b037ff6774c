package sealed

import (
	"crypto/sha256"
	"encoding/binary"
	"slices"

	"lastcard/lockstep/sealed/proof"
)

// openedCache holds the digests of the openings that were verified last. Card numbers are reused, so a digest
// covers everything that the verdict depends on.
type openedCache struct {
	recent   [32][32]byte
	nextSlot int
}

// check verifies that the cards have the claimed faces. key is the key of the seat that made the openings.
func (o *openedCache) check(suite Suite, c proof.Context, key proof.Point, openings []byte, sealed []namedCard) error {
	digest := openingsDigest(c.Seat, key, openings, sealed)
	if slices.Contains(o.recent[:], digest) {
		return nil
	}
	d, err := suite.CheckShare(c, key, inputsOf(sealed), openings)
	if err != nil {
		return err
	}
	for i, x := range sealed {
		_, f, err := openFace(suite, x.card.Card, d[i:i+1])
		if err != nil {
			return err
		}
		if f != x.face {
			return errFace
		}
	}
	o.recent[o.nextSlot] = digest
	o.nextSlot = (o.nextSlot + 1) % len(o.recent)
	return nil
}

type namedCard struct {
	number uint16
	card   *card
	face   byte // the face that the action claims
}

// openingsDigest is the hash of a seat, its key, the cards with their claimed faces, and the openings. It
// includes the number of cards, so that no bytes of the openings can pass for one more card.
func openingsDigest(seat uint8, key proof.Point, openings []byte, sealed []namedCard) [32]byte {
	h := sha256.New()
	h.Write([]byte{seat})
	h.Write(key[:])
	h.Write(binary.BigEndian.AppendUint16(nil, uint16(len(sealed))))
	for _, c := range sealed {
		h.Write(c.card.A[:])
		h.Write(c.card.B[:])
		h.Write([]byte{c.face})
	}
	h.Write(openings)
	return [32]byte(h.Sum(nil))
}

func inputsOf(list []namedCard) []proof.Point {
	a := make([]proof.Point, len(list))
	for i := range list {
		a[i] = list[i].card.A
	}
	return a
}
