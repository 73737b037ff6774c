package wire

import "encoding/binary"

// Sizes of the fields before the data of a broadcast.
const (
	sessionLen = 8
	seqLen     = 8
	PlainHead  = ReachLen + sessionLen + seqLen // all that is before the data inside an envelope
)

// Cast is one broadcast, without its author. Session and Seq together number the broadcasts of an author.
type Cast struct {
	Reach        uint64 // stands for the peers that the author reaches itself; only an envelope carries it
	Session, Seq uint64
	Data         []byte
}

// Frame returns the broadcast as a frame, which a link then shortens (Start.Shorten). The frame does not hold the
// session, which the head of the stream names, nor the reach.
func (c Cast) Frame() []byte {
	b := make([]byte, 0, FrameHead+1+binary.MaxVarintLen64+len(c.Data))
	return KindCast.Frame(b, []byte{0}, binary.AppendUvarint(nil, c.Seq), c.Data)
}

// Plain returns the broadcast as the bytes that an envelope encrypts.
func (c Cast) Plain() []byte {
	b := binary.BigEndian.AppendUint64(make([]byte, 0, PlainHead+len(c.Data)), c.Reach)
	b = binary.BigEndian.AppendUint64(binary.BigEndian.AppendUint64(b, c.Session), c.Seq)
	return append(b, c.Data...)
}

// ParsePlain reverses Plain. Errors: ErrMalformed, ErrTooBig.
func ParsePlain(b []byte) (Cast, error) {
	if len(b) < PlainHead {
		return Cast{}, ErrMalformed
	}
	if len(b) > PlainHead+MaxBroadcast {
		return Cast{}, ErrTooBig
	}
	u := binary.BigEndian.Uint64
	return Cast{Reach: u(b), Session: u(b[ReachLen:]), Seq: u(b[ReachLen+sessionLen:]), Data: b[PlainHead:]}, nil
}
