package sealed

import (
	"crypto/sha256"
	"encoding/binary"
	"fmt"
	"strings"

	"lastcard/lockstep/sealed/proof"
)

// The domains of the hashes of this package. Package proof uses other names.
const (
	chainTag   = "lastcard/sealed/1/chain"
	stateTag   = "lastcard/sealed/1/state"
	custodyTag = "lastcard/sealed/1/custody"
	entropyTag = "lastcard/sealed/1/later"
)

func firstChain(table [32]byte) [32]byte {
	return sha256.Sum256(append([]byte(chainTag), table[:]...))
}

// link hashes what was applied into the chain: SHA-256(chain | name | 0 | u32 n | data …), each
// piece of data with its length before it.
func (m *Machine) link(name string, data ...[]byte) {
	h := sha256.New()
	h.Write(m.chain[:])
	h.Write([]byte(name))
	h.Write([]byte{0})
	h.Write(binary.BigEndian.AppendUint32(nil, uint32(len(data))))
	for _, d := range data {
		h.Write(binary.BigEndian.AppendUint32(nil, uint32(len(d))))
		h.Write(d)
	}
	m.chain = [32]byte(h.Sum(nil))
}

// later is the entropy of each shuffle after the first. Nobody learns anything secret from it.
func (m *Machine) later() [32]byte {
	return sha256.Sum256(append([]byte(entropyTag), m.chain[:]...))
}

// Hash is the hash of the whole state: SHA-256(tag | hash of the game | chain | hash of the custody).
func (m *Machine) Hash() [32]byte {
	game, held := m.g.Hash(), m.custodyHash()
	b := append([]byte(stateTag), game[:]...)
	b = append(b, m.chain[:]...)
	return sha256.Sum256(append(b, held[:]...))
}

// custodyHash is the hash of all that the sealed deck has: SHA-256(tag | members | cheats | hash of
// keys, escrows and the deck under way | number of cards u16 | for each eight cards their hash).
func (m *Machine) custodyHash() [32]byte {
	b := append([]byte(custodyTag), number(m.members)...)
	b = append(b, number(m.cheats)...)
	keys := m.ringHash()
	return sha256.Sum256(m.cards.appendTo(append(b, keys[:]...)))
}

// ringHash is the hash of the keys, the escrows and the deck under way. It is computed again only
// after one of them has changed.
func (m *Machine) ringHash() [32]byte {
	if !m.ringLeaf.known {
		var b []byte
		for s := range m.seats {
			b = m.ring[s].appendTo(b)
		}
		m.ringLeaf = leaf{sha256.Sum256(m.deck.appendTo(b)), true}
	}
	return m.ringLeaf.hash
}

// Dump is the state as text, one `name value` a line: that of the game, and whose layers (the lowest
// bit is seat 0) are on which card. Nothing in it is secret.
func (m *Machine) Dump() string {
	var b strings.Builder
	b.WriteString(m.g.Dump())
	if !strings.HasSuffix(b.String(), "\n") {
		b.WriteByte('\n')
	}
	fmt.Fprintf(&b, "sealed.chain %x\n", m.chain)
	fmt.Fprintf(&b, "sealed.custody %x\n", m.custodyHash())
	fmt.Fprintf(&b, "sealed.live %b\nsealed.members %b\nsealed.cheats %b\n", m.live, m.members, m.cheats)
	fmt.Fprintf(&b, "sealed.shuffles %d\n", m.shuffles)
	for n := range m.cards.all {
		if c := &m.cards.all[n]; c.layers != 0 {
			fmt.Fprintf(&b, "sealed.card[%d] layers=%b,at=%x\n", n, c.layers, c.A[:8])
		}
	}
	return b.String()
}

// number encodes n as eight bytes, big-endian.
func number(n uint64) []byte { return binary.BigEndian.AppendUint64(nil, n) }

// context is what a statement of a seat is about at this place in the log.
func (m *Machine) context(name string, seat int) proof.Context {
	return proof.Context{Table: m.c.Table, Stage: name, Shuffle: m.shuffles, Seat: uint8(seat), Chain: m.chain}
}

// identified is a context with the Ed25519 key of the seat.
func (m *Machine) identified(name string, seat int) proof.Context {
	c := m.context(name, seat)
	c.Identity = m.c.Keys[seat]
	return c
}
