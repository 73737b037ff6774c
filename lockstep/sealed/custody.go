package sealed

import (
	"crypto/sha256"
	"encoding/binary"
	"slices"

	"lastcard/lockstep/sealed/proof"
)

// card is a card that was shuffled under keys.
type card struct {
	proof.Card
	layers  uint64    // the seats whose layers are on it; 0: everybody knows the face
	face    byte      // 0 while it has layers
	earlier []version // earlier forms of the card, each under the layer of one seat
}

// version is an earlier form of a card, under the layer of one seat alone. It is valid again when the
// card comes back to that seat.
type version struct {
	proof.Card
	seat int
}

// custody holds all cards, by number. Every leafCards cards have a hash of their own, so that an
// entry that changes one card does not cost the hash of all.
type custody struct {
	all    []card
	leaves []leaf
}

// leaf is the hash of leafCards cards, or of the rest of the state.
type leaf struct {
	hash  [32]byte
	known bool
}

const leafCards = 8

// touch forgets the hash that covers a card.
func (c *custody) touch(n uint16) { c.leaves[n/leafCards].known = false }

// at is the card with a number, nil if no card with this number was ever shuffled.
func (c *custody) at(n uint16) *card {
	if int(n) >= len(c.all) {
		return nil
	}
	return &c.all[n]
}

// deal puts shuffled cards in place of the cards that had their numbers before.
func (c *custody) deal(numbers []uint16, cards []proof.Card, layers uint64) {
	for i, n := range numbers {
		c.set(n, card{Card: cards[i], layers: layers})
	}
}

func (c *custody) set(n uint16, to card) {
	for int(n) >= len(c.all) {
		c.all = append(c.all, card{})
	}
	for len(c.leaves)*leafCards < len(c.all) {
		c.leaves = append(c.leaves, leaf{})
	}
	c.all[n] = to
	c.touch(n)
}

// turn gives a card a new form, and keeps the old form if it is under a single layer.
func (c *custody) turn(n uint16, to proof.Card, layers uint64) {
	x := &c.all[n]
	x.keep()
	x.Card, x.layers = to, layers
	c.touch(n)
}

// open replaces a card by its form with fewer layers.
func (c *custody) open(n uint16, to proof.Card, layers uint64, face byte) {
	x := &c.all[n]
	x.Card, x.layers, x.face = to, layers, face
	c.touch(n)
}

// keep remembers the present form of the card if that form is under the layer of one seat alone.
func (x *card) keep() {
	seat, ok := sole(x.layers)
	if !ok || slices.ContainsFunc(x.earlier, func(v version) bool { return v.seat == seat }) {
		return
	}
	x.earlier = append(x.earlier, version{x.Card, seat})
}

// back returns a card to its form under one seat's layer alone, if it ever had that form.
func (c *custody) back(n uint16, seat int) {
	x := &c.all[n]
	for _, v := range x.earlier {
		if v.seat == seat {
			x.keep()
			x.Card, x.layers = v.Card, only(seat)
			c.touch(n)
			return
		}
	}
}

// undo finds the cards that have come back to a hand, and returns them to their earlier forms.
func (m *Machine) undo() {
	m.eachHeld(func(seat int, n uint16, c *card) {
		if c.layers != 0 && c.layers != only(seat) {
			m.cards.back(n, seat)
		}
	})
}

// eachHeld goes through the hands, by seat. Cards that were never shuffled are left out.
func (m *Machine) eachHeld(do func(seat int, n uint16, c *card)) {
	var hand []uint16
	for seat := range m.seats {
		hand = m.g.Holds(seat, hand[:0])
		for _, n := range hand {
			if c := m.cards.at(n); c != nil {
				do(seat, n, c)
			}
		}
	}
}

// appendTo appends the hashes of all cards.
func (c *custody) appendTo(b []byte) []byte {
	b = binary.BigEndian.AppendUint16(b, uint16(len(c.all)))
	for i := range c.leaves {
		l := &c.leaves[i]
		if !l.known {
			l.hash, l.known = leafHash(c.all[i*leafCards:min((i+1)*leafCards, len(c.all))]), true
		}
		b = append(b, l.hash[:]...)
	}
	return b
}

func leafHash(cards []card) [32]byte {
	var b []byte
	for i := range cards {
		x := &cards[i]
		b = append(append(b, x.A[:]...), x.B[:]...)
		b = binary.BigEndian.AppendUint16(b, uint16(x.layers))
		b = append(b, x.face, byte(len(x.earlier)))
		for _, v := range x.earlier {
			b = append(append(append(b, byte(v.seat)), v.A[:]...), v.B[:]...)
		}
	}
	return sha256.Sum256(b)
}
