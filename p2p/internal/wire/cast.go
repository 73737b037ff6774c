package wire

import (
	"encoding/binary"
	"slices"
)

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

// maxStart is how many bytes a frame can leave out: as many as one byte can count.
const maxStart = 255

// Start holds the first bytes, up to maxStart, of the last broadcast on a stream. Each end of the stream has one. The
// broadcasts of a table often begin alike, with the head of the caller's format. So each broadcast on a stream leaves
// out the first bytes that are the same as in the one before it. At 15 members that saves a tenth of all bytes.
type Start []byte

// Shorten takes a frame that leaves nothing out yet. From the frame of a broadcast, Shorten leaves out the first bytes
// that the other end knows already. Other frames stay as they are.
func (s *Start) Shorten(frame []byte) []byte {
	if Kind(frame[0]) != KindCast {
		return frame
	}
	_, seq, data, err := splitCast(frame[FrameHead:])
	if err != nil {
		return frame
	}
	same := 0
	for same < min(len(*s), len(data)) && (*s)[same] == data[same] {
		same++
	}
	s.remember(data)
	return KindCast.Frame(make([]byte, 0, len(frame)), []byte{byte(same)}, binary.AppendUvarint(nil, seq), data[same:])
}

// Complete reads the body of a broadcast's frame, and puts back the bytes that Shorten has left out. session is that
// of the stream. Errors: ErrMalformed, ErrTooBig.
func (s *Start) Complete(session uint64, body []byte) (Cast, error) {
	same, seq, rest, err := splitCast(body)
	if err != nil || same > len(*s) {
		return Cast{}, ErrMalformed
	}
	data := slices.Concat([]byte((*s)[:same]), rest)
	if len(data) > MaxBroadcast {
		return Cast{}, ErrTooBig
	}
	s.remember(data)
	return Cast{Session: session, Seq: seq, Data: data}, nil
}

func (s *Start) remember(data []byte) { *s = append((*s)[:0], data[:min(len(data), maxStart)]...) }

// splitCast takes the body of a broadcast's frame apart: how many bytes are left out, the sequence
// number, and the data without those bytes.
func splitCast(body []byte) (same int, seq uint64, rest []byte, err error) {
	if len(body) == 0 {
		return 0, 0, nil, ErrMalformed
	}
	seq, n := binary.Uvarint(body[1:])
	if n <= 0 {
		return 0, 0, nil, ErrMalformed
	}
	return int(body[0]), seq, body[1+n:], nil
}
