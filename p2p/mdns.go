package p2p

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"time"

	"github.com/libp2p/go-libp2p/core/peer"

	"lastcard/p2p/internal/mdns"
)

// One goroutine does mDNS for the node and all its tables, so that the node says everything in one word (a
// packet). Package mdns decides what to say and when; this file has the goroutine and the clock.
const (
	mdnsRetry  = 2 * time.Second        // the pause before we try again where no interface has multicast
	mdnsSettle = 500 * time.Millisecond // how long we wait after a change of addresses: several change at a time
	mdnsQueue  = 64                     // received words that may wait for the herald; any more are lost
)

// findOnNetwork announces this node on its network and finds others there, until the node
// is closed.
func (n *Node) findOnNetwork() {
	h := mdns.New(n.host.ID(), rand.New(rand.NewPCG(rand.Uint64(), rand.Uint64())))
	for n.ctx.Err() == nil {
		before := interfaceAddrs()
		air, err := mdns.Open()
		if err != nil {
			n.noMulticast(err)
			wait(n.ctx, mdnsRetry)
			continue
		}
		h.Renew(time.Now())
		n.herald(h, air, before)
		air.Close()
		wait(n.ctx, mdnsSettle)
	}
}

// herald speaks and listens until the interfaces change.
func (n *Node) herald(h *mdns.Herald, air *mdns.Air, before string) {
	ctx, cancel := context.WithCancel(n.ctx)
	defer cancel()
	heard := make(chan mdns.Word, mdnsQueue)
	air.Listen(ctx, heard)
	look := time.NewTicker(moveLook)
	defer look.Stop()
	due := time.NewTimer(0)
	defer due.Stop()
	n.introduce(h)
	for {
		select {
		case <-ctx.Done():
			return
		case <-look.C:
			if interfaceAddrs() != before {
				return
			}
			n.introduce(h)
		case <-n.lan.news:
			n.introduce(h)
		case w := <-heard:
			for _, f := range h.Hear(w, time.Now()) {
				n.handOn(f)
			}
		case <-due.C:
		}
		if w, ok := h.Speak(time.Now()); ok {
			if b, err := w.Packet(); err == nil { // which is so for all that a herald says
				h.Spoken(air.Say(b), time.Now())
			}
		}
		if at := h.Next(); !at.IsZero() {
			due.Reset(max(0, time.Until(at)))
		}
	}
}

// This compiles only if a word has room for the names of all our tables and for the name
// that all shown tables share.
const _ = uint(mdns.MaxNames - MaxTables - 1)

// introduce tells the herald who we are now. A program with a table answers to the table's name and, if it
// announces the table, also to the name of all shown tables. A program without a table looks for that name.
func (n *Node) introduce(h *mdns.Herald) {
	var names, asks []string
	for _, t := range n.tables.all() {
		if t.invite.stand {
			continue
		}
		names, asks = append(names, t.keys.name), append(asks, t.keys.name)
		if t.cfg.Announce != nil && (len(names) == 0 || names[0] != "") {
			names = append([]string{""}, names...)
		}
	}
	if len(names) == 0 {
		asks = []string{""}
	}
	addrs, err := here(n.host.Network())
	if err != nil {
		return
	}
	h.Be(names, peer.AddrInfo{ID: n.host.ID(), Addrs: fit(addrs)}, asks, time.Now())
}

// handOn passes a program that mDNS has found to the table with that name, or to lan.
func (n *Node) handOn(f mdns.Finding) {
	f.Peer.Addrs = fit(f.Peer.Addrs)
	if f.Name == "" {
		n.lan.found(f.Peer)
		return
	}
	if t := n.tables.find(func(t *Table) bool { return t.keys.name == f.Name }); t != nil {
		t.found("", WayNetwork, f.Peer)
	}
}

// noMulticast has each table note that mDNS does not work on this network.
func (n *Node) noMulticast(err error) {
	if errors.Is(err, context.Canceled) {
		return
	}
	for _, t := range n.tables.all() {
		t.searched(Attempt{Way: WayNetwork, Err: noNetwork(err)})
	}
}

func noNetwork(err error) error { return fmt.Errorf("%w: %w", ErrNoNetwork, err) }
