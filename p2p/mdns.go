package p2p

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"time"

	"github.com/libp2p/go-libp2p/core/peer"

	"lastcard/p2p/internal/addr"
	"lastcard/p2p/internal/mdns"
)

// One goroutine does mDNS for the node and all its tables, so that the node says everything in one packet, a word.
// The herald of package mdns decides what to say and when; this file has the goroutine and the clock.
const (
	mdnsRetry  = 2 * time.Second        // the pause before we try again where no interface has multicast
	mdnsSettle = 500 * time.Millisecond // how long we wait after a change of addresses: several change at a time
	mdnsQueue  = 64                     // words from others that may wait for the herald; any more are lost
)

// findOnNetwork announces this node on its network and finds others there, until the node
// is closed.
func (n *Node) findOnNetwork() {
	h := mdns.New(n.host.ID(), rand.New(rand.NewPCG(rand.Uint64(), rand.Uint64()))) //nolint:forbidigo // each program has a seed of its own
	for n.ctx.Err() == nil {
		before := addr.OfInterfaces()
		air, err := mdns.Open()
		if err != nil {
			n.noteNoMulticast(err)
			waitFor(n.ctx, mdnsRetry)
			continue
		}
		h.Restart(time.Now())
		n.runHerald(h, air, before)
		air.Close()
		waitFor(n.ctx, mdnsSettle)
	}
}

// runHerald speaks and listens until the interfaces change or the node is closed. before is what addr.OfInterfaces
// returned before the air was opened.
func (n *Node) runHerald(h *mdns.Herald, air *mdns.Air, before string) {
	ctx, cancel := context.WithCancel(n.ctx)
	defer cancel()
	heard := make(chan mdns.Word, mdnsQueue)
	air.Listen(ctx, heard)
	look := time.NewTicker(moveLook)
	defer look.Stop()
	due := time.NewTimer(0)
	defer due.Stop()
	n.introduceToHerald(h)
	for {
		select {
		case <-ctx.Done():
			return
		case <-look.C:
			if addr.OfInterfaces() != before {
				return
			}
			n.introduceToHerald(h)
		case <-n.lan.announceAgain:
			n.introduceToHerald(h)
		case w := <-heard:
			n.hear(h, w)
		case <-due.C:
		}
		if w, ok := h.Speak(time.Now()); ok {
			if b, err := w.Packet(); err == nil { // a herald says nothing that cannot be encoded
				h.CountWords(air.Say(b), time.Now())
			}
		}
		if at := h.Next(); !at.IsZero() {
			due.Reset(max(0, time.Until(at)))
		}
	}
}

// hear hands on what a word tells the herald. The herald must find a program again for which there was no room.
func (n *Node) hear(h *mdns.Herald, w mdns.Word) {
	for _, f := range h.Hear(w, time.Now()) {
		if id := n.handOnFinding(f); id != "" {
			h.Forget(id)
		}
	}
}

// This compiles only if a word has room for the names of all our tables and for the name
// that all shown tables share.
const _ = uint(mdns.MaxNames - MaxTables - 1)

// introduceToHerald tells the herald who we are now. For each table except a stand, we answer to the table's name and
// look for others under it. If we announce one of the tables, we also answer to "", the name of all shown tables. If
// we have no table, or only stands, we look for that name.
func (n *Node) introduceToHerald(h *mdns.Herald) {
	var names, asks []string
	for _, t := range n.tables.all() {
		if t.invite.stand {
			continue
		}
		names, asks = append(names, t.keys.rendezvousName), append(asks, t.keys.rendezvousName)
		if t.cfg.Announce != nil && (len(names) == 0 || names[0] != "") {
			names = append([]string{""}, names...)
		}
	}
	if len(names) == 0 {
		asks = []string{""}
	}
	addrs, err := addr.Present(n.host.Network())
	if err != nil {
		return
	}
	h.Introduce(names, peer.AddrInfo{ID: n.host.ID(), Addrs: addr.Fit(addrs)}, asks, time.Now())
}

// handOnFinding passes a peer that mDNS has found under a table's name to that table, and one found under the name of
// all shown tables to lan. It returns the peer for which there is no room (lan.onFound), which the herald must find again.
// Nobody signs a word, so anybody on this network can name any addresses. We call only those that addr.Credible keeps:
// otherwise one packet would have all programs here call a computer on the internet, or look up a name.
func (n *Node) handOnFinding(f mdns.Finding) (out peer.ID) {
	if f.Peer.Addrs = addr.Fit(addr.Credible(f.Peer.Addrs, f.From)); len(f.Peer.Addrs) == 0 {
		return "" // a peer without addresses would take the place of a neighbour's good addresses, or of another peer
	}
	if f.Name == "" {
		return n.lan.onFound(f.Peer, f.From)
	}
	t := n.tables.find(func(t *Table) bool { return t.keys.rendezvousName == f.Name })
	if t == nil {
		return ""
	}
	return t.onFound("", WayNetwork, f.Peer)
}

// noteNoMulticast has each table note that mDNS does not work on this network.
func (n *Node) noteNoMulticast(err error) {
	if errors.Is(err, context.Canceled) {
		return
	}
	for _, t := range n.tables.all() {
		t.noteSearch(Attempt{Way: WayNetwork, Err: noNetwork(err)})
	}
}

func noNetwork(err error) error { return fmt.Errorf("%w: %w", ErrNoNetwork, err) }
