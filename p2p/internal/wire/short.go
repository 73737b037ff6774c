package wire

import (
	"encoding/binary"
	"io"
)

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
