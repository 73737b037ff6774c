package p2p

import (
	"cmp"
	"math/rand/v2"
	"net/netip"
	"slices"
	"time"

	"github.com/libp2p/go-libp2p/core/peer"
	ma "github.com/multiformats/go-multiaddr"

	"lastcard/p2p/internal/addr"
	"lastcard/p2p/internal/door"
)

// contact is a peer that is at the table, was there, or may be there. It is part of the
// circle.
type contact struct {
	id        peer.ID
	peer      Peer
	addrs     []ma.Multiaddr
	way       Way            // how it was found last
	named     Way            // WayLink or WayKnown if the caller has named it, otherwise ""
	given     []ma.Multiaddr // the addresses that the caller has named: whatever others add to addrs, we call these too
	knownBy   []peer.ID      // members that know the contact, and may relay to it
	reachMark uint64         // the number that stands for it in a reach (reach.go)

	watches       bool       // it is a spectator; see watchers.go
	homeAddr      netip.Addr // its home (homeOf) when we last had a connection to it without a relay
	phase         phase
	firstProvenAt time.Time // when it first proved the secret; zero: never
	provenSince   time.Time // when it proved the secret on its present connection; in phaseRenewing: when that connection ended
	session       uint64    // the session that its latest hello named
	lastSession   uint64    // the session that its hellos named before that one; 0: none
	path          Path      // the path to it while it is connected; in phaseRenewing: the path that was lost
	link          *link     // our link to it while it is connected, otherwise nil
	dialled       bool      // whether we dialled its present connection, or its last one if it has none now

	heardAt      time.Time // when the last bytes of a frame, or its last hello, came from it
	pingedAt     time.Time // when we sent our last ping
	firstPingAt  time.Time // when we sent our first ping after heardAt
	checkedAt    time.Time // when we last asked the strangers that relay between us whether they are there; see place.go
	castAt       time.Time // when we last sent it a broadcast
	owesAnswer   bool      // whether we have sent it anything except pings and pongs since heardAt
	nextPingAt   time.Time // when we ping it next, unless it pings us first
	reach        uint64    // the reach in its last ping or pong; 0: none yet, or it is a spectator
	lookedAt     time.Time // when we last looked at its paths
	deafSince    time.Time // if it is connected and not on the topic: since when
	answerBy     time.Time // set when our address changes: at this time we hang up unless we have heard it; zero: not set, or heard since
	rivalAt      time.Time // when another session than its present one last asked to come in; zero: not since its last hello
	twinCalls    int       // how many of our calls have ended with ErrTwin since its last hello
	askedAgainAt time.Time // when we last asked it to call again
	introducedAt time.Time // when we last introduced it to the others, and the others to it
	introduceDue bool      // whether we must introduce it again soon
	calledAt     time.Time // when we last began to call it; a second call at the same time (callBeside) does not count

	rtt         time.Duration // the last measured round trip; 0: none yet
	worstRTT    time.Duration // the longest recent round trip
	dialPlan    plan
	punchPlan   retryPlan
	whereabouts whereabouts

	seenAddr  ma.Multiaddr // the address that its packets come from, if its connection is direct and uses QUIC
	moveCount int          // how many times seenAddr has changed
	endedBy   error        // in phaseRenewing: the error that ended the connection
}

func newContact(id peer.ID) *contact {
	return &contact{id: id, peer: peerOf(id), reachMark: markOf(id)}
}

// isMember reports whether the contact belongs to the table, connected or not: it has proved the secret once
// and has not left.
func (x *contact) isMember() bool { return !x.firstProvenAt.IsZero() && x.phase != phaseLeft }

// hasRoom reports whether we may now send the contact a repeated broadcast. The contact must have taken in
// the earlier frames. If its answers are slow, it must also have had time to answer the last broadcast.
func (x *contact) hasRoom(now time.Time) bool {
	if x.link == nil {
		return true
	}
	return !x.link.full(now) && (x.rtt <= soon || now.Sub(x.castAt) >= min(x.rtt, slowCastPause))
}

// slack is how much longer than others the contact may be silent, because its line is slow. On most lines it
// is close to zero.
func (x *contact) slack() time.Duration { return min(slackTrips*x.worstRTT, slackMost) }

