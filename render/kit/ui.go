package kit

import "github.com/hajimehoshi/ebiten/v2"

// UI is a set of widgets, called anew in every Update. The zero value is ready.
type UI struct {
	// Copy and Paste reach the clipboard; fields do without when nil.
	Copy  func(string) error
	Paste func() (string, error)

	// Part names the UI in an [Outline]: UIs of one name take each other's
	// place, "" is a place of its own.
	Part string

	in         *Input
	pic, shown Picture
	focus      string
	active     string // the widget the mouse went down on
	stops      []stop // what can have the focus, in order
	last       []stop // of the tick before
	layer, top int    // where calls are, and the highest layer of this tick
	lastTop    int
	clips      []Rect
	scrolls    map[string]*scroll
	inScroll   string
	areas      int     // how many areas can be scrolled, in this tick
	area       *scroll // the last of these areas
	wheeled    bool    // the mouse is over one of them
	field      fieldState
	keyed      bool // the focus was last moved by a key: show the ring
	byKey      bool // the last thing that was done was done by a key
	focusMoved bool
	event      bool // a person did something in this tick
	stale      bool // the picture is a tick behind: the next one cannot be skipped
	want       Want
	beneath    string // what had the focus before a dialog opened
	nodes      []described
	topFrom    int  // where the uppermost dialog begins in the picture
	title      Rect // the uppermost dialog's; zero without one
	opened     bool // a dialog opened in this tick
	tip        tip
}

type stop struct {
	id     string
	rect   Rect
	layer  int
	scroll string
}

// Draw draws the widgets of the last Update.
func (u *UI) Draw(c *Canvas) { u.pic.Draw(c) }

// Picture is what the widgets record; a scene may add to it between them.
func (u *UI) Picture() *Picture { return &u.pic }

// SetFocus gives the focus to a widget; "" takes it from all.
func (u *UI) SetFocus(id string) {
	if u.focus != id {
		u.focus, u.focusMoved = id, true
	}
}

// Focus is the widget that has the focus, or "".
func (u *UI) Focus() string { return u.focus }

// Keyed reports whether the focus was last moved by a key, so that a scene's
// own things can show a ring too.
func (u *UI) Keyed() bool { return u.keyed }

// Live reports whether the layer the calls are in takes input: not while a
// dialog lies above it.
func (u *UI) Live() bool { return u.layer >= max(u.lastTop, u.top) }

// Stop makes something of the scene's own a stop of the keyboard: a card, a
// pile. It reports whether it has the focus and whether it was pressed, by
// mouse or key.
func (u *UI) Stop(id string, r Rect) (focused, pressed bool) {
	u.Describe(Node{ID: id, Role: RolePlace, Rect: r})
	u.stops = append(u.stops, stop{id, r, u.layer, u.inScroll})
	focused = u.focus == id && u.Live()
	return focused, u.clicked(id, r) || focused && u.enter()
}

// Hover reports whether the mouse is over r, in the live layer and not clipped.
func (u *UI) Hover(r Rect) bool {
	if !u.Live() || !u.in.Inside || !r.Contains(u.in.Mouse) {
		return false
	}
	return len(u.clips) == 0 || u.clips[len(u.clips)-1].Contains(u.in.Mouse)
}

// clicked reports whether the left button went down and up again on r.
func (u *UI) clicked(id string, r Rect) bool {
	over := u.Hover(r)
	if over && u.in.Left.Pressed {
		u.active = id
		u.SetFocus(id)
	}
	return over && u.in.Left.Released && u.active == id
}

// enter takes Enter or Space for the focused widget.
func (u *UI) enter() bool {
	if u.in.Take(ebiten.KeyEnter) || u.in.Take(ebiten.KeyNumpadEnter) || u.in.Take(ebiten.KeySpace) {
		u.keyed = true
		return true
	}
	return false
}

// ring records the focus ring around r.
func (u *UI) ring(id string, r Rect, radius float64) {
	if u.focus != id || !u.keyed || !u.Live() {
		return
	}
	u.pic.Box(Box{Rect: r.Inset(-4), Radius: radius + 4, Stroke: Gold, Line: 2})
}

// Panel records the dark ground of a group of widgets.
func (u *UI) Panel(r Rect) {
	u.pic.Box(Box{
		Rect: r, Radius: RadiusPanel, Fill: PanelTop, Fill2: PanelLow,
		Stroke: Hairline, Line: 1, Shadow: ShadowPanel,
	})
}

// Size is the window's, as of this tick.
func (u *UI) Size() Size { return u.in.Size }

// Where is the place of a widget that was recorded in the last Update.
func (u *UI) Where(id string) (r Rect, ok bool) {
	for _, s := range u.stops {
		if s.id == id {
			return s.rect, true
		}
	}
	return Rect{}, false
}
