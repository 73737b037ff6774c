package p2p

import (
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"slices"
	"testing"
	"time"

	"github.com/libp2p/go-libp2p"
	pubsub "github.com/libp2p/go-libp2p-pubsub"
	pb "github.com/libp2p/go-libp2p-pubsub/pb"
	"github.com/libp2p/go-libp2p/core/crypto"
	"github.com/libp2p/go-libp2p/core/peer"
	"github.com/libp2p/go-libp2p/core/record"
)

// topicOf returns the topic of the table with this number.
func topicOf(number int) string {
	return topicPrefix + base32Text(binary.BigEndian.AppendUint64(make([]byte, 8), uint64(number)))
}

func subscription(topic string, on bool) *pb.RPC_SubOpts {
	return &pb.RPC_SubOpts{Subscribe: &on, Topicid: &topic}
}

// We accept subscriptions to the topics of any tables. We refuse other subscriptions, and too many at a time.
func TestSubscriptions(t *testing.T) {
	s := newSubscriptions()
	ours, other, long := subscription(topicOf(1), true), subscription("/chat", true), subscription(topicOf(1)+"a", true)
	if got, err := s.FilterIncomingSubscriptions("a", []*pb.RPC_SubOpts{ours, other, long}); err != nil || !slices.Equal(got, []*pb.RPC_SubOpts{ours}) {
		t.Errorf("%v, %v", got, err)
	}
	many := slices.Repeat([]*pb.RPC_SubOpts{ours}, maxSubscribe+1)
	if _, err := s.FilterIncomingSubscriptions("a", many); !errors.Is(err, pubsub.ErrTooManySubscriptions) {
		t.Errorf("%v", err)
	}
}

// A peer gets room for another topic when it leaves one, and when it has gone. However many peers come and go, little
// is remembered.
func TestSubscriptionsEnd(t *testing.T) {
	s := newSubscriptions()
	taken := func(id peer.ID, topic string, on bool) bool {
		got, err := s.FilterIncomingSubscriptions(id, []*pb.RPC_SubOpts{subscription(topic, on)})
		return err == nil && len(got) == 1
	}
	for i := range maxSubscribe {
		if !taken("a", topicOf(i), true) {
			t.Fatal("too early")
		}
	}
	if taken("a", topicOf(maxSubscribe), true) || !taken("b", topicOf(maxSubscribe), true) || !taken("a", topicOf(1), true) {
		t.Error("one too many is taken, or another peer suffers, or a repetition is refused")
	}
	if !taken("a", topicOf(1), false) || !taken("a", topicOf(maxSubscribe), true) || taken("a", topicOf(1), true) {
		t.Error("a topic that was left counts")
	}
	if s.forget("a"); !taken("a", topicOf(1), true) {
		t.Error("a peer that was away has no room")
	}
	for i := range 10 * maxSubscribers {
		taken(peer.ID(fmt.Sprint(i)), topicOf(1), true)
	}
	if len(s.topics) > maxSubscribers {
		t.Errorf("%d peers are remembered", len(s.topics))
	}
}

// A member subscribes to ever new topics. The others do not remember them all.
func TestSimManyTopics(t *testing.T) {
	inSim(t, 20*time.Millisecond, func(s *simNet) {
		tables := s.party(2)
		for i := range 4 * maxSubscribe {
			topic, err := tables[1].node.gossip.Join(topicOf(i))
			if err != nil {
				t.Fatal(err)
			}
			if _, err := topic.Subscribe(); err != nil {
				t.Fatal(err)
			}
		}
		time.Sleep(5 * time.Second)
		known := 0
		for i := range 4 * maxSubscribe {
			known += len(tables[0].node.gossip.ListPeers(topicOf(i)))
		}
		if known == 0 || known >= maxSubscribe {
			t.Errorf("%d topics of one member are remembered", known)
		}
		untilHeard(t, tables[0], tables[1], time.Second)
	})
}

// protoField returns a field of a protobuf message that holds bytes.
func protoField(number int, b []byte) []byte {
	return append(binary.AppendUvarint(binary.AppendUvarint(nil, uint64(number<<3|2)), uint64(len(b))), b...)
}

// A member tells gossip that it leaves the mesh, and names a stranger to call instead, with a record that the stranger
// has signed. Gossip calls nobody.
func TestSimGossipCallsNobody(t *testing.T) {
	inSim(t, 20*time.Millisecond, func(s *simNet) {
		tables := s.party(2)
		ip, key := s.address(), newKey(t)
		private, err := crypto.UnmarshalEd25519PrivateKey(key)
		if err != nil {
			t.Fatal(err)
		}
		victim, err := libp2p.New(libp2p.Identity(private), libp2p.ListenAddrStrings(listenAt(ip, 8000)), s.transport(ip))
		if err != nil {
			t.Fatal(err)
		}
		defer victim.Close()
		signed, err := record.Seal(peer.PeerRecordFromAddrInfo(peer.AddrInfo{ID: victim.ID(), Addrs: victim.Addrs()}), private)
		if err != nil {
			t.Fatal(err)
		}
		raw, err := signed.Marshal()
		if err != nil {
			t.Fatal(err)
		}
		const control, prune, topicID, peers, peerID, signedRecord = 3, 4, 1, 2, 1, 2
		named := protoField(peers, append(protoField(peerID, []byte(victim.ID())), protoField(signedRecord, raw)...))
		rpc := protoField(control, protoField(prune, append(protoField(topicID, []byte(tables[0].keys.topic)), named...)))
		stream, err := tables[1].node.host.NewStream(context.Background(), tables[0].node.host.ID(), pubsub.GossipSubID_v11)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := stream.Write(append(binary.AppendUvarint(nil, uint64(len(rpc))), rpc...)); err != nil {
			t.Fatal(err)
		}
		time.Sleep(10 * time.Second)
		if got := victim.Network().Peers(); len(got) > 0 {
			t.Errorf("%v have called the stranger", got)
		}
	})
}
