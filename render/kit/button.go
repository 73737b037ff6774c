package kit

// ButtonKind is how much a button stands out.
type ButtonKind uint8

// The kinds of buttons.
const (
	Secondary ButtonKind = iota
	Primary              // the one action that most people want here
	Quiet                // no background until the mouse is over it
	Danger               // the action ends or gives up something
)

// ButtonOpts are the optional properties of a button.
type ButtonOpts struct {
	Kind     ButtonKind
	Icon     Icon
	Disabled bool
	Hint     string // a second line, in small type
	Name     string // what the button does if its label does not say it, shown while the mouse or the focus rests on it

	AlignLeft bool  // the label begins at the left, not in the middle
	Style     Style // style of the label; zero: Strong
	Key       Key   // this key presses the button too, if HasKey is set
	HasKey    bool
}

// Button draws a button and reports whether the person pressed it in this tick, by mouse or key.
func (u *UI) Button(id string, r Rect, label string, o ButtonOpts) bool {
	pressed := false
	name := label
	if o.Name != "" && o.Name != label {
		name = o.Name
		over := u.IsHovered(r) && u.pressedWidget == "" && !u.input.Left.Pressed
		if over || u.focus == id && u.lastUsedByKey && u.IsLive() {
			u.tip.point(namedButton{id, name, r}, over)
		}
	}
	u.Describe(Node{ID: id, Role: RoleButton, Name: name, Hint: o.Hint, Rect: r, Disabled: o.Disabled})
	if !o.Disabled {
		_, pressed = u.AddStop(id, r)
		if o.HasKey && u.IsLive() && u.input.TakeKey(o.Key) {
			pressed = true
		}
		u.PointCursor(r)
	}
	u.drawButton(id, r, label, o)
	return pressed
}

func (u *UI) drawButton(id string, r Rect, label string, o ButtonOpts) {
	over := !o.Disabled && u.IsHovered(r)
	down := over && u.pressedWidget == id && u.input.Left.Down
	look := newButtonLook(o, over, down)
	radius := min(RadiusButton, r.H/2)
	box := r
	if down {
		box = r.Move(0, 1)
		look.box.Shadow = Shadow{}
	}
	look.box.Rect, look.box.Radius = box, radius
	u.pic.Box(look.box)
	u.drawRing(id, r, radius)
	drawButtonText(&u.pic, box, label, o, look)
}

type buttonLook struct {
	box        Box
	text, soft Color
}

func newButtonLook(o ButtonOpts, over, down bool) buttonLook {
	s := buttonLook{text: Ink, soft: Mix(InkSoft, Ink, 0.75)}
	switch o.Kind {
	case Primary:
		s.text, s.soft = Night, Alpha(Night, 0.8)
		s.box = Box{Fill: Golden[0], FillBottom: Golden[1], Stroke: Alpha(White, 0.27), StrokeWidth: 1, Shadow: ShadowMid}
		if over {
			s.box.Fill, s.box.FillBottom = Golden[2], Golden[3]
		}
	case Danger:
		s.text, s.soft = Paper, Paper
		s.box = Box{Fill: Rust[0], FillBottom: Rust[1], Stroke: Alpha(White, 0.16), StrokeWidth: 1, Shadow: ShadowLow}
		if over {
			s.box.Fill, s.box.FillBottom = Rust[2], Rust[0]
		}
	case Secondary:
		s.box = Box{Fill: Raise2, FillBottom: Alpha(Raise2, 0.66), Stroke: Edge, StrokeWidth: 1}
		if over {
			s.box.Fill, s.box.FillBottom = Raise3, Alpha(Raise3, 0.8)
		}
	case Quiet:
		s.text = InkSoft
		s.box = Box{Fill: Alpha(Raise2, 0)}
		if over {
			s.text = Ink
			s.box = Box{Fill: Raise2}
		}
	}
	if down {
		s.box.Fill = s.box.FillBottom
	}
	if o.Disabled {
		s.text, s.soft = InkOff, InkOff
		s.box = Box{Fill: Raise1, Stroke: Hairline, StrokeWidth: 1}
	}
	return s
}

// buttonPad is the space on either side of a button's label.
func buttonPad(width float64) float64 { return min(Gap3, width*0.08) }

// ButtonFits reports whether a label fits on a button of this width without being cut; the label may be
// shrunk.
func ButtonFits(label string, st Style, width float64) bool {
	room := width - 2*buttonPad(width)
	return Width(label, Shrink(label, st, room)) <= room
}

func drawButtonText(p *Picture, r Rect, label string, o ButtonOpts, look buttonLook) {
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
	pad := buttonPad(r.W)
	if o.AlignLeft {
		pad = Gap4
	}
	room := r.W - 2*pad - iconSize - iconGap
	style = Shrink(label, style, room)
	w := iconSize + iconGap + min(Width(label, style), room)
	x := r.X + (r.W-w)/2
	if o.AlignLeft {
		x = r.X + Gap4
	}
	mid := r.Y + r.H/2
	if o.Hint != "" {
		mid -= 10
		hx, align := r.X+r.W/2, Middle
		if o.AlignLeft {
			hx, align = x+iconSize+iconGap, Start
		}
		p.Label(Label{At: Pt{X: hx, Y: mid + 21}, Text: o.Hint, Style: Shrink(o.Hint, Small, room), Color: look.soft, Align: align, MaxWidth: room})
	}
	if o.Icon != "" {
		p.Icon(o.Icon, Pt{X: x + iconSize/2, Y: r.Y + r.H/2}, iconSize, look.text)
	}
	p.Label(Label{At: Pt{X: x + iconSize + iconGap, Y: mid}, Text: label, Style: style, Color: look.text, MaxWidth: room})
}
