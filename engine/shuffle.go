package engine

import (
	"crypto/sha256"
	"encoding/binary"
	"math/bits"
	"math/rand/v2"
)

const (
	shuffleTag = "lastcard/shuffle/1"
	pickTag    = "lastcard/pick/1"
	seedTag    = "lastcard/seed/1"
)

// Stream shuffles and picks without allocating. It keeps one generator, and every call gives it a
// new key, so that no call depends on the one before. The zero Stream is ready. It is not safe
// for concurrent use.
type Stream struct{ rng rand.ChaCha8 }

// Shuffle puts faces into a random order: for i = n−1 … 1, faces i and j change places, where j
// is a random number from 0 … i. The package doc specifies the stream and how j is drawn.
func (s *Stream) Shuffle(faces []Face, entropy [32]byte) {
	r := &s.rng
	r.Seed(taggedHash(shuffleTag, entropy))
	for n := uint64(len(faces)); n > 1; n-- {
		j, lo := bits.Mul64(r.Uint64(), n)
		if lo < n {
			j = redraw(r, j, lo, n)
		}
		faces[n-1], faces[j] = faces[j], faces[n-1]
	}
}

// Pick draws a number from 0 … n−1 from the entropy, independently of Shuffle. Games pick the
// dealer of round 1 with it. n is at least 1.
func (s *Stream) Pick(entropy [32]byte, n int) int {
	s.rng.Seed(taggedHash(pickTag, entropy))
	return int(randomBelow(&s.rng, uint64(n)))
}

// Shuffle is Stream.Shuffle with a Stream that is made for the call.
func Shuffle(faces []Face, entropy [32]byte) { new(Stream).Shuffle(faces, entropy) }

// SeedEntropy is the entropy of shuffle number k (0 for the first) of a game that is dealt from a
// seed. Scenarios, tests and benchmarks use it; a real table never does.
func SeedEntropy(seed uint64, k uint32) [32]byte {
	var b [len(seedTag) + 12]byte
	copy(b[:], seedTag)
	binary.BigEndian.PutUint64(b[len(seedTag):], seed)
	binary.BigEndian.PutUint32(b[len(seedTag)+8:], k)
	return sha256.Sum256(b[:])
}

func taggedHash(tag string, entropy [32]byte) [32]byte {
	var b [64]byte
	n := copy(b[:], tag)
	n += copy(b[n:], entropy[:])
	return sha256.Sum256(b[:n])
}

// randomBelow returns a uniform number from 0 … n−1: the high word of x·n for the next 64-bit x of
// the stream, where x is drawn again while the low word is under 2⁶⁴ mod n (Lemire 2019,
// arXiv:1805.10941).
func randomBelow(r *rand.ChaCha8, n uint64) uint64 {
	hi, lo := bits.Mul64(r.Uint64(), n)
	if lo >= n {
		return hi // 2⁶⁴ mod n is below n, so no redraw is needed
	}
	return redraw(r, hi, lo, n)
}

// redraw draws x again until the low word is large enough, as randomBelow says.
func redraw(r *rand.ChaCha8, hi, lo, n uint64) uint64 {
	for floor := -n % n; lo < floor; {
		hi, lo = bits.Mul64(r.Uint64(), n)
	}
	return hi
}
