package p2p

import (
	"bytes"
	"testing"
	"time"

	"github.com/libp2p/go-libp2p/core/event"
	"github.com/libp2p/go-libp2p/core/peer"
	"github.com/libp2p/go-libp2p/core/test"
	ma "github.com/multiformats/go-multiaddr"

	"lastcard/p2p/internal/wire"
)

// Where a packet takes 50 ms, Join takes at most 2 s. As soon as all nodes are together, a broadcast of each reaches
// all others within 200 ms.
func TestSimJoinAndBroadcast(t *testing.T) {
	inSim(t, 50*time.Millisecond, func(s *simNet) {
		opener := mustOpen(t, s.node(nil, s.address(), 8000), NewInvite(), TableConfig{})
		tables := []*Table{opener}
		for range 5 {
			n, start := s.node(nil, s.address(), 8000), time.Now()
			tables = append(tables, mustJoin(t, n, opener.Invite(), TableConfig{}))
			took := time.Since(start)
			t.Logf("joined after %v", took.Round(time.Millisecond))
			if took > 2*time.Second {
				t.Errorf("joining took %v", took)
			}
		}
		assemble(t, tables)
		start := time.Now()
		for i, table := range tables {
			table.Broadcast([]byte{byte(i)})
		}
		for _, table := range tables {
			for range len(tables) - 1 {
				receive(t, table)
			}
		}
		t.Logf("6 broadcasts at all after %v", time.Since(start).Round(time.Millisecond))
		if took := time.Since(start); took > 200*time.Millisecond {
			t.Errorf("broadcasts took %v", took)
		}
	})
}

// On a network that loses one in twenty packets, every message arrives exactly once, and direct messages arrive in
// order.
func TestSimLoss(t *testing.T) {
	inSim(t, 30*time.Millisecond, func(s *simNet) {
		tables := s.party(4)
		s.locked(func() { s.loss = 0.05 })
		const each = 50
		for k := range each {
			for i, table := range tables {
				table.Broadcast([]byte{byte(i), byte(k)})
				table.Send(tables[(i+1)%4].node.Peer(), []byte{byte(i), byte(k)})
			}
			time.Sleep(50 * time.Millisecond)
		}
		time.Sleep(3 * time.Second)
		for i, table := range tables {
			all, one := map[string]int{}, -1
			for range each * 4 {
				m := receive(t, table)
				if !m.Direct {
					all[string(m.Data)]++
				} else if one++; int(m.Data[1]) != one {
					t.Errorf("direct message %d came as number %d", m.Data[1], one)
				}
			}
			if len(all) != each*3 {
				t.Errorf("table %d has %d broadcasts of %d", i, len(all), each*3)
			}
			if len(table.Recv()) > 0 {
				t.Errorf("table %d got something twice", i)
			}
		}
	})
}

// When the opener crashes, the table of the other members goes on, and they soon count the opener as silent and then
// as gone.
func TestSimOpenerVanishes(t *testing.T) {
	inSim(t, 20*time.Millisecond, func(s *simNet) {
		tables := s.party(4)
		s.crash(tables[0].node, "1.0.0.1")
		for i := 1; i < 4; i++ {
			for j := 1; j < 4; j++ {
				if i != j {
					untilHeard(t, tables[i], tables[j], time.Second)
				}
			}
		}
		await(t, tables[1], MemberSilent, tables[0].node.Peer())
		if e := await(t, tables[1], MemberLeft, tables[0].node.Peer()); e.Bye {
			t.Error("a crash is no goodbye")
		}
	})
}

// A member whose addresses we do not have yet is introduced to the others without them, and again when they come.
// Otherwise two members might never meet, since only one side dials.
func TestIntroducedAgain(t *testing.T) {
	table := idleTable(t)
	n := table.node
	told := make(chan []byte, 4)
	late, other := test.RandPeerIDFatal(t), test.RandPeerIDFatal(t)
	table.owner.do(func(c *circle) {
		x, y := newContact(other), newContact(late)
		x.firstProvenAt, x.phase, x.link = time.Now(), phaseProven, newLink(c.out.ctx, other)
		x.link.queue = told
		c.contacts[other], c.contacts[late] = x, y
		c.becomeProven(y, 1, time.Now())
	})
	if first := introduced(t, told); len(first) != 1 || first[0].ID != late || len(first[0].Addrs) != 0 {
		t.Fatalf("introduced at first: %v", first)
	}
	identify, err := n.host.EventBus().Emitter(new(event.EvtPeerIdentificationCompleted))
	if err != nil {
		t.Fatal(err)
	}
	defer identify.Close()
	for i, at := range []string{"/ip4/5.5.5.7/udp/4001/quic-v1", "/ip4/5.5.5.7/tcp/4001"} {
		n.host.Peerstore().AddAddr(late, ma.StringCast(at), time.Hour)
		for range 3 { // known addresses are not sent again
			identify.Emit(event.EvtPeerIdentificationCompleted{Peer: late})
			identify.Emit(event.EvtPeerIdentificationCompleted{Peer: other})
		}
		again := introduced(t, told)
		if len(again) != 1 || again[0].ID != late || len(again[0].Addrs) != i+1 {
			t.Errorf("introduced with address %d: %v", i+1, again)
		}
	}
}

// introduced returns the peers in the next frame, which must be of KindPeers.
func introduced(t *testing.T, frames <-chan []byte) []peer.AddrInfo {
	t.Helper()
	select {
	case f := <-frames:
		k, body, err := wire.ReadFrame(bytes.NewReader(f))
		if err != nil || k != wire.KindPeers {
			t.Fatalf("a frame of kind %d: %v", k, err)
		}
		list, err := wire.ParsePeers(body)
		if err != nil {
			t.Fatal(err)
		}
		return list
	case <-time.After(testPatience):
		t.Fatal("nobody is introduced")
		return nil
	}
}
