package kit

import (
	"fmt"
	"math"
	"slices"
)

// The least contrast at level AA of WCAG 2.2: TextAA for text (1.4.3), MarkAA for large text (1.4.3) and for
// marks such as icons (1.4.11).
const (
	TextAA = 4.5
	MarkAA = 3.0
)

// Audit describes each text and icon in the picture that a person could not read in a window of this size:
// text that is cut; text that leaves the window, its box or the visible area; text that runs into other
// text; and text and icons with less contrast than WCAG AA asks for, over the lightest or the darkest part
// of the cloth. It ignores text that is scrolled away, the shadow of a text, and the contrast of InkOff.
// The tests of the scenes call it.
func (p *Picture) Audit(win Size) []string {
	a := audit{clip: Rect{X: 0, Y: 0, W: win.W, H: win.H}, win: Rect{X: 0, Y: 0, W: win.W, H: win.H}}
	for i := range p.ops {
		o := &p.ops[i]
		switch o.kind {
		case opBox:
			a.addBox(o.box)
		case opClip:
			a.clip, a.clipped = o.clip, true
			if o.clip.Empty() {
				a.clip, a.clipped = a.win, false
			}
		case opLabel:
			shadow := i+1 < len(p.ops) && p.ops[i+1].kind == opLabel && p.ops[i+1].label.Text == o.label.Text
			if !shadow {
				a.checkLabel(o.label)
			}
		case opIcon:
			a.checkMark(o.icon.at, o.icon.color, MarkAA, "a mark")
		case opPortrait: // TestPortraits checks the contrast of an animal with its disc
			a.addBox(o.portrait.disc())
		case opArc:
		}
	}
	return a.faults
}

// isGilt reports whether a colour is Gold and mostly opaque.
func isGilt(c Color) bool {
	solidly := c.A > 150
	c.A = Gold.A
	return solidly && c == Gold
}

// HasRing reports whether the picture has a ring in the accent colour around the widget in this place, or
// around a part of it.
func (p *Picture) HasRing(widget Rect) bool {
	for i := range p.ops {
		b := &p.ops[i].box
		near := b.Rect.Inset(8)
		if p.ops[i].kind == opBox && b.StrokeWidth >= 1.5 && isGilt(b.Stroke) && !near.Empty() && !near.Intersect(widget).Empty() && near.W < widget.W+8 {
			return true
		}
	}
	return false
}

type audit struct {
	win, clip Rect
	clipped   bool
	boxes     []auditedBox
	texts     []auditedText
	faults    []string
}

type auditedBox struct {
	Box
	visibleRect Rect
}

type auditedText struct {
	text string
	rect Rect
	clip Rect
}

func (a *audit) addFault(text, format string, args ...any) {
	a.faults = append(a.faults, fmt.Sprintf("%q %s", text, fmt.Sprintf(format, args...)))
}

// solidFrom is the least opacity, of 255, with which a box counts as hiding everything beneath it.
const solidFrom = 170

func (a *audit) addBox(b Box) {
	a.boxes = append(a.boxes, auditedBox{b, b.Rect.Intersect(a.clip)})
	dims := b.Rect.W >= a.win.W && b.Rect.H >= a.win.H
	if b.Fill.A < solidFrom && !dims {
		return
	}
	a.texts = slices.DeleteFunc(a.texts, func(t auditedText) bool { return dims || !t.rect.Intersect(b.Rect).Empty() })
}

// textTolerance is how many units a text may overflow before a person notices.
const textTolerance = 1.0

func (a *audit) checkLabel(l Label) {
	if l.Text == "" || l.Color.A == 0 {
		return
	}
	w := Width(l.Text, l.Style)
	if l.MaxWidth > 0 && w > l.MaxWidth+0.1 {
		a.addFault(l.Text, "is cut: %.0f wide, %.0f of room", w, l.MaxWidth)
		w = l.MaxWidth
	}
	r := Rect{X: l.At.X - l.Align.partBefore()*w, Y: l.At.Y - l.Style.Size*0.45, W: w, H: l.Style.Size * 0.9}
	if a.clipped && (r.Bottom() <= a.clip.Y || r.Y >= a.clip.Bottom()) {
		return // the text is scrolled away
	}
	if !l.MayOverflow {
		a.checkWithin(l.Text, r)
	}
	for _, t := range a.texts {
		both := t.rect.Intersect(r).Intersect(t.clip).Intersect(a.clip)
		if both.W > textTolerance && both.H > textTolerance+l.Style.Size*0.2 {
			a.addFault(l.Text, "runs into %q", t.text)
		}
	}
	a.texts = append(a.texts, auditedText{l.Text, r, a.clip})
	need := TextAA
	if l.Style.Size >= 24 || l.Style.Weight != Regular && l.Style.Size >= 18.66 {
		need = MarkAA
	}
	a.checkMark(r.Center(), l.Color, need, l.Text)
}

// checkWithin reports a text whose rectangle r leaves the visible area, the window, or its box. The box of
// a text is the last one recorded whose visible part contains the middle or the left end of the text. A box
// that is less high than the text, or that cannot be seen, does not count.
func (a *audit) checkWithin(text string, r Rect) {
	if r.X < a.clip.X-textTolerance || r.Right() > a.clip.Right()+textTolerance {
		a.addFault(text, "leaves the part that shows: %.0f…%.0f of %.0f…%.0f", r.X, r.Right(), a.clip.X, a.clip.Right())
		return
	}
	if !a.clipped && (r.Y < -textTolerance || r.Bottom() > a.win.H+textTolerance) {
		a.addFault(text, "leaves the window: %.0f…%.0f of %.0f", r.Y, r.Bottom(), a.win.H)
		return
	}
	for i := len(a.boxes) - 1; i >= 0; i-- {
		b := a.boxes[i]
		if b.Rect.H < r.H || b.Fill.A < 6 && b.Stroke.A < 6 || b.Rect.Intersect(r).Empty() {
			continue
		}
		if mid := r.Center(); !b.visibleRect.Contains(mid) && !b.visibleRect.Contains(Pt{X: r.X + 1, Y: mid.Y}) {
			continue
		}
		if r.X < b.Rect.X-textTolerance || r.Right() > b.Rect.Right()+textTolerance || r.Y < b.Rect.Y-textTolerance || r.Bottom() > b.Rect.Bottom()+textTolerance {
			a.addFault(text, "leaves its box: %.0f…%.0f × %.0f…%.0f of %.0f…%.0f × %.0f…%.0f",
				r.X, r.Right(), r.Y, r.Bottom(), b.Rect.X, b.Rect.Right(), b.Rect.Y, b.Rect.Bottom())
		}
		return
	}
}

// checkMark reports a text or an icon whose contrast at this place is below need.
func (a *audit) checkMark(at Pt, col Color, need float64, name string) {
	off := InkOff
	if off.A = col.A; col == off || col.A == 0 || a.clipped && !a.clip.Contains(at) {
		return
	}
	worst := math.Inf(1)
	for _, cloth := range []Color{FeltLight, FeltDark} {
		for _, low := range []bool{false, true} {
			ground := cloth
			for _, b := range a.boxes {
				if !b.visibleRect.Contains(at) {
					continue
				}
				fill := b.Fill
				if low && b.FillBottom != (Color{}) {
					fill = b.FillBottom
				}
				ground = LayOver(fill, ground)
			}
			worst = min(worst, Contrast(LayOver(col, ground), ground))
		}
	}
	if worst < need-0.005 {
		a.addFault(name, "has a contrast of %.2f, not %.1f", worst, need)
	}
}
