package p2p

import (
	"io"
	"strings"
	"testing"

	"github.com/libp2p/go-libp2p/core/peer"
	ma "github.com/multiformats/go-multiaddr"

	"lastcard/p2p/internal/wire"
)

func peerList(t testing.TB) []peer.AddrInfo {
	id, err := peer.Decode("12D3KooWGRYZDHBembyGJQqQ6WgLqJWYNjnECJwGBnCg8vbCeo8F")
	if err != nil {
		t.Fatal(err)
	}
	return []peer.AddrInfo{{ID: id, Addrs: []ma.Multiaddr{ma.StringCast("/ip4/192.168.1.7/udp/4001/quic-v1"), ma.StringCast("/ip6/fd00::1/tcp/1")}}}
}

// We leave an address that is too long out of frames and links: others would refuse the whole frame.
func TestLongAddress(t *testing.T) {
	long := ma.StringCast("/dns4/" + strings.Repeat("a.", 120) + "example.org/tcp/1")
	good := ma.StringCast("/ip4/5.5.5.1/tcp/1")
	id := peerList(t)[0].ID
	list, err := wire.ParsePeers(wire.AppendPeers(nil, []peer.AddrInfo{{ID: id, Addrs: []ma.Multiaddr{long, good}}}))
	if err != nil || len(list) != 1 || len(list[0].Addrs) != 1 || !list[0].Addrs[0].Equal(good) {
		t.Errorf("%v, %v", list, err)
	}
	v := NewInvite()
	v.Peer, v.Addrs = peerOf(id), []string{long.String(), good.String()}
	if again, err := ParseInvite(v.Link()); err != nil || len(again.Addrs) != 1 || strings.Contains(v.Link(), "dns4") {
		t.Errorf("the link is %s: %v", v.Link(), err)
	}
}

func FuzzCards(f *testing.F) {
	f.Add(appendCards(nil, []LANTable{{Name: "Zoë", Game: "uno", Code: NewInvite().Code(), Seats: 4, Taken: 1}, {}}))
	f.Fuzz(func(t *testing.T, b []byte) {
		cards, err := parseCards(b)
		if err != nil {
			return
		}
		out := appendCards(nil, cards)
		if len(out) > maxCardsLen {
			t.Fatalf("%d bytes", len(out))
		}
		if again, err := parseCards(out); err != nil || len(again) != len(cards) {
			t.Fatalf("%+v does not read back: %v", cards, err)
		}
	})
}

func TestPaths(t *testing.T) {
	for remote, want := range map[string]Path{
		"/ip4/127.0.0.1/tcp/1":            PathComputer,
		"/ip6/::1/udp/1/quic-v1":          PathComputer,
		"/ip4/192.168.77.9/udp/1/quic-v1": PathNetwork,
		"/ip6/fd12::9/tcp/1":              PathNetwork,
		"/ip6/fe80::9/tcp/1":              PathNetwork,
		"/ip4/9.9.9.9/udp/1/quic-v1":      PathDirect,
		"/ip4/9.9.9.9/tcp/1/p2p-circuit":  PathRelay,
		"/ip4/192.168.77.1/udp/2/quic-v1": PathComputer, // our own address
		"/ip6/2001:db8::1/udp/2/quic-v1":  PathDirect,
		"/ip4/169.254.1.1/tcp/1":          PathNetwork,
		"/ip6/::ffff:127.0.0.1/tcp/1":     PathComputer,
	} {
		if got := pathTo(ma.StringCast(remote), ma.StringCast("/ip4/192.168.77.1/udp/2/quic-v1")); got != want {
			t.Errorf("%s: %q, want %q", remote, got, want)
		}
	}
}

func TestErrorCodes(t *testing.T) {
	if Code(nil) != "" || Code(io.EOF) != "internal" || Code(&FindError{Reason: ErrFull}) != "full" || Code(noNetwork(io.EOF)) != "no-network" {
		t.Error("Code returns a wrong word")
	}
}
