package kit

import (
	"time"
	"unicode/utf8"
)

// fieldState is the editing state of the text field that has the focus: caret, selection and scrolling.
type fieldState struct {
	id            string
	caret, anchor int           // byte offsets into the value; the text between them is selected
	idle          time.Duration // since the caret or the text last changed
	scrolledBy    float64       // how far the text is scrolled to the left
	pressLasts    bool          // the mouse press that gave the field the focus still lasts, and must not move the caret
}

// move puts the caret at to. If selecting is set, the other end of the selection stays where it is.
func (f *fieldState) move(to int, selecting bool) {
	f.caret = to
	if !selecting {
		f.anchor = to
	}
}

func (f *fieldState) selection() (lo, hi int) { return min(f.caret, f.anchor), max(f.caret, f.anchor) }

// erase removes the selection or, without one, the text between the caret and to.
func (f *fieldState) erase(value *string, to int) {
	lo, hi := f.selection()
	if lo == hi {
		lo, hi = min(f.caret, to), max(f.caret, to)
	}
	*value = (*value)[:lo] + (*value)[hi:]
	f.caret, f.anchor = lo, lo
}

// insert puts text, as one line, in place of the selection. It cuts the text so that the value has at most
// limit characters.
func (f *fieldState) insert(value *string, text string, limit int) {
	lo, hi := f.selection()
	text = OneLine(text, limit-utf8.RuneCountInString((*value)[:lo])-utf8.RuneCountInString((*value)[hi:]))
	*value = (*value)[:lo] + text + (*value)[hi:]
	f.caret = lo + len(text)
	f.anchor = f.caret
}
