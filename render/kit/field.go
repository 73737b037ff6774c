package kit

import "github.com/hajimehoshi/ebiten/v2"

// FieldOpts are the optional properties of a text field.
type FieldOpts struct {
	Placeholder string
	Max         int // the most characters; 0 means MaxField
	Icon        Icon
	// Bad paints the field as wrong.
	Bad bool
	// Whole selects all of the text when the field gets the focus, so that typing replaces it. It is for
	// text that the program has filled in.
	Whole bool
}

// MaxField limits the number of characters in any field. A long link fits.
const MaxField = 4096

// Field records a field for one line of text. It changes value as the person types and reports
// whether they pressed Enter. Copy, cut, paste and select-all are on their usual keys, and with
// Ctrl the caret moves word by word.
func (u *UI) Field(id string, r Rect, value *string, o FieldOpts) (submitted bool) {
	u.stops = append(u.stops, stop{id, r, u.layer, u.inScroll})
	if u.Hover(r) {
		u.in.Cursor = ebiten.CursorShapeText
		if u.in.Left.Pressed {
			u.active = id
			u.SetFocus(id)
		}
	}
	room := r.Narrow(Gap3)
	if o.Icon != "" {
		room.CutLeft(18, Gap2)
	}
	focused := u.focus == id && u.Live()
	if focused {
		submitted = u.edit(id, room, value, o)
	} else if u.field.id == id {
		u.field = fieldState{}
	}
	u.Describe(Node{ID: id, Role: RoleField, Name: o.Placeholder, Value: *value, Rect: r})
	u.paintField(id, r, room, *value, o, focused)
	return submitted
}

// edit applies the keys and the mouse to the focused field.
func (u *UI) edit(id string, room Rect, value *string, o FieldOpts) (submitted bool) {
	f := &u.field
	if f.id != id {
		*f = fieldState{id: id, caret: len(*value), anchor: len(*value)}
		if o.Whole {
			f.anchor, f.fresh = 0, true
		}
	}
	f.fresh = f.fresh && u.in.Left.Down
	f.caret, f.anchor = min(f.caret, len(*value)), min(f.anchor, len(*value))
	before := *f
	was := *value
	if u.active == id && u.in.Left.Down && !f.fresh {
		f.caret = offsetAt(*value, Strong, u.in.Mouse.X-room.X+f.shift)
		if u.in.Left.Pressed && !u.in.Shift {
			f.anchor = f.caret
		}
	}
	limit := o.Max
	if limit == 0 {
		limit = MaxField
	}
	u.fieldKeys(value, limit)
	if u.in.Text != "" {
		f.insert(value, u.in.Text, limit)
	}
	if u.in.Compose == "" && (u.in.Take(ebiten.KeyEnter) || u.in.Take(ebiten.KeyNumpadEnter)) {
		submitted = true
	}
	f.idle += u.in.Dt
	if f.caret != before.caret || *value != was {
		f.idle = 0
	}
	return submitted
}

func (u *UI) fieldKeys(value *string, limit int) {
	f := &u.field
	if u.in.Ctrl {
		u.fieldCommands(value, limit)
		return
	}
	for {
		// With a selection, an arrow moves the caret to the end of the selection on its side.
		lo, hi := f.selection()
		before, after := prevRune(*value, f.caret), nextRune(*value, f.caret)
		if lo == hi || u.in.Shift {
			lo, hi = before, after
		}
		if !f.step(u.in, value, lo, hi, before, after) {
			return
		}
	}
}

// step applies one key that moves the caret or erases text, and reports whether there was such a key. The
// arrows move the caret to left or right; Backspace erases back to before, and Delete erases up to after.
func (f *fieldState) step(in *Input, value *string, left, right, before, after int) bool {
	switch {
	case in.Take(ebiten.KeyLeft):
		f.move(left, in.Shift)
	case in.Take(ebiten.KeyRight):
		f.move(right, in.Shift)
	case in.Take(ebiten.KeyHome):
		f.move(0, in.Shift)
	case in.Take(ebiten.KeyEnd):
		f.move(len(*value), in.Shift)
	case in.Take(ebiten.KeyBackspace):
		f.erase(value, before)
	case in.Take(ebiten.KeyDelete):
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
	case f.step(u.in, value, before, after, before, after):
	case u.in.Take(ebiten.KeyA):
		f.anchor, f.caret = 0, len(*value)
	case u.in.Take(ebiten.KeyC) && u.Copy != nil && lo != hi:
		_ = u.Copy((*value)[lo:hi]) // without a clipboard, a field can do nothing about the error
	case u.in.Take(ebiten.KeyX) && u.Copy != nil && lo != hi:
		if u.Copy((*value)[lo:hi]) == nil {
			f.erase(value, f.caret)
		}
	case u.in.Take(ebiten.KeyV) && u.Paste != nil:
		if s, err := u.Paste(); err == nil {
			f.insert(value, s, limit)
		}
	}
}
