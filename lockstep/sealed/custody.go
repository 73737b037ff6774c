package sealed

import (
	"crypto/sha256"
	"encoding/binary"
	"slices"

	"lastcard/lockstep/sealed/proof"
)

// card is a card that was dealt.
type card struct {
	proof.Card
	layers       uint64        // the seats whose layers are on it; 0: everybody knows the face
	face         byte          // 0 while it has layers
	earlierForms []earlierForm // earlier forms of the card, each under the layer of one seat
}

// earlierForm is an earlier form of a card, under the layer of one seat alone. It is valid again when the
// card comes back to that seat.
type earlierForm struct {
	proof.Card
	seat int
}

// custody holds all cards, by number. Every leafCards cards have a hash of their own, so that an
// entry that changes one card does not cost the hash of all.
type custody struct {
	cards  []card
	leaves []leaf
}

// leaf is the hash of leafCards cards, or of the keys, the escrows and the deck under way.
type leaf struct {
	hash  [32]byte
	known bool // false: something has changed, and the hash must be computed again
}

const leafCards = 8

func (c *custody) forgetHash(n uint16) { c.leaves[n/leafCards].known = false }

// cardAt is the card with a number, nil if the number is above those of all cards that were ever dealt.
func (c *custody) cardAt(n uint16) *card {
	if int(n) >= len(c.cards) {
		return nil
	}
	return &c.cards[n]
}

// deal puts shuffled cards in place of the cards that had their numbers before.
func (c *custody) deal(numbers []uint16, cards []proof.Card, layers uint64) {
	for i, n := range numbers {
		c.setCard(n, card{Card: cards[i], layers: layers})
	}
}

func (c *custody) setCard(n uint16, to card) {
	for int(n) >= len(c.cards) {
		c.cards = append(c.cards, card{})
	}
	for len(c.leaves)*leafCards < len(c.cards) {
		c.leaves = append(c.leaves, leaf{})
	}
	c.cards[n] = to
	c.forgetHash(n)
}

// take gives a card a new form, and its face once it has no layers.
func (c *custody) take(to change) {
	x := &c.cards[to.number]
	x.Card, x.layers = to.form, to.layers
	if to.layers == 0 {
		x.face = to.face
	}
	c.forgetHash(to.number)
}

// keepForm remembers the present form of the card if that form is under the layer of one seat alone, and is the
// first such form of that seat.
func (x *card) keepForm() {
	seat, ok := soleSeat(x.layers)
	if !ok || slices.ContainsFunc(x.earlierForms, func(v earlierForm) bool { return v.seat == seat }) {
		return
	}
	x.earlierForms = append(x.earlierForms, earlierForm{x.Card, seat})
}

// returnForm returns a card to its form under one seat's layer alone, if it has had such a form since it was dealt.
func (c *custody) returnForm(n uint16, seat int) {
	x := &c.cards[n]
	for _, v := range x.earlierForms {
		if v.seat == seat {
			x.keepForm()
			x.Card, x.layers = v.Card, setOf(seat)
			c.forgetHash(n)
			return
		}
	}
}

func (c *custody) forms(numbers []uint16) []proof.Card {
	cards := make([]proof.Card, len(numbers))
	for i, n := range numbers {
		cards[i] = c.cards[n].Card
	}
	return cards
}

type heldCard struct {
	seat   int
	number uint16
	*card
}

// heldCards returns the cards in all hands, in seat order. Cards that were never dealt are left out.
func (m *Machine) heldCards() (all []heldCard) {
	var hand []uint16
	for seat := range m.roster.count {
		hand = m.game.HandCards(seat, hand[:0])
		for _, n := range hand {
			if c := m.cards.cardAt(n); c != nil {
				all = append(all, heldCard{seat, n, c})
			}
		}
	}
	return all
}

// appendTo appends the number of cards, and the hash of each leafCards cards.
func (c *custody) appendTo(b []byte) []byte {
	b = binary.BigEndian.AppendUint16(b, uint16(len(c.cards)))
	for i := range c.leaves {
		l := &c.leaves[i]
		if !l.known {
			l.hash, l.known = leafHash(c.cards[i*leafCards:min((i+1)*leafCards, len(c.cards))]), true
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
		b = append(b, x.face, byte(len(x.earlierForms)))
		for _, v := range x.earlierForms {
			b = append(append(append(b, byte(v.seat)), v.A[:]...), v.B[:]...)
		}
	}
	return sha256.Sum256(b)
}
