package p2p

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strings"
	"time"

	"github.com/libp2p/go-libp2p/core/peer"
	ma "github.com/multiformats/go-multiaddr"

	"lastcard/p2p/internal/addr"
)

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
		if x.isMember() {
			out = append(out, x.describe())
		}
	}
	slices.SortFunc(out, func(a, b Member) int { return strings.Compare(string(a.Peer), string(b.Peer)) })
	return out
}

// isMemberOrTrusted reports whether a peer belongs to the table, or has proved the secret to us and may not have let us in yet.
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

// makeRoom reports whether there is room for another contact, found by way. If there is none, it first forgets a stranger
// (out): the idle one that failed to answer most often, or else the one whose call has lasted longest and longer than
// longCall. But it never gives up a call to a peer that the caller has named, and never forgets such a peer for one that
// anybody can announce (WayNetwork, WayInternet). Without makeRoom, anybody on this network could fill the room by
// announcing peers at addresses that lead nowhere.
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

// fleeting returns the member to forget for another one that comes to sit, nil if there is none. It came to sit, too, and
// has been away for at least fleetingAway and for longer than it was here. If there are several, it is the one
// that we heard longest ago. It is never a member for which keeps (TableConfig.Keep) reports true. Without fleeting,
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
