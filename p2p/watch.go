package p2p

import (
	"encoding/binary"
	"errors"
	"time"

	"github.com/libp2p/go-libp2p/core/peer"
)

// The clockwork that keeps a table together.
const (
	watchEvery     = 250 * time.Millisecond
	pingEvery      = 2 * time.Second
	silentAfter    = 6 * time.Second         // without a frame: MemberSilent
	closeAfter     = 12 * time.Second        // without a frame: closed and dialled again
	deafAfter      = 1500 * time.Millisecond // connected, but not on the topic: closed and dialled again
	strangerAsk    = time.Second             // on the topic without a proof: asked for one
	strangerClose  = helloTimeout            // and then disconnected,
	strikesStrange = 2                       // which counts as so many offences
)

// watch looks after all contacts until the table is closed.
func (t *Table) watch() {
	timer := time.NewTimer(watchEvery)
	defer timer.Stop()
	for {
		select {
		case <-t.ctx.Done():
			return
		case <-t.nudged:
		case <-timer.C:
		}
		now := time.Now()
		t.round(now)
		timer.Reset(t.pause(now))
	}
}

// pause is how long nothing is due.
func (t *Table) pause(now time.Time) time.Duration {
	t.mu.Lock()
	defer t.mu.Unlock()
	d := watchEvery
	for _, c := range t.contacts {
		if !c.bye && !c.proven && !c.dialing {
			d = min(d, max(c.next.Sub(now), time.Millisecond))
		}
	}
	return d
}

// round does what is due. Closing a connection calls back, so it happens without the lock.
func (t *Table) round(now time.Time) {
	t.mu.Lock()
	closing, dialling := t.due(now)
	strange := t.strangers(now)
	t.mu.Unlock()
	for _, id := range closing {
		t.node.host.Network().ClosePeer(id)
	}
	for _, id := range strange {
		t.node.strike(id, strikesStrange)
		t.node.host.Network().ClosePeer(id)
	}
	for _, c := range dialling {
		t.spawn(func() { t.dial(c) })
	}
}

// due is the members whose connection must be closed, and the contacts to be dialled now. Table.mu is held.
func (t *Table) due(now time.Time) (closing []peer.ID, dialling []*contact) {
	for id, c := range t.contacts {
		switch {
		case c.bye:
		case c.proven:
			if t.ailing(c, now) {
				closing = append(closing, id)
			}
		case !c.dialing && !now.Before(c.next):
			c.dialing = true
			dialling = append(dialling, c)
		}
	}
	return closing, dialling
}

// strangers is those on the topic who have proved nothing for too long; the others there are asked for a proof. Table.mu is held.
func (t *Table) strangers(now time.Time) (strange []peer.ID) {
	for id, p := range t.present {
		if c := t.contacts[id]; c != nil && c.proven {
			continue
		}
		age := now.Sub(p.since)
		switch {
		case age > strangerClose:
			strange = append(strange, id)
			p.since = now
			t.stats.StrangersClosed++
		case age > strangerAsk && !p.asked && t.contacts[id] == nil && len(t.contacts) < maxContacts:
			p.asked = true
			t.contacts[id] = &contact{id: id, peer: peerOf(id), way: WayMember, next: now, topic: true}
		}
	}
	return strange
}

// ailing looks after a member that is connected, and reports whether the connection must be closed.
// Table.mu is held.
func (t *Table) ailing(c *contact, now time.Time) bool {
	if now.Sub(c.pinged) >= pingEvery {
		t.ping(c, now)
		t.repath(c)
		t.punch(c, now)
	}
	quiet := now.Sub(c.heard)
	moved := !c.moved.IsZero() && now.Sub(c.moved) > moveAnswer
	if moved {
		t.part(c, errMoved)
		c.moved, c.tries, c.next = time.Time{}, 0, now
		return true
	}
	if quiet > closeAfter {
		c.heard = now
		t.part(c, errSilent)
		c.plan(now, yield(t.node.host.ID(), c.id))
		return true
	}
	if quiet > silentAfter && !c.silent && c.joined {
		c.silent = true
		t.emit(Event{Kind: MemberSilent, Peer: c.peer, Path: c.path})
	}
	if !c.topic && now.Sub(c.deaf) > deafAfter && c.path != PathRelay {
		c.deaf = now
		t.stats.Healed++
		t.part(c, errDeaf)
		c.plan(now, yield(t.node.host.ID(), c.id))
		return true
	}
	return false
}

