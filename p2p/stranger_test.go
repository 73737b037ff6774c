package p2p

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/libp2p/go-libp2p"
	pubsub "github.com/libp2p/go-libp2p-pubsub"
	"github.com/libp2p/go-libp2p/core/host"
	"github.com/libp2p/go-libp2p/core/network"
	"github.com/libp2p/go-libp2p/core/peer"
	"github.com/libp2p/go-libp2p/core/protocol"

	"lastcard/p2p/internal/wire"
)

// A stranger that knows the name of the topic and an address of a member still does not get on the topic. The
// member sends it nothing, not even sealed bytes, and takes nothing from it.
func TestSimStranger(t *testing.T) {
	inSim(t, 20*time.Millisecond, func(s *simNet) {
		tables := s.party(2)
		opened := tables[0].watchTopic(t)
		ctx, cancel := context.WithCancel(context.Background())
		defer cancel()
		h, sub, topic := s.stranger(ctx, tables[0])
		defer h.Close()
		time.Sleep(time.Second)
		topic.Publish(ctx, []byte("let me in"))
		secret := wire.Cast{Session: 1, Seq: 1, Data: []byte("the secret is seven")}
		tables[0].topic.Publish(ctx, tables[0].envelope(secret.Plain())) // publish as the table does while some members do not reach each other
		receive(t, tables[1])
		time.Sleep(10 * time.Second)
		short, stop := context.WithTimeout(ctx, time.Second)
		defer stop()
		for {
			m, err := sub.Next(short)
			if err != nil {
				break
			}
			if m.ReceivedFrom != h.ID() {
				t.Errorf("the stranger got %d bytes", len(m.Data))
			}
		}
		if len(topic.ListPeers()) > 0 || slices.Contains(tables[0].topic.ListPeers(), h.ID()) {
			t.Error("the stranger is on the topic")
		}
		if len(tables[0].Members()) != 1 || len(tables[0].Recv()) > 0 || len(opened()) > 0 {
			t.Errorf("members %v, %d messages, opened with %v", tables[0].Members(), len(tables[0].Recv()), opened())
		}
		untilHeard(t, tables[0], tables[1], time.Second)
	})
}

// A peer that is at another table of the same node, and has found out the topic of this table, can
// neither read nor write there, nor pass others' messages off as its own. The node disconnects it.
func TestSimOtherTable(t *testing.T) {
	inSim(t, 20*time.Millisecond, func(s *simNet) {
		tables := s.party(2)
		ctx, cancel := context.WithCancel(context.Background())
		defer cancel()
		opened := tables[0].watchTopic(t)
		other := mustOpen(t, tables[0].node, NewInvite(), TableConfig{})
		n := s.node(nil, s.address(), 8000)
		assemble(t, []*Table{other, mustJoin(t, n, other.Invite(), TableConfig{})})
		began, closed := time.Now(), make(chan time.Duration, 99)
		tables[0].node.host.Network().Notify(&network.NotifyBundle{DisconnectedF: func(_ network.Network, c network.Conn) {
			if c.RemotePeer() == n.host.ID() {
				closed <- time.Since(began)
			}
		}})
		topic, err := n.gossip.Join(tables[0].keys.topic)
		if err != nil {
			t.Fatal(err)
		}
		sub, err := topic.Subscribe()
		if err != nil {
			t.Fatal(err)
		}
		time.Sleep(time.Second)
		topic.Publish(ctx, []byte("let me in"))
		topic.Publish(ctx, tables[0].keys.envelope(n.host.ID(), n.cfg.Key, []byte("too short")))
		secret := wire.Cast{Session: 1, Seq: 1, Data: []byte("the secret is seven")}
		tables[0].topic.Publish(ctx, tables[0].envelope(secret.Plain())) // publish as the table does while some members do not reach each other
		receive(t, tables[1])
		for {
			m, err := sub.Next(ctx)
			if err != nil {
				t.Fatal(err)
			}
			if m.ReceivedFrom == n.host.ID() {
				continue
			}
			author := tables[0].node.host.ID()
			if _, err := other.keys.openEnvelope(author, author, m.Data); !errors.Is(err, errUnopened) {
				t.Error("another table's key opens it")
			}
			topic.Publish(ctx, m.Data) // now under the name of n
			break
		}
		time.Sleep(10 * time.Second)
		for _, table := range tables {
			if len(table.Members()) != 1 || len(table.Recv()) > 0 {
				t.Errorf("members %v, %d messages", table.Members(), len(table.Recv()))
			}
		}
		unopened, malformed := 0, 0
		for _, err := range opened() {
			switch {
			case errors.Is(err, errUnopened):
				unopened++
			case errors.Is(err, errMalformed):
				malformed++
			}
		}
		if unopened < 2 || malformed < 1 {
			t.Errorf("opened with %v", opened())
		}
		select {
		case after := <-closed:
			if after < strangerClose || after > strangerClose+time.Second {
				t.Errorf("disconnected after %v", after)
			}
		default:
			t.Error("not disconnected")
		}
		untilHeard(t, tables[0], tables[1], time.Second)
	})
}

