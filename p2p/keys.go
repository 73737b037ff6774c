package p2p

import (
	"crypto/aes"
	"crypto/cipher"
	"crypto/ed25519"
	"crypto/hkdf"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base32"
	"encoding/binary"
	"strings"

	pb "github.com/libp2p/go-libp2p-pubsub/pb"
	"github.com/libp2p/go-libp2p/core/peer"

	"lastcard/p2p/internal/wire"
)

const (
	keySalt     = "lastcard/p2p/1"
	topicPrefix = "/lastcard/table/1/"
	macLen      = sha256.Size
	tagLen      = 16
	sessionLen  = 8
)

// keys holds the keys derived from an invite's secret; see doc.go, "Keys".
type keys struct {
	aead           cipher.AEAD
	helloKey       []byte
	topic          string
	rendezvousName string // for mDNS and files: 12 symbols, valid in an mDNS service name and a file name
	directTag      [tagLen]byte
	dht            [32]byte // the digest in the name on the DHT
}

func deriveKeys(v Invite) keys {
	block, err := aes.NewCipher(v.deriveBytes("table", 32))
	must(err)
	aead, err := cipher.NewGCMWithRandomNonce(block)
	must(err)
	k := keys{
		aead:           aead,
		helloKey:       v.deriveBytes("hello", 32),
		topic:          topicPrefix + base32Text(v.deriveBytes("topic", 16)),
		rendezvousName: base32Text(v.deriveBytes("rendezvous", 8))[:12],
	}
	copy(k.directTag[:], v.deriveBytes("direct", tagLen))
	copy(k.dht[:], v.deriveBytes("dht", len(k.dht)))
	return k
}

// deriveBytes derives n bytes from the secret. Each use gets other bytes.
func (v Invite) deriveBytes(use string, n int) []byte {
	b, err := hkdf.Key(sha256.New, append([]byte{codeVersion}, v.secret[:]...), []byte(keySalt), use, n)
	must(err)
	return b
}

// must panics on an error. Only a wrong size in this package could cause one.
func must(err error) {
	if err != nil {
		panic("p2p: " + err.Error())
	}
}

func base32Text(b []byte) string {
	return strings.ToLower(base32.StdEncoding.WithPadding(base32.NoPadding).EncodeToString(b))
}

// mac returns an HMAC over fields. The length of each field precedes it.
func (k keys) mac(fields ...[]byte) []byte {
	h := hmac.New(sha256.New, k.helloKey)
	for _, f := range fields {
		var n [4]byte
		binary.BigEndian.PutUint32(n[:], uint32(len(f)))
		h.Write(n[:])
		h.Write(f)
	}
	return h.Sum(nil)
}

// An envelope holds a broadcast on its way over the topic. Only envelopes are
// encrypted and signed by this package itself:
//
//	sealed signature[64]
//
// The table's key and the author's id open sealed. The author signs
// castTag, the topic and sealed. On a direct stream a broadcast needs no envelope: that
// connection is encrypted and proves who sends.

// castTag begins the text that an author signs, so that nobody can use the
// signature for anything else.
const castTag = "lastcard/cast/1\x00"

// envelope encrypts plain for the table and signs it with the author's key.
func (k *keys) envelope(author peer.ID, key ed25519.PrivateKey, plain []byte) []byte {
	sealed := k.aead.Seal(nil, nil, plain, k.additionalData(author))
	return append(sealed, ed25519.Sign(key, k.signedText(sealed))...)
}

// openEnvelope reverses envelope, for bytes that the peer from has handed us in the name
// of an author. If from is the author itself, openEnvelope does not check the signature: the connection has
// already proved that identity. At a small table nearly all broadcasts come from their author.
func (k *keys) openEnvelope(from, author peer.ID, b []byte) (wire.Cast, error) {
	at := len(b) - ed25519.SignatureSize
	if at < 0 {
		return wire.Cast{}, errUnopened
	}
	plain, err := k.aead.Open(nil, nil, b[:at], k.additionalData(author))
	if err != nil || from != author && !signedBy(author, k.signedText(b[:at]), b[at:]) {
		return wire.Cast{}, errUnopened
	}
	return wire.ParsePlain(plain)
}

func (k *keys) signedText(sealed []byte) []byte {
	b := make([]byte, 0, len(castTag)+len(k.topic)+1+len(sealed))
	return append(append(append(append(b, castTag...), k.topic...), 0), sealed...)
}

func signedBy(author peer.ID, data, sig []byte) bool {
	k, err := author.ExtractPublicKey()
	if err != nil {
		return false
	}
	ok, err := k.Verify(data, sig)
	return ok && err == nil
}

// additionalData returns what the encryption authenticates in addition to the broadcast: topic and author.
func (k *keys) additionalData(author peer.ID) []byte {
	return append(append(append(make([]byte, 0, len(k.topic)+1+len(author)), k.topic...), 0), author...)
}

// messageID returns the id by which gossip recognises a message, made of all its
// authenticated fields. A copy that somebody on the way has changed gets another id, so
// it cannot make the true message look like a repetition.
func messageID(m *pb.Message) string {
	h := sha256.New()
	var n [8]byte
	for _, part := range [][]byte{[]byte(m.GetTopic()), m.GetFrom(), m.GetData()} {
		binary.BigEndian.PutUint64(n[:], uint64(len(part)))
		h.Write(n[:])
		h.Write(part)
	}
	return string(h.Sum(n[:0]))
}
