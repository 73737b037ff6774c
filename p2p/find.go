package p2p

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"github.com/libp2p/go-libp2p/core/peer"
	ma "github.com/multiformats/go-multiaddr"
)

const (
	joinYield   = 150 * time.Millisecond // two that join at once: how long the larger id waits
	enoughAlone = time.Second            // proven, but not seen on the topic: joined all the same
)

// find starts all ways of finding others. They go on as long as the table lives, because
// a member that restarts may come back with other addresses.
func (t *Table) find() {
	if t.invite.Peer != "" {
		if id, err := t.invite.Peer.id(); err == nil {
			t.found(WayLink, peer.AddrInfo{ID: id, Addrs: parseAddrs(t.invite.Addrs)})
		}
	}
	for _, s := range t.cfg.Known {
		if a, err := ma.NewMultiaddr(s); err == nil {
			if p, err := peer.AddrInfoFromP2pAddr(a); err == nil {
				t.found(WayKnown, peer.AddrInfo{ID: p.ID, Addrs: fit(p.Addrs)})
			}
		}
	}
	if t.node.local != "" {
		t.spawn(t.findLocally)
	}
	if t.node.cfg.LAN {
		t.spawn(t.findOnNetwork)
	}
	if t.node.dhtUsed() {
		t.spawn(t.findOnDHT)
	}
}

// found takes in where a peer may be reached, and plans when to dial it.
func (t *Table) found(way Way, p peer.AddrInfo) { t.foundBy("", way, p) }

// foundBy is found with the member that told it, "" for none.
func (t *Table) foundBy(by peer.ID, way Way, p peer.AddrInfo) {
	self := t.node.host.ID()
	if p.ID == self || p.ID.Validate() != nil {
		return
	}
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.expelled[p.ID] {
		return
	}
	now := time.Now()
	c := t.contacts[p.ID]
	if c == nil {
		if !t.makeRoom() {
			return
		}
		c = &contact{id: p.ID, peer: peerOf(p.ID), topic: t.present[p.ID] != nil}
		t.contacts[p.ID] = c
		c.learn(p.Addrs, way)
		c.known(by)
		c.plan(now, t.firstPause(way, p.ID))
		t.nudge()
		return
	}
	fresh := c.learn(p.Addrs, way)
	c.known(by)
	if c.proven || c.dialing || way == WayInternet && !fresh { // the DHT tells the same again and again
		return
	}
	c.bye = c.bye && way == WayMember
	at := c.next
	c.tries = 0
	c.plan(now, t.firstPause(way, p.ID))
	if at.Before(c.next) && at.After(now) {
		c.next = at // it was to be dialled earlier anyway
	}
	t.nudge()
}

// makeRoom forgets the stranger that was tried most often if there is no room for another. Table.mu is held.
func (t *Table) makeRoom() bool {
	if len(t.contacts) < maxContacts {
		return true
	}
	var worst *contact
	for _, c := range t.contacts {
		if !c.met && !c.trusted && !c.dialing && c.tries > 0 && (worst == nil || c.tries > worst.tries) {
			worst = c
		}
	}
	if worst == nil {
		return false
	}
	delete(t.contacts, worst.id)
	return true
}

// firstPause is how long to wait before a peer is dialled, so that two do not dial each
// other at once: who joins goes first, among equals the smaller id.
func (t *Table) firstPause(way Way, id peer.ID) time.Duration {
	self := t.node.host.ID()
	alone := true
	for _, c := range t.contacts {
		alone = alone && !c.proven
	}
	switch {
	case way == WayMember:
		return yield(self, id)
	case t.joining && alone && (way == WayLink || self < id):
		return 0
	case t.joining && alone:
		return joinYield
	case !t.joining && way == WayInternet: // who joins has dialled at once, but may be unable to reach us
		return openYield
	default:
		return openYield + yield(self, id)
	}
}

// awaitMember waits until somebody has let us in.
func (t *Table) awaitMember(ctx context.Context) error {
	limit := t.cfg.Patience
	if limit <= 0 {
		limit = patience
	}
	ctx, cancel := context.WithTimeout(ctx, limit)
	defer cancel()
	var since time.Time
	tick := time.NewTicker(watchEvery)
	defer tick.Stop()
	for {
		proven, joined, refusal := t.progress()
		switch {
		case joined:
			return nil
		case proven && since.IsZero():
			since = time.Now()
		case proven && time.Since(since) >= enoughAlone:
			return nil
		case !proven && refusal != nil:
			return t.findError(refusal)
		}
		select {
		case <-t.met:
		case <-tick.C:
		case <-t.ctx.Done():
			return ErrClosed
		case <-ctx.Done():
			if errors.Is(ctx.Err(), context.Canceled) {
				return ctx.Err()
			}
			return t.findError(nil)
		}
	}
}

func (t *Table) progress() (proven, joined bool, refusal error) {
	t.mu.Lock()
	defer t.mu.Unlock()
	for _, c := range t.contacts {
		proven, joined = proven || c.proven, joined || c.joined
	}
	return proven, joined, t.refusal
}

func (t *Table) findError(refusal error) error {
	e := &FindError{Reason: refusal, Attempts: t.Attempts()}
	if refusal != nil {
		return e
	}
	e.Reason = ErrNotFound
	if !HasNetwork() {
		e.Reason = ErrNoNetwork
	}
	e.Attempts = append(e.Attempts, t.unanswered()...)
	for _, w := range t.ways() { // a way that led to nobody is told too
		if !slices.ContainsFunc(e.Attempts, func(a Attempt) bool { return a.Way == w }) {
			e.Attempts = append(e.Attempts, Attempt{Way: w, Err: ErrNotFound})
		}
	}
	return e
}

// unanswered are the attempts that have not come to an end.
func (t *Table) unanswered() (out []Attempt) {
	t.mu.Lock()
	defer t.mu.Unlock()
	for _, c := range t.contacts {
		if c.dialing {
			out = append(out, Attempt{Way: c.way, Target: target(c.info()), Err: fmt.Errorf("%w: %w", ErrUnreachable, errTimeout)})
		}
	}
	return out
}

// ways are those that were tried.
func (t *Table) ways() (out []Way) {
	if t.invite.Peer != "" {
		out = append(out, WayLink)
	}
	if t.node.local != "" {
		out = append(out, WayComputer)
	}
	if t.node.cfg.LAN {
		out = append(out, WayNetwork)
	}
	if t.node.dhtUsed() {
		out = append(out, WayInternet)
	}
	return out
}
