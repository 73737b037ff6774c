package wire

import (
	"bytes"
	"testing"
)

// A Reader accepts only one encoding of each value, within its limit.
func TestReader(t *testing.T) {
	for _, c := range []struct {
		name  string
		bytes string
		read  func(*Reader)
		ok    bool
	}{
		{"a number", "\x96\x01", func(r *Reader) { r.Uvarint(150) }, true},
		{"a number above its limit", "\x96\x01", func(r *Reader) { r.Uvarint(149) }, false},
		{"a number in more bytes than it needs", "\x80\x00", func(r *Reader) { r.Uvarint(150) }, false},
		{"a counter that cannot rise", "\xff\xff\xff\xff\xff\xff\xff\xff\xff\x01", func(r *Reader) { r.Seq() }, false},
		{"a bool", "\x01", func(r *Reader) { r.Bool() }, true},
		{"a bool that is neither", "\x02", func(r *Reader) { r.Bool() }, false},
		{"a string", "\x02ab", func(r *Reader) { _ = r.String(2) }, true},
		{"a string above its limit", "\x02ab", func(r *Reader) { _ = r.String(1) }, false},
		{"a string that is cut off", "\x03ab", func(r *Reader) { _ = r.String(9) }, false},
		{"bytes that are left", "\x01\x01", func(r *Reader) { r.Bool() }, false},
		{"a hash that is cut off", "\x01", func(r *Reader) { r.Hash() }, false},
	} {
		r := NewReader([]byte(c.bytes))
		if c.read(r); r.Done() != c.ok {
			t.Errorf("%s: accepted is %t", c.name, r.Done())
		}
	}
}

// A Reader reads back what the Append functions wrote, and stays failed after its first failure.
func TestRoundTrip(t *testing.T) {
	b := AppendBool(AppendString(AppendBytes(nil, []byte{7, 8}), "nine"), true)
	r := NewReader(b)
	if x, s, y := r.Bytes(2), r.String(4), r.Bool(); !bytes.Equal(x, []byte{7, 8}) || s != "nine" || !y || !r.Done() {
		t.Errorf("%v %q %t, done is %t", x, s, y, r.Done())
	}
	r = NewReader(b)
	r.TakeBytes(99)
	if r.Byte() != 0 || r.Done() || !r.Failed() || r.Len() != 0 {
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
