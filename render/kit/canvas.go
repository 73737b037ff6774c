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
	Scale float64 // pixels per unit
	Size  Size
	// Picture is the number of the picture being drawn; each NewCanvas begins a new one. A cache that lasts
	// longer than one picture uses the number to see which of its entries are still in use.
	Picture uint64
}

var pictureCount atomic.Uint64

// NewCanvas returns a canvas over the whole of dst, with scale pixels per unit.
func NewCanvas(dst *ebiten.Image, scale float64) *Canvas {
	b := dst.Bounds()
	return &Canvas{Dst: dst, Scale: scale, Size: Size{W: float64(b.Dx()) / scale, H: float64(b.Dy()) / scale}, Picture: pictureCount.Add(1)}
}

// Clip returns a canvas on which nothing outside r appears. Positions still refer to the whole canvas.
func (c *Canvas) Clip(r Rect) *Canvas {
	sub := *c
	pixels := pixelRect(r.X*c.Scale, r.Y*c.Scale, r.Right()*c.Scale, r.Bottom()*c.Scale).Intersect(c.Dst.Bounds())
	sub.Dst = c.Dst.SubImage(pixels).(*ebiten.Image)
	return &sub
}

// Align is the position of text relative to its anchor.
type Align uint8

// The alignments: the text begins at its anchor, has its middle there, or ends there.
const (
	Start Align = iota
	Middle
	End
)

// partBefore is the part of a text's width that lies before the anchor, 0 … 1.
func (a Align) partBefore() float64 { return float64(a) / 2 }

// Label is one line of text. Its anchor, At, lies at half the height of the line.
type Label struct {
	At          Pt
	Text        string
	Style       Style
	Color       Color
	Align       Align
	MaxWidth    float64 // a wider text is cut with an ellipsis; 0: never cut
	MayOverflow bool    // [Picture.Audit] accepts that the text leaves its visible area: it is being typed
}

// Label draws one line of text.
func (c *Canvas) Label(l Label) {
	s := l.Text
	if l.MaxWidth > 0 {
		s = Fit(s, l.Style, l.MaxWidth)
	}
	if s == "" || l.Color.A == 0 {
		return
	}
	face := FontFace(s, l.Style, c.Scale)
	x := l.At.X * c.Scale
	if l.Align != Start {
		x -= l.Align.partBefore() * text.AdvanceAt(s, len(s), face)
	}
	// The middle between baseline and cap height is where the eye sees the middle of a line. All lines of a style
	// have the cap height of its own font, whatever their letters.
	y := l.At.Y*c.Scale + makeFontFace(l.Style, c.Scale, false).Metrics().CapHeight/2 - face.Metrics().HAscent
	op := &text.DrawOptions{}
	op.GeoM.Translate(math.Round(x), math.Round(y))
	op.ColorScale.ScaleWithColor(l.Color)
	text.Draw(c.Dst, s, face, op)
}
