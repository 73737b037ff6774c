package p2p

import (
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/libp2p/go-libp2p/core/event"
	"github.com/libp2p/go-libp2p/core/network"
	ma "github.com/multiformats/go-multiaddr"

	"lastcard/p2p/internal/addr"
	"lastcard/p2p/internal/wire"
)

// calledBy stands in for a connection of which only the direction matters.
type calledBy struct {
	network.Conn
	direction network.Direction
}

func (c calledBy) Stat() network.ConnStats {
	return network.ConnStats{Stats: network.Stats{Direction: c.direction}}
}

// seenAt returns libp2p's event after a peer that we have called has told us at which address it sees us.
func seenAt(addr string) event.EvtPeerIdentificationCompleted {
	return event.EvtPeerIdentificationCompleted{ObservedAddr: ma.StringCast(addr), Conn: calledBy{direction: network.DirOutbound}}
}

// We dial a relayed member that shares our public IP, at its private addresses only and one try at a time. We dial no
// other member in this way.
func TestDialledAtHome(t *testing.T) {
	inside, ours, other := ma.StringCast("/ip4/192.168.1.3/udp/7/quic-v1"), ma.StringCast("/ip4/5.5.5.1/udp/8/quic-v1"), ma.StringCast("/ip4/5.5.5.2/udp/8/quic-v1")
	for _, c := range []struct {
		what  string
		path  Path
		addrs []ma.Multiaddr
		dials bool
	}{
		{"at our home", PathRelay, []ma.Multiaddr{ours, inside}, true},
		{"at another home", PathRelay, []ma.Multiaddr{other, inside}, false},
		{"reached directly", PathDirect, []ma.Multiaddr{ours, inside}, false},
		{"no address inside", PathRelay, []ma.Multiaddr{ours, other}, false},
		{"no address outside", PathRelay, []ma.Multiaddr{inside}, false},
	} {
		s := newStage(t)
		s.node.own = &addr.Own{}
		s.node.own.NoteSeen(seenAt("/ip4/5.5.5.1/udp/1/quic-v1"))
		x := s.member()
		x.path = c.path
		s.noteWhereabouts(x.id, c.addrs, s.now)
		s.noteWhereabouts(x.id, c.addrs, s.now)
		var want []string
		if c.dials {
			want = []string{x.id.String() + " " + inside.String()}
		}
		var got []string
		for _, p := range s.out.todo.homes {
			got = append(got, p.ID.String()+" "+strings.Join(addr.Texts(p.Addrs), " "))
		}
		if !slices.Equal(got, want) {
			t.Errorf("%s: dials %q", c.what, got)
		}
	}
}

// The peer with the larger id leaves the first try to the other. It sends a relayed member its
// addresses again only after a pause.
func TestLargerIDDialsHomeLater(t *testing.T) {
	s := newStage(t)
	s.node.own = &addr.Own{}
	s.node.own.NoteSeen(seenAt("/ip4/5.5.5.1/udp/1/quic-v1"))
	x := s.member()
	s.us.id = x.id + "z"
	x.path = PathRelay
	s.noteWhereabouts(x.id, []ma.Multiaddr{ma.StringCast("/ip4/5.5.5.1/udp/8/quic-v1"), ma.StringCast("/ip4/192.168.1.3/udp/7/quic-v1")}, s.now)
	s.shareHome(x, s.now)
	if len(s.out.todo.homes) > 0 {
		t.Error("dialled at once")
	}
	if got := s.takeFrames(x); !slices.Contains(got, wire.KindPeers) {
		t.Errorf("told %v", got)
	}
	s.shareHome(x, s.now)
	if got := s.takeFrames(x); len(got) > 0 {
		t.Errorf("told again at once: %v", got)
	}
	s.shareHome(x, s.now.Add(punchAgain))
	if got := s.out.todo.homes; len(got) != 1 || got[0].ID != x.id {
		t.Errorf("dials %v", got)
	}
}

// However often a member sends its addresses, we dial addresses at home ever more rarely.
func TestHomeIsNotScanned(t *testing.T) {
	s := newStage(t)
	s.node.own = &addr.Own{}
	s.node.own.NoteSeen(seenAt("/ip4/5.5.5.1/udp/1/quic-v1"))
	x := s.member()
	x.path = PathRelay
	for range 600 {
		s.noteWhereabouts(x.id, []ma.Multiaddr{ma.StringCast("/ip4/5.5.5.1/udp/8/quic-v1"), ma.StringCast("/ip4/192.168.1.1/tcp/80")}, s.now)
		s.now = s.now.Add(100 * time.Millisecond)
	}
	if n := len(s.out.todo.homes); n == 0 || n > 5 {
		t.Errorf("dialled %d times in a minute", n)
	}
}
