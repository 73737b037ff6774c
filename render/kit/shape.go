package kit

import "math"

// shape is a box in pixels, relative to its middle.
type shape struct {
	half                        Size
	radius, line, blur, margin  float64
	shift                       float64 // offset of the shadow, downwards
	plain                       bool    // the box has no shadow
	fill, fill2, stroke, shadow tint
}

func newShape(b Box, scale float64) *shape {
	if b.Fill2 == (Color{}) {
		b.Fill2 = b.Fill
	}
	s := &shape{
		half: Size{W: b.Rect.W * scale / 2, H: b.Rect.H * scale / 2}, line: b.Line * scale, margin: 2,
		blur: max(b.Shadow.Blur*scale, 0.5), shift: b.Shadow.DY * scale,
		fill: tintOf(b.Fill), fill2: tintOf(b.Fill2), stroke: tintOf(b.Stroke), shadow: tintOf(b.Shadow.Color),
	}
	s.radius = min(b.Radius*scale, s.half.W, s.half.H)
	if s.plain = s.shadow[3] == 0; !s.plain {
		s.margin += s.blur + math.Abs(s.shift)
	}
	return s
}

// dist is the distance of p from the edge, negative inside.
func (s *shape) dist(p Pt) float64 {
	x, y := math.Abs(p.X)-s.half.W+s.radius, math.Abs(p.Y)-s.half.H+s.radius
	if x > 0 && y > 0 {
		return math.Sqrt(x*x+y*y) - s.radius
	}
	return max(x, y) - s.radius
}

// opaque reports whether the fill hides everything under it.
func (s *shape) opaque() bool { return s.fill[3] == 255 && s.fill2[3] == 255 }

// deep returns the range of a row's n pixels that are clear of the border and the corners, and so have
// the colour of the fill alone. middle is the position of the box's middle in that row.
func (s *shape) deep(y, middle float64, n int) (from, to int) {
	edge := max(s.line, 0) + 1
	if math.Abs(y) >= s.half.H-edge {
		return 0, 0
	}
	w := s.half.W - max(s.radius, edge)
	return max(int(math.Ceil(middle-w)), 0), min(int(middle+w), n)
}

// ground is the colour of the fill at a height.
func (s *shape) ground(y float64) tint {
	t := float32(min(max(y/(2*s.half.H)+0.5, 0), 1))
	return s.fill.part(1 - t).plus(s.fill2.part(t))
}

// at is the colour of the box at p.
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

// part is t multiplied by a, 0 … 1.
func (t tint) part(a float32) tint { return tint{t[0] * a, t[1] * a, t[2] * a, t[3] * a} }

func (t tint) plus(u tint) tint { return tint{t[0] + u[0], t[1] + u[1], t[2] + u[2], t[3] + u[3]} }

// under returns the colour of t with top laid over it.
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

// covers lays t over a pixel with a coverage of a; 255 covers all of it.
func (t tint) covers(pix []uint8, a uint8) {
	t.part(float32(a) / 255).over(pix)
}

// run lays t over several pixels.
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
