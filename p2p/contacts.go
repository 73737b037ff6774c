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
)

// How many peers a table remembers.
const (
	maxContacts = 32
	maxLeft     = 8 // contacts remembered after they left: for a moment others still mention them, and their connections linger
)

// contacts are the peers that a table knows of. They are part of the circle.
// This file holds the methods that look at all of them.
type contacts map[peer.ID]*contact

// members describes the members, sorted by peer.
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

// isMember reports whether a peer belongs to the table, or has proved the secret and is not let in yet.
func (l contacts) isMember(id peer.ID) bool {
	x := l[id]
	return x != nil && (x.phase.trusted() || x.isMember())
}

// count returns how many contacts satisfy so.
func (l contacts) count(so func(*contact) bool) (n int) {
	for _, x := range l {
		if so(x) {
			n++
		}
	}
	return n
}

// connected returns how many members we can reach now.
func (l contacts) connected() int {
	return l.count(func(x *contact) bool { return x.phase.connected() })
}

// longestSlack returns the longest slack among the connected members.
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
		if l.isMember(id) {
			v.members[id] = x.phase
		}
	}
	return v
}

// makeRoom forgets a stranger if there is no room for another contact: the idle one that we tried
// most often, or, if none is idle, the one whose call has lasted longest. It reports whether there
// is room then. This is needed because anybody on this network may announce any number of peers at
// addresses that lead nowhere. It never ends a call to a peer that the caller of this package
// named.
func (l contacts) makeRoom(now time.Time) bool {
	if len(l) < maxContacts {
		return true
	}
	var tried, called *contact
	for _, x := range l {
		switch named := x.way == WayLink || x.way == WayKnown; {
		case !x.isStranger():
		case x.dialPlan.idle() && x.dialPlan.failedTries > 0 && (tried == nil || x.dialPlan.failedTries > tried.dialPlan.failedTries):
			tried = x
		case x.dialPlan.calls > 0 && !named && now.Sub(x.calledAt) > longCall && (called == nil || x.calledAt.Before(called.calledAt)):
			called = x
		}
	}
	worst := cmp.Or(tried, called)
	if worst == nil {
		return false
	}
	delete(l, worst.id)
	return true
}

// oldest looks at the contacts that satisfy so. It returns the one that we
// heard longest ago, and how many there are.
func (l contacts) oldest(so func(*contact) bool) (oldest *contact, n int) {
	for _, x := range l {
		if !so(x) {
			continue
		}
		n++
		if oldest == nil || x.heardAt.Before(oldest.heardAt) {
			oldest = x
		}
	}
	return oldest, n
}

// fleetingAway is how long a member that came to sit must at least have been away before another one may get its place.
const fleetingAway = time.Minute

// forgetFleeting makes room for one more member that comes to sit: it forgets a seated member that has been away for at
// least fleetingAway, and for longer than it was here, the one that we heard longest ago. Otherwise somebody with the
// code could come under many names for a moment, and the table would be full for the rest of its days. A player who
// has been here for a while keeps the place for as long again. It returns the member that it has forgotten, nil if none.
func (l contacts) forgetFleeting(now time.Time) *contact {
	oldest, _ := l.oldest(func(x *contact) bool {
		away := now.Sub(x.heardAt)
		return !x.watches && x.isMember() && !x.phase.attached() && away >= fleetingAway && away > x.heardAt.Sub(x.firstProvenAt)
	})
	if oldest != nil {
		delete(l, oldest.id)
	}
	return oldest
}

// If too many contacts have left, forgetLeft forgets the one of these that we heard longest ago.
func (l contacts) forgetLeft() {
	if oldest, left := l.oldest(func(x *contact) bool { return x.phase == phaseLeft }); left > maxLeft {
		delete(l, oldest.id)
	}
}

// circuitsTo returns relay addresses of a peer: at most maxVia, each through a member that knows
// the peer and that we reach directly.
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

// unansweredCalls returns the calls that have not ended yet, as attempts that
// failed.
func (l contacts) unansweredCalls() (out []Attempt) {
	for _, x := range l {
		if x.dialPlan.calls > 0 {
			out = append(out, Attempt{Way: x.way, Target: describeTarget(x.addrInfo()), Err: fmt.Errorf("%w: %w", ErrUnreachable, errTimeout)})
		}
	}
	return out
}
