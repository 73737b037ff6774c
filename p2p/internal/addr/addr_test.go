package addr

import (
	"testing"

	ma "github.com/multiformats/go-multiaddr"
)

// OnThisNetwork tells the addresses of neighbours from all others, and from addresses through a relay: only neighbours
// get cards.
func TestOnThisNetwork(t *testing.T) {
	for at, want := range map[string]bool{
		"/ip4/127.0.0.1/udp/1/quic-v1":    true,
		"/ip4/192.168.7.2/tcp/1":          true,
		"/ip6/fe80::1/udp/1/quic-v1":      true,
		"/ip6/fd00::7/tcp/1":              true,
		"/ip4/198.51.100.7/udp/1/quic-v1": false,
		"/ip6/2001:db8::7/tcp/1":          false,
		"/dns4/router.home.arpa/tcp/1":    false,
		"/ip4/192.168.7.2/tcp/1/p2p/12D3KooWEGboDKUKNySGLzc4TJGKxC8iBG7baNdFhsHhnQKwBERE/p2p-circuit": false,
	} {
		if got := OnThisNetwork(ma.StringCast(at)); got != want {
			t.Errorf("%s: %v", at, got)
		}
		if got := len(Near([]ma.Multiaddr{ma.StringCast(at)})) == 1; got != want {
			t.Errorf("near, %s: %v", at, got)
		}
	}
}

// Addresses that strangers tell us must not lead into our home.
func TestFar(t *testing.T) {
	for at, want := range map[string]bool{
		"/ip4/198.51.100.7/udp/1/quic-v1": false, // belongs to nobody
		"/ip4/5.5.5.7/udp/1/quic-v1":      true,
		"/ip6/2a00::7/tcp/1":              true,
		"/ip4/192.168.1.1/tcp/80":         false,
		"/ip4/127.0.0.1/tcp/80":           false,
		"/ip4/100.64.0.1/udp/1/quic-v1":   false,
		"/ip6/fd00::7/tcp/1":              false,
		"/ip6/::ffff:192.168.1.1/tcp/80":  false,
		"/ip6/64:ff9b::192.168.1.1/tcp/1": false,
		"/ip6/64:ff9b:1::5.5.5.7/tcp/1":   false,
		"/ip6/64:ff9b::5.5.5.7/tcp/1":     true,
		"/ip6/2002:c0a8:101::1/tcp/1":     false,
		"/ip6/2002:505:507::1/tcp/1":      true,
		"/dns4/router.example/tcp/80":     false,
		"/ip4/192.168.7.2/tcp/1/p2p/12D3KooWEGboDKUKNySGLzc4TJGKxC8iBG7baNdFhsHhnQKwBERE/p2p-circuit":    false,
		"/ip4/5.5.5.7/tcp/1/p2p/12D3KooWEGboDKUKNySGLzc4TJGKxC8iBG7baNdFhsHhnQKwBERE/p2p-circuit":        true,
		"/dns4/relay.example/tcp/1/p2p/12D3KooWEGboDKUKNySGLzc4TJGKxC8iBG7baNdFhsHhnQKwBERE/p2p-circuit": true,
	} {
		if got := len(Far([]ma.Multiaddr{ma.StringCast(at)})) == 1; got != want {
			t.Errorf("%s: %v", at, got)
		}
	}
}
