package kit

import (
	"time"

	"github.com/hajimehoshi/ebiten/v2"
)

// Tick is the time one Update covers.
const Tick = time.Second / 60

// Key is a key of the keyboard.
type Key = ebiten.Key

// Button is a mouse button. Pressed and Released are true in the one tick in
// which it went down or up; a tap within one tick has both.
type Button struct{ Down, Pressed, Released bool }

// Input is everything a person did since the last tick, and nothing about the
// device it was done on. It is filled by the app loop, or by a test.
type Input struct {
	Dt     time.Duration // time this tick covers
	Size   Size          // of the window
	Mouse  Pt
	Inside bool // the mouse is over the window
	Moved  bool // the mouse moved since the last tick
	Left   Button
	Right  Button
	Wheel  Pt    // notches, up and left positive
	Keys   []Key // pressed this tick, or repeating, in order
	Shift  bool
	Ctrl   bool // Command on a Mac
	Alt    bool
	Text   string // typed and committed
	// Compose is what an input method is still composing.
	Compose string
	Window  bool // the window has the focus
	// Changed is set when something outside the person's hands may have
	// changed: a new snapshot, a new size.
	Changed bool

	// Cursor and Caret are what the scene asks for in return: the shape of
	// the cursor, and that text is being typed at a caret (for the input
	// method).
	Cursor ebiten.CursorShapeType
	// Outline takes what is on the screen; nil when nobody asks for it.
	Outline *Outline
	Caret   *Caret
}

// Caret is where text goes, for the input method.
type Caret struct {
	Rect          Rect
	Before, After string
}

// Take reports whether k was pressed this tick, and removes it so that nobody
// else acts on it.
func (in *Input) Take(k Key) bool {
	for i, x := range in.Keys {
		if x == k {
			in.Keys = append(in.Keys[:i:i], in.Keys[i+1:]...)
			return true
		}
	}
	return false
}

// Quiet reports whether nothing at all happened, so that a scene at rest may
// skip its Update.
func (in *Input) Quiet() bool { return !in.Changed && !in.Acted() }

// Acted reports whether a person did something in this tick.
func (in *Input) Acted() bool {
	return in.Moved || in.Left != (Button{}) || in.Right != (Button{}) ||
		in.Wheel != (Pt{}) || len(in.Keys) > 0 || in.Text != "" || in.Compose != ""
}
