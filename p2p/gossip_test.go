package p2p

import (
	"context"
	"testing"
	"time"

	"lastcard/p2p/internal/wire"
)

// A broadcast is delivered once, even if it comes in several messages that gossip takes for
// different ones: each sealing uses another nonce.
func TestSimDuplicate(t *testing.T) {
	inSim(t, 20*time.Millisecond, func(s *simNet) {
		tables := s.party(2)
		a, b := tables[0], tables[1]
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
		if n, st := len(b.Recv()), b.Stats(); n > 0 || st.Duplicates != 2 {
			t.Errorf("%d more messages, %+v", n, st)
		}
	})
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
			t.Error("it did not come")
		}
	})
}
