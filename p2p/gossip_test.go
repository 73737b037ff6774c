package p2p

import (
	"context"
	"slices"
	"sync"
	"testing"
	"time"

	pubsub "github.com/libp2p/go-libp2p-pubsub"
	"github.com/libp2p/go-libp2p/core/peer"

	"lastcard/p2p/internal/wire"
)

// A broadcast is delivered once, even if it comes in several messages that gossip takes for
// different ones: each sealing uses another nonce.
func TestSimDuplicate(t *testing.T) {
	inSim(t, 20*time.Millisecond, func(s *simNet) {
		tables := s.party(2)
		a, b := tables[0], tables[1]
		opened := b.watchTopic(t)
		again := wire.Cast{Session: a.session, Seq: 1 << 20, Data: []byte("once")}
		for range 3 {
			if err := a.topic.Publish(context.Background(), a.envelope(again.Plain())); err != nil {
				t.Fatal(err)
			}
		}
		if m := receive(t, b); string(m.Data) != "once" {
			t.Errorf("%q", m.Data)
		}
		time.Sleep(time.Second)
		if n := len(b.Recv()); n > 0 || !slices.Equal(opened(), []error{nil, nil, nil}) {
			t.Errorf("%d more messages, opened with %v", n, opened())
		}
	})
}

// watchTopic opens each message of others on a table's topic before the table validates it. opened returns the
// results so far, one for each message: nil if it could be opened, else the error.
func (table *Table) watchTopic(t *testing.T) (opened func() []error) {
	t.Helper()
	var mu sync.Mutex
	var errs []error
	ps := table.node.gossip
	if err := ps.UnregisterTopicValidator(table.keys.topic); err != nil {
		t.Fatal(err)
	}
	watch := func(ctx context.Context, from peer.ID, m *pubsub.Message) pubsub.ValidationResult {
		if from != table.node.host.ID() {
			_, err := table.topic.openMessage(from, m)
			mu.Lock()
			errs = append(errs, err)
			mu.Unlock()
		}
		return table.topic.validate(ctx, from, m)
	}
	if err := ps.RegisterTopicValidator(table.keys.topic, watch, pubsub.WithValidatorInline(true)); err != nil {
		t.Fatal(err)
	}
	return func() []error {
		mu.Lock()
		defer mu.Unlock()
		return slices.Clone(errs)
	}
}

// A member that is connected but not on the topic yet still gets broadcasts.
func TestSimBroadcastWithoutTopic(t *testing.T) {
	inSim(t, 20*time.Millisecond, func(s *simNet) {
		tables := s.party(2)
		a, b := tables[0], tables[1]
		b.topic.stop()
		time.Sleep(200 * time.Millisecond)
		on := true
		a.owner.query(func(c *circle) { on = c.topicPeers.has(b.node.host.ID()) })
		if on {
			t.Fatal("still on the topic")
		}
		if err := a.Broadcast([]byte("you too")); err != nil {
			t.Fatal(err)
		}
		time.Sleep(200 * time.Millisecond) // before deaf members are disconnected
		select {
		case m := <-b.Recv():
			if string(m.Data) != "you too" || m.Direct {
				t.Errorf("%+v", m)
			}
		default:
			t.Error("the broadcast did not arrive")
		}
	})
}
