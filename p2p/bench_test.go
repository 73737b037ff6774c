package p2p

import (
	"context"
	"io"
	"testing"

	"github.com/libp2p/go-libp2p/core/network"
)

const benchSize = 300 // bytes, about as many as a signed action has

// The time from a broadcast on loopback until each of three other nodes has delivered it.
func BenchmarkBroadcastTo3(b *testing.B) {
	tables := party(b, 4, TableConfig{})
	data := make([]byte, benchSize)
	for b.Loop() {
		if err := tables[0].Broadcast(data); err != nil {
			b.Fatal(err)
		}
		for _, t := range tables[1:] {
			receive(b, t)
		}
	}
}

// The time of a direct message to another node and of its answer. Compare it with BenchmarkRawRoundTrip.
func BenchmarkDirectRoundTrip(b *testing.B) {
	tables := party(b, 2, TableConfig{})
	go func() {
		for m := range tables[1].Recv() {
			tables[1].Send(m.From, m.Data)
		}
	}()
	data, to := make([]byte, benchSize), tables[1].node.Peer()
	for b.Loop() {
		if err := tables[0].Send(to, data); err != nil {
			b.Fatal(err)
		}
		receive(b, tables[0])
	}
}

// The time that the same bytes as in BenchmarkDirectRoundTrip take over a bare libp2p stream between two
// such hosts.
func BenchmarkRawRoundTrip(b *testing.B) {
	tables := party(b, 2, TableConfig{})
	tables[1].node.host.SetStreamHandler("/echo", func(s network.Stream) { io.Copy(s, s) })
	s, err := tables[0].node.host.NewStream(context.Background(), tables[1].node.host.ID(), "/echo")
	if err != nil {
		b.Fatal(err)
	}
	defer s.Reset()
	data := make([]byte, benchSize)
	for b.Loop() {
		if _, err := s.Write(data); err != nil {
			b.Fatal(err)
		}
		if _, err := io.ReadFull(s, data); err != nil {
			b.Fatal(err)
		}
	}
}

// The time from New until Join has met the opener, whose addresses are in the invite.
func BenchmarkJoin(b *testing.B) {
	opener := mustOpen(b, newNode(b, "-"), NewInvite(), TableConfig{})
	for b.Loop() {
		n := newNode(b, "-")
		mustJoin(b, n, opener.Invite(), TableConfig{})
		b.StopTimer()
		n.Close()
		b.StartTimer()
	}
}

func BenchmarkParseCode(b *testing.B) {
	code := NewInvite().Code()
	for b.Loop() {
		if _, err := ParseInvite(code); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkSealOpen(b *testing.B) {
	k, data := deriveKeys(NewInvite()), make([]byte, benchSize)
	for b.Loop() {
		if _, err := k.aead.Open(nil, nil, k.aead.Seal(nil, nil, data, k.additionalData("alice")), k.additionalData("alice")); err != nil {
			b.Fatal(err)
		}
	}
}
