package p2p

import (
	"context"
	"testing"
	"time"
)

// A broadcast that comes twice, in two messages that gossip itself cannot know to be the same, is delivered once.
func TestSimDuplicate(t *testing.T) {
	inSim(t, 20*time.Millisecond, func(s *simNet) {
		tables := s.party(2)
		a, b := tables[0], tables[1]
		head := cast{session: a.session, seq: 1 << 20}.head()
		for range 3 {
			if err := a.topic.Publish(context.Background(), a.node.envelope(&a.keys, plainCast(0, head, []byte("once")))); err != nil {
				t.Fatal(err)
			}
		}
		if m := receive(t, b); string(m.Data) != "once" {
			t.Errorf("%q", m.Data)
		}
		time.Sleep(time.Second)
		if n, st := len(b.Recv()), b.Stats(); n > 0 || st.Duplicates != 2 {
			t.Errorf("%d more messages, %+v", n, st)
		}
	})
}

// A member that is connected but not on the topic, as at the very start, gets broadcasts all the same.
func TestSimBroadcastWithoutTopic(t *testing.T) {
	inSim(t, 20*time.Millisecond, func(s *simNet) {
		tables := s.party(2)
		a, b := tables[0], tables[1]
		b.sub.Cancel()
		time.Sleep(200 * time.Millisecond)
		a.mu.Lock()
		on := a.contacts[b.node.host.ID()].topic
		a.mu.Unlock()
		if on {
			t.Fatal("still on the topic")
		}
		if err := a.Broadcast([]byte("you too")); err != nil {
			t.Fatal(err)
		}
		time.Sleep(200 * time.Millisecond) // before the cure of the deaf
		select {
		case m := <-b.Recv():
			if string(m.Data) != "you too" || m.Direct {
				t.Errorf("%+v", m)
			}
		default:
			t.Error("it did not come")
		}
	})
}
