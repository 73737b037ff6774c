package wire

import "encoding/binary"

// Codec writes or reads the values of a message, one after another. So one description of a message (Message.Code)
// serves for both. The methods take a pointer to the value. A limit counts for reading only.
type Codec struct {
	Reader        // the bytes that are read
	Out    []byte // the bytes that were written
	Seats  int    // a set of seats that is read (Set) holds only seats below this number
	reads  bool
}

// Message is a value with an encoding. Code writes or reads its parts, in their order.
type Message interface{ Code(c *Codec) }

// Encode is the encoding of a message.
func Encode(m Message) []byte { return Append(make([]byte, 0, 128), m) }

// Append appends the encoding of a message.
func Append(b []byte, m Message) []byte {
	c := Codec{Out: b}
	m.Code(&c)
	return c.Out
}

// Decode reads a message of a table with that many seats. It reports whether the bytes are one message and nothing
// else. The message may alias them.
func Decode(m Message, b []byte, seats int) bool {
	c := NewDecoder(b, seats)
	m.Code(&c)
	return c.Done()
}

// DecodeSigned is Decode for a message with a signature of 64 bytes after it, which it skips.
func DecodeSigned(m Message, b []byte) bool { return len(b) >= 64 && Decode(m, b[:len(b)-64], 0) }

// NewDecoder is a Codec that reads b.
func NewDecoder(b []byte, seats int) Codec {
	return Codec{Reader: Reader{rest: b}, Seats: seats, reads: true}
}

// Reads reports whether the Codec reads, rather than writes.
func (c *Codec) Reads() bool { return c.reads }

// Fixed writes or reads bytes that have no length before them, such as a hash, a key or a signature.
func (c *Codec) Fixed(x []byte) {
	if c.reads {
		copy(x, c.TakeBytes(len(x)))
	} else {
		c.Out = append(c.Out, x...)
	}
}

// SignedKey writes or reads a key and, unless the key is zero, its signature.
func (c *Codec) SignedKey(key, sig []byte) {
	c.Fixed(key)
	for _, b := range key {
		if b != 0 {
			c.Fixed(sig)
			return
		}
	}
}

// Rest writes or reads bytes that nothing follows.
func (c *Codec) Rest(x *[]byte) {
	if c.reads {
		*x = c.TakeBytes(c.Len())
	} else {
		c.Out = append(c.Out, *x...)
	}
}

// Sized writes or reads the length of some bytes, at most limit, and then the bytes.
func (c *Codec) Sized(x *[]byte, limit int) {
	if c.reads {
		*x = c.Bytes(limit)
	} else {
		c.Out = AppendBytes(c.Out, *x)
	}
}

// Text is Sized for a string.
func (c *Codec) Text(x *string, limit int) {
	if c.reads {
		*x = string(c.Bytes(limit))
	} else {
		c.Out = append(binary.AppendUvarint(c.Out, uint64(len(*x))), *x...)
	}
}

// Bool writes or reads one byte, 0 or 1.
func (c *Codec) Bool(x *bool) {
	var b byte
	if *x {
		b = 1
	}
	Byte(c, &b)
	if b > 1 {
		c.Fail()
	}
	*x = b == 1
}

// Uint64 writes or reads 8 bytes, big-endian.
func (c *Codec) Uint64(x *uint64) {
	var b [8]byte
	binary.BigEndian.PutUint64(b[:], *x)
	c.Fixed(b[:])
	*x = binary.BigEndian.Uint64(b[:])
}

// Byte writes or reads a number of one byte.
func Byte[T ~uint8 | ~int](c *Codec, x *T) {
	b := [1]byte{byte(*x)}
	c.Fixed(b[:])
	*x = T(b[0])
}

// Number writes or reads a number of at most limit, in its shortest form.
func Number[T ~uint32 | ~uint64 | ~int](c *Codec, x *T, limit T) {
	if c.reads {
		*x = T(c.Uvarint(uint64(limit)))
	} else {
		c.Out = binary.AppendUvarint(c.Out, uint64(*x))
	}
}

// MaxSeq is the most of a counter of messages, so that the counter can still rise.
const MaxSeq = 1<<63 - 1

// Set writes or reads a set of seats, bit s for seat s.
func Set[T ~uint64](c *Codec, x *T) { Number(c, x, 1<<c.Seats-1) }

// List writes or reads the number of elements of a list, at most limit, and then calls each for every element.
func List[T any](c *Codec, list *[]T, limit int, each func(*T)) {
	n := len(*list)
	Number(c, &n, limit)
	for i := 0; i < n && !c.Failed(); i++ {
		if c.reads {
			*list = append(*list, *new(T))
		}
		each(&(*list)[i])
	}
}
