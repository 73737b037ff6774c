package kit

import "github.com/hajimehoshi/ebiten/v2"

// ButtonKind is how much a button asks to be pressed.
type ButtonKind uint8

// The kinds.
const (
	Secondary ButtonKind = iota
	Primary              // the one thing most people want here
	Quiet                // no ground until the mouse is over it
	Danger
)

// ButtonOpts are the rest of a button.
type ButtonOpts struct {
	Kind     ButtonKind
	Icon     Icon
	Disabled bool
	Hint     string // second line, small

	Left   bool
	Style  Style // of the text; zero: Strong
	Key    Key   // pressed by this key too, when HasKey
	HasKey bool
}

// Button is a button; it reports whether it was pressed.
func (u *UI) Button(id string, r Rect, label string, o ButtonOpts) bool {
	pressed := false
	if !o.Disabled {
		_, pressed = u.Stop(id, r)
		if o.HasKey && u.Live() && u.in.Take(o.Key) {
			pressed = true
		}
		if u.Hover(r) {
			u.in.Cursor = ebiten.CursorShapePointer
		}
	}
	u.paintButton(id, r, label, o)
	return pressed
}

func (u *UI) paintButton(id string, r Rect, label string, o ButtonOpts) {
	over := !o.Disabled && u.Hover(r)
	down := over && u.active == id && u.in.Left.Down
	look := buttonLook(o, over, down)
	radius := min(RadiusButton, r.H/2)
	box := r
	if down {
		box = r.Move(0, 1)
		look.box.Shadow = Shadow{}
	}
	look.box.Rect, look.box.Radius = box, radius
	u.pic.Box(look.box)
	u.ring(id, r, radius)
	u.buttonText(box, label, o, look)
}

type buttonStyle struct {
	box        Box
	text, soft Color
}

func buttonLook(o ButtonOpts, over, down bool) buttonStyle {
	s := buttonStyle{text: Ink, soft: InkSoft}
	switch o.Kind {
	case Primary:
		s.text, s.soft = Night, Alpha(Night, 0.7)
		s.box = Box{Fill: RGB(0xF8CB68), Fill2: RGB(0xEEB443), Stroke: RGBA(0xFFFFFF, 70), Line: 1, Shadow: ShadowMid}
		if over {
			s.box.Fill, s.box.Fill2 = RGB(0xFFD980), RGB(0xF6C157)
		}
	case Danger:
		s.text = RGB(0xFFE9E4)
		s.box = Box{Fill: RGB(0xB4452F), Fill2: RGB(0xA03B27), Stroke: RGBA(0xFFFFFF, 40), Line: 1, Shadow: ShadowLow}
		if over {
			s.box.Fill, s.box.Fill2 = RGB(0xC9523A), RGB(0xB4452F)
		}
	case Secondary:
		s.box = Box{Fill: RGBA(0xFFFFFF, 24), Fill2: RGBA(0xFFFFFF, 15), Stroke: RGBA(0xFFFFFF, 44), Line: 1}
		if over {
			s.box.Fill, s.box.Fill2 = RGBA(0xFFFFFF, 44), RGBA(0xFFFFFF, 34)
		}
	case Quiet:
		s.text = InkSoft
		s.box = Box{Fill: RGBA(0xFFFFFF, 0)}
		if over {
			s.text = Ink
			s.box = Box{Fill: RGBA(0xFFFFFF, 24)}
		}
	}
	if down {
		s.box.Fill = s.box.Fill2
	}
	if o.Disabled {
		s.text, s.soft = InkFaint, InkFaint
		s.box = Box{Fill: RGBA(0xFFFFFF, 10), Stroke: RGBA(0xFFFFFF, 18), Line: 1}
	}
	return s
}

func (u *UI) buttonText(r Rect, label string, o ButtonOpts, look buttonStyle) {
	style := o.Style
	if style == (Style{}) {
		style = Strong
	}
	iconSize, iconGap := 0.0, 0.0
	if o.Icon != "" {
		iconSize, iconGap = style.Size*1.15, Gap2
		if o.Hint != "" {
			iconSize, iconGap = style.Size*1.5, Gap3
		}
	}
	if label == "" {
		iconGap = 0
	}
	room := r.W - 2*min(Gap3, r.W*0.08) - iconSize - iconGap
	label = Fit(label, style, room)
	w := iconSize + iconGap + Width(label, style)
	x := r.X + (r.W-w)/2
	if o.Left {
		x = r.X + Gap4
	}
	mid := r.Y + r.H/2
	if o.Hint != "" {
		mid -= 10
		hx := x
		align := Middle
		if o.Left {
			hx, align = x+iconSize+iconGap, Start
		} else {
			hx = r.X + r.W/2
		}
		u.pic.Label(Label{At: Pt{hx, mid + 21}, Text: o.Hint, Style: Small, Color: look.soft, Align: align, Max: room})
	}
	if o.Icon != "" {
		u.pic.Icon(o.Icon, Pt{x + iconSize/2, r.Y + r.H/2}, iconSize, look.text)
	}
	u.pic.Label(Label{At: Pt{x + iconSize + iconGap, mid}, Text: label, Style: style, Color: look.text})
}
