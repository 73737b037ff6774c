package kit

// scroll is the state of one scrolled area, kept from tick to tick.
type scroll struct {
	offset, content      float64
	view                 Rect
	dragging             bool
	grabOffset           float64
	topGround, lowGround Color // the colours of the ground at its upper and lower edge; see ScrollOn
}

func (s *scroll) clampOffset() { s.offset = min(max(s.offset, 0), max(0, s.content-s.view.H)) }

const (
	wheelStep = 56.0 // units per notch of the wheel
	barWidth  = 6.0
)

// BeginScroll starts an area in which the person can scroll content of the given height, by wheel, bar
// and focus. It returns the rectangle to lay the content out in, which scrolling has moved already. The parts
// outside view are hidden and take no input. Areas do not nest. EndScroll ends the area.
func (u *UI) BeginScroll(id string, view Rect, content float64) Rect {
	s := u.scrollAt(id)
	s.view, s.content = view, content
	s.topGround, s.lowGround = PanelTop, PanelLow
	if u.IsLive() {
		u.areaCount++
		u.lastArea = s
	}
	if u.IsHovered(view) {
		s.offset -= u.input.Wheel.Y * wheelStep
		u.wheelOverArea = true
	}
	s.clampOffset()
	bar, _ := s.barRect()
	s.dragBar(u.input, u.IsHovered(bar.Inset(-3)))
	u.area = s
	u.pic.Clip(view)
	r := Rect{X: view.X, Y: view.Y - s.offset, W: view.W, H: content}
	if content > view.H {
		r.W -= barWidth + Gap2
	}
	return r
}

// ScrollOn says on which ground the current area lies, so that its edges fade into that ground. Without it
// they fade into the ground of a panel.
func (u *UI) ScrollOn(ground Color) {
	u.area.topGround, u.area.lowGround = ground, ground
}

// EndScroll ends the area that BeginScroll began.
func (u *UI) EndScroll() {
	s := u.area
	u.area = nil
	s.drawFades(&u.pic)
	u.pic.Unclip()
	if bar, ok := s.barRect(); ok {
		c := Edge
		if s.dragging || u.IsHovered(bar.Inset(-3)) {
			c = Rim
		}
		u.pic.Box(Box{Rect: bar, Radius: barWidth / 2, Fill: c})
	}
}

// fadeH is the height of the fade at an edge that hides more content.
const fadeH = 22.0

// drawFades softens the edges that hide more content.
func (s *scroll) drawFades(p *Picture) {
	edge := Rect{X: s.view.X, Y: s.view.Y, W: s.view.W - barWidth - Gap1, H: min(fadeH, s.view.H/3)}
	if s.offset > 0.5 {
		none, solid := veilColors(s.topGround)
		p.Box(Box{Rect: edge, Fill: solid, FillBottom: none})
	}
	if s.content-s.view.H-s.offset > 0.5 {
		edge.Y = s.view.Bottom() - edge.H
		none, solid := veilColors(s.lowGround)
		p.Box(Box{Rect: edge, Fill: none, FillBottom: solid})
	}
}

// veilColors returns a transparent and a nearly solid version of a ground as it looks on the cloth. The
// nearly solid one hides the text on the ground.
func veilColors(ground Color) (none, solid Color) {
	cloth := Mix(FeltDark, FeltLight, 0.5)
	part := float64(ground.A) / 255
	ground.A = 255
	solid = Mix(cloth, ground, part)
	return Alpha(solid, 0), Alpha(solid, 0.92)
}

// barRect is the place of the scroll bar; ok is false when all content is visible.
func (s *scroll) barRect() (r Rect, ok bool) {
	if s.content <= s.view.H {
		return Rect{}, false
	}
	h := max(28, s.view.H*s.view.H/s.content)
	y := s.view.Y + (s.view.H-h)*s.offset/(s.content-s.view.H)
	return Rect{X: s.view.Right() - barWidth, Y: y, W: barWidth, H: h}, true
}

// dragBar moves the bar with the mouse. over says that the mouse is over the bar.
func (s *scroll) dragBar(in *Input, over bool) {
	bar, ok := s.barRect()
	if !ok || !in.Left.Down {
		s.dragging = false
		return
	}
	if in.Left.Pressed && over {
		s.dragging, s.grabOffset = true, in.Mouse.Y-bar.Y
	}
	if s.dragging {
		y := in.Mouse.Y - s.grabOffset - s.view.Y
		s.offset = y / (s.view.H - bar.H) * (s.content - s.view.H)
		s.clampOffset()
	}
}

// reveal scrolls until a place in the area is visible.
func (s *scroll) reveal(r Rect) {
	const margin = fadeH
	if d := s.view.Y + margin - r.Y; d > 0 {
		s.offset -= d
	}
	if d := r.Bottom() + margin - s.view.Bottom(); d > 0 {
		s.offset += d
	}
	s.clampOffset()
}

// ScrollTo scrolls an area to offset units below its top, or to its end if that is nearer. It takes effect
// in the next BeginScroll.
func (u *UI) ScrollTo(id string, offset float64) {
	u.scrollAt(id).offset = offset
}

// scrollAt returns the state of an area. It makes the state at the first call.
func (u *UI) scrollAt(id string) *scroll {
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
