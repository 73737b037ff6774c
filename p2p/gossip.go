package p2p

import (
	"context"
	"time"

	pubsub "github.com/libp2p/go-libp2p-pubsub"
	"github.com/libp2p/go-libp2p/core/peer"

	"lastcard/p2p/internal/wire"
)

type topic struct {
	*pubsub.Topic
	stop  pubsub.RelayCancelFunc
	table *Table
}

func joinTopic(t *Table) (*topic, error) {
	ps := t.node.gossip
	x := &topic{table: t}
	if err := ps.RegisterTopicValidator(t.keys.topic, x.validate, pubsub.WithValidatorInline(true)); err != nil {
		return nil, err
	}
	var err error
	if x.Topic, err = ps.Join(t.keys.topic); err == nil {
		x.stop, err = x.Relay() // instead of a subscription, which nobody would read: validate delivers the messages
	}
	if err != nil {
		ps.UnregisterTopicValidator(t.keys.topic)
	}
	return x, err
}

// leave undoes joinTopic.
func (x *topic) leave() {
	x.stop()
	_ = x.Close() // it fails only once the node is closed
	x.table.node.gossip.UnregisterTopicValidator(x.table.keys.topic)
}

// followPeers tells the circle which peers come to the topic and leave it, until the table ends.
func (x *topic) followPeers() {
	h, err := x.EventHandler()
	if err != nil {
		return
	}
	defer h.Cancel()
	for {
		e, err := h.NextPeerEvent(x.table.ctx)
		if err != nil {
			return
		}
		x.table.owner.do(func(c *circle) { c.onTopicChange(e.Peer, e.Type == pubsub.PeerJoin, time.Now()) })
	}
}

// validate is called by pubsub, in several goroutines, for every message on the topic, ours included.
// It delivers good messages of others itself. Its answer only tells pubsub whether to pass the message on:
// "ignore" and "reject" keep it back.
func (x *topic) validate(_ context.Context, from peer.ID, m *pubsub.Message) pubsub.ValidationResult {
	t, author := x.table, m.GetFrom()
	if from == t.node.host.ID() {
		return pubsub.ValidationAccept
	}
	if !t.crew.enter() {
		return pubsub.ValidationIgnore
	}
	defer t.crew.leave()
	if t.owner.expelled(author) || t.owner.expelled(from) {
		return pubsub.ValidationIgnore
	}
	b, err := x.openMessage(from, m)
	taken, covered := false, false
	if err == nil {
		taken, covered = t.receiveCast(from, author, b, true)
	}
	switch {
	case !taken:
		t.node.strike(from, 1)
		return pubsub.ValidationReject
	case covered:
		return pubsub.ValidationIgnore
	}
	return pubsub.ValidationAccept
}

// openMessage opens the envelope in a message that the peer from has handed us.
func (x *topic) openMessage(from peer.ID, m *pubsub.Message) (wire.Cast, error) {
	if len(m.Data) > maxGossip {
		return wire.Cast{}, ErrTooBig
	}
	return x.table.keys.openEnvelope(from, m.GetFrom(), m.Data)
}

// receiveCast takes in a broadcast that the peer from has handed us, on the topic (onTopic) or on a direct stream. It uses
// a single command, because a busy table hears thousands a second. Its results are those of circle.receiveCast.
func (t *Table) receiveCast(from, author peer.ID, b wire.Cast, onTopic bool) (taken, covered bool) {
	valid := t.cfg.Valid == nil || t.cfg.Valid(b.Data)
	t.owner.do(func(c *circle) { taken, covered = c.receiveCast(from, author, b, onTopic, valid, time.Now()) })
	return taken, covered
}
