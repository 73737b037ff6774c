package wire

import (
	"errors"
	"testing"

	"lastcard/engine"
)

// TestReader reads each kind of number, and refuses what is out of range.
func TestReader(t *testing.T) {
	r := NewReader([]byte{7, 1, 2, 0, 0, 1, 0, 4, 0xFF, 2, 0, 5, 9})
	if a, b, c := r.U8(), r.U16(), r.U32(); a != 7 || b != 0x102 || c != 0x100 {
		t.Error(a, b, c)
	}
	if c, none, x, set := r.Color(), r.Seat(3), r.Seat(3), r.Set(3); c != 4 || none != engine.NoSeat || x != 2 || set != 5 {
		t.Error(c, none, x, set)
	}
	if r.Skip(8) || !r.Skip(9) || r.Skip(0) || r.End() != nil {
		t.Error(r.Err())
	}
	for name, f := range map[string]func(r *Reader){
		"most":      func(r *Reader) { r.Most(6, "many") },
		"color":     func(r *Reader) { r.Color() },
		"seat":      func(r *Reader) { r.Seat(7) },
		"set":       func(r *Reader) { r.Set(3) },
		"too short": func(r *Reader) { r.U32() },
		"left over": func(r *Reader) { r.U8(); r.End() },
	} {
		r := NewReader([]byte{7, 8})
		if f(&r); !errors.Is(r.Err(), engine.ErrState) {
			t.Errorf("%s: %v", name, r.Err())
		}
		if r.Skip(7) || r.U8() != 0 {
			t.Errorf("%s: it reads on after an error", name)
		}
	}
}
