package mdns

import (
	"errors"
	"fmt"
	"reflect"
	"testing"

	"github.com/libp2p/go-libp2p/core/peer"
	"github.com/libp2p/go-libp2p/core/test"
	ma "github.com/multiformats/go-multiaddr"
	"golang.org/x/net/dns/dnsmessage"
)

// fullWord returns a word with the most names, known programs and addresses that a word may have.
func fullWord(t testing.TB) Word {
	t.Helper()
	id, err := test.RandPeerID()
	if err != nil {
		t.Fatal(err)
	}
	w := Word{sign: signOf(id), peer: peer.AddrInfo{ID: id}, names: []string{""}, asks: []string{""}}
	for i := range MaxNames - 1 {
		w.names = append(w.names, fmt.Sprintf("table%07d", i))
		w.asks = append(w.asks, fmt.Sprintf("table%07d", i))
	}
	for i := range maxWordKnown {
		w.knownAnswerers = append(w.knownAnswerers, answerer{w.names[i%len(w.names)], fmt.Sprintf("sign%04d", i)})
	}
	for i := range maxWordAddrs {
		w.peer.Addrs = append(w.peer.Addrs, ma.StringCast(fmt.Sprintf("/ip6/2a00:1234:5678:9abc:def0:1234:5678:%x/udp/40001/quic-v1", i+1)))
	}
	return w
}

// A word reads back as it was written, whether it is a query or a response, except for what does not fit. It fits into one
// packet.
func TestWord(t *testing.T) {
	full := fullWord(t)
	looker := Word{sign: full.sign, asks: []string{""}}
	answer := full
	answer.asks, answer.knownAnswerers = nil, nil
	for what, w := range map[string]Word{"all that fits": full, "a looker": looker, "an answer": answer} {
		b, err := w.Packet()
		if err != nil || len(b) > maxWord {
			t.Fatalf("%s: %d bytes, %v", what, len(b), err)
		}
		got, err := parseWord(b)
		if err != nil {
			t.Fatalf("%s: %v", what, err)
		}
		t.Logf("%s: %d bytes, %d addresses, %d known", what, len(b), len(got.peer.Addrs), len(got.knownAnswerers))
		if w.peer.ID != "" && len(got.peer.Addrs) < 4 {
			t.Errorf("%s: only %d addresses", what, len(got.peer.Addrs))
		}
		if len(w.knownAnswerers) > 0 && len(got.knownAnswerers) < 10 {
			t.Errorf("%s: only %d known", what, len(got.knownAnswerers))
		}
		w.knownAnswerers = w.knownAnswerers[:len(got.knownAnswerers)]
		w.peer.Addrs = w.peer.Addrs[:len(got.peer.Addrs)]
		if !sameAddrs(got.peer, w.peer) {
			t.Errorf("%s: %v, want %v", what, got.peer, w.peer)
		}
		got.peer, w.peer = peer.AddrInfo{}, peer.AddrInfo{}
		if !reflect.DeepEqual(got, w) {
			t.Errorf("%s:\n%+v, want\n%+v", what, got, w)
		}
	}
}

// parseWord refuses the packets of other devices that use mDNS.
func TestNotOurWord(t *testing.T) {
	m := dnsmessage.Message{Questions: []dnsmessage.Question{{Name: dnsmessage.MustNewName("_ipp._tcp.local."), Type: dnsmessage.TypePTR, Class: dnsmessage.ClassINET}}}
	printer, err := m.Pack()
	if err != nil {
		t.Fatal(err)
	}
	for what, b := range map[string][]byte{"a printer": printer, "nothing": nil, "too much": make([]byte, maxWord+1)} {
		if w, err := parseWord(b); err == nil {
			t.Errorf("%s: %+v", what, w)
		}
	}
}

// No program can use the sign of another program for its own identity. Otherwise the other would count as
// known, and nobody would find it.
func TestNoWordWithAnothersSign(t *testing.T) {
	w := fullWord(t)
	w.sign = signOf("another")
	b, err := w.Packet()
	if err != nil {
		t.Fatal(err)
	}
	if got, err := parseWord(b); !errors.Is(err, errFalseSign) {
		t.Errorf("%+v, %v", got, err)
	}
}

// FuzzWord: whatever bytes come, a word that parseWord returns keeps the limits of a word.
func FuzzWord(f *testing.F) {
	full := fullWord(f)
	b, err := full.Packet()
	if err != nil {
		f.Fatal(err)
	}
	f.Add(b)
	f.Fuzz(func(t *testing.T, b []byte) {
		w, err := parseWord(b)
		if err != nil {
			return
		}
		if len(w.asks) > MaxNames || len(w.names) > MaxNames || len(w.knownAnswerers) > maxWordKnown || len(w.peer.Addrs) > maxWordAddrs || len(w.sign) != signLen {
			t.Fatalf("%+v", w)
		}
	})
}
