package p2p

import (
	"bytes"
	"crypto/ed25519"
	"errors"
	"fmt"
	"log"
	"slices"
	"strings"
	"testing"

	"github.com/libp2p/go-libp2p/core/peer"
	"github.com/libp2p/go-libp2p/p2p/net/swarm"
	ma "github.com/multiformats/go-multiaddr"

	"lastcard/p2p/internal/addr"
)

// New refuses a bad configuration.
func TestBadConfig(t *testing.T) {
	key := newKey(t)
	for what, x := range map[string]struct {
		cfg  Config
		want error
	}{
		"no key":                 {Config{}, ErrBadConfig},
		"half a key":             {Config{Key: key[:32]}, ErrBadConfig},
		"a bootstrap without id": {Config{Key: key, Bootstrap: []string{"/ip4/5.5.5.1/tcp/1"}}, ErrBadConfig},
		"noise to listen on":     {Config{Key: key, Listen: []string{"here"}}, ErrListen},
		"not ours to listen on":  {Config{Key: key, Listen: []string{"/ip4/192.0.2.1/tcp/1"}}, ErrListen},
	} {
		x.cfg.RunDir = "-"
		if n, err := New(t.Context(), x.cfg); !errors.Is(err, x.want) || n != nil {
			t.Errorf("%s: %v", what, err)
		}
	}
}

// A node can be at MaxTables tables, at each only once, and at no table whose invite or protocol is not valid. It may
// be closed twice.
func TestBadTables(t *testing.T) {
	n, v := newNode(t, "-"), NewInvite()
	mustOpen(t, n, v, TableConfig{})
	open := func(v Invite, cfg TableConfig) error {
		_, err := n.Open(t.Context(), v, cfg)
		return err
	}
	for what, err := range map[string]error{
		"no invite":       open(Invite{}, TableConfig{}),
		"a long protocol": open(NewInvite(), TableConfig{Protocol: strings.Repeat("x", MaxProtocol+1)}),
		"the same twice":  open(v, TableConfig{}),
	} {
		if !errors.Is(err, ErrBadConfig) {
			t.Errorf("%s: %v", what, err)
		}
	}
	for range MaxTables - 1 {
		if err := open(NewInvite(), TableConfig{}); err != nil {
			t.Fatal(err)
		}
	}
	if err := open(NewInvite(), TableConfig{}); !errors.Is(err, ErrBadConfig) {
		t.Errorf("table %d: %v", MaxTables+1, err)
	}
	if err := errors.Join(n.Close(), n.Close()); err != nil {
		t.Errorf("closed twice: %v", err)
	}
}

// A message that is too big, or is for a peer that is no member, is refused and not sent.
func TestSendRefused(t *testing.T) {
	table := idleTable(t)
	for what, x := range map[string]struct{ got, want error }{
		"a long broadcast":  {table.Broadcast(make([]byte, MaxBroadcast+1)), ErrTooBig},
		"a long message":    {table.Send("x", make([]byte, MaxDirect+1)), ErrTooBig},
		"to no peer at all": {table.Send("x", nil), ErrNotMember},
		"to a stranger":     {table.Send(peerOf(peerList(t)[0].ID), nil), ErrNotMember},
	} {
		if !errors.Is(x.got, x.want) {
			t.Errorf("%s: %v", what, x.got)
		}
	}
	table.owner.query(func(c *circle) {
		if c.seq != 0 || len(c.contacts) > 0 {
			t.Errorf("broadcast %d is sent, %d contacts", c.seq, len(c.contacts))
		}
	})
}

// A node listens on the addresses of its configuration. If there are none, it listens on all interfaces with LAN or
// Internet, and otherwise on loopback.
func TestListen(t *testing.T) {
	for _, x := range []struct {
		cfg  Config
		want []string
	}{
		{Config{}, listenHere},
		{Config{LAN: true}, listenAll},
		{Config{Internet: true}, listenAll},
		{Config{LAN: true, Listen: []string{"/ip4/5.5.5.1/tcp/1"}}, []string{"/ip4/5.5.5.1/tcp/1"}},
	} {
		if got := x.cfg.listenAddrs(); !slices.Equal(got, x.want) {
			t.Errorf("%v", got)
		}
	}
}

// Code finds the word of each error, however the error is wrapped. Each status of a hello except statusOK stands for
// an error, and for each reason of TableConfig.Admit there is a status.
func TestErrorWords(t *testing.T) {
	for want, err := range map[string]error{
		"":              nil,
		"internal":      errors.New("?"),
		"full":          ErrFull,
		"unreachable":   fmt.Errorf("%w: %w", ErrUnreachable, errTimeout),
		"not-found":     &FindError{Reason: ErrNotFound},
		"other-version": fmt.Errorf("%w (%w)", ErrOtherVersion, errUnsigned),
	} {
		if got := Code(err); got != want {
			t.Errorf("%q, not %q", got, want)
		}
	}
	for s := statusOK; s <= statusNotInvited; s++ {
		if err := s.err(); (err == nil) != (s == statusOK) {
			t.Errorf("status %d: %v", s, err)
		}
	}
	if err := status(99).err(); !errors.Is(err, errMalformed) {
		t.Errorf("%v", err)
	}
	for _, err := range []error{ErrShut, ErrNotInvited, ErrFull, ErrRefused} {
		if !errors.Is(statusFor(err).err(), err) {
			t.Errorf("%v is told as %v", err, statusFor(err).err())
		}
	}
	if statusFor(errors.New("not today")) != statusRefused {
		t.Error("another reason is told as something else")
	}
}

