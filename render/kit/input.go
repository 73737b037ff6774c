package kit

import (
	"slices"
	"time"

	"github.com/hajimehoshi/ebiten/v2"
)

// Tick is the time that one Update covers.
const Tick = time.Second / 60

// Key is a key of the keyboard.
type Key = ebiten.Key

// MouseButton is the state of a mouse button. Pressed is true only in the tick in which it went down,
// Released only in the tick in which it went up. A tap within one tick sets both.
type MouseButton struct{ Down, Pressed, Released bool }

// Input is everything that a person did since the last tick, whatever the device. The app loop, or a test,
// fills it. The scene answers in Cursor, Caret and Outline.
type Input struct {
	Dt          time.Duration // the time that this tick covers
	Size        Size          // size of the window
	Mouse       Pt
	MouseInside bool // the mouse is over the window
	MouseMoved  bool // the mouse moved since the last tick
	Left        MouseButton
	Right       MouseButton
	Wheel       Pt    // in notches of the wheel; up and left are positive
	Keys        []Key // keys pressed in this tick, or repeating, in order
	Shift       bool
	Ctrl        bool // the Ctrl key, or Command on a Mac
	Alt         bool
	Text        string // text that was typed and committed
	// Composing is the text that an input method is still composing.
	Composing string
	HasFocus  bool // the window has the focus
	// MayHaveChanged says that something may have changed without an action of the person, such as the
	// snapshot of the table or the size of the window.
	MayHaveChanged bool

	// The scene sets Cursor and Caret: the shape of the mouse cursor, and the place where the person
	// types text (for the input method).
	Cursor ebiten.CursorShapeType
	// Outline receives the description of the screen; nil when nobody asks for it.
	Outline *Outline
	Caret   *Caret
}

// Caret is the place where typed text appears, for the input method.
type Caret struct {
	Rect          Rect
	Before, After string // the text of the field before and after the caret
}

// TakeKey reports whether k was pressed in this tick, and removes it so that no other code acts on it.
func (in *Input) TakeKey(k Key) bool {
	i := slices.Index(in.Keys, k)
	if i >= 0 {
		in.Keys = append(in.Keys[:i:i], in.Keys[i+1:]...)
	}
	return i >= 0
}

// TakeEnter is TakeKey for both Enter keys, that of the number pad included.
func (in *Input) TakeEnter() bool {
	return in.TakeKey(ebiten.KeyEnter) || in.TakeKey(ebiten.KeyNumpadEnter)
}

// PersonActed reports whether a person did something in this tick.
func (in *Input) PersonActed() bool {
	return in.MouseMoved || in.Left != (MouseButton{}) || in.Right != (MouseButton{}) ||
		in.Wheel != (Pt{}) || len(in.Keys) > 0 || in.Text != "" || in.Composing != ""
}
