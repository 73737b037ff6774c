package sealed

import (
	"crypto/sha256"
	"encoding/binary"

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

// linkChain hashes applied data into the chain: SHA-256(chain | name | 0 | u32 n | data …), each piece of data
// with its length before it.
func (m *Machine) linkChain(name string, data ...[]byte) {
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

// laterEntropy is the game's entropy for each shuffle after the first. It reveals nothing secret.
func (m *Machine) laterEntropy() [32]byte {
	return sha256.Sum256(append([]byte(entropyTag), m.chain[:]...))
}

// encodeNumber encodes n as eight bytes, big-endian.
func encodeNumber(n uint64) []byte { return binary.BigEndian.AppendUint64(nil, n) }

// context binds a statement of a seat to this place in the log.
func (m *Machine) context(name string, seat int) proof.Context {
	return proof.Context{Table: m.cfg.Table, Stage: name, Shuffle: m.shuffles, Seat: uint8(seat), Chain: m.chain}
}

// identityContext is a context with the Ed25519 key of the seat.
func (m *Machine) identityContext(name string, seat int) proof.Context {
	c := m.context(name, seat)
	c.Identity = m.cfg.Keys[seat]
	return c
}
