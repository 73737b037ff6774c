package p2p

import (
	"time"

	"github.com/libp2p/go-libp2p/core/peer"

	"lastcard/p2p/internal/door"
)

// strike notes offences, and disconnects a stranger that has too many. It reports whether it did.
func (n *Node) strike(id peer.ID, offences int) bool {
	out := n.guard.Strike(id, offences, time.Now())
	if out {
		n.host.Network().ClosePeer(id)
	}
	return out
}

// askedInVain notes that a peer calls for a table that is not here, and disconnects a
// peer that does so too often.
func (n *Node) askedInVain(id peer.ID) {
	if n.guard.AsksInVain(id, time.Now()) {
		n.host.Network().ClosePeer(id)
	}
}

// isOurKnock reports whether a knock is right for one of our tables.
func (n *Node) isOurKnock(b []byte) bool {
	return n.tables.find(func(t *Table) bool { return door.MAC(t.keys.mac).Made(b, string(n.self)) }) != nil
}
