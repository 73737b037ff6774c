package p2p

import (
	"slices"
	"time"

	"github.com/libp2p/go-libp2p/core/network"
	"github.com/libp2p/go-libp2p/core/peer"
	"github.com/libp2p/go-libp2p/p2p/protocol/holepunch"
)

// libp2p punches once, when a relayed connection comes in. That fails for good if a side does not know its public
// address yet, or the first packets are lost; so it is done again as long as a member is reached through a relay.
const (
	punchAgain = 5 * time.Second // doubled after each failure
	punchRests = 5 * time.Minute
)

// keepPuncher is an option of the hole puncher that remembers it.
func (n *Node) keepPuncher(s *holepunch.Service) error {
	n.puncher = s
	return nil
}

// punch tries to come to a direct connection with a relayed member, if it is time. The side that was called
// begins, as the protocol has it. Table.mu is held.
func (t *Table) punch(c *contact, now time.Time) {
	if c.path != PathRelay {
		c.punches, c.punchAt = 0, time.Time{}
		return
	}
	if c.punching || now.Before(c.punchAt) || !t.node.canPunch(c.id) {
		return
	}
	c.punching, c.punchAt = true, now.Add(min(punchAgain<<min(c.punches, maxDoublings), punchRests))
	c.punches++
	go func() { // Close does not wait for it: it may take 15 s, and ends with the host
		if err := t.node.puncher.DirectConnect(c.id); err != nil {
			t.node.log.Debug("not punched", "peer", c.id, "err", err)
		}
		t.mu.Lock()
		defer t.mu.Unlock()
		c.punching = false
	}()
}

// canPunch reports whether we are to begin, and both sides know an address of their own that is worth a try: only then they
// answer the protocol.
func (n *Node) canPunch(id peer.ID) bool {
	if n.puncher == nil || !slices.Contains(n.host.Mux().Protocols(), holepunch.Protocol) {
		return false
	}
	if known, err := n.host.Peerstore().SupportsProtocols(id, holepunch.Protocol); err != nil || len(known) == 0 {
		return false
	}
	return slices.ContainsFunc(n.host.Network().ConnsToPeer(id), func(c network.Conn) bool {
		return c.Stat().Limited && c.Stat().Direction == network.DirInbound
	})
}
