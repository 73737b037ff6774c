package p2p

import (
	"fmt"

	"github.com/libp2p/go-libp2p/core/peer"
	ma "github.com/multiformats/go-multiaddr"

	"lastcard/p2p/internal/addr"
)

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

// keepCredible keeps only the addresses that we call on the word of a member (addr.Named). path is that to the member that
// has named them.
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
func (l contacts) refer(us ourselves, ours []ma.Multiaddr, to peer.ID, path Path) (list []peer.AddrInfo) {
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
