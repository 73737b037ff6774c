package kit

import (
	"image"
	"math"

	"github.com/hajimehoshi/ebiten/v2"
	"golang.org/x/image/vector"
)

// Raster paints paths and boxes into memory, by the processor: what is rendered
// ahead. It needs no display and asks the graphics driver for nothing, which
// would have to be waited for, and would keep textures for ever; so a goroutine
// of its own may do it beside the frames. The zero value is ready for [Raster.Reset].
type Raster struct {
	Image *image.RGBA // premultiplied, as Ebitengine has it
	fill  vector.Rasterizer
	mask  []uint8
}

// Reset begins another picture, an empty one. What the one before took serves again.
func (r *Raster) Reset(size image.Point) {
	n := 4 * size.X * size.Y
	if r.Image == nil || n > cap(r.Image.Pix) {
		r.Image = image.NewRGBA(image.Rectangle{Max: size})
		return
	}
	r.Image = &image.RGBA{Pix: r.Image.Pix[:n], Stride: 4 * size.X, Rect: image.Rectangle{Max: size}}
	clear(r.Image.Pix)
}

// Path fills a path that geo brings to pixels, anti-aliased.
func (r *Raster) Path(p *Path, geo ebiten.GeoM, col Color) {
	box := p.bounds(&geo).Intersect(r.Image.Rect)
	if box.Empty() || col.A == 0 {
		return
	}
	w, h := box.Dx(), box.Dy()
	r.fill.Reset(w, h)
	at := func(q Pt) (x, y float32) {
		a, b := geo.Apply(q.X, q.Y)
		return float32(a - float64(box.Min.X)), float32(b - float64(box.Min.Y))
	}
	for i := range p.steps {
		s := &p.steps[i]
		ax, ay := at(s.p[0])
		bx, by := at(s.p[1])
		cx, cy := at(s.p[2])
		switch s.kind {
		case stepMove:
			r.fill.ClosePath()
			r.fill.MoveTo(ax, ay)
		case stepLine:
			r.fill.LineTo(ax, ay)
		case stepQuad:
			r.fill.QuadTo(ax, ay, bx, by)
		case stepCubic:
			r.fill.CubeTo(ax, ay, bx, by, cx, cy)
		case stepClose:
			r.fill.ClosePath()
		}
	}
	r.fill.ClosePath()
	if n := w * h; n > cap(r.mask) {
		r.mask = make([]uint8, n)
	}
	m := image.Alpha{Pix: r.mask[:w*h], Stride: w, Rect: image.Rect(0, 0, w, h)}
	clear(m.Pix)
	r.fill.Draw(&m, m.Rect, image.Opaque, image.Point{})
	src := tintOf(col)
	for y := range h {
		row := r.row(box.Min.X, box.Min.Y+y, w)
		for x, a := range m.Pix[y*w : (y+1)*w] {
			if a != 0 {
				src.covers(row[4*x:], a)
			}
		}
	}
}

// bounds are the pixels that p may touch.
func (p *Path) bounds(geo *ebiten.GeoM) image.Rectangle {
	x0, y0, x1, y1 := math.Inf(1), math.Inf(1), math.Inf(-1), math.Inf(-1)
	for i := range p.steps {
		s := &p.steps[i]
		for _, q := range s.points() {
			x, y := geo.Apply(q.X, q.Y)
			x0, y0, x1, y1 = min(x0, x), min(y0, y), max(x1, x), max(y1, y)
		}
	}
	if x1 < x0 {
		return image.Rectangle{}
	}
	return pixelRect(x0, y0, x1, y1)
}

// row is n pixels.
func (r *Raster) row(x, y, n int) []uint8 {
	i := r.Image.PixOffset(x, y)
	return r.Image.Pix[i : i+4*n]
}

// Box paints a box, scaled and then moved to at, as box.kage draws it.
func (r *Raster) Box(b Box, at Pt, scale float64) {
	s := newShape(b, scale)
	mid := b.Rect.Center().Mul(scale).Add(at)
	sin, cos := math.Sincos(b.Angle)
	w, h := s.half.W+s.margin, s.half.H+s.margin
	w, h = w*math.Abs(cos)+h*math.Abs(sin), w*math.Abs(sin)+h*math.Abs(cos)
	box := pixelRect(mid.X-w, mid.Y-h, mid.X+w, mid.Y+h).Intersect(r.Image.Rect)
	for y := box.Min.Y; y < box.Max.Y; y++ {
		row := r.row(box.Min.X, y, box.Dx())
		dy := float64(y) + 0.5 - mid.Y
		from, to := 0, 0 // what is deep inside has one colour
		if b.Angle == 0 && (s.plain || s.opaque()) {
			from, to = s.deep(dy, mid.X-float64(box.Min.X), box.Dx())
		}
		if from < to {
			s.ground(dy).run(row[4*from : 4*to])
		}
		for x := 0; x < box.Dx(); x++ {
			if x == from && from < to {
				x = to - 1
				continue
			}
			dx := float64(box.Min.X+x) + 0.5 - mid.X
			if c := s.at(Pt{dx*cos + dy*sin, dy*cos - dx*sin}); c[3] > 0 {
				c.over(row[4*x:])
			}
		}
	}
}

