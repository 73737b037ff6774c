package kit

import "github.com/hajimehoshi/ebiten/v2"

// FieldOpts are the optional properties of a text field.
type FieldOpts struct {
	Placeholder string
	MaxRunes    int // the most characters; 0 means MaxField
	Icon        Icon
	// IsWrong paints the field as wrong.
	IsWrong bool
	// SelectAll selects all of the text when the field gets the focus, so that typing replaces it. It is
	// for text that the program has filled in.
	SelectAll bool
}

// MaxField limits the number of characters in any field. A long link fits.
const MaxField = 4096

// Field records a field for one line of text. It changes value as the person types and reports
// whether they pressed Enter. Copy, cut, paste and select-all are on their usual keys, and with
// Ctrl the caret moves word by word.
func (u *UI) Field(id string, r Rect, value *string, o FieldOpts) (submitted bool) {
	u.stops = append(u.stops, stop{id, r, u.layer, u.scrollID})
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
	u.paintField(id, r, room, *value, o, focused)
	return submitted
}

// editField applies the keys and the mouse to the focused field.
func (u *UI) editField(id string, room Rect, value *string, o FieldOpts) (submitted bool) {
	f := &u.field
	if f.id != id {
		*f = fieldState{id: id, caret: len(*value), anchor: len(*value)}
		if o.SelectAll {
			f.anchor, f.pressLasts = 0, true
		}
	}
	f.pressLasts = f.pressLasts && u.input.Left.Down
	f.caret, f.anchor = min(f.caret, len(*value)), min(f.anchor, len(*value))
	before := *f
	oldValue := *value
	if u.pressedWidget == id && u.input.Left.Down && !f.pressLasts {
		f.caret = offsetAt(*value, Strong, u.input.Mouse.X-room.X+f.scrolledBy)
		if u.input.Left.Pressed && !u.input.Shift {
			f.anchor = f.caret
		}
	}
	limit := o.MaxRunes
	if limit == 0 {
		limit = MaxField
	}
	u.fieldKeys(value, limit)
	if u.input.Text != "" {
		f.insert(value, u.input.Text, limit)
	}
	if u.input.Composing == "" && (u.input.TakeKey(ebiten.KeyEnter) || u.input.TakeKey(ebiten.KeyNumpadEnter)) {
		submitted = true
	}
	f.idle += u.input.Dt
	if f.caret != before.caret || *value != oldValue {
		f.idle = 0
	}
	return submitted
}

func (u *UI) fieldKeys(value *string, limit int) {
	f := &u.field
	if u.input.Ctrl {
		u.fieldCommands(value, limit)
		return
	}
	for {
		// With a selection, an arrow moves the caret to the end of the selection on its side.
		lo, hi := f.selection()
		before, after := prevRune(*value, f.caret), nextRune(*value, f.caret)
		if lo == hi || u.input.Shift {
			lo, hi = before, after
		}
		if !f.applyKey(u.input, value, lo, hi, before, after) {
			return
		}
	}
}

// applyKey applies one key that moves the caret or erases text, and reports whether there was such a
// key. The arrows move the caret to left or right; Backspace erases back to before, and Delete erases up
// to after.
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

func (u *UI) fieldCommands(value *string, limit int) {
	f := &u.field
	lo, hi := f.selection()
	before, after := prevWord(*value, f.caret), nextWord(*value, f.caret)
	switch {
	case f.applyKey(u.input, value, before, after, before, after):
	case u.input.TakeKey(ebiten.KeyA):
		f.anchor, f.caret = 0, len(*value)
	case u.input.TakeKey(ebiten.KeyC) && u.Copy != nil && lo != hi:
		_ = u.Copy((*value)[lo:hi]) // without a clipboard, a field can do nothing about the error
	case u.input.TakeKey(ebiten.KeyX) && u.Copy != nil && lo != hi:
		if u.Copy((*value)[lo:hi]) == nil {
			f.erase(value, f.caret)
		}
	case u.input.TakeKey(ebiten.KeyV) && u.Paste != nil:
		if s, err := u.Paste(); err == nil {
			f.insert(value, s, limit)
		}
	}
}
