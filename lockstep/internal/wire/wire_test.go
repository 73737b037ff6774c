package wire

import (
	"reflect"
	"testing"
)

// A Codec accepts only one encoding of each value, within its limit.
func TestOneEncoding(t *testing.T) {
	for _, c := range []struct {
		name  string
		bytes string
		read  func(*Codec)
		ok    bool
	}{
		{"a number", "\x96\x01", func(c *Codec) { n := 0; Number(c, &n, 150) }, true},
		{"a number above its limit", "\x96\x01", func(c *Codec) { n := 0; Number(c, &n, 149) }, false},
		{"a number in more bytes than it needs", "\x80\x00", func(c *Codec) { n := 0; Number(c, &n, 150) }, false},
		{"a counter that cannot rise", "\xff\xff\xff\xff\xff\xff\xff\xff\xff\x01", func(c *Codec) { n := uint64(0); Number(c, &n, MaxSeq) }, false},
		{"a bool", "\x01", func(c *Codec) { c.Bool(new(bool)) }, true},
		{"a bool that is neither", "\x02", func(c *Codec) { c.Bool(new(bool)) }, false},
		{"a string", "\x02ab", func(c *Codec) { c.Text(new(string), 2) }, true},
		{"a string above its limit", "\x02ab", func(c *Codec) { c.Text(new(string), 1) }, false},
		{"a string that is cut off", "\x03ab", func(c *Codec) { c.Text(new(string), 9) }, false},
		{"bytes that are left", "\x01\x01", func(c *Codec) { c.Bool(new(bool)) }, false},
		{"a hash that is cut off", "\x01", func(c *Codec) { c.Fixed(make([]byte, 32)) }, false},
	} {
		r := NewDecoder([]byte(c.bytes), 0)
		if c.read(&r); r.Done() != c.ok {
			t.Errorf("%s: accepted is %t", c.name, r.Done())
		}
	}
}

// mixed has one value of each kind.
type mixed struct {
	bytes, rest, fixed, key, sig []byte
	text                         string
	flag                         bool
	kind                         uint8
	count, seats, boot           uint64
	list                         []int
}

func (m *mixed) Code(c *Codec) {
	c.Sized(&m.bytes, 2)
	c.Text(&m.text, 4)
	c.Bool(&m.flag)
	Byte(c, &m.kind)
	Number(c, &m.count, MaxSeq)
	Set(c, &m.seats)
	c.Uint64(&m.boot)
	List(c, &m.list, 3, func(x *int) { Number(c, x, 300) })
	c.Fixed(m.fixed)
	c.SignedKey(m.key, m.sig)
	c.Rest(&m.rest)
}

// A Codec reads back what it wrote, and stays failed after its first failure.
func TestRoundTrip(t *testing.T) {
	for _, key := range [][]byte{{0, 0}, {0, 1}} {
		m := mixed{[]byte{7, 8}, []byte{1}, []byte{5}, key, []byte{key[1]}, "nine", true, 9, 1000, 0b101, 1 << 60, []int{300, 1}}
		b := Encode(&m)
		x := mixed{fixed: make([]byte, 1), key: make([]byte, 2), sig: make([]byte, 1)}
		if !Decode(&x, b, 3) || !reflect.DeepEqual(x, m) {
			t.Errorf("%+v is read as %+v", m, x)
		}
		if Decode(&mixed{fixed: make([]byte, 1), key: make([]byte, 2), sig: make([]byte, 1)}, b, 2) {
			t.Error("a set that names a third seat is read at a table of two")
		}
	}
	r := NewReader([]byte{1})
	r.TakeBytes(99)
	if r.TakeBytes(1) != nil || r.Done() || !r.Failed() || r.Len() != 0 {
		t.Error("the failure is forgotten")
	}
}

// Two hashes differ if the same bytes are divided into other parts, or if the tags differ.
func TestHash(t *testing.T) {
	a, b, c := Hash("x", []byte("ab"), nil), Hash("x", []byte("a"), []byte("b")), Hash("y", []byte("ab"), nil)
	if a == b || a == c {
		t.Error("two of them are equal")
	}
}
