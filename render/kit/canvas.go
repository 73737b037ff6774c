package kit

import (
	"math"
	"sync/atomic"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/text/v2"
)

// Canvas is an image to draw on, in units.
type Canvas struct {
	Dst   *ebiten.Image
	Scale float64 // pixels a unit
	Size  Size
	// Picture tells pictures apart: each canvas over the whole of an image begins
	// another. What is kept between pictures is kept by it.
	Picture uint64
}

var pictures atomic.Uint64

// NewCanvas is a canvas over the whole of dst.
func NewCanvas(dst *ebiten.Image, scale float64) *Canvas {
	b := dst.Bounds()
	return &Canvas{Dst: dst, Scale: scale, Size: Size{W: float64(b.Dx()) / scale, H: float64(b.Dy()) / scale}, Picture: pictures.Add(1)}
}

// Clip is a canvas on which nothing outside r appears. Positions stay those of
// the whole.
func (c *Canvas) Clip(r Rect) *Canvas {
	sub := *c
	sub.Dst = c.Dst.SubImage(c.pixels(r)).(*ebiten.Image)
	return &sub
}

// Align is where text or an icon lies relative to its anchor.
type Align uint8

// The alignments.
const (
	Start Align = iota
	Middle
	End
)

// part is how much of the width lies before the anchor.
func (a Align) part() float64 { return float64(a) / 2 }

// Label is one line of text at an anchor. The anchor is the middle of the
// line's height.
type Label struct {
	At    Pt
	Text  string
	Style Style
	Color Color
	Align Align
	Max   float64 // cut with an ellipsis beyond this width; 0: never
	Runs  bool    // may run out of what shows: it is being typed
}

// Label draws one line of text.
func (c *Canvas) Label(l Label) {
	s := l.Text
	if l.Max > 0 {
		s = Fit(s, l.Style, l.Max)
	}
	if s == "" || l.Color.A == 0 {
		return
	}
	face := Face(s, l.Style, c.Scale)
	x := l.At.X * c.Scale
	if l.Align != Start {
		x -= l.Align.part() * text.AdvanceAt(s, len(s), face)
	}
	// Centred on the middle between baseline and cap height, where the eye
	// puts the middle of a line.
	y := l.At.Y*c.Scale + capHeight(l.Style, c.Scale)/2 - face.Metrics().HAscent
	op := &text.DrawOptions{}
	op.GeoM.Translate(math.Round(x), math.Round(y))
	op.ColorScale.ScaleWithColor(l.Color)
	text.Draw(c.Dst, s, face, op)
}
