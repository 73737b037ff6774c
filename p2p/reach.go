package p2p

import (
	"crypto/sha256"
	"encoding/binary"
	"time"

	"github.com/libp2p/go-libp2p/core/peer"
)

// A member passes on what it hears, so that those get it whom the author does not reach, and that a lost packet
// does not matter: the copy by another way is there before the repetition. But n members get n-1 copies
// of everything, each of which costs time at both its ends; that is more than a repetition takes among those
// who are so near that it comes at once.
const (
	nearBy    = 10 * time.Millisecond // round trip
	reachable = 3 * time.Second       // since a member was heard, which is pinged every pingEvery
)

// reach names all whom our broadcasts reach without anybody's help, ourselves among them, and says whether all of them
// are near. Table.mu is held.
func (t *Table) reach() (all uint64, near bool) {
	now := time.Now()
	all, near = t.node.mark, true
	for _, c := range t.contacts {
		if !c.proven || now.Sub(c.heard) > reachable {
			continue
		}
		if c.mark == 0 {
			c.mark = markOf(c.id)
		}
		all ^= c.mark
		near = near && c.best > 0 && c.best < nearBy
	}
	return all, near
}

// covered reports whether nobody needs our copy of a broadcast that has reached all these: they are those
// whom we reach ourselves, and all near.
func (t *Table) covered(reach uint64) bool {
	t.mu.Lock()
	defer t.mu.Unlock()
	ours, near := t.reach()
	return near && ours == reach
}

// markOf is a peer's part in a reach, which is the sum without carry of all.
func markOf(id peer.ID) uint64 {
	sum := sha256.Sum256([]byte(id))
	return binary.BigEndian.Uint64(sum[:])
}

// timed takes in a round trip. The best of the last ones says how near a member is: the others say how busy we are.
func (c *contact) timed(rtt time.Duration) {
	c.rtt = rtt
	if c.best == 0 || rtt < c.best {
		c.best = rtt
	} else {
		c.best += (rtt - c.best) / 8
	}
}
