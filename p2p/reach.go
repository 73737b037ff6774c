package p2p

import (
	"crypto/sha256"
	"encoding/binary"
	"time"

	"github.com/libp2p/go-libp2p/core/peer"
)

// A member passes on what it hears, for the members that the author does not reach. Where all reach all, nobody needs a copy:
// each member tells the others in its pings what it reaches, and while all reach the same, a broadcast goes to each of them
// directly and not over the topic.

// reachable is how long a member counts as reached after it was heard, beside the round trip; it is heard every pingEvery.
const reachable = 3 * time.Second

// markOf is a peer's part in a reach: a reach is the sum without carry of the marks of all peers in it.
func markOf(id peer.ID) uint64 {
	sum := sha256.Sum256([]byte(id))
	return binary.BigEndian.Uint64(sum[:])
}

// reach names all peers that our broadcasts reach without anybody's help, and says whether all of them have told that they
// reach the same. A spectator does not count: no broadcast takes another way because of one.
func (c *circle) reach(now time.Time) (all uint64, alike bool) {
	if !c.watches {
		all = c.mark
	}
	for _, x := range c.contacts {
		if !x.watches && x.reached(now) {
			all ^= x.mark
		}
	}
	for _, x := range c.contacts {
		if !x.watches && x.reached(now) && x.reach != all {
			return all, false
		}
	}
	return all, true
}
