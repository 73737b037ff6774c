package kit

import (
	"time"
	"unicode/utf8"
)

// fieldState is the caret of the field that has the focus.
type fieldState struct {
	id            string
	caret, anchor int // byte offsets into the value; what lies between is selected
	idle          time.Duration
	shift         float64 // how far the text is scrolled to the left
	fresh         bool    // the press that gave it the focus is not over
}

// move puts the caret somewhere; selecting leaves the other end of the
// selection where it is.
func (f *fieldState) move(to int, selecting bool) {
	f.caret = to
	if !selecting {
		f.anchor = to
	}
}

func (f *fieldState) selection() (lo, hi int) { return min(f.caret, f.anchor), max(f.caret, f.anchor) }

// erase removes the selection, or what lies between the caret and to.
func (f *fieldState) erase(value *string, to int) {
	lo, hi := f.selection()
	if lo == hi {
		lo, hi = min(f.caret, to), max(f.caret, to)
	}
	*value = (*value)[:lo] + (*value)[hi:]
	f.caret, f.anchor = lo, lo
}

// insert puts text, made one line, in place of the selection, as far as the
// limit allows.
func (f *fieldState) insert(value *string, text string, limit int) {
	lo, hi := f.selection()
	text = OneLine(text, limit-utf8.RuneCountInString((*value)[:lo])-utf8.RuneCountInString((*value)[hi:]))
	*value = (*value)[:lo] + text + (*value)[hi:]
	f.caret = lo + len(text)
	f.anchor = f.caret
}
