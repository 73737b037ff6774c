package p2p

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"time"

	"github.com/libp2p/go-libp2p/core/network"
	"github.com/libp2p/go-libp2p/core/peer"
	"github.com/libp2p/go-libp2p/core/protocol"
	"github.com/libp2p/go-libp2p/p2p/net/swarm"
	ma "github.com/multiformats/go-multiaddr"
	"github.com/multiformats/go-multistream"
)

const (
	callTimeout = 10 * time.Second
	callTries   = 5                     // when an old connection was in the way
	callPause   = 60 * time.Millisecond // between them
	connTag     = "lastcard"
	callsCross  = time.Second // within which two calls, one from each side, may meet
)

func deadline(d time.Duration) time.Time { return time.Now().Add(d) }

func (t *Table) side() side { return side{t.keys, t.session, t.cfg.Protocol} }

// admit decides on a peer that has proved the secret to us, and takes it in.
func (t *Table) admit(conn network.Conn, session uint64) status {
	id := conn.RemotePeer()
	var refusal error
	if t.cfg.Admit != nil {
		refusal = t.cfg.Admit(peerOf(id))
	}
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.closed {
		return statusUnknown
	}
	if t.expelled[id] {
		return statusRefused
	}
	c := t.contacts[id]
	if c != nil && t.stale(c, session) {
		c.again = time.Now()
		return statusAgain
	}
	if c == nil || !c.met || c.bye {
		if t.memberCount() >= MaxMembers-1 {
			return statusFull
		}
		if refusal != nil {
			return statusFor(refusal)
		}
	}
	if c == nil {
		c = &contact{id: id, peer: peerOf(id), way: WayMember, topic: t.present[id] != nil}
		t.contacts[id] = c
	}
	t.prove(c, session)
	return statusOK
}

// stale reports whether a connection is in the way: the peer is another process than before while one of the old
// process is still up; or it calls anew, as nobody does who has a connection that works: it has come to another network, say,
// while the one we have seems alive. All of them must go (libp2p.md §2.6). Table.mu is held.
func (t *Table) stale(c *contact, session uint64) bool {
	if !c.met || len(t.node.host.Network().ConnsToPeer(c.id)) < 2 {
		return false
	}
	return c.session != session || c.proven && time.Since(c.since) > callsCross
}

func (t *Table) memberCount() (n int) {
	for _, c := range t.contacts {
		if c.met && !c.bye {
			n++
		}
	}
	return n
}

// prove makes the contact a member that is connected, and introduces it. Table.mu is held.
func (t *Table) prove(c *contact, session uint64) {
	h := t.node.host
	if c.proven && c.session != session {
		t.unlink(c)
	}
	now := time.Now()
	if !c.proven {
		c.deaf, c.since = now, now
	}
	c.met, c.proven, c.trusted, c.bye, c.session = true, true, true, false, session
	c.heard, c.pinged, c.moved, c.tries = now, now, time.Time{}, 0
	t.node.guard.forgive(c.id)
	conns := h.Network().ConnsToPeer(c.id)
	t.node.gate.expect(remotes(conns), now)
	c.path = pathOf(conns)
	c.learn(h.Peerstore().Addrs(c.id), c.way)
	for _, conn := range conns {
		if conn.Stat().Direction == network.DirOutbound && !conn.Stat().Limited {
			c.learn(fit([]ma.Multiaddr{conn.RemoteMultiaddr()}), c.way)
		}
	}
	h.ConnManager().Protect(c.id, connTag)
	t.node.showToGossip(c.id)
	t.linkTo(c)
	t.ping(c, now)
	t.introduce(c)
	t.welcome(c)
	poke(t.met)
}

// introduce tells a member whom we know, and the others about it. Table.mu is held.
func (t *Table) introduce(c *contact) {
	var others []peer.AddrInfo
	for _, o := range t.contacts {
		if o == c || !o.proven {
			continue
		}
		others = append(others, o.forPath(c.path))
		t.push(o, kindPeers.frame(nil, appendPeers(nil, []peer.AddrInfo{c.forPath(o.path)})))
	}
	if len(others) > 0 {
		t.push(c, kindPeers.frame(nil, appendPeers(nil, others)))
	}
}

// identified takes in the addresses that a peer has told of itself. A member may have proved the secret before it told
// them: the others, to whom it was introduced without, are told now.
func (n *Node) identified(id peer.ID) {
	n.each(func(t *Table) bool {
		t.mu.Lock()
		defer t.mu.Unlock()
		if c := t.contacts[id]; c != nil && c.proven && !t.closed && c.learn(n.host.Peerstore().Addrs(id), c.way) {
			t.introduce(c)
		}
		return true
	})
}

// welcome sends MemberJoined once the member is proven and hears us. Table.mu is held.
func (t *Table) welcome(c *contact) {
	if c.proven && (c.topic || c.path == PathRelay) && !c.joined {
		c.joined, c.silent = true, false
		t.emit(Event{Kind: MemberJoined, Peer: c.peer, Path: c.path})
		poke(t.met)
	}
}

