package sealed

import (
	"crypto/sha256"
	"encoding/binary"

	"lastcard/lockstep/sealed/proof"
)

// Prefixes that keep hashes of different things apart. Package proof uses other prefixes.
const (
	chainTag   = "lastcard/sealed/1/chain"
	stateTag   = "lastcard/sealed/1/state"
	custodyTag = "lastcard/sealed/1/custody"
	entropyTag = "lastcard/sealed/1/later"
)

// place is a place in the log. What seats prove is bound to it, so that a proof from another place is refused.
type place struct {
	table      [32]byte
	identities [][32]byte // by seat: its Ed25519 key
	shuffles   uint32     // how many shuffles are done
	chain      [32]byte   // hash of everything applied so far
}

func firstPlace(table [32]byte, identities [][32]byte) place {
	return place{table: table, identities: identities, chain: sha256.Sum256(append([]byte(chainTag), table[:]...))}
}

// link hashes applied data into the chain: SHA-256(chain | name | 0 | u32 n | data …), each piece of data
// with its length before it.
func (p *place) link(name string, data ...[]byte) {
	h := sha256.New()
	h.Write(p.chain[:])
	h.Write([]byte(name))
	h.Write([]byte{0})
	h.Write(binary.BigEndian.AppendUint32(nil, uint32(len(data))))
	for _, d := range data {
		h.Write(binary.BigEndian.AppendUint32(nil, uint32(len(d))))
		h.Write(d)
	}
	p.chain = [32]byte(h.Sum(nil))
}

// laterEntropy is the game's entropy for each shuffle after the first. It reveals nothing secret.
func (p *place) laterEntropy() [32]byte {
	return sha256.Sum256(append([]byte(entropyTag), p.chain[:]...))
}

func encodeNumber(n uint64) []byte { return binary.BigEndian.AppendUint64(nil, n) }

// context binds a statement of a seat to this place.
func (p *place) context(name string, seat int) proof.Context {
	return proof.Context{Table: p.table, Stage: name, Shuffle: p.shuffles, Seat: uint8(seat), Chain: p.chain}
}

func (p *place) identityContext(name string, seat int) proof.Context {
	c := p.context(name, seat)
	c.Identity = p.identities[seat]
	return c
}

// openingContext is the context of the openings of a play. It has no chain, so that a play that came too late
// can be offered again.
func (p *place) openingContext(seat int) proof.Context {
	return proof.Context{Table: p.table, Stage: "open", Seat: uint8(seat)}
}