// slowCastPause: this long after the last broadcast, we send a repeated one even to a member whose answers are
// slower than that, unless its line is full.
const slowCastPause = 2 * time.Second

func (x *contact) isStranger() bool { return x.firstProvenAt.IsZero() && !x.phase.trusted() }

// learnFound adds addresses that were found by way, and reports whether one of them is new.
func (x *contact) learnFound(addrs []ma.Multiaddr, way Way) bool {
	x.way = way
	if way == WayLink || way == WayKnown {
		x.named, x.given = cmp.Or(x.named, way), addr.Fit(slices.Concat(x.given, addrs)) // startSearches names the peer of the link first
	}
	return x.learnAddrs(addrs)
}

// learnAddrs adds addresses, and reports whether one of them is new.
func (x *contact) learnAddrs(addrs []ma.Multiaddr) bool {
	before := x.addrs
	x.addrs = addr.Fit(slices.Concat(addrs, before)) // the newest come first; the oldest are dropped
	return slices.ContainsFunc(x.addrs, func(a ma.Multiaddr) bool { return !slices.ContainsFunc(before, a.Equal) })
}

// learnOwnAddrs adds the addresses that the contact has told libp2p, and reports whether one of them is new. It ignores
// names of the domain name system, except those of relays (addr.Told): all other names that we keep are the user's.
func (x *contact) learnOwnAddrs(addrs []ma.Multiaddr) bool {
	return x.learnAddrs(addr.Told(addrs, x.path == PathComputer))
}

// noteKnownBy notes that the member by knows this contact too. It ignores "", which stands for no member.
func (x *contact) noteKnownBy(by peer.ID) {
	if by != "" && !slices.Contains(x.knownBy, by) && len(x.knownBy) < MaxMembers {
		x.knownBy = append(x.knownBy, by)
	}
}

func (x *contact) addrInfo() peer.AddrInfo {
	return peer.AddrInfo{ID: x.id, Addrs: slices.Clone(x.addrs)}
}

// addrsForPath returns those addresses of the contact that we send to a member whom we reach by path: loopback
// addresses go only to members on this computer.
func (x *contact) addrsForPath(path Path) peer.AddrInfo {
	p := x.addrInfo()
	if path != PathComputer {
		p.Addrs = slices.DeleteFunc(p.Addrs, addr.IsLoopback)
	}
	return p
}

// describe returns the contact in the form that the caller sees.
func (x *contact) describe() Member {
	m := Member{Peer: x.peer, Addrs: addr.Texts(x.addrs)}
	if x.phase.attached() {
		m.Path = x.path
	}
	return m
}

// Pauses between two calls to a contact.
const (
	dialAfter   = 250 * time.Millisecond // the pause after the first failure
	dialAtMost  = 4 * time.Second        // the longest pause for a peer that has proved the secret
	dialStrange = 30 * time.Second       // the longest pause for a peer that never proved the secret
)

// This compiles only if a member whose table we have left calls so seldom that the guard forgets each of its vain
// calls before the next one.
const _ = uint(dialAtMost - 2*door.VainEvery)

// plan says when we dial a contact next.
type plan struct {
	failedTries    int // tries that failed since the contact last connected, or since we last had news of it
	nextTry        time.Time
	calls, hangUps int // calls and hang-ups under way; a new call waits until all have ended, except one of callBeside
}

func (p *plan) idle() bool { return p.calls+p.hangUps == 0 }

func (p *plan) due(now time.Time) bool { return p.idle() && !now.Before(p.nextTry) }

// planNow forgets the failures and plans the next try for now.
func (p *plan) planNow(now time.Time) { p.failedTries, p.nextTry = 0, now }

// planLater plans the next try after the time first and a pause. The pause doubles with each failure, from
// dialAfter up to most; before the first failure there is none. Up to a quarter is added at random.
func (p *plan) planLater(now time.Time, first, most time.Duration) {
	pause := first
	if p.failedTries > 0 {
		pause += min(dialAfter<<min(p.failedTries-1, 8), most)
	}
	if pause > 0 {
		pause += rand.N(pause/4 + 1) //nolint:forbidigo // random, so that two peers that dial each other do not do so at the same moment each time
	}
	p.nextTry = now.Add(pause)
}

func (x *contact) longestPause() time.Duration {
	if x.firstProvenAt.IsZero() {
		return dialStrange
	}
	return dialAtMost
}
