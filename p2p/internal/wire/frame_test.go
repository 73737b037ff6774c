package wire

import (
	"bytes"
	"errors"
	"io"
	"testing"

	"github.com/libp2p/go-libp2p/core/peer"
	ma "github.com/multiformats/go-multiaddr"

	"lastcard/p2p/internal/addr"
)

func TestFrames(t *testing.T) {
	var b []byte
	b = KindData.Frame(b, []byte("a"), []byte("b"))
	b = KindBye.Frame(b)
	r := bytes.NewReader(b)
	if k, body, err := ReadFrame(r); k != KindData || string(body) != "ab" || err != nil {
		t.Errorf("%d %q %v", k, body, err)
	}
	if k, body, err := ReadFrame(r); k != KindBye || len(body) != 0 || err != nil {
		t.Errorf("%d %q %v", k, body, err)
	}
	for want, b := range map[error][]byte{
		ErrTooBig:           KindPing.Frame(nil, make([]byte, MaxPing+1)),
		ErrMalformed:        Kind(99).Frame(nil),
		io.ErrUnexpectedEOF: KindData.Frame(nil, make([]byte, 9))[:9],
	} {
		if _, _, err := ReadFrame(bytes.NewReader(b)); !errors.Is(err, want) {
			t.Errorf("%v, want %v", err, want)
		}
	}
	if _, _, err := ReadFrame(bytes.NewReader([]byte{byte(KindData), 255, 255, 255})); !errors.Is(err, ErrTooBig) {
		t.Errorf("a length of 16 MB: %v", err)
	}
}

// A frame that is announced takes little memory before it comes. A frame of any length reads back as it was.
func TestLongFrames(t *testing.T) {
	_, body, err := ReadFrame(bytes.NewReader(KindData.Frame(nil, make([]byte, MaxDirect))[:FrameHead+1]))
	if !errors.Is(err, io.ErrUnexpectedEOF) || cap(body) > 2*bodyPiece {
		t.Errorf("%d bytes for one that came, %v", cap(body), err)
	}
	for _, n := range []int{0, 1, bodyPiece - 1, bodyPiece, bodyPiece + 1, 3*bodyPiece + 1, MaxDirect} {
		want := bytes.Repeat([]byte("abcdefg"), n/7+1)[:n]
		k, got, err := ReadFrame(bytes.NewReader(KindData.Frame(nil, want)))
		if k != KindData || err != nil || !bytes.Equal(got, want) {
			t.Errorf("%d bytes: %d come, %v", n, len(got), err)
		}
	}
}

func peerList(t testing.TB) []peer.AddrInfo {
	id, err := peer.Decode("12D3KooWGRYZDHBembyGJQqQ6WgLqJWYNjnECJwGBnCg8vbCeo8F")
	if err != nil {
		t.Fatal(err)
	}
	return []peer.AddrInfo{{ID: id, Addrs: []ma.Multiaddr{ma.StringCast("/ip4/192.168.1.7/udp/4001/quic-v1"), ma.StringCast("/ip6/fd00::1/tcp/1")}}}
}

func TestPeers(t *testing.T) {
	want := peerList(t)
	got, err := ParsePeers(AppendPeers(nil, want))
	if err != nil || len(got) != 1 || got[0].String() != want[0].String() {
		t.Errorf("%v %v", got, err)
	}
}

func FuzzFrames(f *testing.F) {
	f.Add(KindPeers.Frame(nil, AppendPeers(nil, peerList(f))))
	f.Add(Cast{Seq: 2, Data: []byte("x")}.Frame())
	f.Add(KindPing.Frame(KindData.Frame(nil, []byte("hello")), make([]byte, 8)))
	f.Fuzz(func(t *testing.T, b []byte) {
		r := bytes.NewReader(b)
		for {
			k, body, err := ReadFrame(r)
			if err != nil {
				return
			}
			switch k {
			case KindPeers:
				checkPeers(t, body)
			case KindCast:
				if c, err := new(Start).Complete(1, body); err == nil {
					checkCast(t, c)
				}
			case KindData, KindPing, KindPong, KindBye:
			}
		}
	})
}

func checkCast(t *testing.T, c Cast) {
	_, body, err := ReadFrame(bytes.NewReader(c.Frame()))
	if err != nil {
		t.Fatal(err)
	}
	again, err := new(Start).Complete(c.Session, body)
	if err != nil || again.Seq != c.Seq || !bytes.Equal(again.Data, c.Data) {
		t.Fatalf("a broadcast reads back otherwise: %+v, not %+v: %v", again, c, err)
	}
}

func checkPeers(t *testing.T, body []byte) {
	list, err := ParsePeers(body)
	if err != nil {
		return
	}
	if len(list) > MaxMembers {
		t.Fatalf("%d peers", len(list))
	}
	again, err := ParsePeers(AppendPeers(nil, list))
	if err != nil || len(again) != len(list) {
		t.Fatalf("%v does not read back: %v", list, err)
	}
	for _, p := range list {
		if len(p.Addrs) > addr.MaxAddrs {
			t.Fatalf("%d addresses", len(p.Addrs))
		}
	}
}
