package p2p

import (
	"slices"
	"time"

	"github.com/libp2p/go-libp2p/core/peer"
	ma "github.com/multiformats/go-multiaddr"
)

// contact is a peer that is, was or may be at the table. It is part of the circle.
type contact struct {
	id    peer.ID
	peer  Peer
	addrs []ma.Multiaddr
	way   Way       // how its addresses were found
	via   []peer.ID // members that know it, and may relay
	mark  uint64    // its part in a reach

	watches bool // it looks on; see watchers.go
	phase   phase
	met     time.Time // when it first proved the secret; zero: never
	since   time.Time // when the present connection was proved
	session uint64    // the one that its latest hello named
	path    Path      // how it is reached while it is connected
	link    *link     // the way out to it while it is connected
	dialled bool      // whether it was we who dialled the present connection, or else the last one

	heard     time.Time // when its last frame came
	pinged    time.Time // when we sent our last ping
	firstPing time.Time // when we sent our first ping after its last frame
	checked   time.Time // when we asked the strangers that relay between us; see overdue.go
	castAt    time.Time // when it was last sent a broadcast
	owes      bool      // we have sent it something since its last frame, besides pings
	pingAt    time.Time // when we ping it next, if it does not ping us before
	reach     uint64    // the reach that it told in its last ping; 0: none yet
	looked    time.Time // when we last looked at its paths
	deaf      time.Time // since when it is connected but not seen on the topic
	answerBy  time.Time // when we hang up unless it answers, as our address has changed; zero: it has answered
	toldAgain time.Time // when we told it to call again
	called    time.Time // when the call that is under way began, or the last one

	rtt   time.Duration // the last round trip; 0: not known yet
	worst time.Duration // the longest of the latest round trips
	dials plan
	punch punching
	home  whereabouts

	place ma.Multiaddr // where it is seen, if its connection is a direct one of QUIC
	moves int          // how often that connection has moved
	why   error        // phaseRenewing: what ended the connection
}

func newContact(id peer.ID) *contact { return &contact{id: id, peer: peerOf(id), mark: markOf(id)} }

// member reports whether the contact belongs to the table, connected or not: it proved the secret once and did not leave.
func (x *contact) member() bool { return !x.met.IsZero() && x.phase != phaseLeft }

// hasRoom reports whether the contact may now be sent what is said to all again and again: it must have taken in what it was
// sent, and, if its answers are slow to come, must have had time to say so.
func (x *contact) hasRoom(now time.Time) bool {
	if x.link == nil {
		return true
	}
	return !x.link.full(now) && (x.rtt <= soon || now.Sub(x.castAt) >= min(x.rtt, saidAtMost))
}

// slack is what a member on a slow line gets on top of the times in which it must be heard. On most lines it is nothing.
func (x *contact) slack() time.Duration { return min(slackTrips*x.worst, slackMost) }

// saidAtMost is the longest pause before a member whose answers are slow is told again what all are told, unless its line
// is full.
const saidAtMost = 2 * time.Second

// stranger reports whether the contact never proved the secret.
func (x *contact) stranger() bool { return x.met.IsZero() && !x.phase.trusted() }

// learn takes in addresses, and reports whether one of them is new.
func (x *contact) learn(addrs []ma.Multiaddr, way Way) bool {
	fresh := slices.Clone(addrs)
	fresh = append(fresh, x.addrs...) // the newest first: the oldest fall off
	before := x.addrs
	x.addrs = fit(fresh)
	x.way = way
	return slices.ContainsFunc(x.addrs, func(a ma.Multiaddr) bool { return !slices.ContainsFunc(before, a.Equal) })
}

// toldBy notes that a member knows this peer too; "" is nobody.
func (x *contact) toldBy(by peer.ID) {
	if by != "" && !slices.Contains(x.via, by) && len(x.via) < MaxMembers {
		x.via = append(x.via, by)
	}
}

func (x *contact) info() peer.AddrInfo { return peer.AddrInfo{ID: x.id, Addrs: slices.Clone(x.addrs)} }

// forPath is what to tell about this contact to a member that is reached by path: loopback addresses are of use on this
// computer alone.
func (x *contact) forPath(path Path) peer.AddrInfo {
	p := x.info()
	if path != PathComputer {
		p.Addrs = slices.DeleteFunc(p.Addrs, isLoopback)
	}
	return p
}

// describe is the contact as the caller sees it.
func (x *contact) describe() Member {
	m := Member{Peer: x.peer, Addrs: texts(x.addrs)}
	if x.phase.attached() {
		m.Path = x.path
	}
	return m
}
