package proof

import (
	"crypto/sha512"
	"encoding/binary"

	"github.com/gtank/ristretto255"
)

// transcript is a hash, in 64 bytes, of everything in a proof so far. Challenges come from it.
//
//	begin          state = SHA-512(domain | "transcript" | 0)
//	absorb(l, d)   state = SHA-512(state | u32le len(l) | u32le len(d) | l | d)
//	challenge(l)   absorb(l, ""), and state modulo the order of the group
//	weights(n)     w_i = the first 16 bytes of a copy that has absorbed ("w", u32le i), i from 0
//
// Each hash begins with the state and both lengths. So no absorbed data can be mistaken for other data,
// and nobody can extend a state from outside.
type transcript struct{ state [sha512.Size]byte }

// beginTranscript is a transcript that has absorbed the name of the proof and its context.
func beginTranscript(proof string, c *Context) (t transcript) {
	copy(t.state[:], uniform("transcript"))
	t.absorb("proof", []byte(proof))
	t.absorb("ctx", c.bytes())
	return t
}

// absorb absorbs a label and all of d, joined.
func (t *transcript) absorb(label string, d ...[]byte) {
	n := 0
	for _, x := range d {
		n += len(x)
	}
	h := sha512.New()
	h.Write(t.state[:])
	var lengths [8]byte
	binary.LittleEndian.PutUint32(lengths[:4], uint32(len(label)))
	binary.LittleEndian.PutUint32(lengths[4:], uint32(n))
	h.Write(lengths[:])
	h.Write([]byte(label))
	for _, x := range d {
		h.Write(x)
	}
	h.Sum(t.state[:0])
}

func (t *transcript) absorbPoints(label string, all []Point) {
	d := make([][]byte, len(all))
	for i := range all {
		d[i] = all[i][:]
	}
	t.absorb(label, d...)
}

func (t *transcript) absorbCards(label string, all []Card) {
	d := make([][]byte, 0, 2*len(all))
	for i := range all {
		d = append(d, all[i].A[:], all[i].B[:])
	}
	t.absorb(label, d...)
}

func (t *transcript) absorbScalars(label string, all []*scalar) {
	d := make([][]byte, len(all))
	for i := range all {
		d[i] = all[i].Bytes()
	}
	t.absorb(label, d...)
}

func (t *transcript) challenge(label string) *scalar {
	t.absorb(label)
	return reduce(t.state[:])
}

// weights returns n scalars of 128 bits. The transcript stays as it is.
func (t transcript) weights(n int) []*scalar {
	all := make([]*scalar, n)
	for i := range all {
		fork := t
		fork.absorb("w", encodeNumber(i))
		var b [ScalarSize]byte
		copy(b[:16], fork.state[:])
		w, err := ristretto255.NewScalar().SetCanonicalBytes(b[:])
		if err != nil {
			panic("proof: 128 bits are canonical")
		}
		all[i] = w
	}
	return all
}
