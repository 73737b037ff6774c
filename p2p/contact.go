package p2p

import (
	"math/rand/v2"
	"slices"
	"time"

	"github.com/libp2p/go-libp2p/core/peer"
	ma "github.com/multiformats/go-multiaddr"
)

// Dialling. Of two members the smaller id dials, the other only if that fails.
const (
	dialAfter   = 250 * time.Millisecond // the first pause between two tries
	dialAtMost  = 4 * time.Second        // the longest
	dialYield   = 2 * time.Second        // how long the larger id leaves it to the smaller
	openYield   = time.Second            // how long an opener leaves it to those who join
	maxContacts = 32
	dialStrange = 30 * time.Second // the longest pause for one who never proved anything
)

// contact is a peer that is, was or may be at the table. Guarded by Table.mu.
type contact struct {
	id    peer.ID
	peer  Peer
	addrs []ma.Multiaddr
	way   Way       // by which the addresses came
	via   []peer.ID // members that know it, and may relay

	met     bool // proved the secret once
	bye     bool // said goodbye; not dialled, not listed
	trusted bool // proved it, but may not know yet that we have
	proven  bool // proved it on the present connection,
	since   time.Time
	session uint64 // of the latest hello
	joined  bool   // MemberJoined was sent
	topic   bool   // is seen on the topic
	silent  bool   // MemberSilent was sent
	path    Path
	link    *link // the way out to it while proven

	heard  time.Time // the last frame
	deaf   time.Time // since when proven but not seen on the topic
	pinged time.Time
	moved  time.Time // when we came to another network; zero: it was heard since
	rtt    time.Duration
	best   time.Duration // see timed
	mark   uint64        // see reach; 0: not known yet

	punching bool
	punches  int       // in a row
	punchAt  time.Time // not before

	again   time.Time // when it was told to call again
	dialing bool
	tries   int
	next    time.Time // when to dial
}

// plan sets when to dial next: at once for the first try, then ever more slowly.
func (c *contact) plan(now time.Time, first time.Duration) {
	pause := first
	if c.tries > 0 {
		most := dialAtMost
		if !c.met {
			most = dialStrange
		}
		pause += min(dialAfter<<min(c.tries-1, 8), most)
	}
	if pause > 0 {
		pause += rand.N(pause/4 + 1) //nolint:forbidigo // two that dial each other must not draw alike
	}
	c.next = now.Add(pause)
}

// yield is how long we leave dialling to the other side.
func yield(self, other peer.ID) time.Duration {
	if self < other {
		return 0
	}
	return dialYield
}

// learn takes in addresses, and reports whether one of them is new.
func (c *contact) learn(addrs []ma.Multiaddr, way Way) bool {
	fresh := slices.Clone(addrs)
	fresh = append(fresh, c.addrs...) // the newest first: the oldest fall off
	before := c.addrs
	c.addrs = fit(fresh)
	c.way = way
	return slices.ContainsFunc(c.addrs, func(a ma.Multiaddr) bool { return !slices.ContainsFunc(before, a.Equal) })
}

// known notes that a member knows this peer too.
func (c *contact) known(by peer.ID) {
	if by != "" && !slices.Contains(c.via, by) && len(c.via) < MaxMembers {
		c.via = append(c.via, by)
	}
}

func (c *contact) info() peer.AddrInfo { return peer.AddrInfo{ID: c.id, Addrs: slices.Clone(c.addrs)} }

func (c *contact) member() Member {
	m := Member{Peer: c.peer, Addrs: texts(c.addrs), Silent: c.silent, RTT: c.rtt, Session: c.session}
	if c.proven {
		m.Path = c.path
	}
	return m
}

// forPath are the addresses to tell one who is reached by path: loopback only on this computer.
func (c *contact) forPath(path Path) peer.AddrInfo {
	p := c.info()
	if path != PathComputer {
		p.Addrs = slices.DeleteFunc(p.Addrs, isLoopback)
	}
	return p
}
