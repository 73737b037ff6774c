package addr

import (
	"testing"

	ma "github.com/multiformats/go-multiaddr"
)

// Two computers are apart if each has only the kind of IP that the other lacks, but not if nothing is known of one.
// Relay and loopback addresses do not count.
func TestFamiliesApart(t *testing.T) {
	four, six, both, none := Families{Four: true}, Families{Six: true}, Families{true, true}, Families{}
	for _, c := range []struct {
		a, b Families
		want bool
	}{{four, six, true}, {six, four, true}, {four, four, false}, {four, both, false}, {both, six, false}, {none, six, false}, {four, none, false}} {
		if got := c.a.Apart(c.b); got != c.want {
			t.Errorf("%+v and %+v: %v", c.a, c.b, got)
		}
	}
	relayed := "/ip4/5.5.5.9/udp/1/quic-v1/p2p/12D3KooWRm5rK3p6HpG9Jj4NuVELDvgmz4gTSheq2wrKDPrLFyQ3/p2p-circuit"
	got := FamiliesOf([]ma.Multiaddr{ma.StringCast(relayed), ma.StringCast("/ip4/127.0.0.1/tcp/1"), ma.StringCast("/ip6/2a00::1/tcp/1")})
	if got != six {
		t.Errorf("%+v", got)
	}
}
