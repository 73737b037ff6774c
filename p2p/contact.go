package p2p

import (
	"cmp"
	"fmt"
	"maps"
	"math/rand/v2"
	"net/netip"
	"slices"
	"strings"
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

// How many peers a table remembers.
const (
	maxContacts = 32
	maxLeft     = 8 // contacts remembered after they left: for a moment others still mention them, and their connections linger
)

// contacts are the peers that a table knows of. They are part of the circle.
type contacts map[peer.ID]*contact

// members returns the members in the form that the caller sees, sorted by peer.
func (l contacts) members() []Member {
	out := make([]Member, 0, len(l))
	for _, x := range l {
		if !x.isMember() {
			continue
		}
		m := Member{Peer: x.peer, Addrs: addr.Texts(x.addrs)}
		if x.phase.attached() {
			m.Path = x.path
		}
		out = append(out, m)
	}
	slices.SortFunc(out, func(a, b Member) int { return strings.Compare(string(a.Peer), string(b.Peer)) })
	return out
}

// isMemberOrTrusted reports whether a peer belongs to the table, or has proved the secret to us and may not have let us
// in yet.
func (l contacts) isMemberOrTrusted(id peer.ID) bool {
	x := l[id]
	return x != nil && (x.phase.trusted() || x.isMember())
}

func (l contacts) count(matches func(*contact) bool) (n int) {
	for _, x := range l {
		if matches(x) {
			n++
		}
	}
	return n
}

// connected returns how many members we can reach now.
func (l contacts) connected() int {
	return l.count(func(x *contact) bool { return x.phase.connected() })
}

func (l contacts) longestSlack() (d time.Duration) {
	for _, x := range l {
		if x.phase.connected() {
			d = max(d, x.slack())
		}
	}
	return d
}

// snapshot copies the facts about the contacts that other goroutines may read without asking the
// owner.
func (l contacts) snapshot(expelled map[peer.ID]bool) *snapshot {
	v := &snapshot{members: map[peer.ID]phase{}, expelled: maps.Clone(expelled)}
	for id, x := range l {
		if l.isMemberOrTrusted(id) {
			v.members[id] = x.phase
		}
	}
	return v
}

// makeRoom reports whether there is room for another contact, found by way. If there is none, it first forgets a
// stranger (out): the idle one that failed to answer most often, or else the one whose call has lasted longest and
// longer than longCall. But it never gives up a call to a peer that the caller has named, and never forgets such a peer
// for one that anybody can announce (WayNetwork, WayInternet). Without makeRoom, anybody on this network could fill the
// room by announcing peers at addresses that lead nowhere.
func (l contacts) makeRoom(way Way, now time.Time) (out peer.ID, room bool) {
	if len(l) < maxContacts {
		return "", true
	}
	anybody := way == WayNetwork || way == WayInternet
	var tried, called *contact
	for _, x := range l {
		switch named := x.named != ""; {
		case !x.isStranger(), named && anybody:
		case x.dialPlan.idle() && x.dialPlan.failedTries > 0 && (tried == nil || x.dialPlan.failedTries > tried.dialPlan.failedTries):
			tried = x
		case x.dialPlan.calls > 0 && !named && now.Sub(x.calledAt) > longCall && (called == nil || x.calledAt.Before(called.calledAt)):
			called = x
		}
	}
	worst := cmp.Or(tried, called)
	if worst == nil {
		return "", false
	}
	delete(l, worst.id)
	return worst.id, true
}

// oldest looks at the contacts that match. It returns the one of them that we heard longest ago, and their number.
func (l contacts) oldest(matches func(*contact) bool) (oldest *contact, n int) {
	for _, x := range l {
		if !matches(x) {
			continue
		}
		n++
		if oldest == nil || x.heardAt.Before(oldest.heardAt) {
			oldest = x
		}
	}
	return oldest, n
}

// fleetingAway is the least time that a member has been away before another one may get its place.
const fleetingAway = time.Minute

// fleeting returns the member to forget for another one that comes to sit, nil if there is none. It came to sit, too,
// and has been away for at least fleetingAway and for longer than it was here. If there are several, it is the one that
// we heard longest ago. It is never a member for which keeps (TableConfig.Keep) reports true. Without fleeting,
// somebody with the code could come under many names for a moment, and the table would stay full until it closes.
func (l contacts) fleeting(keeps func(Peer) bool, now time.Time) *contact {
	oldest, _ := l.oldest(func(x *contact) bool {
		away := now.Sub(x.heardAt)
		brief := !x.watches && x.isMember() && !x.phase.attached() && away >= fleetingAway && away > x.heardAt.Sub(x.firstProvenAt)
		return brief && (keeps == nil || !keeps(x.peer))
	})
	return oldest
}

// forgetLeft forgets one contact if more than maxLeft have left: the one of these that we heard longest ago.
func (l contacts) forgetLeft() {
	if oldest, left := l.oldest(func(x *contact) bool { return x.phase == phaseLeft }); left > maxLeft {
		delete(l, oldest.id)
	}
}

// credible returns those of the addresses that we call if the member by has sent them to us.
func (l contacts) credible(by peer.ID, addrs []ma.Multiaddr) []ma.Multiaddr {
	path := PathNone
	if x := l[by]; x != nil {
		path = x.path
	}
	return addr.Named(addrs, path == PathComputer)
}

// circuitsTo returns addresses of a contact through relays: at most maxVia, each through a member that knows
// the contact and that we reach directly.
func (l contacts) circuitsTo(x *contact) (out []ma.Multiaddr) {
	for _, v := range l {
		if v == x || !v.phase.connected() || v.path == PathRelay || !slices.Contains(x.knownBy, v.id) {
			continue
		}
		if a, err := ma.NewMultiaddr("/p2p/" + v.id.String() + "/p2p-circuit"); err == nil && len(out) < maxVia {
			out = append(out, a)
		}
	}
	return out
}

// unansweredCalls returns an attempt that failed for each contact that we are calling.
func (l contacts) unansweredCalls() (out []Attempt) {
	for _, x := range l {
		if x.dialPlan.calls > 0 {
			out = append(out, Attempt{Way: x.way, Target: describeTarget(x.addrInfo()), Err: fmt.Errorf("%w: %w", ErrUnreachable, errTimeout)})
		}
	}
	return out
}

// askAll is called when this computer has moved to another network, or its router has got another address. Every
// connected member gets a ping, and must answer within the given time, or tendMember hangs up on it. Every
// other contact is called now, except one that has left or is being called.
func (l contacts) askAll(within time.Duration, now time.Time) {
	for _, x := range l {
		switch {
		case x.phase == phaseLeft:
		case x.phase.connected():
			x.answerBy = now.Add(within + x.slack())
			x.nextPingAt = time.Time{} // its ping is due now
		case x.dialPlan.calls == 0:
			x.dialPlan.planNow(now)
		}
	}
}
