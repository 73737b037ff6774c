package p2p

import (
	"context"
	"errors"
	"time"

	pubsub "github.com/libp2p/go-libp2p-pubsub"
	"github.com/libp2p/go-libp2p/core/peer"
)

// maxAuthors bounds what is remembered of those who broadcast.
const maxAuthors = 64

// author is what is remembered of one who broadcasts.
type author struct {
	peer     Peer
	limiter  limiter
	sessions sessions
}

func (t *Table) subscribe() (err error) {
	ps := t.node.gossip
	if err := ps.RegisterTopicValidator(t.keys.topic, t.validate, pubsub.WithValidatorInline(true)); err != nil {
		return err
	}
	if t.topic, err = ps.Join(t.keys.topic); err == nil {
		t.sub, err = t.topic.Subscribe(pubsub.WithBufferSize(gossipBuffer))
	}
	if err != nil {
		ps.UnregisterTopicValidator(t.keys.topic)
	}
	return err
}

func (t *Table) unsubscribe() {
	t.sub.Cancel()
	if err := t.topic.Close(); err != nil {
		t.node.log.Debug("topic", "err", err)
	}
	t.node.gossip.UnregisterTopicValidator(t.keys.topic)
}

// validate is called by pubsub, in several goroutines, for every message on the topic.
// What is good it delivers itself, so "ignore" says no more than that nobody needs it from us.
func (t *Table) validate(_ context.Context, from peer.ID, m *pubsub.Message) pubsub.ValidationResult {
	if from == t.node.host.ID() {
		return pubsub.ValidationAccept
	}
	if !t.hold() {
		return pubsub.ValidationIgnore
	}
	defer t.work.Done()
	if t.isExpelled(m.GetFrom()) || t.isExpelled(from) {
		t.count(func(s *Stats) { s.DroppedExpelled++ })
		return pubsub.ValidationIgnore
	}
	reach, c, ok := t.judge(from, m)
	if !ok {
		if t.node.strike(from, 1) {
			t.count(func(s *Stats) { s.StrangersClosed++ })
		}
		return pubsub.ValidationReject
	}
	t.broadcast(m.GetFrom(), c)
	if t.covered(reach) {
		return pubsub.ValidationIgnore
	}
	return pubsub.ValidationAccept
}

// judge opens a message that somebody else has handed us, and reports whether it is a good one.
func (t *Table) judge(from peer.ID, m *pubsub.Message) (reach uint64, c cast, ok bool) {
	if len(m.Data) > maxGossip {
		t.count(func(s *Stats) { s.DroppedTooBig++ })
		return 0, c, false
	}
	reach, c, err := t.keys.openEnvelope(from, m.GetFrom(), m.Data)
	switch {
	case errors.Is(err, errUnopened):
		t.count(func(s *Stats) { s.DroppedUnopened++ })
		return 0, c, false
	case err != nil:
		t.count(func(s *Stats) { s.DroppedMalformed++ })
		return 0, c, false
	}
	return reach, c, t.taken(m.GetFrom(), c)
}

// taken applies the author's rate and the caller's own check.
func (t *Table) taken(id peer.ID, c cast) bool {
	t.mu.Lock()
	a := t.author(id)
	if a == nil || !a.limiter.messages.Allow() || !a.limiter.bytes.AllowN(time.Now(), len(c.data)) {
		t.stats.DroppedRate++
		t.mu.Unlock()
		return false
	}
	t.mu.Unlock()
	if t.cfg.Valid != nil && !t.cfg.Valid(c.data) {
		t.count(func(s *Stats) { s.DroppedInvalid++ })
		return false
	}
	return true
}

// author returns what is remembered of id, nil if that is too much. Table.mu is held.
func (t *Table) author(id peer.ID) *author {
	a := t.authors[id]
	if a == nil && len(t.authors) < maxAuthors {
		a = &author{peer: peerOf(id), limiter: newLimiter()}
		t.authors[id] = a
	}
	return a
}

// broadcast delivers c unless it has come before.
func (t *Table) broadcast(id peer.ID, c cast) {
	t.mu.Lock()
	a := t.author(id)
	fresh := a != nil && a.sessions.fresh(c.session, c.seq)
	if !fresh {
		t.stats.Duplicates++
	}
	t.mu.Unlock()
	if fresh {
		t.deliver(Message{From: a.peer, Data: c.data}, 0)
	}
}

// readTopic empties the subscription: without one there would be no topic, and what comes has been delivered by validate.
func (t *Table) readTopic() {
	for {
		if _, err := t.sub.Next(t.ctx); err != nil {
			return
		}
	}
}

// presence is a peer seen on the topic.
type presence struct {
	since time.Time
	asked bool
}

// watchTopic follows who is on the topic.
func (t *Table) watchTopic() {
	h, err := t.topic.EventHandler()
	if err != nil {
		return
	}
	defer h.Cancel()
	for {
		e, err := h.NextPeerEvent(t.ctx)
		if err != nil {
			return
		}
		t.mu.Lock()
		t.appear(e.Peer, e.Type == pubsub.PeerJoin)
		t.mu.Unlock()
	}
}

// appear notes that a peer is on the topic, or no longer. Table.mu is held.
func (t *Table) appear(id peer.ID, on bool) {
	c := t.contacts[id]
	switch {
	case !on:
		delete(t.present, id)
	case t.present[id] == nil:
		t.present[id] = &presence{since: time.Now()}
	}
	if c == nil || c.topic == on {
		return
	}
	c.topic = on
	c.deaf = time.Now()
	t.welcome(c)
}
