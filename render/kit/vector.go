package kit

import (
	"math"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/text/v2"
	"github.com/hajimehoshi/ebiten/v2/vector"
)

// Border is the transparent frame, in pixels, around every image that is
// rendered ahead, so that its edges stay smooth when it is turned.
const Border = 8

// Oversample is how much larger than on the screen images are rendered ahead.
const Oversample = 2

// Image draws an image rendered ahead, centred on at. sx and sy are units per
// pixel of the image.
func (c *Canvas) Image(img *ebiten.Image, at Pt, sx, sy, angle float64, col Color) {
	b := img.Bounds()
	op := &ebiten.DrawImageOptions{Filter: ebiten.FilterLinear}
	op.GeoM.Translate(-float64(b.Dx())/2, -float64(b.Dy())/2)
	op.GeoM.Scale(sx*c.Scale, sy*c.Scale)
	op.GeoM.Rotate(angle)
	op.GeoM.Translate(at.X*c.Scale, at.Y*c.Scale)
	op.ColorScale.ScaleWithColor(col)
	c.Dst.DrawImage(img, op)
}

// FillPath fills a path, anti-aliased. It is slow: for images rendered ahead,
// never in a frame.
func FillPath(dst *ebiten.Image, p *vector.Path, geo ebiten.GeoM, col Color) {
	var q vector.Path
	q.AddPath(p, &vector.AddPathOptions{GeoM: geo})
	op := &vector.DrawPathOptions{AntiAlias: true}
	op.ColorScale.ScaleWithColor(col)
	vector.FillPath(dst, &q, nil, op)
}

// StrokePath strokes a path with round joins and caps; width is measured
// before geo is applied. It is slow, as FillPath is.
func StrokePath(dst *ebiten.Image, p *vector.Path, width float64, geo ebiten.GeoM, col Color) {
	var q vector.Path
	q.AddStroke(p, &vector.AddStrokeOptions{StrokeOptions: vector.StrokeOptions{
		Width: float32(width), LineCap: vector.LineCapRound, LineJoin: vector.LineJoinRound,
	}})
	FillPath(dst, &q, geo, col)
}

type iconKey struct {
	icon Icon
	px   int
}

var icons = map[iconKey]*ebiten.Image{}

// settleIcons is how many icons are painted before they are drawn ([Settle]).
const settleIcons = 4

// maxIcons bounds the icons kept; sizes that a resized window left behind go.
const maxIcons = 256

func iconImage(i Icon, px float64) *ebiten.Image {
	// Never more than so much larger: Ebitengine would draw from a smaller copy.
	k := iconKey{i, max(int(math.Floor(px*Oversample)), 1)}
	if img, ok := icons[k]; ok {
		return img
	}
	if len(icons) >= maxIcons {
		for _, img := range icons {
			img.Deallocate()
		}
		clear(icons)
	}
	img := ebiten.NewImage(k.px+2*Border, k.px+2*Border)
	var geo ebiten.GeoM
	geo.Scale(float64(k.px)/24, float64(k.px)/24)
	geo.Translate(Border, Border)
	p := MustPath(string(i))
	FillPath(img, p, geo, White)
	icons[k] = img
	if len(icons)%settleIcons == 0 {
		Settle()
	}
	return img
}

// TextPath is text as a path, centred on the origin: in width by its advance, in
// height by its capitals and figures. Size is in units of the path.
func TextPath(s string, st Style) *vector.Path {
	face := Face(s, st, 1)
	m := face.Metrics()
	var p, q vector.Path
	text.AppendVectorPath(&p, s, face, nil)
	var geo ebiten.GeoM
	geo.Translate(-text.AdvanceAt(s, len(s), face)/2, -m.HAscent+m.CapHeight/2)
	q.AddPath(&p, &vector.AddPathOptions{GeoM: geo})
	return &q
}
