package p2p

import (
	"context"
	"math/rand/v2"
	"slices"
	"time"

	"github.com/libp2p/go-libp2p/core/network"
	"github.com/libp2p/go-libp2p/core/peer"
	"github.com/libp2p/go-libp2p/p2p/protocol/circuitv2/client"
	"github.com/libp2p/go-libp2p/p2p/protocol/circuitv2/proto"
	"github.com/libp2p/go-libp2p/p2p/protocol/circuitv2/relay"
	ma "github.com/multiformats/go-multiaddr"
)

// What a member relays for two others; see doc.go, "Getting through". The circuits are limited, because
// an unlimited one would keep gossip away from the direct connection (libp2p.md §3).
const (
	circuitTime  = 12 * time.Hour
	circuitData  = 64 << 20 // bytes each way
	lentData     = 1 << 30  // by one who offers it (Config.Relay)
	circuits     = 2 * MaxMembers
	reserveAgain = 20 * time.Minute // a place lasts an hour
	reserveRetry = 5 * time.Second  // doubled after each failure
	reserveRests = 5 * time.Minute
	maxVia       = 4 // members through which one other is dialled
)

// lend lets members reach each other through this node.
func (n *Node) lend() (*relay.Relay, error) {
	limit := &relay.RelayLimit{Duration: circuitTime, Data: circuitData}
	if n.cfg.Relay {
		limit.Data = lentData
	}
	r := relay.DefaultResources()
	r.Limit = limit
	r.MaxReservations, r.MaxReservationsPerIP, r.MaxReservationsPerASN = MaxTables*MaxMembers, MaxTables*MaxMembers, MaxTables*MaxMembers
	r.MaxCircuits = circuits
	return relay.New(n.host, relay.WithResources(r), relay.WithACL(lending{n}),
		relay.WithReservationAddressFilter(func(ma.Multiaddr) bool { return true }))
}

// lending says for whom a node relays: for members of its tables, among themselves.
type lending struct{ n *Node }

func (l lending) AllowReserve(p peer.ID, _ ma.Multiaddr) bool { return l.n.isMember(p) }

func (l lending) AllowConnect(from peer.ID, _ ma.Multiaddr, to peer.ID) (ok bool) {
	l.n.each(func(t *Table) bool {
		t.mu.Lock()
		defer t.mu.Unlock()
		a, b := t.contacts[from], t.contacts[to]
		ok = a != nil && b != nil && a.proven && b.proven
		return !ok
	})
	return ok
}

// isMember reports whether the peer has proved the secret of one of our tables.
func (n *Node) isMember(id peer.ID) (ok bool) {
	n.each(func(t *Table) bool {
		t.mu.Lock()
		defer t.mu.Unlock()
		c := t.contacts[id]
		ok = c != nil && (c.trusted || c.met && !c.bye)
		return !ok
	})
	return ok
}

// reserve keeps a place at a member, so that others can reach us through it, until ctx ends.
func (t *Table) reserve(ctx context.Context, id peer.ID) {
	h := t.node.host
	for pause := reserveRetry; ; {
		next := reserveAgain
		if _, err := client.Reserve(network.WithNoDial(ctx, "a member is dialled elsewhere"), h, peer.AddrInfo{ID: id}); err != nil {
			t.node.log.Debug("no place at a member", "peer", id, "err", err)
			if k, err := h.Peerstore().SupportsProtocols(id, proto.ProtoIDv2Hop); err == nil && len(k) == 0 && pause > reserveRetry {
				return // it does not relay at all
			}
			next = pause + rand.N(pause/4) //nolint:forbidigo // neighbours must not draw alike
			pause = min(2*pause, reserveRests)
		}
		wait(ctx, next)
		if ctx.Err() != nil {
			return
		}
	}
}

// circuitsTo are the ways to a peer through members that know it. Table.mu is held.
func (t *Table) circuitsTo(c *contact) (out []ma.Multiaddr) {
	if !t.node.relays() {
		return nil
	}
	for _, v := range t.contacts {
		if v == c || !v.proven || v.path == PathRelay || !slices.Contains(c.via, v.id) {
			continue
		}
		if a, err := ma.NewMultiaddr("/p2p/" + v.id.String() + "/p2p-circuit"); err == nil && len(out) < maxVia {
			out = append(out, a)
		}
	}
	return out
}

// relays reports whether this node relays for members and uses their relays.
func (n *Node) relays() bool { return n.cfg.LAN || n.cfg.Internet || n.cfg.Relay }
