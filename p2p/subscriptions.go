package p2p

import (
	"regexp"
	"sync"

	pubsub "github.com/libp2p/go-libp2p-pubsub"
	pb "github.com/libp2p/go-libp2p-pubsub/pb"
	"github.com/libp2p/go-libp2p/core/peer"
)

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
