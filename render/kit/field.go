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
		submitted = u.editField(id, room, value, o)
	} else if u.field.id == id {
		u.field = fieldState{}
	}
	u.Describe(Node{ID: id, Role: RoleField, Name: o.Placeholder, Value: *value, Rect: r})
	u.drawField(id, r, room, *value, o, focused)
	return submitted
}

// editField applies the keys and the mouse to the focused field.
func (u *UI) editField(id string, room Rect, value *string, o FieldOpts) (submitted bool) {
	f, in := &u.field, u.input
	if f.id != id {
		*f = fieldState{id: id, caret: len(*value), anchor: len(*value)}
		if o.SelectAll {
			f.anchor, f.pressLasts = 0, true
		}
	}
	f.pressLasts = f.pressLasts && in.Left.Down
	f.caret, f.anchor = min(f.caret, len(*value)), min(f.anchor, len(*value))
	before := *f
	oldValue := *value
	if u.pressedWidget == id && in.Left.Down && !f.pressLasts {
		f.caret = offsetAt(*value, Strong, in.Mouse.X-room.X+f.scrolledBy)
		if in.Left.Pressed && !in.Shift {
			f.anchor = f.caret
		}
	}
	limit := cmp.Or(o.MaxRunes, MaxField)
	if in.Ctrl {
		u.takeCommands(value, limit)
	} else {
		f.takeKeys(in, value)
	}
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

func (f *fieldState) takeKeys(in *Input, value *string) {
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

func (u *UI) takeCommands(value *string, limit int) {
	f, in := &u.field, u.input
	lo, hi := f.selection()
	before, after := prevWord(*value, f.caret), nextWord(*value, f.caret)
	switch {
	case f.applyKey(in, value, before, after, before, after):
	case in.TakeKey(ebiten.KeyA):
		f.anchor, f.caret = 0, len(*value)
	case in.TakeKey(ebiten.KeyC) && u.Copy != nil && lo != hi:
		_ = u.Copy((*value)[lo:hi]) // a field has no place to show the error
	case in.TakeKey(ebiten.KeyX) && u.Copy != nil && lo != hi:
		if u.Copy((*value)[lo:hi]) == nil {
			f.erase(value, f.caret)
		}
	case in.TakeKey(ebiten.KeyV) && u.Paste != nil:
		if s, err := u.Paste(); err == nil {
			f.insert(value, s, limit)
		}
	}
}
