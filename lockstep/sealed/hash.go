package sealed

import (
	"crypto/sha256"
	"fmt"
	"strings"
)

// Hash is the hash of the whole state: SHA-256(tag | hash of the game | chain | hash of the custody).
func (m *Machine) Hash() [32]byte {
	game, held := m.game.Hash(), m.custodyHash()
	b := append([]byte(stateTag), game[:]...)
	b = append(b, m.place.chain[:]...)
	return sha256.Sum256(append(b, held[:]...))
}

// custodyHash is the hash of the state of the sealed deck without the chain: SHA-256(tag | members | cheats | hash of
// keys, escrows and the deck under way | number of cards u16 | for each eight cards their hash).
func (m *Machine) custodyHash() [32]byte {
	b := append([]byte(custodyTag), encodeNumber(m.roster.members)...)
	b = append(b, encodeNumber(m.roster.cheats)...)
	keys := m.ring.hash(m.roster.count, m.deck)
	return sha256.Sum256(m.cards.appendTo(append(b, keys[:]...)))
}

// Dump is the state as text, one `name value` a line: first the state of the game, then that of the sealed
// deck. For each card with layers it gives the seats of the layers (the lowest bit is seat 0) and the first
// bytes of A. Nothing in the text is secret.
func (m *Machine) Dump() string {
	var b strings.Builder
	b.WriteString(m.game.Dump())
	if !strings.HasSuffix(b.String(), "\n") {
		b.WriteByte('\n')
	}
	fmt.Fprintf(&b, "sealed.chain %x\n", m.place.chain)
	fmt.Fprintf(&b, "sealed.custody %x\n", m.custodyHash())
	fmt.Fprintf(&b, "sealed.live %b\nsealed.members %b\nsealed.cheats %b\n", m.roster.live, m.roster.members, m.roster.cheats)
	fmt.Fprintf(&b, "sealed.shuffles %d\n", m.place.shuffles)
	for n := range m.cards.cards {
		if c := &m.cards.cards[n]; c.layers != 0 {
			fmt.Fprintf(&b, "sealed.card[%d] layers=%b,at=%x\n", n, c.layers, c.A[:8])
		}
	}
	return b.String()
}

// hash is the hash of the keys of all seats, the escrows and the deck under way. It is computed again only
// after leaf.known was cleared, so whoever changes one of them must clear it.
func (r *ring) hash(seats int, d *deck) [32]byte {
	if !r.leaf.known {
		var b []byte
		for s := range seats {
			b = r.keys[s].appendTo(b)
		}
		r.leaf = leaf{sha256.Sum256(d.appendTo(b)), true}
	}
	return r.leaf.hash
}
