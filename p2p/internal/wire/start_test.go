package wire

import (
	"bytes"
	"errors"
	"testing"
)

// A broadcast leaves out the first bytes, up to maxStart, that it shares with the one before it on a stream. The other
// end puts them back.
func TestStart(t *testing.T) {
	var out, in Start
	long := bytes.Repeat([]byte("x"), maxStart+9)
	for i, x := range []struct {
		data string
		left int
	}{
		{"the table's head, one", 0},
		{"the table's head, two", len("the table's head, ")},
		{"the table's head, two", len("the table's head, two")},
		{"", 0},
		{"another", 0},
		{string(long), 0},
		{string(long), maxStart},
	} {
		c := Cast{Seq: uint64(i) << 20, Data: []byte(x.data)}
		whole := c.Frame()
		sent := out.Shorten(whole)
		if len(whole)-len(sent) != x.left {
			t.Errorf("%d: %d bytes are left out, want %d", i, len(whole)-len(sent), x.left)
		}
		if got, err := in.Complete(0, sent[FrameHead:]); err != nil || got.Seq != c.Seq || string(got.Data) != x.data {
			t.Errorf("%d: %q reads back as %q of number %d: %v", i, x.data, got.Data, got.Seq, err)
		}
	}
}

// A broadcast is refused if it leaves out more bytes than the one before it on the stream had, if it is
// the first and leaves out any, or if its body is cut short.
func TestStartUnknown(t *testing.T) {
	var in Start
	if _, err := in.Complete(0, []byte{0, 1, 'a', 'b'}); err != nil {
		t.Fatal(err)
	}
	for _, body := range []string{"\x03\x01", "", "\x00", "\x00\xff", "\xff"} {
		if _, err := in.Complete(0, []byte(body)); !errors.Is(err, ErrMalformed) {
			t.Errorf("%q: %v", body, err)
		}
	}
	if _, err := new(Start).Complete(0, []byte{2, 1, 'c'}); !errors.Is(err, ErrMalformed) {
		t.Errorf("two bytes are left out: %v", err)
	}
	if frame := KindBye.Frame(nil); !bytes.Equal(new(Start).Shorten(frame), frame) {
		t.Error("a frame that holds no broadcast has changed")
	}
}
