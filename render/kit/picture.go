package kit

import "slices"

// Picture is a recorded drawing: boxes, lines of text, icons, arcs, portraits and clips, in order. A UI
// records a new one in every Update. If it equals the previous one, the screen need not be redrawn. A
// Picture holds no images and needs no display. A nil Picture records nothing: what is drawn on it is only
// measured.
type Picture struct{ ops []op }

type opKind uint8

const (
	opBox opKind = iota
	opLabel
	opIcon
	opArc
	opPortrait
	opClip // clips to the rectangle in clip; an empty one ends the clipping
)

type op struct {
	kind     opKind
	box      Box
	label    Label
	icon     iconOp
	arc      Arc
	portrait Portrait
	clip     Rect
}

type iconOp struct {
	icon  Icon
	at    Pt
	size  float64
	color Color
}

// Reset empties p.
func (p *Picture) Reset() { p.ops = p.ops[:0] }

func (p *Picture) add(o op) {
	if p != nil {
		p.ops = append(p.ops, o)
	}
}

// Box, Label, Arc and Portrait record a call of the Canvas method with the same name.
func (p *Picture) Box(b Box)           { p.add(op{kind: opBox, box: b}) }
func (p *Picture) Label(l Label)       { p.add(op{kind: opLabel, label: l}) }
func (p *Picture) Arc(a Arc)           { p.add(op{kind: opArc, arc: a}) }
func (p *Picture) Portrait(x Portrait) { p.add(op{kind: opPortrait, portrait: x}) }

// Icon records an icon centred on at.
func (p *Picture) Icon(i Icon, at Pt, size float64, col Color) {
	p.add(op{kind: opIcon, icon: iconOp{icon: i, at: at, size: size, color: col}})
}

// Lines records text, wrapped to the width of r, from the top of r downwards. It returns the height of the
// lines, which may be more than that of r.
func (p *Picture) Lines(r Rect, s string, st Style, col Color, a Align) float64 {
	h := LineHeight(st)
	x := r.X + a.partBefore()*r.W
	rows := Wrap(s, st, r.W)
	for i, row := range rows {
		p.Label(Label{At: Pt{X: x, Y: r.Y + h*(float64(i)+0.5)}, Text: row, Style: st, Color: col, Align: a})
	}
	return h * float64(len(rows))
}

// Line records one line of text in the vertical middle of r, at the start, in the middle or at the end of its
// width. If the text is too wide, it is made smaller and, if that is not enough, cut.
func (p *Picture) Line(r Rect, s string, st Style, col Color, a Align) {
	at := Pt{X: r.X + a.partBefore()*r.W, Y: r.Center().Y}
	p.Label(Label{At: at, Text: s, Style: Shrink(s, st, r.W), Color: col, Align: a, MaxWidth: r.W})
}

// Panel records the ground of a group of widgets.
func (p *Picture) Panel(r Rect) {
	p.Box(Box{
		Rect: r, Radius: RadiusPanel, Fill: PanelTop, FillBottom: PanelLow,
		Stroke: Hairline, StrokeWidth: 1, Shadow: ShadowPanel,
	})
}

// Clip hides what lies outside r of everything recorded after it, until the next Clip or Unclip.
func (p *Picture) Clip(r Rect) { p.add(op{kind: opClip, clip: r}) }
func (p *Picture) Unclip()     { p.add(op{kind: opClip}) }

// Find returns the anchor of every label with exactly this text.
func (p *Picture) Find(text string) (all []Pt) {
	for i := range p.ops {
		if p.ops[i].kind == opLabel && p.ops[i].label.Text == text {
			all = append(all, p.ops[i].label.At)
		}
	}
	return all
}

// Equal reports whether p and q record the same calls, and so look the same.
func (p *Picture) Equal(q *Picture) bool { return slices.Equal(p.ops, q.ops) }

// Draw draws everything that was recorded.
func (p *Picture) Draw(c *Canvas) {
	to := c
	for i := range p.ops {
		o := &p.ops[i]
		switch o.kind {
		case opBox:
			to.Box(o.box)
		case opLabel:
			to.Label(o.label)
		case opArc:
			to.Arc(o.arc)
		case opPortrait:
			to.Portrait(o.portrait)
		case opIcon:
			to.Icon(o.icon.icon, o.icon.at, o.icon.size, 0, o.icon.color)
		case opClip:
			to = c
			if !o.clip.Empty() {
				to = c.Clip(o.clip)
			}
		}
	}
}
