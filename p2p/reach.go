package p2p

import (
	"crypto/sha256"
	"encoding/binary"
	"time"

	"github.com/libp2p/go-libp2p/core/peer"
)

// A member passes on what it hears, for the members that the author does not reach, and so that a lost packet
// does not matter: the copy by another way is there before the repetition. But n members get n-1 copies
// of everything, each of which costs time at both its ends. Among members so near that a repetition comes at once
// the copies cost more than they bring.
const (
	nearBy    = 10 * time.Millisecond // a member is near if its round trip is shorter than this
	reachable = 3 * time.Second       // a member counts as reached for so long after it was heard; it is pinged every pingEvery
)

// roundTrip is how far a member is: the latest measurement, and the best of the last ones. The best says how near
// the member is, the others how busy both computers are.
type roundTrip struct{ last, best time.Duration }

func (r *roundTrip) measure(d time.Duration) {
	r.last = d
	if r.best == 0 || d < r.best {
		r.best = d
	} else {
		r.best += (d - r.best) / 8
	}
}

func (r *roundTrip) near() bool { return r.best > 0 && r.best < nearBy }

// markOf is a peer's part in a reach: a reach is the sum without carry of the marks of all peers in it.
func markOf(id peer.ID) uint64 {
	sum := sha256.Sum256([]byte(id))
	return binary.BigEndian.Uint64(sum[:])
}
