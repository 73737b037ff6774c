package p2p

import (
	"crypto/aes"
	"crypto/cipher"
	"crypto/hkdf"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base32"
	"encoding/binary"
	"strings"
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
