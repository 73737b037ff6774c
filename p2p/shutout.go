package p2p

import (
	"time"

	"github.com/libp2p/go-libp2p/core/peer"

	"lastcard/p2p/internal/door"
)

// strike notes offences of a stranger, and disconnects the stranger if they are too many.
func (n *Node) strike(id peer.ID, offences int) {
	if n.guard.Strike(id, offences, time.Now()) {
		n.host.Network().ClosePeer(id)
	}
}

// askedInVain notes that a peer has called for a table that is not here, and disconnects the peer if it does so too
// often.
func (n *Node) askedInVain(id peer.ID) {
	if n.guard.AsksInVain(id, time.Now()) {
		n.host.Network().ClosePeer(id)
	}
}

// isOurKnock reports whether a knock was made for this node, with the key of one of our tables.
func (n *Node) isOurKnock(b []byte) bool {
	return n.tables.find(func(t *Table) bool { return door.MAC(t.keys.mac).Made(b, string(n.self)) }) != nil
}
