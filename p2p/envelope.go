package p2p

import (
	"crypto/ed25519"
	"crypto/sha256"
	"encoding/binary"

	pb "github.com/libp2p/go-libp2p-pubsub/pb"
	"github.com/libp2p/go-libp2p/core/peer"
)

// castTag is what an author's signature begins with, so that it is good for nothing else.
const castTag = "lastcard/cast/1\x00"

// reachLen is what stands before a cast in an envelope.
const reachLen = 8

// plainCast is the inside of an envelope.
func plainCast(reach uint64, head, data []byte) []byte {
	b := make([]byte, 0, reachLen+len(head)+len(data))
	return append(append(binary.BigEndian.AppendUint64(b, reach), head...), data...)
}

// envelope is what goes over the topic: encrypted for the table, and signed by us.
func (n *Node) envelope(k *keys, plain []byte) []byte {
	sealed := k.seal(n.host.ID(), plain)
	return append(sealed, ed25519.Sign(n.cfg.Key, k.signed(sealed))...)
}

// signed is what an author signs.
func (k *keys) signed(sealed []byte) []byte {
	b := make([]byte, 0, len(castTag)+len(k.topic)+1+len(sealed))
	return append(append(append(append(b, castTag...), k.topic...), 0), sealed...)
}

// openEnvelope reverses envelope. What the author itself has handed us needs no look at the signature: the
// connection has proved who it is, and at a small table that is nearly everything.
func (k *keys) openEnvelope(from, author peer.ID, b []byte) (reach uint64, c cast, err error) {
	at := len(b) - ed25519.SignatureSize
	if at < 0 {
		return 0, c, errUnopened
	}
	plain, ok := k.open(author, b[:at])
	if !ok || from != author && !signedBy(author, k.signed(b[:at]), b[at:]) {
		return 0, c, errUnopened
	}
	if len(plain) < reachLen {
		return 0, c, errMalformed
	}
	c, err = parseCast(plain[reachLen:])
	return binary.BigEndian.Uint64(plain), c, err
}

func signedBy(author peer.ID, data, sig []byte) bool {
	k, err := author.ExtractPublicKey()
	if err != nil {
		return false
	}
	ok, err := k.Verify(data, sig)
	return ok && err == nil
}

// messageID is by what gossip knows a message again: all that is authentic in it. A copy that somebody on
// the way has changed is another message, and cannot make this one pass for seen.
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
