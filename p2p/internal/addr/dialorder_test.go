package addr

import (
	"testing"

	ma "github.com/multiformats/go-multiaddr"
)

// TCP waits for at least tcpAfter if there is a QUIC address. QUIC, relays, and TCP alone do not wait that long.
func TestDialOrder(t *testing.T) {
	udp, tcp := ma.StringCast("/ip4/192.168.1.2/udp/1/quic-v1"), ma.StringCast("/ip4/192.168.1.2/tcp/1")
	for _, x := range DialOrder([]ma.Multiaddr{tcp, udp}) {
		if late := x.Delay >= tcpAfter; late != x.Addr.Equal(tcp) {
			t.Errorf("%v after %v", x.Addr, x.Delay)
		}
	}
	relay := ma.StringCast("/ip4/5.5.5.5/tcp/1/p2p/12D3KooWCaspAceKTzs4fYNZQMWyxZbQtGi45xPiFyzuwuizu9WQ/p2p-circuit")
	for _, x := range DialOrder([]ma.Multiaddr{udp, relay}) {
		if x.Delay >= tcpAfter {
			t.Errorf("%v after %v: a relay waits as if it were the TCP of the same peer", x.Addr, x.Delay)
		}
	}
	if alone := DialOrder([]ma.Multiaddr{tcp}); len(alone) != 1 || alone[0].Delay >= tcpAfter {
		t.Errorf("TCP alone: %v", alone)
	}
}
