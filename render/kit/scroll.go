package kit

// scroll is the state of one scrolled area, kept from tick to tick.
type scroll struct {
	offset, content float64
	view            Rect
	drag            bool
	grab            float64
	top, low        Color // the colours of the ground at its upper and lower edge; see ScrollOn
}

func (s *scroll) clamp() { s.offset = min(max(s.offset, 0), max(0, s.content-s.view.H)) }

const (
	wheelStep = 56.0 // units per notch of the wheel
	barWidth  = 6.0
)

// BeginScroll starts an area in which the person can scroll content of the given height, by wheel, bar
// and focus. It returns the rectangle to lay the content out in, already moved. The parts outside view
// are hidden and take no input. Areas do not nest. EndScroll ends the area.
func (u *UI) BeginScroll(id string, view Rect, content float64) Rect {
	s := u.scrolled(id)
	s.view, s.content = view, content
	s.top, s.low = PanelTop, PanelLow
	if u.Live() {
		u.areas++
		u.area = s
	}
	if u.Hover(view) {
		s.offset -= u.in.Wheel.Y * wheelStep
		u.wheeled = true
	}
	s.clamp()
	u.inScroll = id
	u.dragBar(s)
	u.clips = append(u.clips, view)
	u.pic.Clip(view)
	r := Rect{X: view.X, Y: view.Y - s.offset, W: view.W, H: content}
	if content > view.H {
		r.W -= barWidth + Gap2
	}
	return r
}

// ScrollOn says that the current area does not lie on the ground of a panel but on another ground, so
// that its edges fade into that ground.
func (u *UI) ScrollOn(ground Color) {
	s := u.scrolls[u.inScroll]
	s.top, s.low = ground, ground
}

// wheel scrolls the only area of the screen, even if the mouse is elsewhere. The effect is visible in
// the next tick.
func (u *UI) wheel() {
	if u.areas != 1 || u.wheeled || u.in.Wheel.Y == 0 {
		return
	}
	u.area.offset -= u.in.Wheel.Y * wheelStep
	u.area.clamp()
}

// EndScroll ends the area that BeginScroll began.
func (u *UI) EndScroll() {
	s := u.scrolls[u.inScroll]
	u.inScroll = ""
	s.fade(u)
	u.clips = u.clips[:len(u.clips)-1]
	u.pic.Unclip()
	if bar, ok := s.bar(); ok {
		c := Edge
		if s.drag || u.Hover(bar.Inset(-3)) {
			c = Rim
		}
		u.pic.Box(Box{Rect: bar, Radius: barWidth / 2, Fill: c})
	}
}

// fadeH is the height of the fade at an edge that hides more content.
const fadeH = 22.0

// fade softens the edges that hide more content.
func (s *scroll) fade(u *UI) {
	edge := Rect{X: s.view.X, Y: s.view.Y, W: s.view.W - barWidth - Gap1, H: min(fadeH, s.view.H/3)}
	if s.offset > 0.5 {
		none, solid := veil(s.top)
		u.pic.Box(Box{Rect: edge, Fill: solid, Fill2: none})
	}
	if s.content-s.view.H-s.offset > 0.5 {
		edge.Y = s.view.Bottom() - edge.H
		none, solid := veil(s.low)
		u.pic.Box(Box{Rect: edge, Fill: none, Fill2: solid})
	}
}

// veil returns two versions of a panel's ground, as it looks on the cloth: a clear one, and one
// nearly solid, which hides the text on the ground.
func veil(ground Color) (none, solid Color) {
	cloth := Mix(FeltDark, FeltLight, 0.5)
	part := float64(ground.A) / 255
	ground.A = 255
	solid = Mix(cloth, ground, part)
	return Alpha(solid, 0), Alpha(solid, 0.92)
}

// bar is the place of the scroll bar; ok is false when all content is visible.
func (s *scroll) bar() (r Rect, ok bool) {
	if s.content <= s.view.H {
		return Rect{}, false
	}
	h := max(28, s.view.H*s.view.H/s.content)
	y := s.view.Y + (s.view.H-h)*s.offset/(s.content-s.view.H)
	return Rect{X: s.view.Right() - barWidth, Y: y, W: barWidth, H: h}, true
}

func (u *UI) dragBar(s *scroll) {
	bar, ok := s.bar()
	if !ok || !u.in.Left.Down {
		s.drag = false
		return
	}
	if u.in.Left.Pressed && u.Hover(bar.Inset(-3)) {
		s.drag, s.grab = true, u.in.Mouse.Y-bar.Y
	}
	if s.drag {
		y := u.in.Mouse.Y - s.grab - s.view.Y
		s.offset = y / (s.view.H - bar.H) * (s.content - s.view.H)
		s.clamp()
	}
}

// reveal scrolls until a stop that got the focus by key is visible.
func (u *UI) reveal(st stop) {
	s := u.scrolls[st.scroll]
	if s == nil {
		return
	}
	const margin = fadeH
	if d := s.view.Y + margin - st.rect.Y; d > 0 {
		s.offset -= d
	}
	if d := st.rect.Bottom() + margin - s.view.Bottom(); d > 0 {
		s.offset += d
	}
	s.clamp()
}

// ScrollTo sets how far an area is scrolled from its top. The next BeginScroll limits it
// to the content.
func (u *UI) ScrollTo(id string, offset float64) {
	u.scrolled(id).offset = offset
}

// scrolled returns the state of an area. It makes the state at the first call.
func (u *UI) scrolled(id string) *scroll {
	if u.scrolls == nil {
		u.scrolls = map[string]*scroll{}
	}
	if u.scrolls[id] == nil {
		u.scrolls[id] = &scroll{}
	}
	return u.scrolls[id]
}

// ScrollBy scrolls an area down by some units, or up if they are negative.
func (u *UI) ScrollBy(id string, by float64) {
	if s := u.scrolls[id]; s != nil {
		s.offset += by
	}
}
