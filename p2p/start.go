package p2p

import (
	"encoding/binary"
	"slices"
)

// maxStart is how many bytes a frame can leave out: as many as one byte can count.
const maxStart = 255

// castStart holds the first bytes, up to maxStart, of the last broadcast on a stream. The broadcasts of a table
// begin alike, with the caller's head. So each broadcast on a stream leaves out the first bytes that are the
// same as in the one before it. At 15 members that saves a tenth of all bytes.
type castStart []byte

// shorten leaves out of a broadcast's frame the first bytes that the other end knows
// already. Other frames stay as they are.
func (s *castStart) shorten(frame []byte) []byte {
	if kind(frame[0]) != kindCast {
		return frame
	}
	_, seq, data, err := splitCast(frame[frameHead:])
	if err != nil {
		return frame
	}
	same := 0
	for same < min(len(*s), len(data)) && (*s)[same] == data[same] {
		same++
	}
	s.remember(data)
	return kindCast.frame(make([]byte, 0, len(frame)), []byte{byte(same)}, binary.AppendUvarint(nil, seq), data[same:])
}

// complete reads the body of a broadcast's frame, and puts back the bytes that shorten has left out.
// Errors: errMalformed, ErrTooBig.
func (s *castStart) complete(session uint64, body []byte) (cast, error) {
	same, seq, rest, err := splitCast(body)
	if err != nil || same > len(*s) {
		return cast{}, errMalformed
	}
	data := slices.Concat([]byte((*s)[:same]), rest)
	if len(data) > MaxBroadcast {
		return cast{}, ErrTooBig
	}
	s.remember(data)
	return cast{session: session, seq: seq, data: data}, nil
}

func (s *castStart) remember(data []byte) { *s = append((*s)[:0], data[:min(len(data), maxStart)]...) }

// splitCast takes the body of a broadcast's frame apart: the number of bytes left out, the sequence
// number, and the rest of the data.
func splitCast(body []byte) (same int, seq uint64, rest []byte, err error) {
	if len(body) == 0 {
		return 0, 0, nil, errMalformed
	}
	seq, n := binary.Uvarint(body[1:])
	if n <= 0 {
		return 0, 0, nil, errMalformed
	}
	return int(body[0]), seq, body[1+n:], nil
}