// stranger returns a host that does not know the code, connects to the table's node and subscribes to the topic.
func (s *simNet) stranger(ctx context.Context, table *Table) (host.Host, *pubsub.Subscription, *pubsub.Topic) {
	ip := s.address()
	h, err := libp2p.New(libp2p.ListenAddrStrings(listenAt(ip, 8000)), s.transport(ip))
	if err != nil {
		s.t.Fatal(err)
	}
	ps, err := pubsub.NewGossipSub(ctx, h, gossipOptions(newSubscriptions())...)
	if err != nil {
		s.t.Fatal(err)
	}
	topic, err := ps.Join(table.keys.topic)
	if err != nil {
		s.t.Fatal(err)
	}
	sub, err := topic.Subscribe()
	if err != nil {
		s.t.Fatal(err)
	}
	if err := h.Connect(ctx, peer.AddrInfo{ID: table.node.host.ID(), Addrs: table.node.addrs()}); err != nil {
		s.t.Fatal(err)
	}
	return h, sub, topic
}

// A stranger opens streams of every protocol that we speak, and sends a byte a minute on each. None of them stays open.
func TestSimSlowStranger(t *testing.T) {
	inSim(t, 20*time.Millisecond, func(s *simNet) {
		ctx, cancel := context.WithCancel(context.Background())
		defer cancel()
		tables := s.party(2)
		n := tables[0].node
		ip := s.address()
		h, err := libp2p.New(libp2p.ListenAddrStrings(listenAt(ip, 8000)), s.transport(ip))
		if err != nil {
			t.Fatal(err)
		}
		defer h.Close()
		if err := h.Connect(ctx, peer.AddrInfo{ID: n.host.ID(), Addrs: n.addrs()}); err != nil {
			t.Fatal(err)
		}
		var opened []network.Stream
		for _, id := range n.host.Mux().Protocols() {
			st, err := h.NewStream(ctx, n.host.ID(), id)
			if err == nil {
				opened = append(opened, st)
			}
		}
		if len(opened) < 6 {
			t.Fatalf("only %d streams", len(opened))
		}
		for range 5 {
			for _, st := range opened {
				st.Write([]byte{1})
			}
			time.Sleep(time.Minute)
		}
		for _, c := range n.host.Network().ConnsToPeer(h.ID()) {
			for _, st := range c.GetStreams() {
				t.Errorf("a stream of %s is open", st.Protocol())
			}
		}
		untilHeard(t, tables[0], tables[1], time.Second)
	})
}

// Any stranger that connects learns who we are on the network, our addresses and that we play lastcard, but nothing of
// our tables, not even one that we show on this network.
func TestSimWhatStrangersLearn(t *testing.T) {
	inSim(t, 20*time.Millisecond, func(s *simNet) {
		ctx, cancel := context.WithCancel(context.Background())
		defer cancel()
		tables := s.party(2)
		n := tables[0].node
		shown := mustOpen(t, n, NewInvite(), TableConfig{Announce: &Announce{Name: "Zoë", ShareCode: true, Now: func() (string, int, int) { return "uno", 4, 1 }}})
		h, _, _ := s.stranger(ctx, tables[0])
		defer h.Close()
		time.Sleep(10 * time.Second)
		known, err := h.Peerstore().GetProtocols(n.host.ID())
		if err != nil || len(known) == 0 {
			t.Fatalf("%v, %v", known, err)
		}
		agent, err := h.Peerstore().Get(n.host.ID(), "AgentVersion")
		if err != nil || agent != "lastcard" {
			t.Errorf("%v, %v", agent, err)
		}
		for _, k := range known {
			if parts := strings.Split(string(k), "/"); len(parts) > 6 || parts[1] == "lastcard" && !slices.Contains([]protocol.ID{helloProtocol, directProtocol, lanProtocol}, k) {
				t.Errorf("a stranger learns %s", k)
			}
		}
		for _, table := range []*Table{tables[0], shown} {
			for _, secret := range []string{table.keys.topic, table.keys.rendezvousName, table.invite.Code()} {
				if strings.Contains(fmt.Sprint(known, h.Peerstore().Addrs(n.host.ID())), secret) {
					t.Errorf("a stranger learns %s", secret)
				}
			}
		}
		if got := h.Peerstore().Addrs(n.host.ID()); len(got) == 0 {
			t.Error("a stranger learns no address") // SECURITY says that it does
		}
	})
}
