package p2p

import (
	"crypto/sha256"
	"encoding/binary"
	"time"

	"github.com/libp2p/go-libp2p/core/peer"
)

// A member passes on what it hears, for the members that the author does not reach. Where all reach all, nobody needs a copy.
// So each member tells the others in its pings what it reaches. While no member reaches a peer that we do not reach, our
// broadcasts go to each member directly and not over the topic.

// reachableFor is how long a member counts as reached after it was heard, beside the round trip; it is heard every pingEvery.
const reachableFor = 3 * time.Second

// reached reports whether our broadcasts reach the contact without anybody's help, as far as we know.
func (x *contact) reached(now time.Time) bool {
	return x.phase.connected() && now.Sub(x.heard) <= reachableFor+x.worst
}

// markOf is a peer's part in a reach: a reach is the XOR of the marks of all peers in it.
func markOf(id peer.ID) uint64 {
	sum := sha256.Sum256([]byte(id))
	return binary.BigEndian.Uint64(sum[:])
}

// reach names all peers that our broadcasts reach without anybody's help, and alone says whether nobody has to pass them on,
// because all of these peers have said that they hear us and reach nobody else. A spectator does not count: no broadcast
// takes another way because of one.
func (c *circle) reach(now time.Time) (all uint64, alone bool) {
	var marks []uint64
	for _, x := range c.contacts {
		if !x.watches && x.reached(now) {
			marks, all = append(marks, x.mark), all^x.mark
		}
	}
	if !c.watches {
		all ^= c.mark // the others must hear us
	}
	for _, x := range c.contacts {
		if !x.watches && x.reached(now) && (x.reach == 0 || !without(all, x.reach, marks, mostUnmet)) {
			return all, false
		}
	}
	return all, true
}

// mostUnmet is how many of the peers that we reach another peer may not reach yet, or not hear just now. A member that lacks
// more of them, such as one that has just come, counts as one that may reach others.
const mostUnmet = 3

// without reports whether all becomes reach when some of the marks are taken out of it, at most as many as most says.
func without(all, reach uint64, marks []uint64, most int) bool {
	if all == reach {
		return true
	}
	for i, m := range marks {
		if most > 0 && without(all^m, reach, marks[i+1:], most-1) {
			return true
		}
	}
	return false
}
