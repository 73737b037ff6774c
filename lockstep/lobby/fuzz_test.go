package lobby

import (
	"bytes"
	"crypto/ed25519"
	"math/rand/v2"
	"testing"

	"lastcard/lockstep"
	"lastcard/lockstep/internal/wire"
)

func fuzzKeys() (keys []ed25519.PrivateKey) {
	for i := range 3 {
		keys = append(keys, ed25519.NewKeyFromSeed(bytes.Repeat([]byte{byte(i + 1)}, 32)))
	}
	return keys
}

// Every body of a note that a decoder accepts encodes to the same bytes again.
func FuzzNote(f *testing.F) {
	keys := fuzzKeys()
	l, err := New(Config{
		Key: keys[0], Name: "Ann", Opener: lockstep.KeyOf(keys[0]), Rand: rand.NewChaCha8([32]byte{}), Game: "toy", Seats: 3,
	})
	if err != nil {
		f.Fatal(err)
	}
	for _, m := range l.Ready().Send {
		parts, _ := lockstep.Unpack(lockstep.FrameLobby, lockstep.Hash{}, m.Data)
		for _, p := range parts {
			f.Add(p)
		}
	}
	w := watchNote{name: "Eve", node: "n"}
	f.Add(l.outbox.sign(noteWatch, wire.Encode(&w)))
	h, x, s := hello{Player: lockstep.Player{Name: "Ann"}}, refusal{reason: RefusedFull}, signature{}
	f.Add(l.outbox.sign(noteHello, wire.Encode(&h)))
	f.Add(l.outbox.sign(noteRefuse, wire.Encode(&x)))
	f.Add(l.outbox.sign(noteSign, wire.Encode(&s)))
	f.Add(l.outbox.sign(notePast, []byte{1}))
	f.Fuzz(func(t *testing.T, b []byte) {
		n, ok := decodeNote(b)
		if !ok {
			return
		}
		var again []byte
		switch n.kind {
		case noteWatch:
			var x watchNote
			ok = wire.Decode(&x, n.body, 0)
			again = wire.Encode(&x)
		case noteHello:
			var x hello
			ok = wire.Decode(&x, n.body, 0)
			again = wire.Encode(&x)
		case noteProposal:
			x, good := decodeProposal(n.body)
			if ok = good; ok {
				again = wire.Encode(x)
			}
		case noteRefuse:
			x, good := decodeRefusal(n.body)
			again, ok = wire.Encode(&x), good
		case noteSign:
			var x signature
			ok = wire.Decode(&x, n.body, 0)
			again = wire.Encode(&x)
		case noteGenesis, notePast, noteNone, noteKinds:
			ok = false
		}
		if ok && !bytes.Equal(again, n.body) {
			t.Fatalf("two encodings of one note of kind %d", n.kind)
		}
	})
}

// trusting accepts every signature, so that the fuzzer gets past the checks.
var trusting = &lockstep.Crypto{
	Sign:   func(ed25519.PrivateKey, []byte) lockstep.Sig { return lockstep.Sig{} },
	Verify: func(lockstep.Key, []byte, []byte) bool { return true },
}

// Notes that look signed make no lobby panic: an opener's, a guest's, or that of a newcomer or a spectator with the
// link or with only the code.
func FuzzLobby(f *testing.F) {
	keys := fuzzKeys()
	h, x, s := hello{Player: lockstep.Player{Name: "Ann"}, ready: true}, refusal{reason: RefusedFull}, signature{}
	f.Add(append([]byte{byte(noteHello), 1, 60}, wire.Encode(&h)...))
	f.Add(append([]byte{byte(noteRefuse), 1, 60}, wire.Encode(&x)...))
	f.Add(append([]byte{byte(noteSign), 1, 96}, wire.Encode(&s)...))
	p := proposal{size: 2, draft: &lockstep.Genesis{Version: lockstep.Version, Opener: lockstep.KeyOf(keys[0]), Game: "toy"}}
	b := wire.Encode(&p)
	f.Add(append(append([]byte{byte(noteProposal), 0, byte(len(b))}, b...), append([]byte{byte(noteProposal), 1, byte(len(b))}, b...)...))
	f.Fuzz(func(t *testing.T, b []byte) {
		for i := range 6 {
			c := Config{
				Key: keys[min(i, 1)], Name: "Ann", Opener: lockstep.KeyOf(keys[0]), Rand: rand.NewChaCha8([32]byte{}), Game: "toy", Seats: 3, Crypto: trusting,
				Follow: i > 1, Watch: i > 3,
			}
			if i%2 == 1 && i > 1 {
				c.Opener = lockstep.Key{}
			}
			l, err := New(c)
			if err != nil {
				t.Fatal(err)
			}
			l.Step(b)
			for c := wire.NewDecoder(b, 0); !c.Failed() && c.Len() > 0; {
				var kind, sender uint8
				wire.Byte(&c, &kind)
				wire.Byte(&c, &sender)
				from := lockstep.KeyOf(keys[sender%3])
				other := outbox{cfg: &Config{Crypto: trusting}, me: from, seq: uint64(c.Len())}
				l.Step(lockstep.Pack(lockstep.FrameLobby, lockstep.Hash{}, [][]byte{other.sign(noteKind(kind), c.Bytes(255))})[0])
				l.Tick()
				l.Ready()
				l.View()
				l.ChooseOpener(from)
			}
		}
	})
}
