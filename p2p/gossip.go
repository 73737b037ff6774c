package p2p

import (
	"context"
	"regexp"
	"sync"
	"time"

	pubsub "github.com/libp2p/go-libp2p-pubsub"
	pb "github.com/libp2p/go-libp2p-pubsub/pb"
	"github.com/libp2p/go-libp2p/core/event"
	"github.com/libp2p/go-libp2p/core/host"
	"github.com/libp2p/go-libp2p/core/network"
	"github.com/libp2p/go-libp2p/core/peer"
	"github.com/libp2p/go-libp2p/core/protocol"
	"github.com/libp2p/go-libp2p/p2p/host/eventbus"

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

// receiveCast takes in a broadcast that the peer from has handed us, on the topic (onTopic) or on a direct stream. It
// uses a single command, because a busy table hears thousands a second. Its results are those of circle.receiveCast.
func (t *Table) receiveCast(from, author peer.ID, b wire.Cast, onTopic bool) (taken, covered bool) {
	valid := t.cfg.Valid == nil || t.cfg.Valid(b.Data)
	t.owner.do(func(c *circle) { taken, covered = c.receiveCast(from, author, b, onTopic, valid, time.Now()) })
	return taken, covered
}

// maxProvenWaiting is how many peers may wait to be shown to gossip. A peer for which there is no room seems deaf
// later; then we dial it again, and so show it again.
const maxProvenWaiting = 256

// knownHost is the host as gossip sees it: with no peers except those that have proved a secret. So strangers do
// not learn our topics, get no message, and cost no stream.
type knownHost struct {
	host.Host
	node        *Node
	bus         event.Bus
	provenPeers chan peer.ID // members to be shown to gossip; becomeProven adds them
}

// newKnownHost makes the knownHost of a node. Its goroutine shows members to gossip until the node is closed.
func newKnownHost(n *Node) (*knownHost, error) {
	k := &knownHost{Host: n.host, node: n, bus: eventbus.NewBus(), provenPeers: make(chan peer.ID, maxProvenWaiting)}
	all, err := n.host.EventBus().Subscribe(new(event.EvtPeerIdentificationCompleted))
	if err != nil {
		return nil, err
	}
	out, err := k.bus.Emitter(new(event.EvtPeerIdentificationCompleted))
	if err != nil {
		all.Close()
		return nil, err
	}
	n.crew.spawn(func() {
		defer all.Close()
		defer out.Close()
		for {
			select {
			case <-n.ctx.Done():
				return
			case e := <-all.Out(): // perhaps of a member's first direct connection, which gossip needs to see
				seen, ok := e.(event.EvtPeerIdentificationCompleted)
				if !ok {
					continue
				}
				n.own.NoteSeen(seen)
				if n.isMember(seen.Peer) {
					out.Emit(seen)
					n.tables.post(func(c *circle) { c.onIdentified(seen.Peer) })
				}
			case id := <-k.provenPeers:
				out.Emit(event.EvtPeerIdentificationCompleted{Peer: id, Protocols: []protocol.ID{pubsub.GossipSubID_v11}})
			}
		}
	})
	return k, nil
}

func (k *knownHost) EventBus() event.Bus { return k.bus }

// SetStreamHandler passes on only streams of members. Nobody else has a reason to open one: our program
// opens its own streams only once the other side has let it in.
func (k *knownHost) SetStreamHandler(id protocol.ID, handle network.StreamHandler) {
	k.Host.SetStreamHandler(id, func(s network.Stream) {
		if !k.node.isMember(s.Conn().RemotePeer()) {
			s.Reset()
			return
		}
		handle(s)
	})
}

// maxSubscribe is how many topics one peer may be on at a time. An honest one is on MaxTables at most, and on a few
// more if it has crashed and come back.
const maxSubscribe = 64

// maxSubscribers is how many peers subscriptions remembers. Fewer can be members at a time, but a peer whose last
// subscription arrives after its connection has ended stays in the map. When the map is full, it is emptied.
const maxSubscribers = 2 * MaxTables * MaxMembers

// topicForm matches the topic of any table, even one where we are not: we may join that table later, and the peer
// would not repeat a subscription that we had refused.
var topicForm = regexp.MustCompile("^" + topicPrefix + "[a-z2-7]{26}$")

// subscriptions decides which topics of others gossip remembers. Gossip itself would remember any number of topics of
// one peer. The lock guards the map.
type subscriptions struct {
	mu     sync.Mutex
	topics map[peer.ID]map[string]bool // for each peer that has subscribed to any, the topics that it is on
}

func newSubscriptions() *subscriptions {
	return &subscriptions{topics: map[peer.ID]map[string]bool{}}
}

// CanSubscribe reports whether a topic is one of a table. Gossip asks before we join a topic.
func (s *subscriptions) CanSubscribe(topic string) bool { return topicForm.MatchString(topic) }

// FilterIncomingSubscriptions returns those subscriptions of a peer that gossip may take in.
func (s *subscriptions) FilterIncomingSubscriptions(from peer.ID, subs []*pb.RPC_SubOpts) ([]*pb.RPC_SubOpts, error) {
	if len(subs) > maxSubscribe {
		return nil, pubsub.ErrTooManySubscriptions
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	on := s.topics[from]
	if on == nil {
		if len(s.topics) >= maxSubscribers {
			clear(s.topics)
		}
		on = map[string]bool{}
		s.topics[from] = on
	}
	var taken []*pb.RPC_SubOpts
	for _, sub := range pubsub.FilterSubscriptions(subs, s.CanSubscribe) {
		topic := sub.GetTopicid()
		switch {
		case !sub.GetSubscribe():
			delete(on, topic)
		case on[topic] || len(on) < maxSubscribe:
			on[topic] = true
		default:
			continue
		}
		taken = append(taken, sub)
	}
	return taken, nil
}

// forget is called when the last connection to a peer has ended: gossip forgets its topics too.
func (s *subscriptions) forget(id peer.ID) {
	s.mu.Lock()
	defer s.mu.Unlock()
	delete(s.topics, id)
}
