package p2p

import (
	"slices"
	"testing"

	ma "github.com/multiformats/go-multiaddr"

	"lastcard/p2p/internal/addr"
)

// The present addresses come first in the list that we give to others. All other addresses that libp2p knows follow,
// none of them twice.
func TestAddrsOfNow(t *testing.T) {
	n := idleTable(t).node
	now, err := addr.Present(n.host.Network())
	if err != nil || len(now) == 0 {
		t.Fatalf("%v: %v", now, err)
	}
	relayed := ma.StringCast("/ip4/5.5.5.9/udp/1/quic-v1/p2p/12D3KooWRm5rK3p6HpG9Jj4NuVELDvgmz4gTSheq2wrKDPrLFyQ3/p2p-circuit")
	got := n.own.Order([]ma.Multiaddr{relayed, now[0]})
	if len(got) != len(now)+1 || !slices.EqualFunc(got, append(now, relayed), ma.Multiaddr.Equal) {
		t.Errorf("%v, not %v and %v", got, now, relayed)
	}
	if got := new(addr.Own).Order([]ma.Multiaddr{relayed}); len(got) != 1 {
		t.Errorf("before there is a host: %v", got)
	}
}
