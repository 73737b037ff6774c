package p2p

import (
	"fmt"

	"github.com/libp2p/go-libp2p/core/peer"
	ma "github.com/multiformats/go-multiaddr"

	"lastcard/p2p/internal/addr"
)

// Spectators are members like the others, and cost the others as little as possible:
//
//   - They have places of their own (MaxWatchers), so they take nobody's seat, and their cost does not grow with the
//     number of people who would like to watch. Each member counts the spectators that are connected to it, whichever
//     of the two has called. Of those that have lost the connection, it remembers only a few.
//   - They do not count in a reach. A broadcast goes to each member directly while all seated members reach each
//     other, even if a spectator does not reach one of them. That spectator hears less, and the layer above asks for
//     the missing messages.
//
// A member says in its hello whether it comes to sit or to watch. A member that came to watch and sits down
// later says so in its pings (Table.Sit), and sits if there is room.

// MaxWatchers is how many members of a table may watch. The rest of MaxMembers is for sixteen that have a
// seat, and two that lend a connection.
const MaxWatchers = 6

// maxAway: when a new spectator comes in and at least this many others have lost the connection, we forget one of
// these. We no longer call it; it must call us if it wants to go on watching.
const maxAway = 2

// Crossing is how many spectators beyond MaxWatchers we let in if another member has let them in already: several
// members may each let somebody in at the same moment.
const Crossing = 2

// roomFor returns statusOK if there is room for contact x in the role r, and otherwise statusFull or
// statusCrowded. x is nil for a peer that we have not heard of.
func (l contacts) roomFor(us *contact, x *contact, r role) status {
	switch {
	case l.excess(us, x, r) <= 0:
		return statusOK
	case r == roleSits:
		return statusFull
	}
	return statusCrowded
}

// excess returns how many members would have to go to make room for contact x in the role r: 0 or less if there is
// room. A member may stay in its role, but a spectator only while it has its connection or has just lost it.
func (l contacts) excess(us *contact, x *contact, r role) int {
	if x != nil && x.isMember() && x.watches == (r == roleWatches) && (r == roleSits || x.phase.attached()) {
		return 0
	}
	sits := l.count(func(o *contact) bool { return o != x && o.isMember() && !o.watches })
	watch := l.count(func(o *contact) bool { return o != x && o.watches && o.phase.attached() })
	if us.watches {
		watch++
	} else {
		sits++
	}
	if r == roleSits {
		return sits + 1 - (MaxMembers - MaxWatchers)
	}
	most := MaxWatchers
	if x != nil && len(x.knownBy) > 0 {
		most += Crossing
	}
	return watch + 1 - most
}

// lostPlace is called when x has no place for us. It reports whether we watch and somebody else has taken our
// place while we were away. The signs are that x is a seated member, and that we are connected to no such member.
func (l contacts) lostPlace(us *contact, x *contact) bool {
	sits := func(o *contact) bool { return !o.watches && o.phase.connected() }
	return us.watches && !x.watches && !x.firstProvenAt.IsZero() && l.count(sits) == 0
}

// lostWatcher returns the spectator to forget for another one: of those that have lost the connection the one that we
// heard longest ago, nil if they are fewer than maxAway. If a call to it is under way, its outcome is ignored
// (callEnded).
func (l contacts) lostWatcher() *contact {
	oldest, away := l.oldest(func(x *contact) bool { return x.watches && x.isMember() && !x.phase.attached() })
	if away < maxAway {
		return nil
	}
	return oldest
}

// A spectator that finds no place at the table gets the ids and addresses of some spectators there. Each of
// those can have a table of its own, a stand, where it passes on what it sees. When a stand is full as well,
// its owner names the spectators of the stand. So any number of people can watch, and each member serves
// only a few of them.
//
// The secret of a stand is derived from the secret of the table, the identity of the spectator that
// opens the stand, and the stand's level (Stand). So whoever has the code of the table, and nobody
// else, can go there. And since everybody goes from the table to a stand and from there to the
// next, no spectator ever watches at a stand that hears of the game only through that spectator. A
// newcomer finds a stand by addresses alone: nobody announces stands on any network.

const standInfo = "stand "

// maxReferred is how many spectators we name to a newcomer.
const maxReferred = 4

// Stand returns the invite to the stand that the spectator of has opened below the table of this invite. The owner
// of a stand of level 1 watches at the table itself; the owner of one of level n, at a stand of level n-1.
func (v Invite) Stand(of Peer, level int) Invite {
	raw := v.deriveBytes(fmt.Sprint(standInfo, level, " ", of), SecretSymbols)
	s := Invite{valid: v.valid, stand: true, Peer: of}
	for i := range s.secret {
		s.secret[i] = raw[i] & 31
	}
	return s
}

// CrowdError is the ErrCrowded of a member that named up to four spectators, perhaps none. Each of them may have
// opened a stand.
type CrowdError struct {
	Stands []Peer
	addrs  []peer.AddrInfo
}

func (e *CrowdError) Error() string { return fmt.Sprintf("%v: %d others", ErrCrowded, len(e.Stands)) }

func (e *CrowdError) Unwrap() error { return ErrCrowded }

// keepCredible keeps only the addresses that we call on the word of a member (addr.Named). path is that to the member
// that has named them.
func (e *CrowdError) keepCredible(path Path) {
	for i := range e.addrs {
		e.addrs[i].Addrs = addr.Named(e.addrs[i].Addrs, path == PathComputer)
	}
}

// Invite returns the invite to e.Stands[i], given the invite to the table. level is the level of
// that stand: 1 if the table named it, and otherwise one more than the level of the stand that
// named it.
func (e *CrowdError) Invite(table Invite, i, level int) Invite {
	s := table.Stand(e.Stands[i], level)
	s.Addrs = addr.Texts(e.addrs[i].Addrs)
	return s
}

// refer lists up to maxReferred spectators for the newcomer to, whom we reach by path. If we watch ourselves, we
// come first; ours are our addresses. Go walks a map in a different order each time, so not all newcomers go to the
// same stands.
func (l contacts) refer(us *contact, ours []ma.Multiaddr, to peer.ID, path Path) (list []peer.AddrInfo) {
	if us.watches {
		list = append(list, peer.AddrInfo{ID: us.id, Addrs: ours})
	}
	for _, x := range l {
		if x.watches && x.phase.connected() && x.id != to && len(list) < maxReferred {
			list = append(list, x.addrsForPath(path))
		}
	}
	return list
}
