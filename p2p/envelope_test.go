package p2p

import (
	"errors"
	"testing"

	pb "github.com/libp2p/go-libp2p-pubsub/pb"
	"github.com/libp2p/go-libp2p/core/peer"

	"lastcard/p2p/internal/wire"
)

// A broadcast that others have passed on needs the author's signature, or any member could speak for another. One
// that the author itself hands over needs none, as the connection proves who the author is. A changed copy of a
// message has another id.
func TestEnvelope(t *testing.T) {
	anna, bela := idleTable(t), idleTable(t)
	a, b := anna.node.host.ID(), bela.node.host.ID()
	k := &anna.keys
	seven := wire.Cast{Reach: 7, Session: 1, Seq: 2, Data: []byte("data")}
	good := anna.envelope(seven.Plain())
	flip := func(at int) []byte {
		data := append([]byte(nil), good...)
		data[(at+len(data))%len(data)] ^= 1
		return data
	}
	asAnna := k.envelope(b, bela.node.cfg.Key, nil)
	asAnna = append(k.aead.Seal(nil, nil, seven.Plain(), k.additionalData(a)), asAnna[len(asAnna)-64:]...)
	for name, c := range map[string]struct {
		from, author peer.ID
		k            *keys
		data         []byte
		want         error
	}{
		"by its author":                  {a, a, k, good, nil},
		"passed on":                      {b, a, k, good, nil},
		"another signature, by itself":   {a, a, k, flip(-1), nil},
		"another signature, passed on":   {b, a, k, flip(-1), errUnopened},
		"changed, by itself":             {a, a, k, flip(20), errUnopened},
		"under another's name":           {b, b, k, good, errUnopened},
		"a member speaks for another":    {b, a, k, asAnna, errUnopened},
		"for another table":              {a, a, &bela.keys, good, errUnopened},
		"shorter than a signature":       {a, a, k, good[:63], errUnopened},
		"too short inside":               {a, a, k, anna.envelope([]byte("short")), errMalformed},
		"an author that has no such key": {b, "nobody", k, good, errUnopened},
	} {
		got, err := c.k.openEnvelope(c.from, c.author, c.data)
		if !errors.Is(err, c.want) || err == nil && (got.Reach != 7 || got.Session != 1 || got.Seq != 2 || string(got.Data) != "data") {
			t.Errorf("%s: %+v, %v, want %v", name, got, err, c.want)
		}
	}
	id := func(author peer.ID, data []byte, seq string) string {
		return messageID(&pb.Message{From: []byte(author), Data: data, Topic: &k.topic, Seqno: []byte(seq)})
	}
	if id(a, good, "1") != id(a, good, "2") {
		t.Error("a number that nobody has signed makes it another message")
	}
	if same := id(a, good, ""); same == id(b, good, "") || same == id(a, flip(-1), "") || same == id(a+peer.ID(good[:1]), good[1:], "") {
		t.Error("a changed message passes for the same")
	}
}
