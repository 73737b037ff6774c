package p2p

import (
	"crypto/sha256"
	"encoding/binary"
	"time"

	"github.com/libp2p/go-libp2p/core/peer"
)

// A member passes broadcasts on to members that the author does not reach. Where all members reach each
// other, nobody needs such copies. So each member says in its pings which peers it reaches. While we reach every
// peer that any member reaches, our broadcasts go to each member directly and not over the topic.

// A member counts as reached for reachableFor, plus its longest recent round trip, after we last heard it. We
// hear each member every pingEvery.
const reachableFor = 3 * time.Second

// reached reports whether our broadcasts reach the contact without anybody's help, as far as we know.
func (x *contact) reached(now time.Time) bool {
	return x.phase.connected() && now.Sub(x.heardAt) <= reachableFor+x.worstRTT
}

// markOf returns the number that stands for a peer in a reach: a reach is the XOR of the marks of its peers.
func markOf(id peer.ID) uint64 {
	sum := sha256.Sum256([]byte(id))
	return binary.BigEndian.Uint64(sum[:])
}

// reach returns in all our reach: ourselves and the peers that our broadcasts reach without anybody's help. alone
// reports whether nobody has to pass our broadcasts on, because all of these peers have said that they
// hear us and reach nobody else. Spectators do not count: they never change how a broadcast travels.
func (l contacts) reach(us *contact, now time.Time) (all uint64, alone bool) {
	var marks []uint64
	for _, x := range l {
		if !x.watches && x.reached(now) {
			marks, all = append(marks, x.reachMark), all^x.reachMark
		}
	}
	if !us.watches {
		all ^= us.reachMark // so x.reach below must include us: x must hear us
	}
	for _, x := range l {
		if !x.watches && x.reached(now) && (x.reach == 0 || !differsByMarks(all, x.reach, marks, mostUnmet)) {
			return all, false
		}
	}
	return all, true
}

// mostUnmet: the reach of another member may lack this many of the peers in ours, because it has not met them
// yet or does not hear them just now. If it lacks more, for example because the member has just come, we assume
// that the member reaches a peer that we do not.
const mostUnmet = 3

// differsByMarks reports whether all becomes reach if we take out some of the marks, at most as
// many as most.
func differsByMarks(all, reach uint64, marks []uint64, most int) bool {
	if all == reach {
		return true
	}
	for i, m := range marks {
		if most > 0 && differsByMarks(all^m, reach, marks[i+1:], most-1) {
			return true
		}
	}
	return false
}
