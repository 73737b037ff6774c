package kit

import (
	"cmp"

	"github.com/hajimehoshi/ebiten/v2"
)

// FieldOpts are the optional properties of a text field.
type FieldOpts struct {
	Placeholder string
	MaxRunes    int // the most characters; 0 means MaxField
	Icon        Icon
	// IsWrong gives the border of the field the colour Bad.
	IsWrong bool
	// SelectAll selects all of the text when the field gets the focus, so that typing replaces it. It is
	// for text that the program has filled in.
	SelectAll bool
}

// MaxField is the most characters in a field that has no limit of its own. A long link fits.
const MaxField = 4096

// Field draws a field for one line of text. It changes value as the person types and reports whether they
// pressed Enter. Copy, cut, paste and select-all are on their usual keys, and with Ctrl the caret moves
// word by word.
func (u *UI) Field(id string, r Rect, value *string, o FieldOpts) (submitted bool) {
	u.stops = append(u.stops, stop{id, r, u.layer, u.area})
	if u.IsHovered(r) {
		u.input.Cursor = ebiten.CursorShapeText
		if u.input.Left.Pressed {
			u.pressedWidget = id
			u.SetFocus(id)
		}
	}
	room := r.Narrow(Gap3)
	if o.Icon != "" {
		room.CutLeft(18, Gap2)
	}
	focused := u.focus == id && u.IsLive()
	if focused {
		submitted = u.field.edit(u.input, fieldEdit{id, room, o, u.Copy, u.Paste, u.pressedWidget == id}, value)
	} else if u.field.id == id {
		u.field = fieldState{}
	}
	u.Describe(Node{ID: id, Role: RoleField, Name: o.Placeholder, Value: *value, Rect: r})
	u.drawField(id, r, room, *value, o, focused)
	return submitted
}

// fieldEdit is what the field with the focus needs to know for a tick.
type fieldEdit struct {
	id      string
	room    Rect
	opts    FieldOpts
	copy    func(string) error // copy and paste reach the clipboard of the system; nil if there is none
	paste   func() (string, error)
	pressed bool // the mouse went down on the field
}

// edit applies the keys and the mouse to the focused field.
func (f *fieldState) edit(in *Input, e fieldEdit, value *string) (submitted bool) {
	if f.id != e.id {
		*f = fieldState{id: e.id, caret: len(*value), anchor: len(*value)}
		if e.opts.SelectAll {
			f.anchor, f.pressLasts = 0, true
		}
	}
	f.pressLasts = f.pressLasts && in.Left.Down
	f.caret, f.anchor = min(f.caret, len(*value)), min(f.anchor, len(*value))
	before := *f
	oldValue := *value
	if e.pressed && in.Left.Down && !f.pressLasts {
		f.caret = offsetAt(*value, Strong, in.Mouse.X-e.room.X+f.scrolledBy)
		if in.Left.Pressed && !in.Shift {
			f.anchor = f.caret
		}
	}
	limit := cmp.Or(e.opts.MaxRunes, MaxField)
	f.takeKeys(in, e, value, limit)
	if in.Text != "" {
		f.insert(value, in.Text, limit)
	}
	if in.Composing == "" && in.TakeEnter() {
		submitted = true
	}
	f.idle += in.Dt
	if f.caret != before.caret || *value != oldValue {
		f.idle = 0
	}
	return submitted
}

func (f *fieldState) takeKeys(in *Input, e fieldEdit, value *string, limit int) {
	if in.Ctrl {
		f.takeCommands(in, e, value, limit)
		return
	}
	for {
		// Without Shift, an arrow moves the caret to the end of the selection that lies in its direction.
		lo, hi := f.selection()
		before, after := prevRune(*value, f.caret), nextRune(*value, f.caret)
		if lo == hi || in.Shift {
			lo, hi = before, after
		}
		if !f.applyKey(in, value, lo, hi, before, after) {
			return
		}
	}
}

// applyKey applies one key that moves the caret or erases text, and reports whether one was pressed. The
// arrows move the caret to the offset left or right. Backspace erases back to before and Delete up to
// after, unless there is a selection: then both erase that.
func (f *fieldState) applyKey(in *Input, value *string, left, right, before, after int) bool {
	switch {
	case in.TakeKey(ebiten.KeyLeft):
		f.move(left, in.Shift)
	case in.TakeKey(ebiten.KeyRight):
		f.move(right, in.Shift)
	case in.TakeKey(ebiten.KeyHome):
		f.move(0, in.Shift)
	case in.TakeKey(ebiten.KeyEnd):
		f.move(len(*value), in.Shift)
	case in.TakeKey(ebiten.KeyBackspace):
		f.erase(value, before)
	case in.TakeKey(ebiten.KeyDelete):
		f.erase(value, after)
	default:
		return false
	}
	return true
}

func (f *fieldState) takeCommands(in *Input, e fieldEdit, value *string, limit int) {
	lo, hi := f.selection()
	before, after := prevWord(*value, f.caret), nextWord(*value, f.caret)
	switch {
	case f.applyKey(in, value, before, after, before, after):
	case in.TakeKey(ebiten.KeyA):
		f.anchor, f.caret = 0, len(*value)
	case in.TakeKey(ebiten.KeyC) && e.copy != nil && lo != hi:
		_ = e.copy((*value)[lo:hi]) // a field has no place to show the error
	case in.TakeKey(ebiten.KeyX) && e.copy != nil && lo != hi:
		if e.copy((*value)[lo:hi]) == nil {
			f.erase(value, f.caret)
		}
	case in.TakeKey(ebiten.KeyV) && e.paste != nil:
		if s, err := e.paste(); err == nil {
			f.insert(value, s, limit)
		}
	}
}
