package p2p

import (
	"context"
	"testing"
	"time"

	"github.com/libp2p/go-libp2p"
)

// relaying starts a node that relays for members and uses their relays.
func (s *simNet) relaying() *Node {
	s.t.Helper()
	ip := s.address()
	n, err := New(context.Background(), Config{
		Key: newKey(s.t), RunDir: "-", Relay: true, Listen: []string{listenAt(ip, 8000)}, Options: []libp2p.Option{s.transport(ip)},
	})
	if err != nil {
		s.t.Fatal(err)
	}
	s.nodes = append(s.nodes, n)
	return n
}

// Two members that cannot reach each other meet through a third, exchange messages, and stay together.
func TestSimRelay(t *testing.T) {
	inSim(t, 20*time.Millisecond, func(s *simNet) {
		a, b, c := s.relaying(), s.relaying(), s.relaying()
		s.locked(func() { s.wall[[2]string{"1.0.0.1", "1.0.0.2"}] = true })
		first := mustOpen(t, a, NewInvite(), TableConfig{})
		third := mustJoin(t, c, first.Invite(), TableConfig{})
		time.Sleep(time.Second) // until the first has a reservation at the third
		second := mustJoin(t, b, third.Invite(), TableConfig{})
		assemble(t, []*Table{first, second, third})
		for _, table := range []*Table{first, second} {
			for _, m := range table.Members() {
				if want := map[Peer]Path{a.self: PathRelay, b.self: PathRelay, c.self: PathDirect}[m.Peer]; m.Path != want {
					t.Errorf("%s is reached by %q", m.Peer.Short(), m.Path)
				}
			}
		}
		if err := first.Send(b.self, []byte("through the third")); err != nil {
			t.Fatal(err)
		}
		if m := receive(t, second); string(m.Data) != "through the third" || m.From != a.self {
			t.Errorf("%+v", m)
		}
		untilHeard(t, first, second, time.Second)
		time.Sleep(time.Minute)
		if err := second.Send(a.self, []byte("still there")); err != nil {
			t.Errorf("after a minute: %v", err)
		}
		if m := receive(t, first); string(m.Data) != "still there" {
			t.Errorf("%+v", m)
		}
	})
}