// shape is a box in pixels about its middle.
type shape struct {
	half                        Size
	radius, line, blur, margin  float64
	shift                       float64 // of the shadow, downwards
	plain                       bool    // without one
	fill, fill2, stroke, shadow tint
}

func newShape(b Box, scale float64) *shape {
	if b.Fill2 == (Color{}) {
		b.Fill2 = b.Fill
	}
	s := &shape{
		half: Size{b.Rect.W * scale / 2, b.Rect.H * scale / 2}, line: b.Line * scale, margin: 2,
		blur: max(b.Shadow.Blur*scale, 0.5), shift: b.Shadow.DY * scale,
		fill: tintOf(b.Fill), fill2: tintOf(b.Fill2), stroke: tintOf(b.Stroke), shadow: tintOf(b.Shadow.Color),
	}
	s.radius = min(b.Radius*scale, s.half.W, s.half.H)
	if s.plain = s.shadow[3] == 0; !s.plain {
		s.margin += s.blur + math.Abs(s.shift)
	}
	return s
}

// dist is how far p lies outside the edge.
func (s *shape) dist(p Pt) float64 {
	x, y := math.Abs(p.X)-s.half.W+s.radius, math.Abs(p.Y)-s.half.H+s.radius
	if x > 0 && y > 0 {
		return math.Sqrt(x*x+y*y) - s.radius
	}
	return max(x, y) - s.radius
}

// opaque reports whether the fill hides what lies under it.
func (s *shape) opaque() bool { return s.fill[3] == 255 && s.fill2[3] == 255 }

// deep is which of n pixels of a row lie so far inside that only the fill shows;
// middle is where among them the box's is.
func (s *shape) deep(y, middle float64, n int) (from, to int) {
	edge := max(s.line, 0) + 1
	if math.Abs(y) >= s.half.H-edge {
		return 0, 0
	}
	w := s.half.W - max(s.radius, edge)
	return max(int(math.Ceil(middle-w)), 0), min(int(middle+w), n)
}

// ground is the fill at a height.
func (s *shape) ground(y float64) tint {
	t := float32(min(max(y/(2*s.half.H)+0.5, 0), 1))
	return s.fill.part(1 - t).plus(s.fill2.part(t))
}

// at is the colour at p.
func (s *shape) at(p Pt) (c tint) {
	d := s.dist(p)
	switch {
	case s.plain && d >= 0.5:
		return c
	case d <= -0.5-s.line && (s.plain || s.opaque()):
		return s.ground(p.Y)
	}
	if !s.plain {
		t := min(max(0.5-s.dist(p.Sub(Pt{Y: s.shift}))/(2*s.blur), 0), 1)
		t *= t * (3 - 2*t)
		out := min(max(d+0.5, 0), 1)
		if d <= 0 {
			out += float64(s.fill[3]) / 255
		}
		c = s.shadow.part(float32(t * out))
	}
	inside := min(max(0.5-d, 0), 1)
	c = c.under(s.ground(p.Y).part(float32(inside)))
	if s.line > 0 {
		c = c.under(s.stroke.part(float32(inside * min(max(0.5+d+s.line, 0), 1))))
	}
	return c
}

// tint is a premultiplied colour, 0 … 255.
type tint [4]float32

func tintOf(c Color) tint {
	a := float32(c.A) / 255
	return tint{float32(c.R) * a, float32(c.G) * a, float32(c.B) * a, float32(c.A)}
}

// part is so much of t.
func (t tint) part(a float32) tint { return tint{t[0] * a, t[1] * a, t[2] * a, t[3] * a} }

func (t tint) plus(u tint) tint { return tint{t[0] + u[0], t[1] + u[1], t[2] + u[2], t[3] + u[3]} }

// under is t with top over it.
func (t tint) under(top tint) tint {
	rest := 1 - top[3]/255
	return tint{top[0] + t[0]*rest, top[1] + t[1]*rest, top[2] + t[2]*rest, top[3] + t[3]*rest}
}

// over lays t over a pixel.
func (t tint) over(pix []uint8) {
	_ = pix[3]
	rest := 1 - t[3]/255
	pix[0] = uint8(int32(t[0] + float32(pix[0])*rest + 0.5))
	pix[1] = uint8(int32(t[1] + float32(pix[1])*rest + 0.5))
	pix[2] = uint8(int32(t[2] + float32(pix[2])*rest + 0.5))
	pix[3] = uint8(int32(t[3] + float32(pix[3])*rest + 0.5))
}

// covers lays a part of t over a pixel, 255 for all of it.
func (t tint) covers(pix []uint8, a uint8) {
	t.part(float32(a) / 255).over(pix)
}

// run lays t over many pixels.
func (t tint) run(pix []uint8) {
	if t[3] < 255 {
		for i := 0; i < len(pix); i += 4 {
			t.over(pix[i:])
		}
		return
	}
	t.over(pix)
	for n := 4; n < len(pix); n *= 2 {
		copy(pix[n:], pix[:n])
	}
}

// pixelRect is the smallest rectangle of whole pixels that holds all of these.
func pixelRect(x0, y0, x1, y1 float64) image.Rectangle {
	return image.Rect(int(math.Floor(x0)), int(math.Floor(y0)), int(math.Ceil(x1)), int(math.Ceil(y1)))
}