// lost notes that the last connection to a peer is gone.
func (t *Table) lost(id peer.ID) {
	t.mu.Lock()
	defer t.mu.Unlock()
	c := t.contacts[id]
	if c == nil || t.closed {
		return
	}
	if c.proven {
		c.learn(t.node.host.Peerstore().Addrs(id), c.way)
		now := time.Now()
		first := yield(t.node.host.ID(), id)
		if now.Sub(c.again) < dialYield { // it calls, as we have asked it to
			first = dialYield
		}
		c.plan(now, first)
	}
	t.part(c, errGone)
	t.nudge()
}

var errGone = newError("gone", "the connection is gone")

// part makes a member one that is not connected. Table.mu is held.
func (t *Table) part(c *contact, why error) {
	c.proven, c.trusted, c.path, c.silent, c.rtt, c.best = false, false, PathNone, false, 0, 0
	t.unlink(c)
	if c.joined {
		c.joined = false
		t.emit(Event{Kind: MemberLeft, Peer: c.peer, Bye: c.bye, Err: why})
	}
}

// bye notes that a member left the table.
func (t *Table) bye(id peer.ID) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if c := t.contacts[id]; c != nil && !t.closed {
		c.bye = true
		t.part(c, nil)
		t.node.host.ConnManager().Unprotect(id, connTag)
	}
}

// hear notes that a member is alive. It reports false if it is no member.
func (t *Table) hear(id peer.ID) bool {
	t.mu.Lock()
	defer t.mu.Unlock()
	c := t.contacts[id]
	if c == nil || !c.trusted {
		return false
	}
	c.heard, c.moved = time.Now(), time.Time{}
	if c.silent {
		c.silent = false
		t.emit(Event{Kind: MemberBack, Peer: c.peer, Path: c.path})
	}
	return true
}

// call connects to a peer and proves the secret to it.
func (t *Table) call(p peer.AddrInfo) error {
	ctx, cancel := context.WithTimeout(network.WithAllowLimitedConn(t.ctx, "members"), callTimeout)
	defer cancel()
	h := t.node.host
	t.spawn(func() { t.knock(ctx, peerOf(p.ID), p.Addrs) })
	for range callTries {
		if s, ok := h.Network().(*swarm.Swarm); ok {
			s.Backoff().Clear(p.ID)
		}
		if err := h.Connect(ctx, p); err != nil {
			return fmt.Errorf("%w: %s", ErrUnreachable, answers(err))
		}
		if t.isProven(p.ID) { // it has called us meanwhile
			return nil
		}
		err := t.ask(ctx, p.ID)
		if !errors.Is(err, errAgain) {
			return err
		}
		h.Network().ClosePeer(p.ID)
		select {
		case <-time.After(callPause):
		case <-ctx.Done():
		}
	}
	return fmt.Errorf("%w: %s", ErrUnreachable, errAgain.Error()) // nobody above calls again
}

// ask is I's side of a hello.
func (t *Table) ask(ctx context.Context, id peer.ID) error {
	n := t.node
	ctx, cancel := context.WithTimeout(ctx, helloTimeout)
	defer cancel()
	s, err := n.host.NewStream(network.WithNoDial(ctx, "just connected"), id, helloProtocol)
	var unknown multistream.ErrNotSupported[protocol.ID]
	if errors.As(err, &unknown) {
		return fmt.Errorf("%w: it has no %s (%w)", ErrOtherVersion, helloProtocol, errUnsigned)
	}
	if err != nil {
		return t.broken(id, err)
	}
	defer s.Reset()
	s.SetDeadline(deadline(helloTimeout))
	var session uint64
	err = helloAsk(s, parties{n.self, peerOf(id)}, t.side(), func(theirs uint64) {
		session = theirs
		t.trust(id)
	})
	var known *sentinel
	if err != nil && !errors.As(err, &known) {
		return t.broken(id, err)
	}
	if err != nil {
		return err
	}
	t.mu.Lock()
	defer t.mu.Unlock()
	c := t.contacts[id]
	if t.closed || c == nil {
		return ErrClosed
	}
	if t.stale(c, session) {
		return errAgain
	}
	t.prove(c, session)
	return nil
}

// broken is for a hello that failed on the way: a connection that only seems to be one
// is closed, one that was just closed is dialled again.
func (t *Table) broken(id peer.ID, err error) error {
	if errors.Is(err, network.ErrReset) || strings.Contains(err.Error(), "no existing connection") {
		return errAgain
	}
	if !t.isProven(id) {
		t.node.host.Network().ClosePeer(id)
	}
	return fmt.Errorf("%w: %w", ErrUnreachable, errTimeout)
}

// isProven reports whether a member is connected.
func (t *Table) isProven(id peer.ID) bool {
	t.mu.Lock()
	defer t.mu.Unlock()
	c := t.contacts[id]
	return c != nil && c.proven
}

// trust lets a peer that has proved the secret send to us, before it knows that we have.
func (t *Table) trust(id peer.ID) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if c := t.contacts[id]; c != nil {
		c.trusted = true
	}
}