// ping asks a member whether it is there, and how far. Table.mu is held.
func (t *Table) ping(c *contact, now time.Time) {
	c.pinged = now
	t.push(c, kindPing.frame(nil, binary.BigEndian.AppendUint64(nil, uint64(now.UnixNano()))))
}

// pathTo notes that a connection to a peer came or went, but not the last.
func (t *Table) pathTo(id peer.ID) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if c := t.contacts[id]; c != nil && c.proven && !t.closed {
		t.repath(c)
	}
}

// repath looks by which path a member is reached now. Table.mu is held.
func (t *Table) repath(c *contact) {
	path := pathOf(t.node.host.Network().ConnsToPeer(c.id))
	if path == c.path || path == PathNone {
		return
	}
	if c.path == PathRelay {
		c.deaf = time.Now() // gossip begins now
	}
	c.path = path
	t.welcome(c)
	if c.joined {
		t.emit(Event{Kind: PathChanged, Peer: c.peer, Path: path})
	}
}

// dial tries to reach one contact, once.
func (t *Table) dial(c *contact) {
	t.mu.Lock()
	info, way := c.info(), c.way
	info.Addrs = append(info.Addrs, t.circuitsTo(c)...)
	if c.met {
		t.stats.Redials++
	}
	t.mu.Unlock()
	var err error
	if len(info.Addrs) == 0 && !connected(t.node.host, c.id) {
		err = ErrUnreachable
	} else {
		err = t.call(info)
	}
	t.dialled(c, way, err)
	t.report(Attempt{Way: way, Target: target(info), Err: err})
}

// dialled draws the conclusions from one try.
func (t *Table) dialled(c *contact, way Way, err error) {
	t.mu.Lock()
	defer t.mu.Unlock()
	c.dialing = false
	if err == nil || c.proven || t.closed {
		return
	}
	if isRefusal(err) && (way == WayLink || !errors.Is(err, errUnsigned)) {
		t.refusal = err
		poke(t.met)
	}
	c.tries++
	if !c.met && way == WayMember && errors.Is(err, ErrWrongSecret) {
		delete(t.contacts, c.id) // a stranger on the topic
		return
	}
	first := time.Duration(0)
	if c.met {
		first = yield(t.node.host.ID(), c.id)
	}
	c.plan(time.Now(), first)
}

// isRefusal reports whether the answer was one that asking again will not change soon.
func isRefusal(err error) bool {
	return errors.Is(err, ErrOtherVersion) || errors.Is(err, ErrFull) || errors.Is(err, ErrRefused) ||
		errors.Is(err, ErrShut) || errors.Is(err, ErrNotInvited)
}

// searched notes what came of looking for others in one way, if it is something new.
func (t *Table) searched(a Attempt) {
	if t.ctx.Err() != nil {
		return
	}
	t.mu.Lock()
	old, known := t.searches[a.Way]
	t.searches[a.Way] = a
	t.mu.Unlock()
	if !known || old.String() != a.String() {
		t.report(a)
	}
}

func (t *Table) report(a Attempt) {
	t.mu.Lock()
	if len(t.attempts) >= maxAttempts {
		t.attempts = append(t.attempts[:0], t.attempts[1:]...)
	}
	t.attempts = append(t.attempts, a)
	t.mu.Unlock()
	t.node.log.Debug("attempt", "way", a.Way, "target", a.Target, "err", a.Err)
	if t.cfg.Report != nil {
		t.cfg.Report(a)
	}
}

func target(p peer.AddrInfo) string {
	s := peerOf(p.ID).Short()
	for i, a := range p.Addrs {
		if i == 3 {
			return s + " …"
		}
		s += " " + a.String()
	}
	return s
}
