package addr

import (
	"slices"
	"testing"

	"github.com/libp2p/go-libp2p/core/event"
	"github.com/libp2p/go-libp2p/core/network"
	ma "github.com/multiformats/go-multiaddr"
)

// calledBy stands in for a connection of which only the direction matters.
type calledBy struct {
	network.Conn
	direction network.Direction
}

func (c calledBy) Stat() network.ConnStats {
	return network.ConnStats{Stats: network.Stats{Direction: c.direction}}
}

// Own keeps the latest seen addresses, one for each IP and at most maxSeen, if they are public and come from a peer
// that we have called.
func TestOutside(t *testing.T) {
	var o Own
	for _, at := range []string{"/ip4/5.5.5.1/udp/1/quic-v1", "/ip4/5.5.5.2/udp/2/quic-v1", "/ip4/192.168.1.2/udp/3/quic-v1", "/ip4/5.5.5.1/udp/4/quic-v1"} {
		o.NoteSeen(event.EvtPeerIdentificationCompleted{ObservedAddr: ma.StringCast(at), Conn: calledBy{direction: network.DirOutbound}})
	}
	o.NoteSeen(event.EvtPeerIdentificationCompleted{ObservedAddr: ma.StringCast("/ip4/5.5.5.9/udp/9/quic-v1"), Conn: calledBy{direction: network.DirInbound}})
	o.NoteSeen(event.EvtPeerIdentificationCompleted{})
	if got := Texts(o.Outside()); !slices.Equal(got, []string{"/ip4/5.5.5.1/udp/4/quic-v1", "/ip4/5.5.5.2/udp/2/quic-v1"}) {
		t.Error(got)
	}
	for _, at := range []string{"/ip4/5.5.6.1/udp/1", "/ip4/5.5.6.2/udp/1", "/ip4/5.5.6.3/udp/1", "/ip4/5.5.6.4/udp/1"} {
		o.NoteSeen(event.EvtPeerIdentificationCompleted{ObservedAddr: ma.StringCast(at), Conn: calledBy{direction: network.DirOutbound}})
	}
	if got := o.Outside(); len(got) != maxSeen {
		t.Error(got)
	}
}
