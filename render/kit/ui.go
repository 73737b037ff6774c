package kit

import "github.com/hajimehoshi/ebiten/v2"

// UI is a set of widgets. The scene calls all of them again in every Update. The zero value is
// ready.
type UI struct {
	// Copy and Paste reach the clipboard. If they are nil, fields work without a clipboard.
	Copy  func(string) error
	Paste func() (string, error)

	// Part names the UI in an [Outline]: its nodes replace those of an earlier UI with the same name. If
	// Part is "", they replace only its own.
	Part string

	input             *Input
	pic, shownPicture Picture
	focus             string
	pressedWidget     string // the widget on which the mouse went down
	stops             []stop // widgets that can have the focus, in order
	layer, topLayer   int    // the layer being recorded, and the highest layer of this tick
	lastTopLayer      int
	scrolls           map[string]*scroll
	area              *scroll // the scrolling area being recorded; nil outside one
	areaCount         int     // the number of scrolling areas of this tick that take input
	lastArea          *scroll // the last of them
	wheelOverArea     bool    // the mouse is over a scrolling area
	field             fieldState
	lastUsedByKey     bool // a key moved the focus, or pressed a widget, last: show the ring
	actedByKey        bool // the last action was by key
	focusMoved        bool
	hadEvent          bool // the person did something in this tick
	pictureStale      bool // the picture is a tick behind, so the next tick cannot be skipped
	want              Want
	focusBeneath      string // the widget that had the focus before a dialog opened
	nodes             []layeredNode
	topFrom           int  // index of the first op of the uppermost dialog in the picture
	titleRect         Rect // place of the uppermost dialog's title; zero without a dialog
	dialogOpened      bool // a dialog opened in this tick
	tip               tip
}

type stop struct {
	id    string
	rect  Rect
	layer int
	area  *scroll // the scrolling area that it lies in, or nil
}

// Draw draws the widgets of the last Update.
func (u *UI) Draw(c *Canvas) { u.pic.Draw(c) }

// Picture is the picture that the widgets are recorded in. A scene may add to it between widgets.
func (u *UI) Picture() *Picture { return &u.pic }

// SetFocus gives the focus to a widget; "" removes it.
func (u *UI) SetFocus(id string) {
	if u.focus != id {
		u.focus, u.focusMoved = id, true
	}
}

// Focus is the widget that has the focus, or "".
func (u *UI) Focus() string { return u.focus }

// LastUsedByKey reports whether the person last moved the focus, or pressed a widget, by a key. Then things
// that the scene draws itself show a ring too.
func (u *UI) LastUsedByKey() bool { return u.lastUsedByKey }

// IsLive reports whether the layer being recorded takes input. It does not while a dialog lies above
// it.
func (u *UI) IsLive() bool { return u.layer >= max(u.lastTopLayer, u.topLayer) }

// AddStop lets keys reach something that the scene draws itself, such as a card or a pile. It reports
// whether the thing has the focus, and whether the person pressed it in this tick, by mouse or key.
func (u *UI) AddStop(id string, r Rect) (focused, pressed bool) {
	u.Describe(Node{ID: id, Role: RolePlace, Rect: r})
	u.stops = append(u.stops, stop{id, r, u.layer, u.area})
	focused = u.focus == id && u.IsLive()
	if u.clicked(id, "", r) {
		return focused, true
	}
	if pressed = focused && (u.input.TakeEnter() || u.input.TakeKey(ebiten.KeySpace)); pressed {
		u.lastUsedByKey = true
	}
	return focused, pressed
}

// IsHovered reports whether the mouse is over the visible part of r and the layer takes input.
func (u *UI) IsHovered(r Rect) bool {
	if !u.IsLive() || !u.input.MouseInside || !r.Contains(u.input.Mouse) {
		return false
	}
	return u.area == nil || u.area.view.Contains(u.input.Mouse)
}

// PointCursor shows the pointing hand if the mouse is over r, and reports whether it is over r.
func (u *UI) PointCursor(r Rect) (over bool) {
	if over = u.IsHovered(r); over {
		u.input.Cursor = ebiten.CursorShapePointer
	}
	return over
}

// clicked reports whether the left button went down and up again on r, which is a part of a widget, or the
// whole widget if part is empty. When the button goes down, the widget gets the focus.
func (u *UI) clicked(id, part string, r Rect) bool {
	over := u.IsHovered(r)
	if over && u.input.Left.Pressed {
		u.pressedWidget = id + part
		u.SetFocus(id)
	}
	return over && u.input.Left.Released && u.pressedWidget == id+part
}

// drawRing draws the focus ring around r, if the widget has the focus and the ring shows.
func (u *UI) drawRing(id string, r Rect, radius float64) {
	if u.focus != id || !u.lastUsedByKey || !u.IsLive() {
		return
	}
	u.pic.Box(Box{Rect: r.Inset(-4), Radius: radius + 4, Stroke: Gold, StrokeWidth: 2})
}

// Size is the size of the window in this tick.
func (u *UI) Size() Size { return u.input.Size }

// WidgetRect returns the place that a widget had in the last Update. It knows only widgets that can have the
// focus.
func (u *UI) WidgetRect(id string) (r Rect, ok bool) {
	for _, s := range u.stops {
		if s.id == id {
			return s.rect, true
		}
	}
	return Rect{}, false
}
