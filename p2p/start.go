package p2p

import "encoding/binary"

// maxStart is how many bytes a frame can leave out: as many as one byte can count.
const maxStart = 255

// start holds the first bytes, up to maxStart, of the last broadcast on a stream. The broadcasts of a table
// begin alike, with the caller's head. So each broadcast on a stream leaves out the first bytes that are the
// same as in the one before it. At 15 members that saves a tenth of all bytes.
type start []byte

// shorten leaves out of a broadcast's frame the first bytes that the other end knows
// already. Other frames stay as they are.
func (s *start) shorten(frame []byte) []byte {
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
	s.keep(data)
	return kindCast.frame(make([]byte, 0, len(frame)), []byte{byte(same)}, seq, data[same:])
}

// complete reverses shorten, for the body of a broadcast's frame. Errors: errMalformed.
func (s *start) complete(body []byte) ([]byte, error) {
	same, seq, data, err := splitCast(body)
	if err != nil || same > len(*s) {
		return nil, errMalformed
	}
	whole := append(append([]byte{0}, seq...), (*s)[:same]...)
	whole = append(whole, data...)
	s.keep(whole[1+len(seq):])
	return whole, nil
}

func (s *start) keep(data []byte) { *s = append((*s)[:0], data[:min(len(data), maxStart)]...) }

// splitCast takes the body of a broadcast's frame apart: the number of bytes left out, the bytes of the
// sequence number, and the rest of the data.
func splitCast(body []byte) (same int, seq, data []byte, err error) {
	if len(body) == 0 {
		return 0, nil, nil, errMalformed
	}
	_, n := binary.Uvarint(body[1:])
	if n <= 0 {
		return 0, nil, nil, errMalformed
	}
	return int(body[0]), body[1 : 1+n], body[1+n:], nil
}