// A DialError says how a peer's addresses answered, with equal answers together.
func TestDialErrors(t *testing.T) {
	refused, silent := errors.New("dial tcp 5.5.5.9:1: connect: connection refused"), errors.New("timeout: no recent network activity")
	relay := ma.StringCast("/p2p/12D3KooWRm5rK3p6HpG9Jj4NuVELDvgmz4gTSheq2wrKDPrLFyQ3/p2p-circuit")
	err := fmt.Errorf("all dials failed: %w", &swarm.DialError{DialErrors: []swarm.TransportError{
		{Address: ma.StringCast("/ip4/5.5.5.9/udp/1/quic-v1"), Cause: silent},
		{Address: ma.StringCast("/ip4/5.5.5.9/tcp/1"), Cause: refused},
		{Address: ma.StringCast("/ip4/5.5.5.9/udp/2/quic-v1"), Cause: silent},
		{Address: relay, Cause: silent},
	}})
	if got, want := dialErrorOf(err).Error(), "p2p: no connection to the address: no answer (5.5.5.9 udp, relay DPrLFyQ3); connection refused (5.5.5.9 tcp)"; got != want {
		t.Errorf("%q, not %q", got, want)
	}
	if got := dialErrorOf(errors.New("what? no addresses")); len(got.Answers) != 1 || got.Answers[0].What != "no addresses" || !errors.Is(got, ErrUnreachable) {
		t.Errorf("%v", got)
	}
	for want, a := range map[string]string{"relay": "/p2p-circuit", "/ip4/5.5.5.1": "/ip4/5.5.5.1"} {
		if got := briefAddr(ma.StringCast(a)); got != want {
			t.Errorf("%q", got)
		}
	}
}

// A Peer and its key lead to each other. Text in any other form is not an identity.
func TestPeer(t *testing.T) {
	pub := newKey(t).Public().(ed25519.PublicKey)
	p, err := PeerOf(pub)
	if err != nil || !p.isCanonical() || len(p.Short()) != 8 || Peer("me").Short() != "me" {
		t.Errorf("%v, %v", p, err)
	}
	if k, err := p.Key(); err != nil || !k.Equal(pub) {
		t.Errorf("%v, %v", k, err)
	}
	for _, bad := range []Peer{"", "me", p + "x", "QmYyQSo1c1Ym7orWxLYvCrM2EmxFTANf8wXmmE7DWjhx5N", "bafzbeie5745rpv2m6tjyuugywy4d5ewrqgqqhfnf445he3omzpjbx5xqxe"} {
		if _, err := bad.Key(); !errors.Is(err, errMalformed) || bad.isCanonical() {
			t.Errorf("%q: %v", bad, err)
		}
	}
	if _, err := PeerOf(pub[:7]); !errors.Is(err, errMalformed) {
		t.Errorf("%v", err)
	}
}

// Log lines of libraries that help no player stay off the terminal; other lines
// appear there.
func TestQuiet(t *testing.T) {
	var out bytes.Buffer
	flags := log.Flags()
	defer log.SetFlags(flags)
	for _, f := range []int{0, log.LstdFlags} {
		log.SetFlags(f)
		l := log.New(logSieve{&out}, "", f)
		l.Print("Received invalid IPv4 packet")
		l.Print("failed to sufficiently increase receive buffer size")
		l.Print("httpu: error while parsing response: malformed HTTP response \"whatever a neighbour sends\"")
		l.Print("ssdp: got response status code \"whatever a neighbour sends\" in search response")
		l.Print("the disk is full")
	}
	if got := strings.Count(out.String(), "\n"); got != 2 || strings.Count(out.String(), "the disk is full\n") != 2 {
		t.Errorf("%q", out.String())
	}
}

// The path of a member is that of its best connection.
func TestBestPath(t *testing.T) {
	if p := pathOf(nil); p != PathNone {
		t.Errorf("%q", p)
	}
	order := []Path{PathComputer, PathNetwork, PathDirect, PathRelay, PathNone}
	for i := range order[1:] {
		if pathRank(order[i]) >= pathRank(order[i+1]) {
			t.Errorf("%q is not better than %q", order[i], order[i+1])
		}
	}
	tables := party(t, 2, TableConfig{})
	conns := tables[0].node.host.Network().ConnsToPeer(tables[1].node.host.ID())
	if p := pathOf(conns); p != PathComputer {
		t.Errorf("%q", p)
	}
	if len(addr.OfConns(conns)) != len(conns) || !connected(tables[0].node.host, tables[1].node.host.ID()) || connected(tables[0].node.host, peer.ID("nobody")) {
		t.Error("connected or addr.OfConns is wrong")
	}
}
