package wire

import (
	"encoding/binary"
	"errors"
	"io"
	"slices"

	"lastcard/p2p/internal/fault"
)

// Limits of what members send. Both the sender and the receiver check them.
const (
	MaxBroadcast = 32 << 10  // bytes of one broadcast
	MaxDirect    = 256 << 10 // bytes of one direct message
	MaxMembers   = 24        // members of a table
	MaxMarks     = 16        // marks in one ping
)

// Lengths in bytes.
const (
	FrameHead = 4 // the kind, and the length of the body in three bytes
	ClockLen  = 8 // the time in a ping or pong
	ReachLen  = 8
	MarkLen   = 4
	PingLen   = ClockLen + ReachLen
	MaxPing   = PingLen + MaxMarks*MarkLen
)

// The errors of this package.
var (
	ErrTooBig    = fault.New("too-big", "the message is too big")
	ErrMalformed = fault.New("malformed", "the bytes cannot be read")
)

// maxFrame is the greatest length of a body that a frame's head can hold.
const maxFrame = 1<<24 - 1

// Kind says what the body of a frame holds.
type Kind byte

const (
	KindData  Kind = iota + 1 // a message of the layer above p2p
	KindCast                  // a broadcast: n[1], its number as a uvarint, its data without the first n bytes (cast.go)
	KindPeers                 // a list of peers with addresses: members that the sender knows; or the sender, where it is; or the receiver, where the sender sees it
	KindPing                  // time[8] by the sender's clock, in nanoseconds; reach[8] marks[4 each]
	KindPong                  // the time[8] of the ping that it answers; reach[8] marks[4 each]
	KindBye                   // nothing: the sender leaves the table
)

// Frame appends a frame of this kind to b. Its body is the parts of body, one after the other.
func (k Kind) Frame(b []byte, body ...[]byte) []byte {
	n := 0
	for _, p := range body {
		n += len(p)
	}
	b = binary.BigEndian.AppendUint32(b, uint32(k)<<24|uint32(n))
	for _, p := range body {
		b = append(b, p...)
	}
	return b
}

// ReadFrame reads one frame: its kind and its body. Its errors are those of r, ErrTooBig and ErrMalformed.
func ReadFrame(r io.Reader) (Kind, []byte, error) {
	var head [FrameHead]byte
	if _, err := io.ReadFull(r, head[:]); err != nil {
		return 0, nil, err
	}
	n, k := binary.BigEndian.Uint32(head[:])&maxFrame, Kind(head[0])
	most := uint32(0)
	switch k {
	case KindData:
		most = MaxDirect
	case KindCast:
		most = 1 + binary.MaxVarintLen64 + MaxBroadcast
	case KindPeers:
		most = maxPeersBody
	case KindPing, KindPong:
		most = MaxPing
	case KindBye:
	default:
		return 0, nil, ErrMalformed
	}
	if n > most {
		return 0, nil, ErrTooBig
	}
	body, err := readBody(r, int(n))
	return k, body, err
}

// bodyPiece is the number of bytes of a body for which readBody makes room at first.
const bodyPiece = 4 << 10

// readBody reads n bytes. After the first bodyPiece it makes room only for about twice as many bytes as have arrived,
// so that nobody makes us take much memory by announcing long frames and sending nothing.
func readBody(r io.Reader, n int) ([]byte, error) {
	var body []byte
	for len(body) < n {
		have := len(body)
		body = slices.Grow(body, min(n-have, max(have, bodyPiece)))
		got, err := io.ReadFull(r, body[have:min(n, cap(body))])
		body = body[:have+got]
		if errors.Is(err, io.EOF) {
			return body, io.ErrUnexpectedEOF
		}
		if err != nil {
			return body, err
		}
	}
	return body, nil
}

// WriteShort writes a short frame, of a hello or of cards: two bytes with the length of b, and b. It returns ErrTooBig
// for more than most bytes.
func WriteShort(w io.Writer, most int, b []byte) error {
	if len(b) > most {
		return ErrTooBig
	}
	_, err := w.Write(append(binary.BigEndian.AppendUint16(nil, uint16(len(b))), b...))
	return err
}

// ReadShort reverses WriteShort. Its errors are those of r and ErrTooBig.
func ReadShort(r io.Reader, most int) ([]byte, error) {
	var n [2]byte
	if _, err := io.ReadFull(r, n[:]); err != nil {
		return nil, err
	}
	size := int(binary.BigEndian.Uint16(n[:]))
	if size > most {
		return nil, ErrTooBig
	}
	b := make([]byte, size)
	_, err := io.ReadFull(r, b)
	return b, err
}
