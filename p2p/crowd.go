package p2p

import (
	"net/netip"
	"time"

	"github.com/libp2p/go-libp2p/core/network"
	"github.com/libp2p/go-libp2p/core/peer"

	"lastcard/p2p/internal/addr"
	"lastcard/p2p/internal/door"
)

// Anybody can invent identities, but few people have many addresses. So where all places are taken, a newcomer from an
// address that has few of them gets one from an address that has many. An address keeps a few places in any case, since
// a family, or the programs of one computer, share an address.
const (
	sitShare   = 6 // places to sit that the members at one address keep in any case
	watchShare = 2 // places to watch that the spectators at one address keep
	lanShare   = 4 // places in the list of neighbours that the nodes at one address keep
)

// holder is a member or a neighbour that holds one of a limited number of places.
type holder struct {
	at    netip.Addr
	since time.Time
	stays bool // the holder never has to go
}

// mustGo returns the holder that must go for a newcomer whose address is at. It looks at the holders that do
// not stay, at addresses with more than share places. Of these it chooses the latest at the address with the most places.
// It reports false if nobody must go: there is no such holder, or the newcomer's own address has share places already.
func mustGo(holders map[peer.ID]holder, at netip.Addr, share int) (latest peer.ID, ok bool) {
	count := map[netip.Addr]int{}
	for _, x := range holders {
		count[x.at]++
	}
	if count[at] >= share {
		return "", false
	}
	most := share
	for id, x := range holders {
		n := count[x.at]
		if x.stays || n < most || n == share || n == most && ok && !x.since.After(holders[latest].since) {
			continue
		}
		latest, most, ok = id, n, true
	}
	return latest, ok
}

// homeOf returns the address under which the peer at the other end of connections is counted: on this network the IP of
// its computer, and elsewhere that of its household (door.Household). It returns the zero address if no connection is
// direct; so all peers behind relays count as one address.
func homeOf(conns []network.Conn) netip.Addr {
	for _, c := range conns {
		at := c.RemoteMultiaddr()
		if ip, ok := addr.IP(at); ok && !addr.IsCircuit(at) {
			if addr.IsNear(ip) {
				return ip
			}
			return door.Household(ip)
		}
	}
	return netip.Addr{}
}

// noteHome notes where a contact is at home. While all connections to it go through relays, we keep what we knew.
func (x *contact) noteHome(conns []network.Conn) {
	if at := homeOf(conns); at.IsValid() {
		x.homeAddr = at
	}
}

// crowdedOut returns the n members that must go for a newcomer at the address at that wants the role r. It returns none
// if fewer than n must: that would not make room. keeps (TableConfig.Keep) says who keeps a place to sit: all do if it
// is nil, as on a computer that lends its connection and does not know who plays. Nobody keeps a place to watch for ever.
func (l contacts) crowdedOut(n int, at netip.Addr, r role, keeps func(Peer) bool) (out []*contact) {
	holders, share := map[peer.ID]holder{}, sitShare
	if r == roleWatches {
		share = watchShare
	}
	for id, x := range l {
		switch {
		case x.watches != (r == roleWatches):
		case x.watches && x.phase.attached(), !x.watches && x.isMember():
			holders[id] = holder{x.homeAddr, x.firstProvenAt, !x.watches && (keeps == nil || keeps(x.peer))}
		}
	}
	for range n {
		id, ok := mustGo(holders, at, share)
		if !ok {
			return nil
		}
		delete(holders, id)
		out = append(out, l[id])
	}
	return out
}
