package p2p

import (
	"crypto/ed25519"
	"crypto/sha256"
	"encoding/binary"

	pb "github.com/libp2p/go-libp2p-pubsub/pb"
	"github.com/libp2p/go-libp2p/core/peer"
)

// An envelope is the only thing here that is encrypted and signed: a broadcast as it goes over the topic. It is
//
//	sealed signature[64]
//
// where sealed opens with the table's key and the author's name, and the signature is the author's over castTag, the topic
// and sealed. On a direct stream a broadcast goes without an envelope: that connection is encrypted and says who speaks.

// castTag stands first in what an author signs, so that the signature is of no use anywhere else.
const castTag = "lastcard/cast/1\x00"

// Sizes of what stands before the data of a broadcast.
const (
	reachLen   = 8
	sessionLen = 8
	seqLen     = 8
	plainHead  = reachLen + sessionLen + seqLen // bytes before the data in an envelope
)

// cast is one broadcast.
type cast struct {
	reach        uint64 // the peers that the author reaches itself; in an envelope only
	session, seq uint64
	data         []byte
}

// frame is the broadcast as it is given to a link, which shortens it further (start.go). The beginning of the stream names
// the session.
func (c cast) frame() []byte {
	b := make([]byte, 0, frameHead+1+binary.MaxVarintLen64+len(c.data))
	return kindCast.frame(b, []byte{0}, binary.AppendUvarint(nil, c.seq), c.data)
}

// parseCast reads the body of such a frame.
func parseCast(session uint64, body []byte) (cast, error) {
	same, seq, data, err := splitCast(body)
	switch {
	case err != nil:
		return cast{}, err
	case same != 0:
		return cast{}, errMalformed
	case len(data) > MaxBroadcast:
		return cast{}, ErrTooBig
	}
	n, _ := binary.Uvarint(seq)
	return cast{session: session, seq: n, data: data}, nil
}

// plain is what an envelope encrypts.
func (c cast) plain() []byte {
	b := binary.BigEndian.AppendUint64(make([]byte, 0, plainHead+len(c.data)), c.reach)
	b = binary.BigEndian.AppendUint64(binary.BigEndian.AppendUint64(b, c.session), c.seq)
	return append(b, c.data...)
}

// parsePlain reverses plain.
func parsePlain(b []byte) (cast, error) {
	if len(b) < plainHead {
		return cast{}, errMalformed
	}
	if len(b) > plainHead+MaxBroadcast {
		return cast{}, ErrTooBig
	}
	u := binary.BigEndian.Uint64
	return cast{reach: u(b), session: u(b[reachLen:]), seq: u(b[reachLen+sessionLen:]), data: b[plainHead:]}, nil
}

// envelope encrypts plain for the table and signs it with the author's key.
func (k *keys) envelope(author peer.ID, key ed25519.PrivateKey, plain []byte) []byte {
	sealed := k.seal(author, plain)
	return append(sealed, ed25519.Sign(key, k.signed(sealed))...)
}

// openEnvelope reverses envelope, for what one peer has handed us in the name of an author. What the author itself has
// handed us needs no look at the signature: the connection has proved its identity, and at a small table nearly all broadcasts
// come that way.
func (k *keys) openEnvelope(from, author peer.ID, b []byte) (cast, error) {
	at := len(b) - ed25519.SignatureSize
	if at < 0 {
		return cast{}, errUnopened
	}
	plain, ok := k.open(author, b[:at])
	if !ok || from != author && !signedBy(author, k.signed(b[:at]), b[at:]) {
		return cast{}, errUnopened
	}
	return parsePlain(plain)
}

// signed is what an author signs.
func (k *keys) signed(sealed []byte) []byte {
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

// seal encrypts plain for the table, with this author.
func (k *keys) seal(author peer.ID, plain []byte) []byte {
	return k.aead.Seal(nil, nil, plain, k.extra(author))
}

// open reverses seal. It reports false for bytes made without the secret or for another author.
func (k *keys) open(author peer.ID, sealed []byte) ([]byte, bool) {
	plain, err := k.aead.Open(nil, nil, sealed, k.extra(author))
	return plain, err == nil
}

// extra is what is authenticated with the encrypted bytes: topic and author.
func (k *keys) extra(author peer.ID) []byte {
	return append(append(append(make([]byte, 0, len(k.topic)+1+len(author)), k.topic...), 0), author...)
}

// messageID is how gossip recognises a message: by all that is authentic in it. A copy that somebody on the way has changed
// is another message, and cannot make the true one look like a repetition.
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
