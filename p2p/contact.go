package p2p

import (
	"slices"
	"time"

	"github.com/libp2p/go-libp2p/core/peer"
	ma "github.com/multiformats/go-multiaddr"
)

// contact is a peer that is at the table, was there, or may be there. It is part of the
// circle.
type contact struct {
	id    peer.ID
	peer  Peer
	addrs []ma.Multiaddr
	way   Way       // how its addresses were found
	via   []peer.ID // members that know the contact, and may relay to it
	mark  uint64    // the number that stands for it in a reach (reach.go)

	watches bool // it is a spectator; see watchers.go
	phase   phase
	met     time.Time // when it first proved the secret; zero: never
	since   time.Time // when it proved the secret on its present connection
	session uint64    // the session that its latest hello named
	path    Path      // the path to it while it is connected
	link    *link     // our link to it while it is connected
	dialled bool      // whether we dialled its present connection, or its last one if it has none now

	heard     time.Time // when its last frame arrived
	pinged    time.Time // when we sent our last ping
	firstPing time.Time // when we sent our first ping after its last frame
	checked   time.Time // when we last asked the strangers that relay between us whether they are there; see overdue.go
	castAt    time.Time // when we last sent it a broadcast
	owes      bool      // whether we have sent it anything except pings and pongs since its last frame
	pingAt    time.Time // when we ping it next, unless it pings us first
	reach     uint64    // the reach in its last ping; 0: none yet
	looked    time.Time // when we last looked at its paths
	deaf      time.Time // since when it has been connected but not seen on the topic
	answerBy  time.Time // set when our address changes: we hang up at this time unless it answers first; zero: it has answered
	toldAgain time.Time // when we last asked it to call again
	called    time.Time // when the present call began; if there is none, when the last one began

	rtt   time.Duration // the last measured round trip; 0: none yet
	worst time.Duration // the longest recent round trip
	dials plan
	punch punching
	home  whereabouts

	place ma.Multiaddr // the address that its packets come from, if its connection is direct and uses QUIC
	moves int          // how often that address has changed
	why   error        // in phaseRenewing: the error that ended the connection

	limit limiter // the rate of all its direct streams together
}

func newContact(id peer.ID) *contact {
	return &contact{id: id, peer: peerOf(id), mark: markOf(id), limit: newLimiter()}
}

// member reports whether the contact belongs to the table, connected or not: it proved the secret once and did not leave.
func (x *contact) member() bool { return !x.met.IsZero() && x.phase != phaseLeft }

// hasRoom reports whether we may now send the contact repeated broadcasts. It must have taken in
// the earlier frames. If its answers are slow, it must also have had time to answer them.
func (x *contact) hasRoom(now time.Time) bool {
	if x.link == nil {
		return true
	}
	return !x.link.full(now) && (x.rtt <= soon || now.Sub(x.castAt) >= min(x.rtt, saidAtMost))
}

// slack is the extra time within which we must hear a member on a slow line. On
// most lines it is close to zero.
func (x *contact) slack() time.Duration { return min(slackTrips*x.worst, slackMost) }

// saidAtMost: after this pause even a member whose answers are slow is sent repeated
// broadcasts again, unless its line is full.
const saidAtMost = 2 * time.Second

// stranger reports whether the contact never proved the secret.
func (x *contact) stranger() bool { return x.met.IsZero() && !x.phase.trusted() }

// learn adds addresses, and reports whether one of them is new.
func (x *contact) learn(addrs []ma.Multiaddr, way Way) bool {
	before := x.addrs
	x.addrs = fit(slices.Concat(addrs, before)) // the newest come first; the oldest are dropped
	x.way = way
	return slices.ContainsFunc(x.addrs, func(a ma.Multiaddr) bool { return !slices.ContainsFunc(before, a.Equal) })
}

// toldBy notes that the member by knows this peer too; "" stands for no member.
func (x *contact) toldBy(by peer.ID) {
	if by != "" && !slices.Contains(x.via, by) && len(x.via) < MaxMembers {
		x.via = append(x.via, by)
	}
}

func (x *contact) info() peer.AddrInfo { return peer.AddrInfo{ID: x.id, Addrs: slices.Clone(x.addrs)} }

// forPath returns the addresses of this contact to send to a member that we reach by
// path. Loopback addresses go only to members on this computer.
func (x *contact) forPath(path Path) peer.AddrInfo {
	p := x.info()
	if path != PathComputer {
		p.Addrs = slices.DeleteFunc(p.Addrs, isLoopback)
	}
	return p
}

// describe returns the contact in the form that the caller sees.
func (x *contact) describe() Member {
	m := Member{Peer: x.peer, Addrs: texts(x.addrs)}
	if x.phase.attached() {
		m.Path = x.path
	}
	return m
}
