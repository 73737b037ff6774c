package hindrance

import (
	"context"
	"errors"
	"fmt"
	"net"
	"testing"

	"github.com/libp2p/go-libp2p/p2p/net/swarm"
	ma "github.com/multiformats/go-multiaddr"
)

// NoWayOut holds only if the network has no way to any of the addresses that were dialled.
func TestNoWayOut(t *testing.T) {
	no, late := errors.New("sendmsg: network is unreachable"), errors.New("timeout: no recent network activity")
	for what, c := range map[string]struct {
		causes []error
		want   bool
	}{"no way": {[]error{no, no}, true}, "no IPv6": {[]error{no, late}, false}, "nothing known": {nil, false}} {
		d := &swarm.DialError{}
		for _, e := range c.causes {
			d.DialErrors = append(d.DialErrors, swarm.TransportError{Address: ma.StringCast("/ip4/5.5.5.1/tcp/1"), Cause: e})
		}
		if got := NoWayOut(fmt.Errorf("dial: %w", d)); got != c.want {
			t.Errorf("%s: %v", what, got)
		}
	}
	if NoWayOut(errors.New("network is unreachable")) {
		t.Error("an error that is not one of a dial counts")
	}
}

// A computer that accepts or refuses a connection to a port answers there. firstIPv4 finds the host and port to ask.
func TestAnswersAt(t *testing.T) {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	_, port, err := net.SplitHostPort(l.Addr().String())
	if err != nil {
		t.Fatal(err)
	}
	if !answersAt(t.Context(), "127.0.0.1", port) {
		t.Error("no answer although somebody listens")
	}
	l.Close()
	if !answersAt(t.Context(), "127.0.0.1", port) {
		t.Error("a refusal does not count as an answer")
	}
	gone, cancel := context.WithCancel(t.Context())
	cancel()
	if answersAt(gone, "127.0.0.1", port) {
		t.Error("an answer although nothing was asked")
	}
	addrs := []ma.Multiaddr{ma.StringCast("/ip6/2a00::1/udp/4001/quic-v1"), ma.StringCast("/ip4/5.5.5.1/tcp/443"), ma.StringCast("/ip4/5.5.5.1/udp/4001/quic-v1")}
	if host, port, ok := firstIPv4(addrs); !ok || host != "5.5.5.1" || port != "4001" {
		t.Errorf("%s %s %v", host, port, ok)
	}
}
